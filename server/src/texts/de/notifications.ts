import { readFollows } from '../journal/after-booking.ts'
import { wordFor } from '../known-words.ts'
import type { NotificationFacts, NotificationWords } from '../notifications/notification-data.ts'
import { adviceAfter } from './follows.ts'
import { moment, time } from './moments.ts'
import { askedFor } from './office-fields.ts'
import { providers } from './providers.ts'

const toCity = 'Zur Seite der Stadt'
const toPractice = 'Zur Seite des Übungsamts'
const toUs = 'In Terminlotse öffnen'

export const notifications: NotificationWords = {
  appointment_found: (d) => ({
    title: `Gefunden: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: leadOfFind(d),
    status: 'Gefunden',
    advice: `Was jetzt zu tun ist: ${whereToBook(d)} Freie Termine sind oft nach Minuten vergeben.`,
    link: d.tasks || d.book ? toUs : officePage(d),
  }),
  booking_waiting: (d) => ({
    title: `Bitte bestätigen Sie bis ${moment(d.deadline_at)}`,
    lead: 'Für Sie ist ein Termin reserviert. Er gehört Ihnen, sobald Sie ihn bestätigen.',
    status: 'Wartet auf Ihre Bestätigung',
    advice: `Was jetzt zu tun ist: Suchen Sie im Postfach ${mailbox(d)} ${mailOfOffice(d)}`,
    link: toUs,
  }),
  booking_reminder: (d) => ({
    title: `Noch nicht bestätigt: Bitte bestätigen Sie bis ${moment(d.deadline_at)}`,
    lead: 'Ihr Termin wartet noch auf Ihre Bestätigung.',
    status: 'Wartet auf Ihre Bestätigung',
    advice: `Was jetzt zu tun ist: Suchen Sie im Postfach ${mailbox(d)}, auch in dessen Spam-Ordner, ${mailOfOffice(d)}`,
    link: toUs,
  }),
  booking_confirmed: (d) => ({
    title: `Bestätigt: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: 'Die Behörde hat Ihren Termin bestätigt.',
    status: 'Bestätigt',
    advice: `${bring(d)} Die Beobachtung ist beendet.`,
    link: toUs,
  }),
  appointment_reminder: (d) => ({
    title: `Erinnerung: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: 'Morgen ist Ihr Termin.',
    status: 'Bestätigt',
    advice:
      `${bring(d)} Wenn Sie nicht kommen können, sagen Sie ihn in der Aufgabe ab, ` +
      'damit jemand anderes ihn haben kann.',
    link: toUs,
  }),
  booking_failed: (d) => ({
    title: `Buchung fehlgeschlagen: ${moment(d.slot_at)}`,
    lead: `Der Termin für „${d.task_name}“ konnte nicht gebucht werden.`,
    status: 'Beobachten',
    advice: adviceAfter(readFollows(d)),
    link: toUs,
  }),
  booking_expired: (d) => ({
    title: `Nicht rechtzeitig bestätigt: ${moment(d.slot_at)}`,
    lead:
      `Der Termin wurde nicht rechtzeitig bestätigt${d.reason === 'not_confirmed_twice' ? ', der zweite nacheinander' : ''}. ` +
      'Die Behörde hat ihn wieder freigegeben.',
    status: 'Beobachten',
    advice:
      `${adviceAfter(readFollows(d))} ` +
      'Bitte klicken Sie beim nächsten Mal rechtzeitig auf den Link in der E-Mail der Behörde.',
    link: toUs,
  }),
  booking_cancelled: (d) => {
    const isWanted = d.reason === 'cancelled_by_owner'
    return {
      title: `Abgesagt: ${moment(d.slot_at)}`,
      lead: `Der Termin für „${d.task_name}“ wurde abgesagt${isWanted ? ', wie Sie es wollten' : ''}.`,
      status: 'Abgesagt',
      advice: isWanted
        ? 'Was jetzt zu tun ist: nichts. Den Link in der E-Mail der Behörde müssen Sie nicht mehr anklicken.'
        : adviceAfter(readFollows(d)),
      link: toUs,
    }
  },
  booking_moved: (d) => ({
    title: `Von der Behörde verlegt: ${moment(d.slot_at)}, ${d.office_name}`,
    lead: `Die Behörde hat Ihren Termin geändert.${d.from_at ? ` Bisher war er: ${moment(d.from_at)}.` : ''}`,
    status: 'Verlegt',
    advice:
      'Was jetzt zu tun ist: Prüfen Sie, ob Sie dann können, und übernehmen Sie den Termin neu in Ihren Kalender. ' +
      'Wenn nicht, sagen Sie ihn in Terminlotse ab und suchen Sie einen anderen.',
    link: toUs,
  }),
  task_stopped: (d) => ({
    title: `Beobachtung beendet: ${d.task_name}`,
    status: 'Beendet',
    link: officePage(d),
    ...whyStopped(d.reason),
  }),
  details_demanded: (d) => ({
    title: `Zum Buchen fehlen Angaben: ${d.task_name}`,
    lead:
      `${d.office_name} verlangt beim Buchen jetzt ${askedFor(d.asked ?? [])}. ` +
      `In der Aufgabe „${d.task_name}“ fehlt das. Bis es dort steht, buchen wir an diesem Ort nichts für Sie.`,
    status: 'Beobachten',
    advice:
      'Was jetzt zu tun ist: Öffnen Sie die Aufgabe, und tragen Sie mit „Aufgabe bearbeiten“ nach, was fehlt. ' +
      'Dann geht das Buchen von selbst weiter.',
    link: toUs,
  }),
  news_paused: (d) => ({
    title: `Sehr viele freie Termine: bis ${time(d.until_at)} keine Nachrichten mehr dazu`,
    lead:
      `Innerhalb einer Stunde haben Sie auf diesem Weg ${d.count} Nachrichten über freie Termine erhalten. ` +
      `Bis ${time(d.until_at)} folgen keine weiteren.`,
    status: '',
    advice:
      'Was jetzt zu tun ist: Sehen Sie in den Protokollen Ihrer Aufgaben, was sonst noch gefunden wird. ' +
      'Nachrichten über Buchungen kommen weiterhin sofort. ' +
      'Für weniger Nachrichten grenzen Sie in Ihren Aufgaben ein, welche Termine Sie wirklich wollen.',
    link: 'Terminlotse',
  }),
  office_away: (d) => ({
    title: `${provider(d)} antwortet zurzeit nicht`,
    lead:
      `${provider(d)} antwortet seit ${moment(d.since_at)} nicht. ` +
      'Deshalb können wir zurzeit nicht nach freien Terminen für Sie sehen.',
    status: '',
    advice:
      'Was jetzt zu tun ist: nichts. Wir versuchen es weiter, und Ihre Aufgaben laufen von selbst weiter. ' +
      'Wir sagen Ihnen, wenn wieder Antworten kommen. In den Einstellungen können Sie diese Nachrichten abschalten.',
    link: 'Terminlotse',
  }),
  office_back: (d) => ({
    title: `${provider(d)} antwortet wieder`,
    lead:
      `${provider(d)} antwortet${d.until_at ? ` seit ${time(d.until_at)}` : ''} wieder. ` +
      'Wir sehen wie immer nach freien Terminen für Sie.',
    status: '',
    advice: 'Was jetzt zu tun ist: nichts.',
    link: 'Terminlotse',
  }),
  test: () => ({
    title: 'Testnachricht von Terminlotse',
    lead: 'Das ist ein Test. Nachrichten über Ihre Termine kommen hier an.',
    status: '',
    advice: 'Was jetzt zu tun ist: nichts.',
    link: 'Terminlotse',
  }),
}

export const unreadableNotification = {
  title: 'Nachricht von Terminlotse',
  lead: 'Die Einzelheiten dieser Nachricht sind nicht mehr lesbar.',
  advice: 'Was jetzt zu tun ist: Öffnen Sie die Aufgabe. Dort sehen Sie, wie es weitergeht.',
  link: toUs,
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

function whyStopped(reason: string | undefined): { lead: string; advice: string } {
  switch (reason) {
    case 'stopped_latest_date':
      return {
        lead: 'Es wurde kein Termin rechtzeitig frei, den Sie wollten.',
        advice:
          'Was jetzt zu tun ist: nichts. Wenn Sie noch einen Termin brauchen, öffnen Sie die Aufgabe, ' +
          'wählen Sie einen späteren Tag und starten Sie sie wieder.',
      }
    case 'stopped_current_appointment':
      return {
        lead: 'Es wurde kein früherer Termin rechtzeitig frei. Ihr Termin bleibt, wie er ist.',
        advice: 'Was jetzt zu tun ist: nichts. Behalten Sie den Termin, den Sie haben.',
      }
    default:
      return {
        lead: 'Wir können diese Behörde und Leistung nicht mehr für Sie beobachten.',
        advice:
          'Was jetzt zu tun ist: Öffnen Sie die Aufgabe, lesen Sie ihr Protokoll ' +
          'und wählen Sie eine andere Behörde oder Leistung.',
      }
  }
}

export const atPractice = 'Dies ist ein Übungsamt zum Ausprobieren. Sie bekommen keinen echten Termin.'

function leadOfFind({ count = 1, tasks, task_name }: NotificationFacts['appointment_found']): string {
  const whom = tasks ? `${tasks} Ihrer Aufgaben` : `„${task_name}“`
  return count > 1
    ? `Für ${whom} wurden ${count} freie Termine gefunden. Der früheste steht unten.`
    : `Für ${whom} wurde ein freier Termin gefunden.`
}

function whereToBook({ tasks, book, practice }: NotificationFacts['appointment_found']): string {
  if (tasks) return 'Öffnen Sie gleich Terminlotse. Jede Aufgabe führt zur Seite, auf der Sie buchen.'
  if (book) return 'Öffnen Sie gleich Terminlotse und wählen Sie „Diesen für mich buchen“.'
  return `Öffnen Sie gleich die Seite ${practice ? 'des Übungsamts' : 'der Stadt'} und buchen Sie dort.`
}

function bring({ way }: Pick<NotificationFacts['booking_confirmed'], 'way'>): string {
  return way
    ? 'Was jetzt zu tun ist: Halten Sie sich rechtzeitig bereit, mit der E-Mail der Behörde zur Hand.'
    : 'Was jetzt zu tun ist: Kommen Sie pünktlich und bringen Sie die E-Mail der Behörde mit.'
}

function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}

function mailbox({ mailbox: address }: Pick<NotificationFacts['booking_waiting'], 'mailbox'>): string {
  return address ?? 'Ihrer Buchung'
}

function mailOfOffice({ deadline_at }: Pick<NotificationFacts['booking_waiting'], 'deadline_at'>): string {
  return (
    `die E-Mail der Behörde und klicken Sie bis ${moment(deadline_at)} auf den Link darin. ` +
    'Sonst wird der Termin wieder vergeben.'
  )
}

function provider({ provider_code: code, provider_name: name }: { provider_code: string; provider_name: string }) {
  return wordFor(providers, code, name)
}
