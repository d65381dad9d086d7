import { type OfficeField, officeFields, type PersonField, personFieldNames } from '@terminlotse/contract/fields/person'
import type { OfficeRules } from '@terminlotse/munich-client'
import type { AskedField } from './catalogue.tables.ts'

export const cityNames = {
  first_name: 'familyName',
  last_name: 'familyName',
  email_for_booking: 'email',
  telephone: 'telephone',
  custom_textfield: 'customTextfield',
  custom_textfield2: 'customTextfield2',
} as const satisfies Record<PersonField, string> & Record<OfficeField, keyof OfficeRules>

/** The fields that these codes refuse or demand (PROTOCOL.md#errors). */
export function fieldsNamedBy(codes: string[]): PersonField[] {
  return personFieldNames.filter((field) => {
    const name = cityNames[field]
    const suffix = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const all = [`invalid${suffix}`, `placeholder${suffix}NotAllowed`, `${name}IsRequired`, `${name}CannotBeChanged`]
    return all.some((code) => codes.includes(code))
  })
}

/** Only fields that the desk has activated count, whatever "required" says (PROTOCOL.md#field-rules). Null: no desk. */
export function lackingFields(
  desk: Partial<Record<OfficeField, AskedField>> | null,
  details: Record<OfficeField, string>,
): OfficeField[] {
  return officeFields.filter((field) => desk?.[field]?.activated && desk[field].required && details[field] === '')
}
