import { type OfficeField, officeFields } from '@terminlotse/contract/fields/person'
import type { OfficeRules } from '@terminlotse/munich-client'
import type { AskedField } from './catalogue.tables.ts'

export const cityNames = {
  telephone: 'telephone',
  custom_textfield: 'customTextfield',
  custom_textfield2: 'customTextfield2',
} as const satisfies Record<OfficeField, keyof OfficeRules>

/**
 * The fields that a desk requires and that are empty in these details. A field counts only if the desk has activated
 * it, whatever "required" says (PROTOCOL.md#field-rules). Null: there is no desk.
 */
export function lackingFields(
  desk: Partial<Record<OfficeField, AskedField>> | null,
  details: Record<OfficeField, string>,
): OfficeField[] {
  return officeFields.filter((field) => desk?.[field]?.activated && desk[field].required && details[field] === '')
}
