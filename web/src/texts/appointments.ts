import { sharedPageDays } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

export const appointments = {
  /** Shown from this browser's own storage while the server does not answer. */
  offline: {
    title: { en: 'Your next appointment', de: 'Ihr nächster Termin' },
    seen: { en: 'Last known to this browser: {{time}}', de: 'Stand in diesem Browser: {{time}}' },
  },
  calendar: {
    save: { en: 'Add to calendar', de: 'In den Kalender eintragen' },
    remove: { en: 'Remove from calendar (.ics)', de: 'Aus dem Kalender nehmen (.ics)' },
    failed: { en: 'The calendar file could not be loaded', de: 'Die Kalenderdatei konnte nicht geladen werden' },
    file: { en: 'appointment.ics', de: 'termin.ics' },
  },
  feed: {
    title: { en: 'Appointments in your calendar', de: 'Termine in Ihrem Kalender' },
    intro: {
      en:
        'A secret address with your appointments. Subscribe to it in your calendar: it keeps itself up to date. ' +
        'Anyone who knows the address can read your appointments.',
      de:
        'Eine geheime Adresse mit Ihren Terminen. Abonnieren Sie sie in Ihrem Kalender: Er bleibt von selbst ' +
        'aktuell. Wer die Adresse kennt, kann Ihre Termine lesen.',
    },
    make: { en: 'Create address', de: 'Adresse anlegen' },
    making: { en: 'Creating...', de: 'Wird angelegt...' },
    replace: { en: 'Create new address', de: 'Neue Adresse anlegen' },
    end: { en: 'Turn off address', de: 'Adresse deaktivieren' },
    ending: { en: 'Turning off...', de: 'Wird deaktiviert...' },
    since: {
      en: 'Created {{time}}. A new password turns the address off.',
      de: 'Angelegt: {{time}}. Ein neues Passwort deaktiviert die Adresse.',
    },
    made: { en: 'Your new address', de: 'Ihre neue Adresse' },
    once: {
      en: 'Copy it now: it is shown only here and now. An earlier address no longer works.',
      de: 'Kopieren Sie sie jetzt: Sie wird nur hier und jetzt gezeigt. Eine frühere Adresse gilt nicht mehr.',
    },
    address: { en: 'Address for your calendar', de: 'Adresse für Ihren Kalender' },
    ended: { en: 'The address no longer works', de: 'Die Adresse gilt nicht mehr' },
    failed: { en: 'That did not work', de: 'Das hat nicht geklappt' },
    unread: { en: 'Your calendar address could not be loaded', de: 'Ihre Kalenderadresse konnte nicht geladen werden' },
    notYet: {
      en: 'Your calendar address could not be loaded yet.',
      de: 'Ihre Kalenderadresse konnte noch nicht geladen werden.',
    },
  },
  cancel: {
    action: { en: 'Cancel appointment', de: 'Termin absagen' },
    title: { en: 'Cancel this appointment?', de: 'Diesen Termin absagen?' },
    text: {
      en: 'We tell the office, and someone else can have it. You cannot undo this.',
      de: 'Wir sagen der Behörde Bescheid, und jemand anderes kann ihn haben. Das ist endgültig.',
    },
    watching: {
      en: 'We keep watching. We book another one only when you ask for it.',
      de: 'Wir beobachten weiter. Einen anderen buchen wir erst, wenn Sie es möchten.',
    },
    stays: { en: 'Your appointment on {{when}} stays.', de: 'Ihr Termin am {{when}} bleibt bestehen.' },
    confirm: { en: 'Cancel the appointment', de: 'Termin absagen' },
    keep: { en: 'Keep it', de: 'Behalten' },
    asked: { en: 'Cancelling: we are telling the office', de: 'Wird abgesagt: Wir sagen der Behörde Bescheid' },
    failed: { en: 'Failed to cancel the appointment', de: 'Der Termin konnte nicht abgesagt werden' },
    pending: {
      en: 'We are telling the office that you do not want it. Until it answers, the appointment stands.',
      de: 'Wir sagen der Behörde, dass Sie ihn nicht möchten. Bis sie antwortet, bleibt der Termin bestehen.',
    },
  },
  coming: {
    question: { en: 'Still coming?', de: 'Kommen Sie noch?' },
    remote: { en: 'Does the appointment still suit you?', de: 'Passt Ihnen der Termin noch?' },
    keep: { en: 'Keep', de: 'Behalten' },
    kept: { en: 'You keep the appointment', de: 'Sie behalten den Termin' },
    move: { en: 'Move', de: 'Verschieben' },
    failed: { en: 'Your answer could not be saved', de: 'Ihre Antwort wurde nicht gespeichert' },
  },
  /** The same as `cancel`, as an answer to “Still coming?”. */
  giveBack: {
    action: { en: 'Give back', de: 'Zurückgeben' },
    title: { en: 'Give this appointment back?', de: 'Diesen Termin zurückgeben?' },
    confirm: { en: 'Give the appointment back', de: 'Termin zurückgeben' },
    asked: { en: 'Giving back: we are telling the office', de: 'Wird zurückgegeben: Wir sagen der Behörde Bescheid' },
    failed: { en: 'Failed to give the appointment back', de: 'Der Termin konnte nicht zurückgegeben werden' },
  },
  earlier: {
    action: { en: 'Look for an earlier one', de: 'Einen früheren suchen' },
    onlyTold: {
      en:
        'This office allows one appointment per email address, so we can only show you an earlier one there: ' +
        'it can be booked only after you cancel this one.',
      de:
        'Diese Behörde erlaubt je E-Mail-Adresse einen Termin, deshalb können wir Ihnen einen früheren dort nur zeigen: ' +
        'Buchen lässt er sich erst, wenn Sie diesen absagen.',
    },
  },
  mine: {
    title: { en: 'Your appointments', de: 'Ihre Termine' },
    failed: { en: 'Your appointments could not be loaded', de: 'Ihre Termine konnten nicht geladen werden' },
    notYet: { en: 'Your appointments could not be loaded yet.', de: 'Ihre Termine konnten noch nicht geladen werden.' },
    for: { en: 'for {{name}}', de: 'für {{name}}' },
    taskGone: { en: 'no longer part of a task', de: 'gehört zu keiner Aufgabe mehr' },
    working: { en: 'We are trying to book it now.', de: 'Wir versuchen gerade, ihn zu buchen.' },
    moved: { en: 'Appointment moved', de: 'Termin verlegt' },
  },
  first: {
    fill: { en: 'Fill it in', de: 'Ausfüllen' },
    change: { en: 'Edit Task', de: 'Aufgabe bearbeiten' },
  },
  cancelled: {
    title: { en: 'Appointment cancelled', de: 'Termin abgesagt' },
    owner: { en: 'You cancelled this appointment', de: 'Sie haben diesen Termin abgesagt' },
    office: { en: 'This appointment was cancelled at the office', de: 'Dieser Termin wurde bei der Behörde abgesagt' },
    unknown: { en: 'The office no longer has this appointment', de: 'Die Behörde hat diesen Termin nicht mehr' },
    replaced: { en: 'Cancelled: you have an earlier one now', de: 'Abgesagt: Sie haben jetzt einen früheren' },
  },
  notBooking: {
    again: { en: 'Book again', de: 'Wieder buchen' },
    another: { en: 'Look for another', de: 'Einen anderen suchen' },
    show: { en: 'Show the appointment', de: 'Termin anzeigen' },
    done: { en: 'We are booking again', de: 'Wir buchen wieder für Sie' },
    sendAgain: { en: 'Send the link again', de: 'Link noch einmal senden' },
    sending: { en: 'Sending...', de: 'Wird gesendet …' },
    sent: { en: 'The email with the link is on its way.', de: 'Die E-Mail mit dem Link ist unterwegs.' },
    inOutbox: {
      en: 'Ask whoever runs this site{{operator}} for the link.',
      de: 'Den Link bekommen Sie vom Betreiber dieser Seite{{operator}}.',
    },
    sendFailed: {
      en: 'The email could not be sent. Please try again.',
      de: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
    },
  },
  other: {
    title: { en: 'Nothing free? Other ways', de: 'Nichts frei? Andere Wege' },
    offices_one: {
      en: '{{count}} other office offers this service:',
      de: '{{count}} andere Behörde bietet diese Leistung an:',
    },
    offices_other: {
      en: '{{count}} other offices offer this service:',
      de: '{{count}} andere Behörden bieten diese Leistung an:',
    },
    none: {
      en: 'No other office offers this service online.',
      de: 'Keine andere Behörde bietet diese Leistung online an.',
    },
    failed: { en: 'The other offices could not be loaded', de: 'Die anderen Behörden konnten nicht geladen werden' },
    add: { en: 'Add to this task', de: 'Zu dieser Aufgabe' },
    addOf: { en: 'Add {{office}} to this task', de: '{{office}} zu dieser Aufgabe hinzufügen' },
    watch: { en: 'Watch here too', de: 'Hier auch beobachten' },
    watchOf: { en: 'Watch {{office}} too', de: '{{office}} auch beobachten' },
    more: {
      en: 'and {{count}} more, in the form for a new task',
      de: 'und {{count}} weitere, im Formular für eine neue Aufgabe',
    },
    phone: {
      en: 'By phone: call the city on 115, Monday to Friday from 8:00 to 18:00.',
      de: 'Am Telefon: Die Stadt ist unter 115 erreichbar, montags bis freitags von 8 bis 18 Uhr.',
    },
    page: {
      en: 'The city’s page for this service says whether you can come without an appointment, or do it online or by post.',
      de:
        'Auf der Seite der Stadt zu dieser Leistung steht, ob Sie ohne Termin kommen können, oder ob es online oder ' +
        'per Post geht.',
    },
    open: { en: 'Open the city’s page', de: 'Seite der Stadt öffnen' },
  },
} as const satisfies Sentences

