// A confirmed appointment is moved as the city's page does it: no mail is sent, and the person need not confirm
// (PROTOCOL.md#rebooking). Where that is in doubt the person does: "today's way" is preconfirm and the link in the mail.
import { minuteMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { type Meaning, meaningOf, type Step } from './answers.meaning.ts'
import { type Change, failed, type Standing, uselessPauseMs } from './machine.ts'

const byMail: Change = { isMove: false, doing: null, say: [] }

/** Null: the step has its usual meaning. */
export function moveRefused({ isTapped, repeats }: Standing, call: Step, meaning: Meaning): Change | null {
  switch (meaning.means) {
    case 'refusal': {
      if (meaning.reason !== 'move_forbidden') {
        const isLocked = meaning.codes.some((code) => code.endsWith('CannotBeChanged'))
        return call === 'confirm' || isLocked ? byMail : null
      }
      if (isTapped) return byMail
      return call === 'reserve' ? failed('move_forbidden') : { doing: null, reason: 'move_forbidden', say: [] }
    }
    case 'failed':
      // It was read since the first time, and is still a hold.
      return call === 'confirm' && repeats > 0 ? byMail : null
    case 'other_state':
      return call === 'confirm' ? byMail : null
    case 'no_record':
    case 'key_replaced':
      // Before there is a hold, the office can mean only the appointment that is to be moved.
      return call === 'reserve' ? byMail : null
    default:
      return null
  }
}

/** The end of a hold that is left for the link in the mail, if the office says nothing of the appointment before. */
const mailMs = 4 * minuteMs

/**
 * After the appointment that is to be moved was read, just before a step; `outcome` null: it could not be asked for. Null:
 * the office has it, confirmed and later than the new one, and lets it be moved. `now`: the office's time.
 */
export function afterSource(booking: Standing, outcome: Outcome<Appointment> | null, now: Date): Change | null {
  const meaning = outcome && meaningOf(outcome)
  if (meaning?.means === 'no_record' || meaning?.means === 'key_replaced') return byMail
  if (meaning?.means !== 'answer') {
    const isTime = booking.holdUntil !== null && booking.holdUntil.getTime() - now.getTime() > mailMs
    return isTime ? { pauseMs: uselessPauseMs, say: [] } : byMail
  }
  const { status, timestamp, rebookingDisabled } = meaning.appointment
  if (status !== 'confirmed') return byMail
  // The office has moved it: the new one would be later.
  if (timestamp * 1000 <= booking.slotAt.getTime()) return { reason: 'withdrawn', say: [] }
  if (!rebookingDisabled) return null
  return booking.isTapped ? byMail : { reason: 'move_forbidden', say: [] }
}
