import type { Sentences } from '@terminlotse/contract/texts/form'

/** The title of an appointment in a calendar, and the things to take along. */
export const calendarEntry = {
  appointment: { en: 'Appointment: {{service}}', de: 'Termin: {{service}}' },
  practice: { en: 'Practice: {{service}}', de: 'Übung: {{service}}' },
  notConfirmed: { en: 'Not confirmed yet: {{service}}', de: 'Noch nicht bestätigt: {{service}}' },
  practiceNotConfirmed: {
    en: 'Practice – not confirmed yet: {{service}}',
    de: 'Übung – noch nicht bestätigt: {{service}}',
  },
  number: {
    en: 'Appointment number: {{number}}. ',
    de: 'Terminnummer: {{number}}. ',
    context: 'Stands before the next sentence.',
  },
  openLink: {
    en: 'Open the link in the office’s email, or you lose the appointment.',
    de: 'Öffnen Sie den Link in der E-Mail der Behörde, sonst verfällt der Termin.',
  },
  bring: { en: 'The office’s page says what to bring.', de: 'Was Sie mitbringen, steht auf der Seite der Behörde.' },
  haveMail: { en: 'Have the office’s email at hand.', de: 'Halten Sie die E-Mail der Behörde bereit.' },
} as const satisfies Sentences
