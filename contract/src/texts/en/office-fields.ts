import type { PersonField } from '../../fields/person.ts'

/** Each field of a person, within a sentence to its owner. The office has one field for the whole name. */
export const yours: Record<PersonField, string> = {
  first_name: 'your name',
  last_name: 'your name',
  email_for_booking: 'your email address',
  telephone: 'your phone number',
  custom_textfield: 'your further detail',
  custom_textfield2: 'your further detail',
}
