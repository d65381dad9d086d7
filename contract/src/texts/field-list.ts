import { type PersonField, personFields } from '../fields/person.ts'
import type { Language } from '../language.ts'
import { languages } from '../languages.ts'

export interface FieldWords {
  names: Record<PersonField, string>
  details: string
  it: [string, string]
}

/** A name is said once: the office has one field for the whole name. */
export function listFields(language: Language, { names, details, it }: FieldWords, fields: readonly PersonField[]) {
  const ofOffice = fields.filter((field) => personFields[field].labelledBy === 'office')
  const areSeveral = ofOffice.length > 1
  const named = new Set(fields.map((field) => (areSeveral && ofOffice.includes(field) ? details : names[field])))
  const isOne = named.size === 1 && !areSeveral
  return { list: new Intl.ListFormat(languages[language].locale).format(named), it: it[isOne ? 0 : 1], isOne }
}
