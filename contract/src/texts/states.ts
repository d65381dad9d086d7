import type { Sentences } from './form.ts'

/** The headlines of tasks' states. docs/decisions/tasks.md#one-table-of-states */
export const states = {
  marks: {
    no_answer: { en: 'No answer', de: 'Keine Antwort' },
    your_turn: { en: 'Your turn', de: 'Sie sind dran' },
    time_up: { en: 'Time is up', de: 'Frist vorbei' },
    confirmed: { en: 'Confirmed', de: 'Bestätigt' },
  },
  goesOn: { en: 'We are still watching', de: 'Wir beobachten weiter' },
  hasEnded: { en: 'Nothing is watched now', de: 'Im Moment wird nichts beobachtet' },
  seconds: { en: '{{count}} s', de: '{{count}} s' },
  minutes: { en: '{{count}} min', de: '{{count}} min' },
  hours: { en: '{{count}} h', de: '{{count}} h' },
  checked: { en: 'Checked {{ago}} ago', de: 'Vor {{ago}} nachgesehen' },
  checkedNow: { en: 'Checked just now', de: 'Gerade nachgesehen' },
  rhythm: { en: '{{checked}}, {{next}}', de: '{{checked}}, {{next}}' },
  nextIn: { en: 'next in {{span}}', de: 'wieder in {{span}}' },
  dueNow: { en: 'next one now', de: 'die nächste Abfrage jetzt' },
  dueSince: { en: 'next one overdue since {{at}}', de: 'die nächste Abfrage seit {{at}} überfällig' },
  yourTurn: {
    en: 'Confirm {{slot}}: open the office’s email and tap the link',
    de: '{{slot}} bestätigen: E-Mail der Behörde öffnen und auf den Link tippen',
  },
  found: { en: 'Free: {{slot}}', de: 'Frei: {{slot}}' },
  yours: { en: 'Confirmed: {{slot}}', de: 'Bestätigt: {{slot}}' },
  deadlineOver: {
    en: 'Time is up ({{at}}). We are asking the office whether it is yours',
    de: 'Die Frist ist vorbei ({{at}}). Wir fragen die Behörde, ob der Termin gilt',
  },
  beingBooked: { en: 'We are booking {{slot}} for you', de: 'Wir buchen {{slot}} für Sie' },
  beingGivenBack: { en: 'We are giving {{slot}} back to the office', de: 'Wir geben {{slot}} an die Behörde zurück' },
  answerUnknown: {
    en: 'The office’s answer about {{slot}} was lost. We ask again before we book another',
    de: 'Die Antwort der Behörde zu {{slot}} ging verloren. Wir fragen nach, bevor wir einen anderen Termin buchen',
  },
  expired: {
    en: '{{slot}} was not confirmed in time. {{follows}}',
    de: '{{slot}} wurde nicht rechtzeitig bestätigt. {{follows}}',
  },
  bookingFailed: {
    en: '{{slot}} could not be booked. {{follows}}',
    de: '{{slot}} ließ sich nicht buchen. {{follows}}',
  },
  givenBack: {
    en: '{{slot}} was given back to the office. {{follows}}',
    de: '{{slot}} wurde an die Behörde zurückgegeben. {{follows}}',
  },
  cancelledByOffice: {
    en: '{{slot}} was cancelled at the office. {{follows}}',
    de: '{{slot}} wurde bei der Behörde abgesagt. {{follows}}',
  },
  notAtOffice: {
    en: 'The office no longer has {{slot}}. {{follows}}',
    de: 'Die Behörde hat {{slot}} nicht mehr. {{follows}}',
  },
  cancelledByOwner: { en: 'You cancelled {{slot}}. {{follows}}', de: 'Sie haben {{slot}} abgesagt. {{follows}}' },
  replaced: { en: 'An earlier appointment has replaced {{slot}}', de: 'Ein früherer Termin hat {{slot}} ersetzt' },
  appointmentOver: { en: 'Your appointment was on {{slot}}', de: 'Ihr Termin war am {{slot}}' },
  newOnes: {
    from: { en: 'Next new appointments: {{day}} from {{time}}', de: 'Nächste neue Termine: {{day}} ab {{time}} Uhr' },
    at: { en: 'Next new appointments: {{day}} at {{time}}', de: 'Nächste neue Termine: {{day}} um {{time}} Uhr' },
    now: { en: 'New appointments come now, until {{until}}', de: 'Neue Termine kommen jetzt, bis {{until}} Uhr' },
  },
  watching_one: { en: 'Watching {{count}} office', de: 'Wir beobachten {{count}} Standort' },
  watching_other: { en: 'Watching {{count}} offices', de: 'Wir beobachten {{count}} Standorte' },
  watchingSome: {
    en: 'Watching {{asked}} of {{all}} offices: the others no longer offer this service',
    de: 'Wir beobachten {{asked}} von {{all}} Standorten: Die anderen bieten diese Leistung nicht mehr an',
  },
  firstLook_one: {
    en: 'Checking {{count}} office for the first time',
    de: 'Die erste Abfrage bei {{count}} Standort läuft',
  },
  firstLook_other: {
    en: 'Checking {{count}} offices for the first time',
    de: 'Die erste Abfrage bei {{count}} Standorten läuft',
  },
  lookingForEarlier: {
    en: 'Confirmed: {{slot}}. We are looking for an earlier one',
    de: 'Bestätigt: {{slot}}. Wir suchen einen früheren Termin',
  },
  foundForAnother: {
    en: 'Free: {{slot}}, but it is being booked for someone else',
    de: 'Frei: {{slot}}, wird aber gerade für jemand anderen gebucht',
  },
  noAnswer: {
    en: 'The office has not answered since {{since}}. Next try {{next}}',
    de: 'Die Behörde antwortet seit {{since}} nicht. Nächster Versuch {{next}}',
  },
  noAnswerNow: {
    en: 'The office has not answered since {{since}}. We keep trying',
    de: 'Die Behörde antwortet seit {{since}} nicht. Wir versuchen es weiter',
  },
  checkFailed: {
    en: 'The last check failed. We will try again',
    de: 'Die letzte Abfrage hat nicht geklappt. Wir versuchen es wieder',
  },
  officeOff: {
    en: 'This office is switched off here: we do not ask it and book nothing there',
    de: 'Diese Behörde ist hier ausgeschaltet: Wir fragen sie nicht und buchen dort nichts',
  },
  copyWaits: {
    en: 'Nothing has been checked since the data was restored. It continues once whoever runs this site allows it',
    de: `Seit die Daten wiederhergestellt wurden, wird nichts abgefragt. \
Es geht weiter, sobald der Betreiber es freigibt`,
  },
  nightRest: {
    en: 'Night rest: the office is not asked until {{until}}',
    de: 'Nachtruhe: Die Behörde wird bis {{until}} nicht gefragt',
  },
  trialRun: {
    en: 'Trial run: we watch and book nothing. The log says what we would have booked',
    de: 'Probelauf: Wir beobachten und buchen nichts. Das Protokoll sagt, was wir gebucht hätten',
  },
  bookingOff: {
    en: 'We watch and show what is free. Automatic booking is switched off here',
    de: 'Wir beobachten und zeigen, was frei ist. Automatisches Buchen ist hier ausgeschaltet',
  },
  notNow: {
    en: 'We watch and show what is free. Nothing can be booked for this name and email now',
    de: 'Wir beobachten und zeigen, was frei ist. Für diesen Namen und diese E-Mail-Adresse lässt sich jetzt nichts buchen',
  },
  tellsOnly: {
    en: 'We watch and only show what is free: the office allows no further appointment for this email before you cancel yours',
    de: `Wir beobachten und zeigen nur, was frei ist: Die Behörde erlaubt für diese E-Mail-Adresse erst wieder einen Termin, \
wenn Sie Ihren \
absagen`,
  },
  emergencyDesk: {
    en: 'We watch and show what is free. We book emergency appointments only when you tap one',
    de: 'Wir beobachten und zeigen, was frei ist. Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
  },
  hasAppointment: {
    en: 'We watch and book nothing: your other appointment is {{slot}}',
    de: 'Wir beobachten und buchen nichts: Ihr anderer Termin ist {{slot}}',
  },
  hasOne: {
    en: 'Confirmed: {{slot}}. We are still watching, but book no other one',
    de: 'Bestätigt: {{slot}}. Wir beobachten weiter, buchen aber keinen weiteren Termin',
  },
  bookingRests: {
    en: 'We watch and show what is free. Booking is on hold until {{until}}: {{because}}',
    de: 'Wir beobachten und zeigen, was frei ist. Bis {{until}} buchen wir nichts: {{because}}',
  },
  targetGone: {
    en: 'Stopped: the office no longer offers this service. Choose another office or service',
    de: 'Beendet: Die Behörde bietet diese Leistung nicht mehr an. Wählen Sie eine andere Behörde oder Leistung',
  },
  tooLong: {
    en: 'Stopped: this takes longer than one appointment at the office allows. Choose another office',
    de: 'Beendet: Das dauert länger, als ein Termin bei der Behörde dauern darf. Wählen Sie eine andere Behörde',
  },
  tooMany: {
    en: 'Stopped: the office offers no appointment for so many at once. Choose fewer, or another office',
    de: 'Beendet: So viele auf einmal nimmt die Behörde nicht an. Wählen Sie weniger oder eine andere Behörde',
  },
  noneLeft: {
    en: 'Not started again: you said “Not for me” to every office. Take that back for one office, or choose another',
    de: `Nicht wieder gestartet: Sie haben bei allen Behörden „Nichts für mich“ gesagt. \
Nehmen Sie das bei einer Behörde zurück, oder wählen Sie eine andere`,
  },
  detailsLacking: {
    en: 'Not started again: the office asks for details that this task lacks. Add them',
    de: 'Nicht wieder gestartet: Die Behörde verlangt Angaben, die dieser Aufgabe fehlen. Ergänzen Sie sie',
  },
  refused: {
    en: 'Stopped: the office refuses our requests. Please start again later',
    de: 'Beendet: Die Behörde lehnt unsere Anfragen ab. Bitte später neu starten',
  },
  blocked: {
    en: 'Stopped: whoever runs this site has blocked this account',
    de: 'Beendet: Der Betreiber hat dieses Konto gesperrt',
  },
  reclaimed: {
    en: 'Stopped: a new password was set for this account. Start the task if it is yours',
    de: 'Beendet: Für dieses Konto wurde ein neues Passwort gesetzt. Starten Sie die Aufgabe, wenn sie Ihre ist',
  },
  stopped: { en: 'Stopped. Start the task again', de: 'Beendet. Starten Sie die Aufgabe neu' },
  tooLate: {
    en: 'Stopped: your latest day has passed or is too close',
    de: 'Beendet: Ihr spätester Tag ist vorbei oder zu nah',
  },
  nothingEarlier: {
    en: 'Stopped: nothing earlier than your appointment is possible now',
    de: 'Beendet: Vor Ihrem Termin ist nichts mehr möglich',
  },
  notStarted: { en: 'Not started yet', de: 'Noch nicht gestartet' },
  pausedUntil: { en: 'Paused by you until {{day}}', de: 'Von Ihnen pausiert bis {{day}}' },
  pausedSince: { en: 'Paused by you since {{since}}', de: 'Von Ihnen pausiert seit {{since}}' },
} as const satisfies Sentences
