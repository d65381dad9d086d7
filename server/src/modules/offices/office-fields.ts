import { type OfficeField, officeFields } from '@terminlotse/contract/fields/person'
import type { OfficeRules } from '@terminlotse/munich-client'
import type { AskedField } from './catalogue.tables.ts'

export const cityNames = {
  telephone: 'telephone',
  custom_textfield: 'customTextfield',
  custom_textfield2: 'customTextfield2',
} as const satisfies Record<OfficeField, keyof OfficeRules>

/** Only fields that the desk has activated count, whatever "required" says (PROTOCOL.md#field-rules). Null: no desk. */
export function lackingFields(
  desk: Partial<Record<OfficeField, AskedField>> | null,
  details: Record<OfficeField, string>,
): OfficeField[] {
  return officeFields.filter((field) => desk?.[field]?.activated && desk[field].required && details[field] === '')
}
