import type { OfficeField } from '@terminlotse/contract/fields/person'
import { wordFor } from '../known-words.ts'

/** Before a sentence that does not say what it is about. */
export const officeFieldNames: Record<OfficeField, string> = {
  telephone: 'Phone',
  custom_textfield: 'Remarks for the office',
  custom_textfield2: 'Remarks for the office',
}

/** The name of a field for which the desk has no word of its own. */
const words: Record<OfficeField, string> = {
  telephone: 'a phone number',
  custom_textfield: 'a further detail',
  custom_textfield2: 'a further detail',
}

/** The details that a desk asks for, within a sentence, with the desk's own words. */
export function askedFor(asked: { field: string; label: string }[]): string {
  const named = asked.map(({ field, label }) => {
    const ours = wordFor(words, field, words.custom_textfield)
    return label === '' ? ours : `${ours} (the office’s own word: “${label}”)`
  })
  return named.length === 0 ? 'further details' : named.join(' and ')
}
