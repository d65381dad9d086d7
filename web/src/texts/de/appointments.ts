import { sharedPageDays } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { appointments as english, sharing as englishSharing } from '../en/appointments.ts'

export const appointments = {
  offline: { title: 'Ihr nächster Termin', seen: 'Stand in diesem Browser: {{time}}' },
  calendar: {
    save: 'In den Kalender eintragen',
    remove: 'Aus dem Kalender nehmen (.ics)',
    failed: 'Die Kalenderdatei konnte nicht geladen werden',
    file: 'termin.ics',
  },
  feed: {
    title: 'Termine in Ihrem Kalender',
    intro:
      'Eine geheime Adresse mit Ihren Terminen. Abonnieren Sie sie in Ihrem Kalender: Er bleibt von selbst aktuell. ' +
      'Wer die Adresse kennt, kann Ihre Termine lesen.',
    make: 'Adresse anlegen',
    making: 'Wird angelegt...',
    replace: 'Neue Adresse anlegen',
    end: 'Adresse deaktivieren',
    ending: 'Wird deaktiviert...',
    since: 'Seit {{time}} gibt es eine Adresse. Ein neues Passwort schaltet sie ab.',
    made: 'Ihre neue Adresse',
    once: 'Kopieren Sie sie jetzt: Sie wird nur hier und jetzt gezeigt. Eine frühere Adresse gilt nicht mehr.',
    address: 'Adresse für Ihren Kalender',
    ended: 'Die Adresse gilt nicht mehr',
    failed: 'Das hat nicht geklappt',
    unread: 'Ihre Kalenderadresse konnte nicht geladen werden',
    notYet: 'Ihre Kalenderadresse konnte noch nicht geladen werden.',
  },
  cancel: {
    action: 'Termin absagen',
    title: 'Diesen Termin absagen?',
    text: 'Wir sagen der Behörde Bescheid, und jemand anderes kann ihn haben. Sie können das nicht rückgängig machen.',
    watching: 'Wir beobachten weiter, buchen aber nichts für Sie, bis Sie die Aufgabe wieder starten.',
    confirm: 'Termin absagen',
    keep: 'Behalten',
    asked: 'Wird abgesagt: Wir sagen der Behörde Bescheid',
    failed: 'Der Termin konnte nicht abgesagt werden',
    pending: 'Wir sagen der Behörde, dass Sie ihn nicht möchten. Bis sie antwortet, bleibt der Termin bestehen.',
  },
  earlier: {
    action: 'Einen früheren suchen',
    onlyTold:
      'Diese Behörde erlaubt je E-Mail-Adresse einen Termin, deshalb können wir Ihnen einen früheren dort nur melden: ' +
      'Buchen lässt er sich erst, wenn Sie diesen absagen.',
  },
  mine: {
    title: 'Ihre Termine',
    failed: 'Ihre Termine konnten nicht geladen werden',
    notYet: 'Ihre Termine konnten noch nicht geladen werden.',
    for: 'für {{name}}',
    taskGone: 'die Aufgabe wurde gelöscht',
    working: 'Wir versuchen gerade, ihn zu buchen.',
    moved: 'Termin verlegt',
  },
  first: {
    fill: 'Ausfüllen',
    change: 'Aufgabe bearbeiten',
  },
  cancelled: {
    title: 'Termin abgesagt',
    owner: 'Sie haben diesen Termin abgesagt',
    office: 'Dieser Termin wurde bei der Behörde abgesagt',
    unknown: 'Die Behörde hat diesen Termin nicht mehr',
    replaced: 'Abgesagt: Sie haben jetzt einen früheren',
  },
  notBooking: {
    again: 'Wieder buchen',
    another: 'Einen anderen suchen',
    show: 'Termin anzeigen',
    done: 'Wir buchen wieder für Sie',
    sendAgain: 'Link noch einmal senden',
    sending: 'Wird gesendet …',
    sent: 'Die E-Mail mit dem Link ist unterwegs.',
    inOutbox: 'Den Link bekommen Sie vom Betreiber dieser Seite{{operator}}.',
    sendFailed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  },
  other: {
    title: 'Nichts frei? Andere Wege',
    offices_one: '{{count}} andere Behörde bietet diese Leistung an:',
    offices_other: '{{count}} andere Behörden bieten diese Leistung an:',
    none: 'Keine andere Behörde bietet diese Leistung online an.',
    failed: 'Die anderen Behörden konnten nicht geladen werden',
    add: 'Zu dieser Aufgabe',
    addOf: '{{office}} zu dieser Aufgabe hinzufügen',
    watch: 'Hier auch beobachten',
    watchOf: '{{office}} auch beobachten',
    more: 'und {{count}} weitere, im Formular für eine neue Aufgabe',
    phone: 'Am Telefon: Die Stadt ist unter 115 erreichbar, montags bis freitags von 8 bis 18 Uhr.',
    page:
      'Auf der Seite der Stadt zu dieser Leistung steht, ob Sie ohne Termin kommen können, oder ob es ' +
      'online oder per Post geht.',
    open: 'Zur Seite der Stadt',
  },
} satisfies SameTexts<typeof english>

export const sharing = {
  action: 'Teilen',
  actionOf: '{{name}} teilen',
  title: 'Diese Aufgabe teilen',
  intro:
    'Eine Seite mit Stand, Leistung, Behörde und Uhrzeit, für Menschen ohne Konto. Sie zeigt weder den Namen Ihrer ' +
    `Aufgabe noch eine Person. Wer den Link hat, kann sie lesen, höchstens ${sharedPageDays} Tage lang.`,
  make: 'Link anlegen',
  replace: 'Neuen Link anlegen',
  making: 'Wird angelegt...',
  made: 'Ihr Link',
  once: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Ein früherer Link gilt nicht mehr.',
  address: 'Link zur Seite',
  until: 'Der Link funktioniert bis {{time}}.',
  openings_one: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  openings_other: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  end: 'Link deaktivieren',
  ending: 'Wird deaktiviert...',
  ended: 'Der Link gilt nicht mehr',
  failed: 'Das hat nicht geklappt',
  unread: 'Der Link konnte nicht geladen werden',
  notYet: 'Der Link konnte noch nicht geladen werden.',
} satisfies SameTexts<typeof englishSharing>
