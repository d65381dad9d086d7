import type { Sentences } from '@terminlotse/contract/texts/form'

/** The forms of a place in a row, as Intl.PluralRules names them. */
export const ordinals = {
  one: { en: '{{place}}st', de: '{{place}}.' },
  two: { en: '{{place}}nd', de: '{{place}}.' },
  few: { en: '{{place}}rd', de: '{{place}}.' },
  other: { en: '{{place}}th', de: '{{place}}.' },
} as const satisfies Sentences

/** The turns of those who wait for a time, and why nothing was booked. */
export const turnLines = {
  appointment: {
    en: 'appointment on {{slot}}{{where}}',
    de: 'Termin am {{slot}}{{where}}',
    context: 'Stands within the next sentences, behind “the”.',
  },
  won: {
    en: 'It was your turn: {{place}} of {{of}} for the {{appointment}}.',
    de: 'Sie waren an der Reihe: {{place}} von {{of}} für den {{appointment}}.',
  },
  wonAlone: {
    en: 'It was your turn: nobody else waits for the {{appointment}}.',
    de: 'Sie waren an der Reihe: Niemand sonst wartet auf den {{appointment}}.',
  },
  outrun: {
    en: `You were {{place}} of {{of}} for the {{appointment}}; it went to someone before you. \
Whoever has waited longest comes first.`,
    de: `Für den {{appointment}} waren Sie {{place}} von {{of}}; er ging an jemanden vor Ihnen. \
Wer am längsten wartet, kommt zuerst.`,
  },
  outrunUnplaced: {
    en: 'Not booked: the {{appointment}} went to someone before you. Whoever has waited longest comes first.',
    de: 'Nicht gebucht: Der {{appointment}} ging an jemanden vor Ihnen. Wer am längsten wartet, kommt zuerst.',
  },
  trial: {
    en: `Trial run: we would now book {{slot}} at {{office}} for you ({{place}} of {{of}} who want it). \
Nothing was reserved.`,
    de: `Probelauf: Wir würden jetzt {{slot}}, {{office}} für Sie buchen ({{place}} von {{of}}, die ihn wollen). \
Es wurde nichts reserviert.`,
  },
  trialAlone: {
    en: 'Trial run: we would now book {{slot}} at {{office}} for you. Nothing was reserved.',
    de: 'Probelauf: Wir würden jetzt {{slot}}, {{office}} für Sie buchen. Es wurde nichts reserviert.',
  },
  filter_one: {
    en: 'Not booked: the free appointment{{where}} is not one that you asked for.',
    de: 'Nicht gebucht: Der freie Termin{{where}} passt nicht zu Ihren Wünschen.',
  },
  filter_other: {
    en: 'Not booked: none of the {{count}} free appointments{{where}} is one that you asked for.',
    de: 'Nicht gebucht: Keiner der {{count}} freien Termine{{where}} passt zu Ihren Wünschen.',
  },
  servedHere: {
    en: 'Not booked: this task already has an appointment on {{slot}}.',
    de: 'Nicht gebucht: Diese Aufgabe hat schon einen Termin am {{slot}}.',
  },
  served: {
    en: `Not booked: for the same name and email you already have an appointment for this service, or are getting one, \
on {{slot}}. Each person gets one.`,
    de: `Nicht gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie bei dieser Leistung \
schon einen Termin am {{slot}}. Jede Person bekommt einen.`,
  },
  notNow: {
    en: 'Not booked: we cannot book automatically for this name and email at the moment.',
    de: 'Nicht gebucht: Für diesen Namen und diese E-Mail-Adresse können wir im Moment nichts automatisch buchen.',
  },
  officeDemanded: {
    en: `Only one of the offices of this task is responsible for you. Nothing is booked until you choose it in “Edit \
Task”.`,
    de: `Nur eine der Behörden dieser Aufgabe ist für Sie zuständig. Nichts wird gebucht, bis Sie sie unter „Aufgabe \
bearbeiten“ wählen.`,
  },
  conditionDemanded: {
    en: '{{office}} serves only some people. Nothing is booked there until you answer the question in “Edit Task”.',
    de: `{{office}} bedient nur manche Menschen. Dort wird nichts gebucht, bis Sie die Frage unter „Aufgabe bearbeiten“ \
beantworten.`,
  },
  detailsDemanded: {
    en: `{{office}} now asks for {{asked}} when an appointment is booked. \
This task does not have it, so nothing is booked there until you add it with “Edit Task”.`,
    de: `{{office}} verlangt beim Buchen jetzt {{asked}}. In dieser Aufgabe fehlt das. \
Deshalb wird dort nichts gebucht, bis Sie es mit „Aufgabe bearbeiten“ nachtragen.`,
  },
  obstacle: {
    en: 'Not booked: {{reason}}. {{next}}',
    de: 'Nicht gebucht: {{reason}}. {{next}}',
    context: 'The next step is a sentence of its own.',
  },
  goesOnFrom: {
    en: 'Automatic booking continues from {{moment}}.',
    de: 'Das automatische Buchen geht weiter ab {{moment}}.',
  },
  goesOn: { en: 'Automatic booking continues by itself.', de: 'Das automatische Buchen geht von selbst weiter.' },
  restsUntil: {
    en: 'Not booked: after the last attempt ({{reason}}) automatic booking is on hold until {{time}}.',
    de: 'Nicht gebucht: Nach dem letzten Versuch ruht das automatische Buchen bis {{time}}. Der Grund: {{reason}}.',
  },
  needsYou: {
    en: `Not booked because of the last attempt: {{reason}}. Automatic booking continues once you press “Book again” in \
the task or change it.`,
    de: `Nicht gebucht wegen des letzten Versuchs: {{reason}}. Das automatische Buchen geht weiter, sobald Sie in der \
Aufgabe auf „Wieder buchen“ drücken oder sie ändern.`,
  },
} as const satisfies Sentences
