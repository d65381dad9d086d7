import { fieldObstacle, isOfficeField } from '@terminlotse/contract/fields/person'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Appointment, Outcome } from '@terminlotse/munich-client'
import { fieldsNamedBy } from '../../offices/office-fields.ts'
import {
  isForServices,
  type Meaning,
  meaningOf,
  otherThanAsked,
  proves,
  type Step,
  saysGone,
} from './answers.meaning.ts'
import { afterReserve, type Circumstances, confirmBy } from './answers.reserve.ts'
import {
  type Change,
  confirmedReadMs,
  ended,
  type FailReason,
  failed,
  graceMs,
  isAppointment,
  missingRecheckMs,
  type OfficeCall,
  type Standing,
  uselessPauseMs,
} from './machine.ts'
import { moveRefused } from './moving.ts'

/** The office's `Date` has whole seconds, so a minute that it measures may be up to a second shorter. */
const clockGrainMs = 2_000
const soonMs = 10 * minuteMs

export function afterAnswer(
  booking: Standing,
  call: OfficeCall,
  outcome: Outcome<Appointment>,
  around: Circumstances,
): Change {
  const meaning = meaningOf(outcome)
  if (call === 'reserve') return afterReserve(booking, meaning, around)
  if (saysGone(meaning) && !isAskedAgain(booking, around.sentAt)) return missing(booking, around.now)
  const change =
    call === 'read'
      ? afterRead(booking, meaning, { ...around, isAnswered: outcome.meta !== null })
      : call === 'cancel'
        ? afterCancel(booking, meaning, around)
        : afterStep(booking, call, meaning, around)
  return meaning.means === 'answer' && booking.missingSince !== null ? { missingSince: null, ...change } : change
}

/** The answer may have waited for the database: a question sent before the office first said so does not count. */
function isAskedAgain({ missingSince }: Standing, sentAt: Date): boolean {
  return missingSince !== null && sentAt.getTime() - missingSince.getTime() >= missingRecheckMs - clockGrainMs
}

function missing({ missingSince }: Standing, now: Date): Change {
  const since = missingSince !== null && missingSince <= now ? missingSince : now
  return { missingSince: since, nextReadAt: new Date(since.getTime() + missingRecheckMs), say: [] }
}

/** The steps of a hold: if a read or another try may still help, the hold is kept. Otherwise it is given back. */
function afterStep(booking: Standing, call: HoldStep, meaning: Meaning, around: Circumstances): Change {
  const other = booking.isMove ? moveRefused(booking, call, meaning) : null
  if (other) return other
  switch (meaning.means) {
    case 'answer': {
      const { appointment } = meaning
      if (!proves(booking, call, appointment)) return askOnceMore(booking, call, 'drift')
      if (call === 'update') return { state: 'detailed', doing: null, repeats: 0, say: [] }
      if (appointment.status === 'confirmed') return confirmed(booking, appointment, around)
      return waiting(booking, appointment, around)
    }
    case 'lost':
      // The row stays `doing`: the next move reads whether the call was carried out.
      return { say: [] }
    case 'failed':
      return askOnceMore(booking, call, meaning.reason)
    case 'other_state':
      return askOnceMore(booking, call, 'drift')
    case 'no_record':
    case 'key_replaced':
      return noLonger(booking, meaning.means, around)
    case 'when_open':
    case 'unavailable':
      return { doing: null, say: [] }
    case 'refusal':
      return afterRefusal(booking, meaning)
    case 'taken':
    case 'race_lost':
    case 'too_late':
      return { doing: null, reason: 'drift', say: [] }
  }
}

/** The office is read, and the step tried once more. The last one may have been made, so it is read before the end. */
function askOnceMore({ repeats }: Standing, call: HoldStep, reason: FailReason): Change {
  if (repeats === 0) return { repeats: 1, say: [] }
  return { ...(call === 'update' && { doing: null }), reason, say: [] }
}

function afterRefusal(booking: Standing, { reason, codes }: Extract<Meaning, { means: 'refusal' }>): Change {
  // The address that we entered is missing (PROTOCOL.md#a-client-for-both), or a field is demanded that the catalogue
  // does not name: the details are entered once more, as the desk demands them now.
  const named = fieldsNamedBy(codes)
  const demanded = named.filter(isOfficeField)
  const unsent = demanded.filter((field) => booking.unsent?.includes(field))
  const wrong = named.filter((field) => !unsent.some((one) => one === field))
  const missing = demanded.filter((field) => booking.empty?.includes(field))
  const fault = missing.length === wrong.length ? 'missing' : 'invalid'
  if (missing.length > 0) return { doing: null, reason: fieldObstacle(fault, wrong), demanded, say: [] }
  const isRetried = codes.includes('placeholderEmailNotAllowed') || unsent.length > 0
  if (isRetried && (!booking.isStepRepeated || unsent.length > 0))
    return { state: 'held', doing: null, isStepRepeated: true, ...(unsent.length > 0 && { demanded: unsent }), say: [] }
  const isNamed = reason === 'invalid' && wrong.length > 0
  return { doing: null, reason: isNamed ? fieldObstacle('invalid', wrong) : reason, say: [] }
}

