// The person of an appointment in the words of this module: a task's e-mail for booking is the booking's `email`.
import { type Person, type PersonField, personFieldNames } from '@terminlotse/contract/fields/person'

/** The same fields, with the column names of the table of bookings. */
export type BookedField = Exclude<PersonField, 'email_for_booking'> | 'email'

export function bookedName(field: PersonField): BookedField {
  return field === 'email_for_booking' ? 'email' : field
}

export const bookedFields: BookedField[] = personFieldNames.map(bookedName)

export function bookedPerson(person: Person): Record<BookedField, string> {
  return Object.fromEntries(personFieldNames.map((field) => [bookedName(field), person[field]])) as Record<
    BookedField,
    string
  >
}
