import { accountBookings } from '@terminlotse/contract/limits'
import { byDetails } from '@terminlotse/contract/texts/field-list'
import type { Reason } from '../en/reasons.ts'
import { firstReason } from '../first-reason.ts'

export const reasons = {
  busy: 'Die Behörde kann gerade nicht antworten',
  rate_limited: 'Die Behörde bittet um weniger Anfragen',
  maintenance: 'Das System der Behörde wird gerade gewartet',
  masked: 'Das System der Behörde meldet eine Störung',
  server: 'Das System der Behörde meldet eine Störung',
  unreachable: 'Die Behörde ist nicht erreichbar',
  network: 'Die Behörde ist nicht erreichbar',
  timeout: 'Die Behörde hat nicht rechtzeitig geantwortet',
  aborted: 'Die Anfrage wurde abgebrochen',
  captcha: 'Das Captcha wurde nicht angenommen',
  captcha_off: 'Die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  refused: 'Die Behörde lehnt unsere Anfragen ab',
  mismatch: 'Die Behörde bietet diese Leistung nicht mehr an',
  drift: 'Die Behörde hat auf eine Weise geantwortet, die wir nicht verstehen',
  invalid: 'Die Behörde hat die Angaben nicht angenommen',
  ...byDetails(
    {
      invalid: ({ list }) => `Die Behörde hat ${list} nicht angenommen`,
      missing: ({ list, count }) =>
        `Die Behörde verlangt ${list}, und ${count === 1 ? 'die Angabe fehlt' : 'die Angaben fehlen'} in dieser Aufgabe`,
      unfit: ({ list }) => `Die Stadt kann ${list} nicht annehmen`,
    },
    'de',
  ),
  details_failed: 'Das System der Behörde ist an dieser Buchung zweimal gescheitert',
  mail_limit: 'Die Behörde erlaubt für diese E-Mail-Adresse keinen weiteren Termin, solange dort ein anderer besteht',
  office_unnamed: 'Nur eine der Behörden ist für Sie zuständig, und Sie haben sie nicht gewählt',
  condition_unanswered: 'Die Stadt bedient hier nur manche Menschen, und Sie haben nicht gesagt, dass Sie dazugehören',
  emergency_desk: 'Termine für Notfälle buchen wir nur, wenn Sie darauf tippen',
  too_soon: 'Er beginnt zu bald',
  limit: 'Die Behörde lässt für diese E-Mail-Adresse keine weiteren Termine zu',
  too_much: 'So viel passt bei der Behörde nicht in einen Termin',
  switched_off: 'Die Behörde verlangt ein Captcha, und das ist hier abgeschaltet',
  unverified: 'Die Behörde nennt buchbare Tage, zeigt aber noch keine Uhrzeiten dazu',
  unstored: 'Die Antwort der Behörde ließ sich hier nicht speichern',
  suspicious: 'Der Kalender sieht ungewöhnlich leer aus; wir halten das nicht für „nichts frei“',
  cancelled_at_office: 'Ihr Termin wurde bei der Behörde abgesagt',
  reservation_gone: 'Die Behörde hat diese Reservierung nicht mehr',
  appointment_gone: 'Die Behörde hat diesen Termin nicht mehr',
  cancelled_by_owner: 'Sie haben diesen Termin abgesagt',
  cancelled_with_task: 'Sie haben diesen Termin abgesagt',
  cancelled: 'Er wurde zurückgegeben',
  replaced: 'Ihr früherer Termin ist bestätigt',
  expired: 'Er wurde nicht rechtzeitig bestätigt',
  not_confirmed_twice: 'Zwei Termine nacheinander wurden nicht rechtzeitig bestätigt',
  account_unproven: 'Die E-Mail-Adresse Ihres Kontos ist noch nicht bestätigt',
  booking_address_unproven: 'Die E-Mail-Adresse für die Buchung ist noch nicht bestätigt',
  details_missing: 'Die Behörde verlangt Angaben, die in dieser Aufgabe fehlen',
  details_unfit: 'Die Stadt kann einige Ihrer Angaben nicht annehmen',
  two_open: `${accountBookings.open} Termine Ihres Kontos werden gerade gebucht oder warten auf Ihren Klick`,
  many_unconfirmed:
    `${accountBookings.unconfirmed} Termine Ihres Kontos wurden innerhalb eines Tages reserviert ` +
    'und nicht bestätigt',
  lapsed_often: 'Mehrere Termine Ihres Kontos wurden nicht rechtzeitig bestätigt',
  slot_lost: 'Der Termin war schon vergeben',
  race_lost: 'Jemand anderes war im selben Moment schneller',
  other_slot: 'Die Behörde hat einen anderen Termin reserviert, und wir haben ihn zurückgegeben',
  office_busy: 'Die Behörde konnte nicht rechtzeitig antworten',
  hold_ran_out: 'Die Reservierung ist abgelaufen',
  answer_lost: 'Die Antwort der Behörde ging verloren',
  withdrawn:
    'Die Aufgabe wurde inzwischen pausiert, geändert oder gelöscht, oder die Stadt erlaubt die Buchung nicht mehr',
  backing_off: 'Eine andere Anfrage an die Behörde bekam keine brauchbare Antwort',
  rate_limit: 'Die Anfragen, die die Behörde zulässt, sind im Moment aufgebraucht',
} satisfies Record<Reason, string>

export const otherReason = 'Etwas Unerwartetes ist passiert'

const ofLooks: Record<string, string> = {
  ...reasons,
  invalid: 'Die Behörde hat unsere Frage nicht angenommen',
  limit: 'So viel passt bei der Behörde nicht in einen Termin',
}
export const lookReason = firstReason(ofLooks, otherReason)

export const reason = firstReason(reasons, otherReason)