export const toldFailures = 3

/** True if the owner was told that the office does not cancel it: at the third failure, and once. */
export function isDelayed({ repeats }: { repeats: number }): boolean {
  return repeats >= toldFailures
}

function afterCancel(booking: Standing, meaning: Meaning, { sentAt }: Circumstances): Change {
  if (saysGone(meaning)) return ended(booking)
  if (meaning.means === 'answer') {
    const { status } = meaning.appointment
    if (status === 'deleted' || (status === 'blocked' && !isAppointment(booking))) return ended(booking)
    // Another status proves nothing. A read with the old key does, if it no longer finds the appointment.
    return { doing: 'cancel', missingSince: new Date(sentAt.getTime() - missingRecheckMs), nextReadAt: sentAt, say: [] }
  }
  if (meaning.means === 'too_late' && booking.state === 'confirmed') {
    return { doing: null, cancelWanted: false, reason: null, say: [{ code: 'cancel_refused' }] }
  }
  return { pauseMs: uselessPauseMs, say: [] }
}

type HoldStep = Exclude<Step, 'reserve'>

type Reading = Circumstances & { isAnswered: boolean }

function afterRead(booking: Standing, meaning: Meaning, around: Reading): Change {
  if (meaning.means === 'no_record' || meaning.means === 'key_replaced') return noLonger(booking, meaning.means, around)
  const named = meaning.means === 'answer' ? meaning.appointment : null
  if (named?.status === 'deleted') return noLonger(booking, 'key_replaced', around)
  if (named?.status === 'blocked') return noLonger(booking, 'no_record', around)
  const appointment = named !== null && isForServices(booking, named) ? named : null
  if (!isAppointment(booking)) return afterReadOfHold(booking, named, appointment, around)
  const { movedTo: slot } = around
  if (!slot || appointment === null) return readAs(booking, afterStatus(booking, appointment, around), appointment)
  const change = afterStatus({ ...booking, slotAt: slot.at }, appointment, around)
  const moved = { code: 'booking_moved', from: booking.slotAt } as const
  return { ...readAs(booking, change, appointment), slot, say: [moved, ...change.say] }
}

const knownOfHolds: (string | null)[] = ['reserved', 'preconfirmed', 'confirmed']

/** `named`: the appointment of the answer; `appointment`: the same if it is for the booked services. */
function afterReadOfHold(
  booking: Standing,
  named: Appointment | null,
  appointment: Appointment | null,
  around: Reading,
): Change {
  const isElsewhere = named !== null && otherThanAsked(booking, named) !== null
  const isKnown = appointment !== null && knownOfHolds.includes(appointment.status)
  if (isKnown && !isElsewhere) return afterStatus(booking, appointment, around)
  if (named === null) return afterStatus(booking, null, around)
  if (booking.cancelWanted || booking.reason !== null) return { doing: null, ...afterStatus(booking, null, around) }
  if (!booking.isStepRepeated) return { isStepRepeated: true, pauseMs: uselessPauseMs, say: [] }
  return { doing: null, reason: isElsewhere ? 'other_slot' : 'drift', say: [] }
}

/** Only an answer that contains the appointment proves that it exists, and where. */
function readAs({ cancelWanted }: Standing, change: Change, appointment: Appointment | null): Change {
  if (appointment === null) return change
  // A cancellation has not come to pass, and is asked for again.
  return { ...(cancelWanted && { doing: null }), ...change, appointment, isRead: true }
}

function afterStatus(booking: Standing, appointment: Appointment | null, around: Reading): Change {
  const status = appointment?.status
  if (booking.state === 'confirmed') return later(booking, around, appointment === null)
  if (appointment && status === 'confirmed') return confirmed(booking, appointment, around)
  if (around.isAnswered && isLongPast(booking, around)) return tooLate(booking, status)
  if (booking.state === 'waiting') return later(booking, around)
  if (appointment && status === 'preconfirmed') {
    // The preconfirm failed: the office could not mail the link to such an address.
    if (booking.unfit) return { doing: null, reason: booking.unfit, say: [] }
    return waiting(booking, appointment, around)
  }
  if (status === 'reserved') return notYet(booking, around.now)
  return later(booking, around)
}

