import { wordFor } from '../known-words.ts'
import type { NotificationCode, NotificationFacts, NotificationWords } from '../notifications/notification-data.ts'
import { saidFound, saidNotReachable, saidSo } from '../notifications/said.ts'
import { time } from './moments.ts'
import { bookingNotifications } from './notifications/bookings.ts'
import { officePage, toUs } from './notifications/links.ts'
import { stopNotifications } from './notifications/stops.ts'
import { providers } from './providers.ts'

export const notifications: NotificationWords = {
  appointment_found: (d) => ({
    said: saidFound(d),
    status: 'Gefunden',
    advice: whereToBook(d),
    link: d.tasks || d.book ? toUs : officePage(d),
  }),
  ...bookingNotifications,
  ...stopNotifications,
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
    advice: `${provider(d)} antwortet nicht, deshalb können wir nicht nach freien Terminen suchen. Sie müssen nichts tun.`,
    link: 'Terminlotse',
  }),
  office_back: (d) => ({
    said: saidSo(
      `Die Behörde antwortet wieder${d.until_at ? ` seit ${time(d.until_at)}` : ''}`,
      `${provider(d)}: Wir suchen wie immer nach freien Terminen`,
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
    booking_cancelled: 'Ein Termin gilt nicht mehr',
    cancel_delayed: 'Ein Termin ist noch nicht abgesagt',
    cancel_refused: 'Ein Termin ist nicht abgesagt',
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

export const forOther = {
  whose: (about: string, account: string) => `${about}, für ${account}`,
  needs: (service: string) => `${service}: Es fehlt noch etwas`,
  advice: {
    appointment_found: 'Bitte gleich weitersagen: Freie Termine sind oft nach Minuten vergeben.',
    booking_waiting:
      'Bitte gleich weitersagen: Der Link in der E-Mail der Behörde muss angetippt werden. Sonst wird der Termin ' +
      'anderweitig vergeben.',
    booking_reminder:
      'Bitte noch einmal weitersagen: Der Link in der E-Mail der Behörde wurde noch nicht angetippt. Ohne ihn wird ' +
      'der Termin anderweitig vergeben.',
    booking_confirmed: 'Bitte weitersagen: Der Termin ist gebucht.',
    appointment_reminder: 'Bitte an den Termin erinnern.',
    booking_failed: 'Sie müssen nichts tun.',
    booking_expired: 'Bitte weitersagen: Der Termin wurde nicht rechtzeitig bestätigt und gilt nicht mehr.',
    booking_cancelled: 'Bitte weitersagen: Dieser Termin gilt nicht mehr.',
    cancel_delayed: 'Sie müssen nichts tun: Terminlotse fragt weiter bei der Behörde nach.',
    cancel_refused: 'Bitte weitersagen: Der Termin gilt weiter. Wer nicht kommen kann, muss es der Behörde sagen.',
    booking_moved: 'Bitte weitersagen: Die Behörde hat den Termin verlegt.',
    task_stopped: 'Bitte weitersagen: Terminlotse sucht nicht mehr danach. Dort lässt es sich wieder starten.',
    details_demanded: 'Bitte weitersagen: Die Behörde verlangt etwas, das in der Aufgabe bei Terminlotse noch fehlt.',
    news_paused: 'Sie müssen nichts tun: Nachrichten zu gebuchten Terminen kommen weiter sofort.',
    office_away: 'Sie müssen nichts tun: Terminlotse versucht es weiter.',
    office_back: 'Sie müssen nichts tun.',
    test: 'Dies ist ein Test. Hier kommen künftig Nachrichten an.',
  } satisfies Record<NotificationCode, string>,
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

export const withoutNames =
  'Diese Nachricht nennt keine Namen, bis Sie in den Einstellungen unter „Zugang zu Ihrem Konto“ diesen Empfänger behalten.'
export const atPractice = 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.'

function whereToBook({ tasks, book, practice }: NotificationFacts['appointment_found']): string {
  return `${howToBook()} Freie Termine sind oft nach Minuten vergeben.`

  function howToBook() {
    if (tasks) return 'Öffnen Sie gleich Terminlotse: Jede Aufgabe nennt ihre freien Termine.'
    if (book) return 'Öffnen Sie gleich Terminlotse und wählen Sie „Diesen für mich buchen“.'
    return `Öffnen Sie gleich die Seite ${practice ? 'des Übungsamts' : 'der Stadt'} und buchen Sie dort.`
  }
}

function provider({ provider_code: code, provider_name: name }: { provider_code: string; provider_name: string }) {
  return wordFor(providers, code, name)
}
