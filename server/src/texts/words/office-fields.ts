import type { Sentences } from '@terminlotse/contract/texts/form'

/** Before a sentence that does not say what it is about. */
export const officeFieldNames = {
  telephone: { en: 'Phone', de: 'Telefon' },
  custom_textfield: { en: 'Remarks for the office', de: 'Weitere Angaben' },
  custom_textfield2: { en: 'Remarks for the office', de: 'Weitere Angaben' },
} as const satisfies Sentences

/** The details that a desk asks for, within a sentence. */
export const askedFields = {
  ours: {
    telephone: { en: 'a phone number', de: 'eine Telefonnummer' },
    custom_textfield: { en: 'a further detail', de: 'eine weitere Angabe' },
  },
  labelled: {
    telephone: {
      en: 'a phone number (the office’s own word: “{{label}}”)',
      de: '„{{label}}“',
      context: 'The label is German, as the office shows it.',
    },
    custom_textfield: { en: 'a further detail (the office’s own word: “{{label}}”)', de: '„{{label}}“' },
  },
  and: { en: ' and ', de: ' und ', context: 'Between the details.' },
  none: { en: 'further details', de: 'weitere Angaben' },
} as const satisfies Sentences
