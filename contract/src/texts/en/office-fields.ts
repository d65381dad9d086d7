import type { PersonField } from '../../fields/person.ts'
import { type FieldWords, listFields } from '../field-list.ts'

const words: FieldWords = {
  names: {
    first_name: 'your name',
    last_name: 'your name',
    email_for_booking: 'your email address',
    telephone: 'your phone number',
    custom_textfield: 'your further detail',
    custom_textfield2: 'your further detail',
  },
  details: 'your further details',
  it: ['it', 'them'],
}

export const yours = (fields: readonly PersonField[]) => listFields('en', words, fields)
