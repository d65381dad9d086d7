import { shortServiceName } from '@terminlotse/contract/tasks/sentence'
import { readFollows } from '../journal/after-booking.ts'
import { wordFor } from '../known-words.ts'
import type { NotificationFacts, NotificationWords } from '../notifications/notification-data.ts'
import {
  type SaidOrParts,
  saidConfirmed,
  saidFailed,
  saidFound,
  saidGone,
  saidMoved,
  saidNeedsYou,
  saidNotReachable,
  saidReserved,
  saidSo,
} from '../notifications/said.ts'
import { adviceAfter } from './follows.ts'
import { time } from './moments.ts'
import { askedFor } from './office-fields.ts'
import { providers } from './providers.ts'

const toCity = 'Zur Seite der Stadt'
const toPractice = 'Zur Seite des Übungsamts'
const toUs = 'In Terminlotse öffnen'

export const notifications: NotificationWords = {
  appointment_found: (d) => ({
    said: saidFound(d),
    status: 'Gefunden',
    advice: whereToBook(d),
    link: d.tasks || d.book ? toUs : officePage(d),
  }),
  booking_waiting: (d) => ({
    said: saidReserved(d),
    status: 'Wartet auf Ihre Bestätigung',
    advice: 'Ohne Ihren Klick auf den Link bekommen andere den Termin.',
    link: toUs,
  }),
  booking_reminder: (d) => ({
    said: saidReserved(d),
    status: 'Wartet auf Ihre Bestätigung',
    advice:
      'Sie haben ihn noch nicht bestätigt: Sehen Sie auch im Spam-Ordner nach. ' +
      'Ohne Ihren Klick auf den Link bekommen andere den Termin.',
    link: toUs,
  }),
  booking_confirmed: (d) => ({
    said: saidConfirmed(d, bring(d)),
    status: 'Bestätigt',
    advice: comeInTime(d),
    link: toUs,
  }),
  appointment_reminder: (d) => ({
    said: saidConfirmed(d, bring(d)),
    status: 'Bestätigt',
    advice: comeInTime(d),
    link: toUs,
  }),
  booking_failed: (d) => ({
    said: saidFailed(d),
    status: 'Beobachten',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  }),
  booking_expired: (d) => ({
    said: saidGone(d, 'expired'),
    status: 'Beobachten',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  }),
  booking_cancelled: (d) => ({
    said: saidGone(d, 'cancelled'),
    status: 'Abgesagt',
    advice:
      d.reason === 'cancelled_by_owner'
        ? 'Sie müssen nichts tun: Der Link in der E-Mail der Behörde gilt nicht mehr.'
        : adviceAfter(readFollows(d)),
    link: toUs,
  }),
  booking_moved: (d) => ({
    said: saidMoved(d, bring(d)),
    status: 'Verlegt',
    advice:
      'Prüfen Sie, ob Sie dann können, und übernehmen Sie den Termin neu in Ihren Kalender. ' +
      'Wenn nicht, sagen Sie ihn in Terminlotse ab und suchen Sie einen anderen.',
    link: toUs,
  }),
  task_stopped: (d) => ({ ...whyStopped(d), status: 'Beendet', link: toUs }),
  details_demanded: (d) => ({
    said: saidNeedsYou(d, `Die Behörde verlangt jetzt ${askedFor(d.asked ?? [])}`),
    status: 'Beobachten',
    advice: 'Tragen Sie das mit „Aufgabe bearbeiten“ nach. Bis dahin wird dort nichts für Sie gebucht.',
    link: toUs,
  }),
  news_paused: (d) => ({
    said: saidSo(
      `Freie Termine: keine Nachricht bis ${time(d.until_at)}`,
      `Sie haben in einer Stunde ${d.count} Nachrichten über freie Termine bekommen`,
    ),
    status: '',
    advice:
      'Alles Gefundene steht in den Protokollen Ihrer Aufgaben, und Nachrichten über Buchungen kommen weiterhin sofort. ' +
      'Für weniger Nachrichten grenzen Sie in Ihren Aufgaben ein, welche Termine Sie wollen.',
    link: 'Terminlotse',
  }),
  office_away: (d) => ({
    said: saidNotReachable(d),
    status: '',
    advice: `${provider(d)} antwortet nicht, deshalb können wir nicht nach freien Terminen sehen. Sie müssen nichts tun.`,
    link: 'Terminlotse',
  }),
  office_back: (d) => ({
    said: saidSo(
      `Die Behörde antwortet wieder${d.until_at ? ` seit ${time(d.until_at)}` : ''}`,
      `${provider(d)}: Wir sehen wie immer nach freien Terminen`,
    ),
    status: '',
    advice: 'Sie müssen nichts tun.',
    link: 'Terminlotse',
  }),
  test: (d) => ({
    said: saidSo('Testnachricht von Terminlotse', 'Das ist ein Test. Nachrichten über Ihre Termine kommen hier an.'),
    status: '',
    advice: d.digits ? `Tippen Sie diese Ziffern in Terminlotse ein: ${d.digits}` : '',
    link: 'Terminlotse',
  }),
}

export const unreadableNotification = {
  title: 'Nachricht von Terminlotse',
  first: 'Die Einzelheiten dieser Nachricht sind nicht mehr lesbar',
  advice: 'Öffnen Sie die Aufgabe. Dort sehen Sie, wie es weitergeht.',
  link: toUs,
}

