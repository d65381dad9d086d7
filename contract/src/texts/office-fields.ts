import type { PersonField } from '../fields/person.ts'
import type { Sentence, Sentences } from './form.ts'

/** Details of a person within a sentence; in German in the accusative. */
export const officeFields = {
  names: {
    first_name: { en: 'your name', de: 'Ihren Namen' },
    last_name: { en: 'your name', de: 'Ihren Namen' },
    email_for_booking: { en: 'your email address', de: 'Ihre E-Mail-Adresse' },
    telephone: { en: 'your phone number', de: 'Ihre Telefonnummer' },
    custom_textfield: { en: 'your further detail', de: 'Ihre weitere Angabe' },
    custom_textfield2: { en: 'your further detail', de: 'Ihre weitere Angabe' },
  } satisfies Record<PersonField, Sentence>,
  details: { en: 'your further details', de: 'Ihre weiteren Angaben' },
} as const satisfies Sentences
