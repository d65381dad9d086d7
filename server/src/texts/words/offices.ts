import type { Sentences } from '@terminlotse/contract/texts/form'

/** The office behind other words, named only to those who watch more than one. */
export const offices = {
  at: { en: ' at {{office}}', de: ', {{office}}', context: 'Behind a time, or behind “Checked”.' },
  with: { en: ' at {{office}}', de: ' bei {{office}}', context: 'Behind “the check”.' },
  of: { en: ' of {{office}}', de: ' von {{office}}', context: 'Behind “the calendar”.' },
  behind: { en: ', {{office}}', de: ', {{office}}', context: 'Behind a time, or behind “the office”.' },
  in: { en: ' at {{office}}', de: ' ({{office}})', context: 'Behind “the appointment”.' },
} as const satisfies Sentences
