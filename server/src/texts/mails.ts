import type { Language } from '@terminlotse/contract/language'
import type { MailCode, MailText } from './mail-codes.ts'
import { texts } from './texts.ts'

/** Without a name the greeting has none: `{first_name}` stands after its space. */
export function wordMail(code: MailCode, values: { first_name: string; link: string }, language: Language): MailText {
  const { subject, text } = texts[language].mails[code]
  return {
    subject,
    text: text
      .replace(' {first_name}', () => (values.first_name === '' ? '' : ` ${values.first_name}`))
      .replace('{link}', () => values.link),
  }
}
