import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { restMs } from '../../offices/requests.ts'
import { isUnconfirmedRefusal, mayHaveActed, reasonOf, saysGone } from './answers.meaning.ts'
import { afterReserve, type Circumstances } from './answers.reserve.ts'
import {
  type Change,
  confirmedReadMs,
  ended,
  failed,
  graceMs,
  isAppointment,
  missingRecheckMs,
  type OfficeCall,
  type Standing,
} from './machine.ts'

/** The office's `Date` has whole seconds, so a minute that it measures may be up to a second shorter. */
const clockGrainMs = 2_000
/** The pause after an answer that says nothing although the office is available. */
export const uselessPauseMs = 30_000
/** The delay until a confirmed appointment is first read, and until it is read again after no answer. */
const soonMs = 10 * minuteMs

/** The change that an answer of the office makes to a booking. Pure: the same row and answer give the same change. */
export function afterAnswer(
  booking: Standing,
  call: OfficeCall,
  outcome: Outcome<Appointment>,
  around: Circumstances,
): Change {
  if (call !== 'reserve' && saysGone(outcome) && !isAskedAgain(booking, around.sentAt))
    return missing(booking, around.now)
  const change = afterBelieved(booking, call, outcome, around)
  return outcome.kind === 'ok' && booking.missingSince !== null ? { missingSince: null, ...change } : change
}

/**
 * The answer may have waited for the database: only a question sent after the office first said so is a second
 * question.
 */
function isAskedAgain({ missingSince }: Standing, sentAt: Date): boolean {
  return missingSince !== null && sentAt.getTime() - missingSince.getTime() >= missingRecheckMs - clockGrainMs
}

/** Concludes nothing yet. The written-ahead call stays the open question. */
function missing({ missingSince }: Standing, now: Date): Change {
  const since = missingSince !== null && missingSince <= now ? missingSince : now
  return { missingSince: since, nextReadAt: new Date(since.getTime() + missingRecheckMs), say: [] }
}

function afterBelieved(
  booking: Standing,
  call: OfficeCall,
  outcome: Outcome<Appointment>,
  around: Circumstances,
): Change {
  switch (call) {
    case 'reserve':
      return afterReserve(booking, outcome, around)
    case 'update':
    case 'preconfirm':
      return afterStep(booking, call, outcome, around)
    case 'cancel':
      return afterCancel(booking, outcome, around)
    case 'read':
      return afterRead(booking, outcome, around)
  }
}

/** Update and preconfirm: if a read or another try may still help, the hold is kept. Otherwise it is given back. */
function afterStep(
  booking: Standing,
  call: 'update' | 'preconfirm',
  outcome: Outcome<Appointment>,
  around: Circumstances,
): Change {
  if (outcome.kind === 'ok') {
    if (call === 'update') return { state: 'detailed', doing: null, say: [] }
    if (outcome.value.status === 'confirmed') return confirmed(booking, outcome.value, around)
    if (outcome.value.status !== 'reserved') return waiting(booking, outcome.value, around)
    return { doing: null, reason: 'drift', say: [] }
  }
  // The row stays `doing`: the next move reads whether the call was carried out.
  if (mayHaveActed(outcome)) return { say: [] }
  if (outcome.kind === 'wrong_state' && !booking.isStepRepeated) return { isStepRepeated: true, say: [] }
  // The address that we entered is missing. It is entered once more while the hold runs
  // (PROTOCOL.md#a-client-for-both).
  if (outcome.codes.includes('placeholderEmailNotAllowed') && !booking.isStepRepeated) {
    return { state: 'held', doing: null, isStepRepeated: true, say: [] }
  }
  if (outcome.kind === 'busy' || outcome.kind === 'unreachable' || isUnconfirmedRefusal(outcome)) {
    return { doing: null, say: [] }
  }
  if (saysGone(outcome)) return failed('hold_ran_out')
  return { doing: null, reason: reasonOf(outcome.kind), say: [] }
}

function afterCancel(booking: Standing, outcome: Outcome<Appointment>, { now }: Circumstances): Change {
  if (outcome.kind === 'ok' || saysGone(outcome)) return ended(booking)
  if (outcome.kind === 'too_late' && booking.state === 'confirmed') {
    return { doing: null, cancelWanted: false, reason: null, say: [{ code: 'cancel_refused' }] }
  }
  if (!isAppointment(booking)) return { pauseMs: uselessPauseMs, say: [] }
  const repeats = booking.repeats + 1
  const until = new Date(now.getTime() + restMs(outcome.kind, repeats, minuteMs))
  return { repeats, nextReadAt: until, say: repeats === 2 ? [{ code: 'cancel_delayed', until }] : [] }
}

function afterRead(booking: Standing, outcome: Outcome<Appointment>, around: Circumstances): Change {
  if (saysGone(outcome)) return vanished(booking, around)
  const appointment = outcome.kind === 'ok' ? outcome.value : null
  const status = appointment?.status
  if (status === 'deleted' || status === 'blocked') return vanished(booking, around)
  if (!isAppointment(booking)) return afterStatus(booking, appointment, outcome, around)
  const { movedTo: slot } = around
  if (!slot) return readAs(afterStatus(booking, appointment, outcome, around), appointment)
  const change = afterStatus({ ...booking, slotAt: slot.at }, appointment, outcome, around)
  const moved = { code: 'booking_moved', from: booking.slotAt } as const
  return { ...readAs(change, appointment), slot, say: [moved, ...change.say] }
}