export const sharing = {
  action: { en: 'Share', de: 'Teilen' },
  actionOf: { en: 'Share {{name}}', de: '{{name}} teilen' },
  title: { en: 'Share this task', de: 'Diese Aufgabe teilen' },
  intro: {
    en:
      'A page with state, service, office and time, for people without an account. It shows neither the name of ' +
      `your task nor a person. Anyone who has the link can read it, for ${sharedPageDays} days at most.`,
    de:
      'Eine Seite mit Stand, Leistung, Behörde und Uhrzeit, für Menschen ohne Konto. Sie zeigt weder den Namen ' +
      `Ihrer Aufgabe noch eine Person. Wer den Link hat, kann sie lesen, höchstens ${sharedPageDays} Tage lang.`,
  },
  make: { en: 'Create link', de: 'Link anlegen' },
  replace: { en: 'Create new link', de: 'Neuen Link anlegen' },
  making: { en: 'Creating...', de: 'Wird angelegt...' },
  made: { en: 'Your link', de: 'Ihr Link' },
  once: {
    en: 'Copy it now: it is shown only here and now. An earlier link no longer works.',
    de: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Ein früherer Link gilt nicht mehr.',
  },
  address: { en: 'Link to the page', de: 'Link zur Seite' },
  until: { en: 'The link works until {{time}}.', de: 'Der Link funktioniert bis {{time}}.' },
  openings_one: {
    en: 'The page was opened {{count, number}} time.',
    de: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  },
  openings_other: {
    en: 'The page was opened {{count, number}} times.',
    de: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  },
  end: { en: 'Turn off link', de: 'Link deaktivieren' },
  ending: { en: 'Turning off...', de: 'Wird deaktiviert...' },
  ended: { en: 'The link no longer works', de: 'Der Link gilt nicht mehr' },
  failed: { en: 'That did not work', de: 'Das hat nicht geklappt' },
  unread: { en: 'The link could not be loaded', de: 'Der Link konnte nicht geladen werden' },
  notYet: { en: 'The link could not be loaded yet.', de: 'Der Link konnte noch nicht geladen werden.' },
} as const satisfies Sentences
