import { wordFor } from './known-words.ts'
import type { Speech } from './speech.ts'

/** The details that a desk asks for, within a sentence, with the desk's own words. */
export function askedFor(asked: { field: string; label: string }[], { words }: Pick<Speech, 'words'>): string {
  const { ours, labelled, and, none } = words.askedFields
  const named = asked.map(({ field, label }) => {
    if (label === '') return wordFor(ours, field, ours.custom_textfield)
    return (field === 'telephone' ? labelled.telephone : labelled.custom_textfield)({ label })
  })
  return named.length === 0 ? none : named.join(and)
}
