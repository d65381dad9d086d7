import type { Sentences } from './form.ts'

/** The words of the sentence about a task: titles, and first lines of texts. Moments and names come in short forms. */
export const sentence = {
  date: { en: '{{day}} {{month}}', de: '{{day}}. {{month}}', context: 'A day without its year.' },
  found: { en: 'Free: {{slot}}', de: 'Frei: {{slot}}' },
  reserved: { en: 'Confirm by {{deadline}} · {{slot}}', de: 'Bis {{deadline}} bestätigen · {{slot}}' },
  confirmed: { en: 'Confirmed: {{slot}}', de: 'Bestätigt: {{slot}}' },
  reminder: { en: 'Reminder: {{slot}}', de: 'Erinnerung: {{slot}}' },
  gone: { en: 'Gone: {{slot}}', de: 'Entfallen: {{slot}}' },
  cancelled: { en: 'Cancelled: {{slot}}', de: 'Abgesagt: {{slot}}' },
  moved: { en: 'Moved: {{slot}}', de: 'Verlegt: {{slot}}' },
  notBooked: { en: 'Not booked: {{slot}}', de: 'Nicht gebucht: {{slot}}' },
  notCancelled: { en: 'Not cancelled: {{slot}}', de: 'Nicht abgesagt: {{slot}}' },
  notReachable: { en: 'No answer from the office since {{since}}', de: 'Keine Antwort der Behörde seit {{since}}' },
  needsYou: { en: '{{service}} needs something from you', de: 'Es fehlt noch etwas: {{service}}' },
  needsYouShort: {
    en: '{{service}} needs you',
    de: 'Es fehlt etwas: {{service}}',
    context: 'For a name that leaves no room for the longer title.',
  },
  further_one: { en: '{{service}}, and {{count}} more free time', de: '{{service}} und {{count}} weiterer Termin' },
  further_other: { en: '{{service}}, and {{count}} more free times', de: '{{service}} und {{count}} weitere Termine' },
  furtherUntil_one: {
    en: '{{service}}, and {{count}} more free time until {{day}}',
    de: '{{service}} und {{count}} weiterer Termin bis {{day}}',
  },
  furtherUntil_other: {
    en: '{{service}}, and {{count}} more free times until {{day}}',
    de: '{{service}} und {{count}} weitere Termine bis {{day}}',
  },
  furtherThatDay_one: {
    en: '{{service}}, and {{count}} more that day',
    de: '{{service}} und {{count}} weiterer am selben Tag',
  },
  furtherThatDay_other: {
    en: '{{service}}, and {{count}} more that day',
    de: '{{service}} und {{count}} weitere am selben Tag',
  },
  openMail: {
    en: 'Open the office’s email and tap the link',
    de: 'Öffnen Sie die E-Mail der Behörde und tippen Sie auf den Link',
  },
  openMailTo: {
    en: 'Open the office’s email to {{mailbox}} and tap the link',
    de: 'Öffnen Sie die E-Mail der Behörde an {{mailbox}} und tippen Sie auf den Link',
    context: 'The inbox, masked: e…@example.org',
  },
  goesOn: { en: 'We are still watching', de: 'Wir beobachten weiter' },
  hasEnded: { en: 'We are no longer watching', de: 'Wir beobachten nicht mehr' },
  movedTo: { en: 'Now on {{slot}}', de: 'Jetzt {{slot}}' },
  andTasks_one: { en: '{{service}} and {{count}} more task', de: '{{service}} und {{count}} weitere Aufgabe' },
  andTasks_other: { en: '{{service}} and {{count}} more tasks', de: '{{service}} und {{count}} weitere Aufgaben' },
  nextTry: { en: 'Next try {{at}}', de: 'Nächster Versuch: {{at}}' },
  keepTrying: { en: 'We keep trying', de: 'Wir versuchen es weiter' },
} as const satisfies Sentences
