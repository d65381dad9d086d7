import type { OfficeField } from '@terminlotse/contract/fields/person'
import { wordFor } from '../known-words.ts'

export const officeFieldNames: Record<OfficeField, string> = {
  telephone: 'Telefon',
  custom_textfield: 'Weitere Angaben',
  custom_textfield2: 'Weitere Angaben',
}

const words: Record<OfficeField, string> = {
  telephone: 'eine Telefonnummer',
  custom_textfield: 'eine weitere Angabe',
  custom_textfield2: 'eine weitere Angabe',
}

export function askedFor(asked: { field: string; label: string }[]): string {
  const named = asked.map(({ field, label }) =>
    label === '' ? wordFor(words, field, words.custom_textfield) : `„${label}“`,
  )
  return named.length === 0 ? 'weitere Angaben' : named.join(' und ')
}
