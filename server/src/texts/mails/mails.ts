import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { inLanguage, type Sentence } from '@terminlotse/contract/texts/form'
import { fillIn } from '@terminlotse/contract/texts/words'
import { mails as accountMails } from '../words/mails.ts'
import { securityMails } from '../words/security-mails.ts'
import type { MailCode, MailText } from './mail-codes.ts'

const sentences: Record<MailCode, { subject: Sentence; text: Sentence }> = { ...accountMails, ...securityMails }
const mails = recordOf(languageCodes, (language) => inLanguage(sentences, language))

interface MailValues {
  first_name: string
  link: string
  keep_link?: string
  new_email?: string
}

/** Without a name the greeting has none: `{{first_name}}` stands after its space. */
export function wordMail(code: MailCode, values: MailValues, language: Language): MailText {
  const { subject, text } = mails[language][code]
  return { subject, text: fillIn(values.first_name === '' ? text.replace(' {{first_name}}', '') : text, { ...values }) }
}
