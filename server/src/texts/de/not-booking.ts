import { isOfAccount } from '../account-reasons.ts'
import type { NotBooking } from '../journal/not-booking.ts'
import { where } from '../where.ts'
import { wayOut } from './follows.ts'
import { turnLines } from './journal/turn-lines.ts'
import { moment, time } from './moments.ts'
import { reason } from './reasons.ts'

export function notBooking(fact: NotBooking): string {
  switch (fact.why) {
    case 'trial':
      return (
        'Probelauf: Es wird nichts gebucht. Das Protokoll sagt, was wir gebucht hätten. ' +
        'Damit gebucht wird, schalten Sie den Probelauf mit „Aufgabe bearbeiten“ aus.'
      )
    case 'switched_off':
      return (
        'Das automatische Buchen ist hier vom Betreiber abgeschaltet. ' +
        'Wir beobachten und melden Ihnen freie Termine.'
      )
    case 'not_now':
      return turnLines.turn_not_now()
    case 'rests':
      return (
        `Das automatische Buchen ruht bis ${untilWords(fact)}: ${reason(fact.reason)}. ` +
        'Dann geht es von selbst weiter. Inzwischen melden wir Ihnen freie Termine.'
      )
    case 'needs_you':
      return `Es wird nichts gebucht, bis Sie etwas tun: ${reason(fact.reason)}. ${wayOut(fact.reason)}`
    case 'tells_only':
      return `Wir melden Ihnen freie Termine nur: ${reason(fact.reason)}. ${wayOut(fact.reason)}`
    case 'has_appointment': {
      const when = `${moment(fact.appointment.slot_at)}${where(', ', fact.appointment.office_name)}`
      return fact.isOwnTask
        ? `Es wird nichts gebucht: Diese Aufgabe hat schon einen Termin am ${when}. ` +
            'Wenn Sie einen anderen wollen, sagen Sie ihn ab, suchen Sie einen früheren oder legen Sie eine neue Aufgabe an.'
        : 'Es wird nichts gebucht: Für denselben Namen und dieselbe E-Mail-Adresse haben oder bekommen Sie ' +
            `bei dieser Leistung schon einen Termin am ${when}. Jede Person bekommt einen. ` +
            'Wenn Sie einen anderen wollen, sagen Sie ihn ab oder suchen Sie dort einen früheren.'
    }
  }
}

function untilWords({ reason: because, until }: { reason: string; until: string }): string {
  return isOfAccount(because) ? moment(until) : time(until)
}
