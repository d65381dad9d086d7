import type { Sentences } from '@terminlotse/contract/texts/form'

/** The reason why a task books nothing just now, and the way out. */
export const notBooking = {
  trial: {
    en: `Trial run: nothing is booked. The log says what we would have booked. \
To have it booked, switch the trial run off with “Edit Task”.`,
    de: `Probelauf: Es wird nichts gebucht. Das Protokoll sagt, was wir gebucht hätten. \
Damit gebucht wird, schalten Sie den Probelauf mit „Aufgabe bearbeiten“ aus.`,
  },
  switched_off: {
    en: 'Automatic booking is switched off here by whoever runs this site. We watch and show free appointments.',
    de: 'Das automatische Buchen ist hier vom Betreiber ausgeschaltet. Wir beobachten und zeigen freie Termine.',
  },
  rests: {
    en: `Automatic booking is on hold until {{until}}: {{reason}}. Then it continues by itself. \
Meanwhile you see free appointments here.`,
    de: `Bis {{until}} buchen wir nichts automatisch: {{reason}}. Dann geht es von selbst weiter. \
Inzwischen sehen Sie freie Termine hier.`,
  },
  needs_you: {
    en: 'Nothing is booked until you act: {{reason}}. {{way}}',
    de: 'Es wird nichts gebucht, bis Sie etwas tun: {{reason}}. {{way}}',
    context: 'The way is a sentence of its own: the next step.',
  },
  tells_only: {
    en: 'We show free appointments and book none: {{reason}}. {{way}}',
    de: 'Wir zeigen freie Termine, buchen aber keinen: {{reason}}. {{way}}',
  },
  has_appointment: {
    en: `Nothing is booked: this task already has an appointment on {{when}}. \
To have another one, cancel it or create a new task.`,
    de: `Es wird nichts gebucht: Diese Aufgabe hat schon einen Termin am {{when}}. \
Wenn Sie einen anderen wollen, sagen Sie ihn ab oder legen Sie eine neue Aufgabe an.`,
  },
  has_appointment_of_other_task: {
    en: `Nothing is booked: for the same name and email you already have an appointment for this service, or are \
getting one, on {{when}}. Each person gets one. To have another one, cancel it or look for an earlier one there.`,
    de: `Es wird nichts gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie bei dieser \
Leistung schon einen Termin am {{when}}. Jede Person bekommt einen. \
Wenn Sie einen anderen wollen, sagen Sie ihn ab oder suchen Sie dort einen früheren.`,
  },
} as const satisfies Sentences
