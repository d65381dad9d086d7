import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'

/** `{{name}}` is filled from the refusal’s values, `{{first}}` with the error of its first field. */
export const refusals = {
  invalid_input: { en: '{{first}}', de: '{{first}}' },
  not_json: {
    en: 'The request could not be read. It must be a JSON object.',
    de: 'Die Anfrage ist nicht lesbar. Sie muss ein JSON-Objekt sein.',
  },
  too_large: { en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  not_found: { en: 'Not found.', de: 'Nicht gefunden.' },
  too_many_requests: {
    en: 'Too many attempts. Please try again in {{wait}}.',
    de: 'Zu viele Versuche. Bitte versuchen Sie es in {{wait}} wieder.',
  },
  too_many_calls: {
    en: 'Too many requests from your account. Please wait {{wait}}.',
    de: 'Zu viele Anfragen von Ihrem Konto. Bitte warten Sie {{wait}}.',
  },
  enough_mails: {
    en: `Too many emails were sent today to addresses that are not confirmed. \
Please check your inbox and your spam folder, or try again in {{wait}}.`,
    de: `Heute sind zu viele E-Mails an nicht bestätigte Adressen gegangen. \
Bitte sehen Sie in Ihrem Postfach und im Spam-Ordner nach oder versuchen Sie es in {{wait}} wieder.`,
  },
  staff_mail_sent: {
    en: 'Staff have sent one more email to this address today. Please try again in {{wait}}.',
    de: 'Heute ging schon eine weitere E-Mail an diese Adresse. Bitte versuchen Sie es in {{wait}} wieder.',
  },
  enough_requests: {
    en: 'You have asked {{max}} people within a day. You can ask again in {{wait}}.',
    de: 'Sie haben innerhalb eines Tages {{max}} Personen gefragt. In {{wait}} können Sie wieder fragen.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Please try again.',
    de: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  },
  unavailable: {
    en: 'This is not possible right now. Please try again in a minute.',
    de: 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute wieder.',
  },
  busy: {
    en: 'Many people are signing in right now. Please try again in {{wait}}.',
    de: 'Gerade melden sich viele Menschen an. Bitte versuchen Sie es in {{wait}} wieder.',
  },
} as const satisfies Sentences

/** The time that a person may have instead, after another sentence. */
export const nextFree = {
  en: ' The next free one: {{slot}}, {{office}}.',
  de: ' Der nächste freie: {{slot}}, {{office}}.',
} as const satisfies Sentence

/** The time that a person has to wait. */
export const waits = {
  seconds_one: { en: '{{count}} second', de: '{{count}} Sekunde' },
  seconds_other: { en: '{{count}} seconds', de: '{{count}} Sekunden' },
  minutes: { en: '{{count}} minutes', de: '{{count}} Minuten' },
  hours: { en: '{{count}} hours', de: '{{count}} Stunden' },
} as const satisfies Sentences
