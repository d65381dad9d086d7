import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'
import type { MailCode, MailText } from './mail-codes.ts'

interface MailValues {
  first_name: string
  link: string
  keep_link?: string
  new_email?: string
}

/** Without a name the greeting has none: `{first_name}` stands after its space. */
export function wordMail(code: MailCode, values: MailValues, language: Language): MailText {
  const { subject, text } = texts[language].mails[code]
  const filled: Record<string, string | undefined> = { ...values }
  const greeted = values.first_name === '' ? text.replace(' {first_name}', '') : text
  return { subject, text: greeted.replace(/\{(\w+)\}/g, (hole, name: string) => filled[name] ?? hole) }
}
