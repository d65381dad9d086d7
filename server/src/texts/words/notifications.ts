import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'

/** The messages on the channels: the first line where it is their own, the word for the state, and the advice. */
export const notifications = {
  statuses: {
    found: { en: 'Found', de: 'Gefunden' },
    waiting: { en: 'Waiting for your confirmation', de: 'Wartet auf Ihre Bestätigung' },
    confirmed: { en: 'Confirmed', de: 'Bestätigt' },
    watching: { en: 'Watching', de: 'Wird beobachtet' },
    gone: { en: 'Gone', de: 'Entfallen' },
    cancelled: { en: 'Cancelled', de: 'Abgesagt' },
    notCancelled: { en: 'Not cancelled yet', de: 'Noch nicht abgesagt' },
    moved: { en: 'Moved', de: 'Verlegt' },
    stopped: { en: 'Stopped', de: 'Beendet' },
    paused: { en: 'Not watching', de: 'Wird nicht beobachtet' },
    ended: { en: 'Ended', de: 'Beendet' },
  },
  links: {
    city: { en: 'Open the city’s page', de: 'Seite der Stadt öffnen' },
    practice: { en: 'Open the practice office’s page', de: 'Seite des Übungsamts öffnen' },
    us: { en: 'Open in Terminlotse', de: 'In Terminlotse öffnen' },
  },
  book: {
    tasks: {
      en: 'Open Terminlotse now: each task has its free times. Free appointments are often gone within minutes.',
      de: `Öffnen Sie gleich Terminlotse: Jede Aufgabe nennt ihre freien Termine. \
Freie Termine sind oft nach Minuten vergeben.`,
    },
    here: {
      en: 'Open Terminlotse now and press “Book it now”. Free appointments are often gone within minutes.',
      de: `Öffnen Sie gleich Terminlotse und drücken Sie auf „Jetzt buchen“. \
Freie Termine sind oft nach Minuten vergeben.`,
    },
    move: {
      en: 'Open Terminlotse now and press “Move it now”. Free appointments are often gone within minutes.',
      de: `Öffnen Sie gleich Terminlotse und drücken Sie auf „Jetzt verschieben“. \
Freie Termine sind oft nach Minuten vergeben.`,
    },
    practice: {
      en: 'Open the practice office’s page now and book it there. Free appointments are often gone within minutes.',
      de: 'Öffnen Sie gleich die Seite des Übungsamts und buchen Sie dort. Freie Termine sind oft nach Minuten vergeben.',
    },
    city: {
      en: 'Open the city’s page now and book it there. Free appointments are often gone within minutes.',
      de: 'Öffnen Sie gleich die Seite der Stadt und buchen Sie dort. Freie Termine sind oft nach Minuten vergeben.',
    },
  },
  newsPaused: {
    title: { en: 'Free times: no more messages until {{time}}', de: 'Freie Termine: keine Nachricht bis {{time}}' },
    first: {
      en: 'You got {{count}} messages about free appointments within an hour',
      de: 'Sie haben in einer Stunde {{count}} Nachrichten über freie Termine bekommen',
    },
    advice: {
      en: `Everything found is in the logs of your tasks, and messages about bookings still come at once. \
For fewer messages, choose “Only certain days or times” in your tasks.`,
      de: `Alles Gefundene steht in den Protokollen Ihrer Aufgaben, und Nachrichten über Buchungen kommen weiterhin \
sofort. Für weniger Nachrichten nutzen Sie in Ihren Aufgaben „Nur bestimmte Tage oder Zeiten“.`,
    },
  },
  officeAway: {
    en: '{{provider}} does not answer, so we cannot check for free appointments. You don’t have to do anything.',
    de: '{{provider}} antwortet nicht, deshalb können wir nicht nach freien Terminen suchen. Sie müssen nichts tun.',
  },
  officeBack: {
    title: { en: 'The office answers again', de: 'Die Behörde antwortet wieder' },
    titleSince: {
      en: 'The office answers again (since {{time}})',
      de: 'Die Behörde antwortet seit {{time}} wieder',
    },
    first: {
      en: '{{provider}}: we check for free appointments as usual',
      de: '{{provider}}: Wir suchen wie immer nach freien Terminen',
    },
    advice: { en: 'You don’t have to do anything.', de: 'Sie müssen nichts tun.' },
  },
  test: {
    title: { en: 'Test message from Terminlotse', de: 'Testnachricht von Terminlotse' },
    first: {
      en: 'This is a test. Messages about your appointments will arrive here.',
      de: 'Das ist ein Test. Nachrichten über Ihre Termine kommen hier an.',
    },
    digits: {
      en: 'Type these digits in Terminlotse: {{digits}}',
      de: 'Tippen Sie diese Ziffern in Terminlotse ein: {{digits}}',
    },
  },
} as const satisfies Sentences

export const atPractice = {
  en: 'This is a pretend office for trying things out. You get no real appointment.',
  de: 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.',
  context: 'A line of every message about the practice office.',
} as const satisfies Sentence

export const withoutNames = {
  en: 'This message names nobody until you keep this receiver in the settings, under “Access to your account”.',
  de: `Diese Nachricht nennt keine Namen, bis Sie in den Einstellungen unter „Zugang zu Ihrem Konto“ diesen Empfänger \
behalten.`,
} as const satisfies Sentence

export const furtherOffices = {
  and_one: { en: 'and {{count}} more office', de: 'und {{count}} weitere Behörde' },
  and_other: { en: 'and {{count}} more offices', de: 'und {{count}} weitere Behörden' },
} as const satisfies Sentences