/** It may be confirmed and over while we could not ask. One clock may be days ahead: both must say so. */
function isLongPast(booking: Standing, { earliest }: Circumstances): boolean {
  return earliest.getTime() >= booking.slotAt.getTime() + dayMs
}

function tooLate(booking: Standing, status?: string | null): Change {
  if (booking.state !== 'waiting') return ended(booking)
  // Only a confirmed appointment is called up and finished.
  if (status === 'finished') return { state: 'confirmed', doing: null, say: [] }
  return { state: 'expired', doing: null, say: [{ code: 'booking_expired' }] }
}

/** The written-ahead step did not happen and is made again. If the hold is over, we only wait until it is gone. */
function notYet(booking: Standing, now: Date): Change {
  const isOver = booking.holdUntil !== null && now.getTime() >= booking.holdUntil.getTime() + graceMs
  return { doing: null, ...(isOver && { pauseMs: uselessPauseMs }), say: [] }
}

/** Only a replaced key says that somebody cancelled it. */
function noLonger(booking: Standing, means: 'no_record' | 'key_replaced', { latest }: Circumstances): Change {
  if (booking.cancelWanted || booking.reason !== null) return ended(booking)
  if (!isAppointment(booking)) {
    const isOver = booking.holdUntil !== null && latest >= booking.holdUntil
    return failed(isOver ? 'hold_ran_out' : 'reservation_gone')
  }
  const wasWaiting = booking.state === 'waiting'
  if (means === 'key_replaced') return cancelled('cancelled_at_office', { by: 'office', wasWaiting })
  if (!wasWaiting) return cancelled('appointment_gone', { by: 'unknown', wasWaiting })
  const isInTime = booking.deadlineAt !== null && latest < booking.deadlineAt
  return isInTime ? cancelled('reservation_gone', { by: 'unknown', wasWaiting }) : tooLate(booking)
}

function cancelled(reason: FailReason, said: { by: 'office' | 'unknown'; wasWaiting: boolean }): Change {
  return { state: 'cancelled', doing: null, reason, say: [{ code: 'booking_cancelled', ...said }] }
}

function waiting(booking: Standing, appointment: Appointment, { terms, now }: Circumstances): Change {
  const deadlineAt = booking.deadlineAt ?? confirmBy(now, terms.activationMinutes, booking.slotAt)
  return {
    state: 'waiting',
    doing: null,
    repeats: 0,
    ...withoutFailure(booking),
    appointment,
    deadlineAt,
    nextReadAt: nextReadAt(now, deadlineAt, terms.statusReadSeconds),
    say: booking.cancelWanted ? [] : [{ code: 'booking_waiting', deadlineAt }],
  }
}

function confirmed(booking: Standing, appointment: Appointment, { now }: Circumstances): Change {
  const nextReadAt = nextConfirmedReadAt(now, booking.slotAt, now)
  const said = { code: 'booking_confirmed' } as const
  const known = { appointment, nextReadAt, confirmedAt: now, isRead: true } as const
  return { state: 'confirmed', doing: null, ...withoutFailure(booking), ...known, say: [said] }
}

function withoutFailure({ cancelWanted, reason }: Standing): Pick<Change, 'reason'> {
  return cancelWanted || reason === null ? {} : { reason: null }
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

/** People who change their mind do so soon; the last read is in time for the reminder of the day before. */
export function nextConfirmedReadAt(now: Date, slotAt: Date, confirmedAt: Date | null): Date {
  const confirmed = confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  const wished = [confirmed + soonMs, confirmed + soonMs * 6, slotAt.getTime() - dayMs]
  const usual = now.getTime() + confirmedReadMs
  return new Date(Math.min(usual, ...wished.filter((at) => at > now.getTime())))
}

export function nextReadAt(now: Date, deadlineAt: Date, statusReadSeconds: number): Date {
  const leftMs = deadlineAt.getTime() - now.getTime()
  const lastRead = deadlineAt.getTime() + 60_000
  const stepMs = statusReadSeconds * 1000
  if (now.getTime() >= lastRead) return new Date(now.getTime() + Math.max(stepMs, 60_000))
  const wished = now.getTime() + (leftMs > 0 && leftMs <= 5 * minuteMs ? stepMs / 2 : stepMs)
  return new Date(Math.min(wished, lastRead))
}
