import { isOfAccount } from '../account-reasons.ts'
import type { NotBooking } from '../journal/not-booking.ts'
import { where } from '../where.ts'
import { wayOut } from './follows.ts'
import { turnLines } from './journal/turn-lines.ts'
import { moment, time } from './moments.ts'
import { reason } from './reasons.ts'

/** The reason why a task books nothing just now, and the way out. */
export function notBooking(fact: NotBooking): string {
  switch (fact.why) {
    case 'trial':
      return (
        'Trial run: nothing is booked. The log says what we would have booked. ' +
        'To have it booked, switch the trial run off with “Edit Task”.'
      )
    case 'switched_off':
      return 'Automatic booking is switched off here by the operator. We watch and tell you about free appointments.'
    case 'not_now':
      return turnLines.turn_not_now({})
    case 'rests':
      return (
        `Automatic booking rests until ${untilWords(fact)}: ${reason(fact.reason)}. ` +
        'Then it continues by itself. Meanwhile we tell you about free appointments.'
      )
    case 'needs_you':
      return `Nothing is booked until you act: ${reason(fact.reason)}. ${wayOut(fact.reason)}`
    case 'tells_only':
      return `We only tell you about free appointments: ${reason(fact.reason)}. ${wayOut(fact.reason)}`
    case 'has_appointment': {
      const when = `${moment(fact.appointment.slot_at)}${where(', ', fact.appointment.office_name)}`
      return fact.isOwnTask
        ? `Nothing is booked: this task already has an appointment on ${when}. ` +
            'To have another one, cancel it, look for an earlier one, or create a new task.'
        : 'Nothing is booked: for the same name and email you already have an appointment for this service, ' +
            `or are getting one, on ${when}. Each person gets one. ` +
            'To have another one, cancel it or look for an earlier one there.'
    }
  }
}

/** A reason of the account may last until the next day. */
function untilWords({ reason: because, until }: { reason: string; until: string }): string {
  return isOfAccount(because) ? moment(until) : time(until)
}
