import type { OfficeField } from '@terminlotse/contract/fields/person'
import { wordFor } from '../known-words.ts'

const words: Record<OfficeField, string> = {
  telephone: 'eine Telefonnummer',
  custom_textfield: 'eine weitere Angabe',
  custom_textfield2: 'eine weitere Angabe',
}

export function askedFor(asked: { field: string; label: string }[]): string {
  const named = asked.map(({ field, label }) => (label === '' ? wordFor(words, field, field) : `„${label}“`))
  return named.length === 0 ? 'weitere Angaben' : named.join(' und ')
}
