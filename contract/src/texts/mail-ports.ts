import type { Language } from '../language.ts'
import { languages } from '../languages.ts'
import { mailPorts } from '../limits.ts'

/** `25, 465, 587 and 2525` */
export function mailPortsIn(language: Language): string {
  return new Intl.ListFormat(languages[language].locale).format(mailPorts.map(String))
}