/** Only an answer that contains the appointment proves that it exists, and where. */
function readAs(change: Change, appointment: Appointment | null): Change {
  return appointment === null ? change : { ...change, appointment, isRead: true }
}

function afterStatus(
  booking: Standing,
  appointment: Appointment | null,
  outcome: Outcome<Appointment>,
  around: Circumstances,
): Change {
  const status = appointment?.status
  if (booking.state === 'confirmed') return later(booking, around, appointment === null)
  if (appointment && status === 'confirmed') return confirmed(booking, appointment, around)
  if (outcome.meta !== null && isLongPast(booking, around)) return tooLate(booking)
  if (booking.state === 'waiting') return later(booking, around)
  if (appointment && status === 'preconfirmed') return waiting(booking, appointment, around)
  if (status === 'reserved') return notYet(booking, around.now)
  return later(booking, around)
}

/**
 * An appointment may be confirmed and over while we could not ask, so its time alone does not make it a failure. A day
 * later it no longer matters. Our clock or the clock of one answer may be days ahead: both must say so.
 */
function isLongPast(booking: Standing, { earliest }: Circumstances): boolean {
  return earliest.getTime() >= booking.slotAt.getTime() + dayMs
}

function tooLate(booking: Standing): Change {
  if (booking.state !== 'waiting') return ended(booking)
  return { state: 'expired', doing: null, say: [{ code: 'booking_expired' }] }
}

/**
 * The written-ahead step did not happen and is made again. If the hold is over by now, we only wait until it is gone.
 */
function notYet(booking: Standing, now: Date): Change {
  const isOver = booking.holdUntil !== null && now.getTime() >= booking.holdUntil.getTime() + graceMs
  return { doing: null, ...(isOver && { pauseMs: uselessPauseMs }), say: [] }
}

/** The office no longer has the appointment, and we did not give it back. */
function vanished(booking: Standing, { latest }: Circumstances): Change {
  if (!isAppointment(booking)) return failed('hold_ran_out')
  if (booking.state === 'confirmed' || (booking.deadlineAt !== null && latest < booking.deadlineAt)) {
    const wasWaiting = booking.state === 'waiting'
    const said = { code: 'booking_cancelled', atOffice: true, wasWaiting } as const
    return { state: 'cancelled', doing: null, reason: 'cancelled_at_office', say: [said] }
  }
  return tooLate(booking)
}

function waiting(booking: Standing, appointment: Appointment, { terms, now }: Circumstances): Change {
  const deadlineAt = booking.deadlineAt ?? new Date(now.getTime() + terms.activationMinutes * minuteMs)
  return {
    state: 'waiting',
    doing: null,
    appointment,
    deadlineAt,
    nextReadAt: nextReadAt(now, deadlineAt, terms.statusReadSeconds),
    // A person who is cancelling is not asked to confirm.
    say: booking.cancelWanted ? [] : [{ code: 'booking_waiting', deadlineAt }],
  }
}

function confirmed(booking: Standing, appointment: Appointment, { now }: Circumstances): Change {
  const nextReadAt = nextConfirmedReadAt(now, booking.slotAt, now)
  const said = { code: 'booking_confirmed' } as const
  return { state: 'confirmed', doing: null, appointment, nextReadAt, confirmedAt: now, isRead: true, say: [said] }
}

function later(booking: Standing, { terms, now }: Circumstances, isUnanswered = false): Change {
  if (booking.state === 'confirmed') {
    const planned = nextConfirmedReadAt(now, booking.slotAt, booking.confirmedAt)
    const again = now.getTime() + soonMs
    return { nextReadAt: isUnanswered ? new Date(Math.min(planned.getTime(), again)) : planned, say: [] }
  }
  if (booking.state !== 'waiting') return { pauseMs: uselessPauseMs, say: [] }
  return { nextReadAt: nextReadAt(now, booking.deadlineAt ?? now, terms.statusReadSeconds), say: [] }
}

/**
 * Reads ten minutes and an hour after the confirmation, because people who change their mind do so soon. Then reads a
 * few times a day, and once at the beginning of the day before, in time for the reminder.
 */
export function nextConfirmedReadAt(now: Date, slotAt: Date, confirmedAt: Date | null): Date {
  const confirmed = confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const wished = [confirmed + soonMs, confirmed + soonMs * 6, slotAt.getTime() - dayMs]
  const usual = now.getTime() + confirmedReadMs
  return new Date(Math.min(usual, ...wished.filter((at) => at > now.getTime())))
}

/**
 * Reads twice as often in the last five minutes, once more when the office must have cleaned up, then ever more rarely.
 */
export function nextReadAt(now: Date, deadlineAt: Date, statusReadSeconds: number): Date {
  const leftMs = deadlineAt.getTime() - now.getTime()
  const lastRead = deadlineAt.getTime() + 60_000
  const stepMs = statusReadSeconds * 1000
  if (now.getTime() >= lastRead) return new Date(now.getTime() + Math.max(stepMs, 60_000))
  const wished = now.getTime() + (leftMs > 0 && leftMs <= 5 * minuteMs ? stepMs / 2 : stepMs)
  return new Date(Math.min(wished, lastRead))
}
