import { byFieldObstacle, type FieldFault, type PersonField, personFields } from '../fields/person.ts'
import type { Language } from '../language.ts'
import { languages } from '../languages.ts'
import { officeFields } from './office-fields.ts'
import { wordsOf } from './words.ts'

const words = wordsOf(officeFields)

/** The details within a sentence, and their number. A name is said once: the office has one field for the whole name. */
function listed(fields: readonly PersonField[], language: Language): { list: string; count: number } {
  const { names, details } = words[language]
  const ofOffice = fields.filter((field) => personFields[field].labelledBy === 'office')
  const areSeveral = ofOffice.length > 1
  const named = new Set(fields.map((field) => (areSeveral && ofOffice.includes(field) ? details : names[field])))
  const list = new Intl.ListFormat(languages[language].locale).format(named)
  return { list, count: areSeveral ? ofOffice.length : named.size }
}

type FaultWords = Record<FieldFault, (values: { list: string; count: number }) => string>

/** A sentence for each fault of each set of details. */
export function byDetails(said: FaultWords, language: Language) {
  return byFieldObstacle((fault, fields) => said[fault](listed(fields, language)))
}
