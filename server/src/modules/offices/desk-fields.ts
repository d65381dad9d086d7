import { type DeskField, deskFields } from '@terminlotse/contract/fields/person'
import type { Desk } from '@terminlotse/munich-client'
import type { AskedField } from './catalogue.tables.ts'

/** The names of a desk's fields in the city's protocol. */
export const cityNames = {
  telephone: 'telephone',
  custom_textfield: 'customTextfield',
  custom_textfield2: 'customTextfield2',
} as const satisfies Record<DeskField, keyof Desk>

/**
 * The fields that a desk requires and that are empty in these details. A field counts only if the desk has activated
 * it, whatever "required" says (PROTOCOL.md#field-rules). Null: there is no desk.
 */
export function lackingFields(
  desk: Partial<Record<DeskField, AskedField>> | null,
  details: Record<DeskField, string>,
): DeskField[] {
  return deskFields.filter((field) => desk?.[field]?.activated && desk[field].required && details[field] === '')
}
