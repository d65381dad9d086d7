import { readFollows } from '../../journal/after-booking.ts'
import type { NotificationFacts, NotificationWords } from '../../notifications/notification-data.ts'
import { saidConfirmed, saidFailed, saidGone, saidMoved, saidReserved } from '../../notifications/said.ts'
import { adviceAfter } from '../follows.ts'
import { moment } from '../moments.ts'
import { toUs } from './links.ts'

export const bookingNotifications = {
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
    status: d.reason?.endsWith('_gone') ? 'Weg' : 'Abgesagt',
    advice:
      d.reason === 'cancelled_by_owner'
        ? 'Sie müssen nichts tun: Der Link in der E-Mail der Behörde gilt nicht mehr.'
        : d.reason === 'replaced'
          ? 'Sie müssen nichts tun: Ihr früherer Termin bleibt.'
          : adviceAfter(readFollows(d)),
    link: toUs,
  }),
  cancel_delayed: (d) => ({
    said: saidGone(d, 'not_cancelled'),
    status: 'Noch nicht abgesagt',
    advice:
      (d.replaced
        ? 'Sie haben Ihren früheren Termin; bei der Behörde besteht aber auch dieser noch, bis wir Ihnen die Absage melden. '
        : 'Rechnen Sie mit dem Termin, bis wir Ihnen die Absage melden. ') +
      'Wir fragen die Behörde weiter. ' +
      (d.is_waiting && d.deadline_at
        ? `Öffnen Sie den Link in der E-Mail der Behörde nicht: Dann verfällt der Termin von selbst, am ${moment(d.deadline_at)}.`
        : 'Sie können ihn auch selbst absagen: Der Link steht in der E-Mail der Behörde.'),
    link: toUs,
  }),
  cancel_refused: (d) => ({
    said: saidGone(d, 'not_cancelled'),
    status: 'Bestätigt',
    advice:
      'Die Behörde nimmt die Absage nicht mehr an: Der Termin besteht. ' +
      'Wenn Sie nicht können, sagen Sie der Behörde Bescheid.',
    link: toUs,
  }),
  booking_moved: (d) => ({
    said: saidMoved(d, bring(d)),
    status: 'Verlegt',
    advice:
      d.is_waiting && d.deadline_at
        ? 'Er gehört Ihnen noch nicht. Wenn Sie dann können, bestätigen Sie ihn mit dem Link in der E-Mail der Behörde, ' +
          `bis ${moment(d.deadline_at)}. Wenn nicht, lassen Sie ihn verfallen.`
        : 'Prüfen Sie, ob Sie dann können, und übernehmen Sie den Termin neu in Ihren Kalender. ' +
          'Wenn nicht, sagen Sie ihn in Terminlotse ab und suchen Sie einen anderen.',
    link: toUs,
  }),
} satisfies Partial<NotificationWords>

function bring({ way, info, practice }: NotificationFacts['booking_confirmed']): string {
  return way || info || practice ? '' : 'Was Sie mitbringen, steht auf der Seite der Behörde'
}

function comeInTime({ way }: Pick<NotificationFacts['booking_confirmed'], 'way'>): string {
  const ready = way
    ? 'Halten Sie sich rechtzeitig bereit, mit der E-Mail der Behörde zur Hand.'
    : 'Kommen Sie pünktlich.'
  return `${ready} Wenn Sie nicht können, sagen Sie den Termin in der Aufgabe ab, damit jemand anderes ihn haben kann.`
}
