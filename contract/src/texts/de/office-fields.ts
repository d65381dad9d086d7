import type { yours as english } from '../en/office-fields.ts'
import { type FieldWords, listFields } from '../field-list.ts'

/** In the accusative. */
const words: FieldWords = {
  names: {
    first_name: 'Ihren Namen',
    last_name: 'Ihren Namen',
    email_for_booking: 'Ihre E-Mail-Adresse',
    telephone: 'Ihre Telefonnummer',
    custom_textfield: 'Ihre weitere Angabe',
    custom_textfield2: 'Ihre weitere Angabe',
  },
  details: 'Ihre weiteren Angaben',
  it: ['die Angabe', 'die Angaben'],
}

export const yours: typeof english = (fields) => listFields('de', words, fields)