export const briefNotifications = {
  titles: {
    appointment_found: 'Ein Termin ist frei',
    booking_waiting: 'Bitte bestätigen Sie Ihren Termin',
    booking_reminder: 'Bitte bestätigen Sie Ihren Termin',
    booking_confirmed: 'Ihr Termin ist bestätigt',
    appointment_reminder: 'Erinnerung an Ihren Termin',
    booking_failed: 'Ein Termin wurde nicht gebucht',
    booking_expired: 'Ein Termin wurde nicht rechtzeitig bestätigt',
    booking_cancelled: 'Ein Termin wurde abgesagt',
    booking_moved: 'Die Behörde hat Ihren Termin verlegt',
    task_stopped: 'Eine Aufgabe beobachtet nicht mehr',
    details_demanded: 'In einer Aufgabe fehlt noch etwas',
    news_paused: 'Vorerst keine weiteren Nachrichten',
    office_away: 'Keine Antwort der Behörde',
    office_back: 'Die Behörde antwortet wieder',
    test: 'Testnachricht von Terminlotse',
  },
  gone: 'Der Termin ist weg',
  first: 'Öffnen Sie Terminlotse, um alles zu sehen',
}

export const notificationLabels = {
  status: 'Stand',
  task: 'Aufgabe',
  service: 'Leistung',
  office: 'Behörde',
  where: 'Wo genau',
  how: 'Wie',
  info: 'Hinweis der Behörde',
  also_free: 'Auch frei',
  appointment: 'Termin',
  seen: 'Frei gesehen',
  confirm_before: 'Bestätigen bis',
  mailbox: 'Postfach',
  number: 'Nummer',
  reason: 'Grund',
  munich_time: 'Münchner Zeit',
  paused: 'Pausiert',
  own_page: toUs,
  ended: 'Beendet',
}

export function furtherOffices(offices: number): string {
  return offices === 1 ? 'und 1 weitere Behörde' : `und ${offices} weitere Behörden`
}

function whyStopped(d: NotificationFacts['task_stopped']): { said: SaidOrParts; advice: string } {
  const title = `Beendet: ${shortServiceName(d.service_name)}`
  switch (d.reason) {
    case 'stopped_latest_date':
      return {
        said: saidSo(title, 'Es wurde kein Termin rechtzeitig frei, den Sie wollten'),
        advice:
          'Wenn Sie noch einen brauchen, wählen Sie in der Aufgabe einen späteren Tag und starten Sie sie wieder.',
      }
    case 'stopped_current_appointment':
      return {
        said: saidSo(title, 'Es wurde kein früherer Termin rechtzeitig frei'),
        advice: 'Behalten Sie den Termin, den Sie haben: Er bleibt, wie er ist.',
      }
    case 'stopped_no_office_left':
      return {
        said: saidNeedsYou(
          d,
          'Die Beobachtung begann nicht wieder: Sie haben bei allen Behörden „Nichts für mich“ gesagt',
        ),
        advice: 'Öffnen Sie die Aufgabe und nehmen Sie eine Behörde zurück, oder wählen Sie eine andere.',
      }
    case 'stopped_details_missing':
      return {
        said: saidNeedsYou(d, 'Die Beobachtung begann nicht wieder: Für eine Buchung fehlt eine Angabe'),
        advice: 'Ergänzen Sie sie mit „Aufgabe bearbeiten“ und starten Sie die Aufgabe.',
      }
    case 'stopped_not_started':
    case 'stopped_blocked':
      return {
        said: saidNeedsYou(d, 'Die Beobachtung begann nach der Pause nicht wieder'),
        advice: 'Starten Sie die Aufgabe: Dann lesen Sie den Grund.',
      }
    case 'stopped_refused':
      return {
        said: saidNeedsYou(d, 'Die Behörde weist unsere Anfragen ab, deshalb wird nicht mehr beobachtet'),
        advice: 'Starten Sie die Aufgabe später wieder, oder sagen Sie es dem Betreiber.',
      }
    default:
      return {
        said: saidNeedsYou(d, 'Wir können diese Behörde und Leistung nicht mehr für Sie beobachten'),
        advice: 'Öffnen Sie die Aufgabe und wählen Sie eine andere Behörde oder Leistung.',
      }
  }
}

export const atPractice = 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.'

function whereToBook({ tasks, book, practice }: NotificationFacts['appointment_found']): string {
  return `${howToBook()} Freie Termine sind oft nach Minuten vergeben.`

  function howToBook() {
    if (tasks) return 'Öffnen Sie gleich Terminlotse: Jede Aufgabe nennt ihre freien Zeiten.'
    if (book) return 'Öffnen Sie gleich Terminlotse und wählen Sie „Diesen für mich buchen“.'
    return `Öffnen Sie gleich die Seite ${practice ? 'des Übungsamts' : 'der Stadt'} und buchen Sie dort.`
  }
}

function bring({ way }: Pick<NotificationFacts['booking_confirmed'], 'way'>): string {
  return way ? '' : 'die E-Mail der Behörde'
}

function comeInTime({ way }: Pick<NotificationFacts['booking_confirmed'], 'way'>): string {
  const ready = way
    ? 'Halten Sie sich rechtzeitig bereit, mit der E-Mail der Behörde zur Hand.'
    : 'Kommen Sie pünktlich.'
  return `${ready} Wenn Sie nicht können, sagen Sie den Termin in der Aufgabe ab, damit jemand anderes ihn haben kann.`
}

function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}

function provider({ provider_code: code, provider_name: name }: { provider_code: string; provider_name: string }) {
  return wordFor(providers, code, name)
}
