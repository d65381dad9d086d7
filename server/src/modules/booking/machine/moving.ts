// A confirmed appointment is moved as the city's page does it: no mail is sent, and the person need not confirm
// (PROTOCOL.md#rebooking). Where that is in doubt the person does: "today's way" is preconfirm and the link in the mail.
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { type Meaning, meaningOf, type Step } from './answers.meaning.ts'
import { type Change, failed, type Standing, uselessPauseMs } from './machine.ts'

const byMail: Change = { isMove: false, doing: null, say: [] }

/** Null: the step has its usual meaning. */
export function moveRefused({ isTapped }: Standing, call: Step, meaning: Meaning): Change | null {
  switch (meaning.means) {
    case 'refusal': {
      if (meaning.reason !== 'move_forbidden') {
        const isLocked = meaning.codes.some((code) => code.endsWith('CannotBeChanged'))
        return call === 'confirm' || isLocked ? byMail : null
      }
      if (isTapped) return byMail
      return call === 'reserve' ? failed('move_forbidden') : { doing: null, reason: 'move_forbidden', say: [] }
    }
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

/**
 * After the appointment that is to be moved was read, just before a step. Null: the office has it, confirmed and later
 * than the new one, and lets it be moved.
 */
export function afterSource(booking: Standing, outcome: Outcome<Appointment>): Change | null {
  const meaning = meaningOf(outcome)
  if (meaning.means === 'no_record' || meaning.means === 'key_replaced') return byMail
  if (meaning.means !== 'answer') return { pauseMs: uselessPauseMs, say: [] }
  const { status, timestamp, rebookingDisabled } = meaning.appointment
  if (status !== 'confirmed' || timestamp * 1000 <= booking.slotAt.getTime()) return byMail
  if (!rebookingDisabled) return null
  return booking.isTapped ? byMail : { reason: 'move_forbidden', say: [] }
}
