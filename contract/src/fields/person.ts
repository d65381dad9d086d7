// The data about the person of an appointment, each declared once: everything else is derived from this.
import { z } from 'zod'
import { email } from '../accounts.ts'
import { atTheCity, customTextLength, nameLength } from '../limits.ts'
import { normalForm } from '../normal-form.ts'
import type { ValidationKey } from '../texts/validation.ts'
import { recordOf } from './names.ts'
import { phoneNumber } from './phone-number.ts'

interface PersonFieldRules {
  schema: z.ZodType<string, string>
  demandedBy: 'us' | 'office'
  labelledBy: 'us' | 'office'
  missing?: ValidationKey
  short?: ValidationKey
  input: { type: 'text' | 'email' | 'tel'; autoComplete: string }
}

/** The city's database has three bytes for a character: it takes none beyond U+FFFF (PROTOCOL.md#field-rules). */
const isStorable = (text: string): boolean => !/[\u{10000}-\u{10ffff}]/u.test(text)
const toOffice = z.string().trim().refine(isStorable, 'characters_unfit')
const personName = toOffice.max(nameLength.max, 'name_long')
const customText = toOffice.max(customTextLength.max, 'custom_textfield_long')

/** PROTOCOL.md#field-rules */
function addressProblem(address: string): ValidationKey | null {
  if (!isStorable(address)) return 'characters_unfit'
  // The city takes no umlauts in a domain.
  if (email.safeParse(address).data !== address || address.includes('..')) return 'email_invalid'
  if (address.includes('+')) return 'email_plus'
  return address.length > atTheCity.email ? 'email_long' : null
}

export const bookingEmail = z
  .string()
  .normalize(normalForm)
  .trim()
  .refine((address) => address === '' || addressProblem(address) === null, {
    error: ({ input }) => addressProblem(String(input)) ?? '',
  })

const customField = {
  schema: customText,
  demandedBy: 'office',
  labelledBy: 'office',
  input: { type: 'text', autoComplete: 'off' },
} as const satisfies PersonFieldRules

export const personFields = {
  first_name: {
    schema: personName,
    demandedBy: 'us',
    labelledBy: 'us',
    missing: 'first_name_required',
    short: 'first_name_short',
    input: { type: 'text', autoComplete: 'given-name' },
  },
  last_name: {
    schema: personName,
    demandedBy: 'us',
    labelledBy: 'us',
    missing: 'last_name_required',
    short: 'last_name_short',
    input: { type: 'text', autoComplete: 'family-name' },
  },
  email_for_booking: {
    schema: bookingEmail,
    demandedBy: 'us',
    labelledBy: 'us',
    missing: 'email_required',
    input: { type: 'email', autoComplete: 'email' },
  },
  telephone: {
    schema: phoneNumber,
    demandedBy: 'office',
    labelledBy: 'us',
    input: { type: 'tel', autoComplete: 'tel' },
  },
  custom_textfield: customField,
  custom_textfield2: customField,
} as const satisfies Record<string, PersonFieldRules>

export type PersonField = keyof typeof personFields
export type Person = Record<PersonField, string>
export const personFieldNames = Object.keys(personFields) as PersonField[]
export const emptyPerson: Readonly<Record<PersonField, ''>> = recordOf(personFieldNames, () => '')

type FieldsOf<Who> = {
  [F in PersonField]: (typeof personFields)[F]['demandedBy'] extends Who ? F : never
}[PersonField]
export type OfficeField = FieldsOf<'office'>
export type OwnField = FieldsOf<'us'>
type OwnFieldRules = PersonFieldRules & { missing: ValidationKey }
export const officeFields = personFieldNames.filter((name) => isOfficeField(name))
export const ownFields = personFieldNames.filter((name) => !isOfficeField(name))

export function isOfficeField(name: PersonField): name is OfficeField {
  return personFields[name].demandedBy === 'office'
}

export function ownProblem(field: OwnField, value: string): ValidationKey | null {
  const { missing, short }: OwnFieldRules = personFields[field]
  if (value === '') return missing
  return short !== undefined && value.length < nameLength.min ? short : null
}

const fieldFaults = ['invalid', 'missing', 'unfit'] as const
export type FieldFault = (typeof fieldFaults)[number]
export type FieldObstacle = `${FieldFault}_${PersonField}${'' | `_and_${string}`}`

/** The office has one field for the whole name. */
export function fieldObstacle(fault: FieldFault, fields: readonly PersonField[]): FieldObstacle {
  const named = personFieldNames.filter((field) => fields.includes(field))
  const asAtOffice = named.filter((field) => field !== 'last_name' || !named.includes('first_name'))
  return `${fault}_${asAtOffice.join('_and_')}` as FieldObstacle
}

const [, ...fieldSets] = personFieldNames.reduce<PersonField[][]>(
  (sets, field) => sets.concat(sets.map((some) => [...some, field])),
  [[]],
)

export function byFieldObstacle<T>(of: (fault: FieldFault, fields: PersonField[]) => T): Record<FieldObstacle, T> {
  const all = fieldFaults.flatMap((fault) =>
    fieldSets.map((fields) => [fieldObstacle(fault, fields), of(fault, fields)]),
  )
  return Object.fromEntries(all) as Record<FieldObstacle, T>
}
export const fieldObstacles = Object.keys(byFieldObstacle(() => null)) as FieldObstacle[]

/** Values that older versions let through, each with its sentence. */
export function unfitFields(person: Person): Partial<Record<PersonField, ValidationKey>> {
  const { first_name, last_name, email_for_booking } = person
  const odd = personFieldNames.filter((field) => !isStorable(person[field]))
  return {
    ...(`${first_name} ${last_name}`.length > atTheCity.names && { last_name: 'names_long' }),
    ...(email_for_booking.length > atTheCity.email && { email_for_booking: 'email_long' }),
    ...recordOf(odd, () => 'characters_unfit' as const),
  }
}

export function unfitObstacle(person: Person): FieldObstacle | undefined {
  const unfit = unfitFields(person)
  const fields = personFieldNames.filter((field) => unfit[field])
  return fields.length === 0 ? undefined : fieldObstacle('unfit', fields)
}

export const personSchemas: Record<PersonField, PersonFieldRules['schema']> = recordOf(
  personFieldNames,
  (name) => personFields[name].schema,
)
export const optionalPersonSchemas = recordOf(personFieldNames, (name) => personSchemas[name].default(''))
export const shownPersonSchemas = recordOf(personFieldNames, () => z.string())
