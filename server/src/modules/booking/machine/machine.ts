import type { FieldObstacle, OfficeField } from '@terminlotse/contract/fields/person'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Appointment } from '@terminlotse/munich-client'

export type BookingState =
  | 'wanted'
  | 'unknown_hold'
  | 'held'
  | 'detailed'
  | 'waiting'
  | 'confirmed'
  | 'expired'
  | 'cancelled'
  | 'failed'

/** It waits for the click in the mail, or is confirmed. */
export const appointmentStates = ['waiting', 'confirmed'] as const satisfies BookingState[]

export function isAppointment({ state }: { state: BookingState }): boolean {
  return appointmentStates.some((one) => one === state)
}

/**
 * A call that changes something at the office; written into the row before it is made.
 * docs/decisions/booking.md#a-booking-writes-each-call-ahead
 */
export type Deed = 'reserve' | 'update' | 'preconfirm' | 'confirm' | 'cancel'
export type OfficeCall = Deed | 'read'

/** Why a booking ends without an appointment. Some need a person before the next one (`needsOwner` of turns.ts). */
export type FailReason =
  | 'limit'
  | 'too_much'
  | 'invalid'
  | FieldObstacle
  | 'details_failed'
  | 'drift'
  | 'slot_lost'
  | 'race_lost'
  | 'other_slot'
  /** Its owner's appointment cannot be moved without a mail, and only a tap books it that way. */
  | 'move_forbidden'
  | 'captcha'
  | 'mismatch'
  | 'refused'
  | 'office_busy'
  | 'hold_ran_out'
  | 'answer_lost'
  /** The person tapped the time, and the task did not want it any more before it was an appointment. */
  | 'withdrawn'
  /** The office has it no longer, and nothing says that somebody cancelled it. */
  | 'reservation_gone'
  | 'appointment_gone'
  | 'cancelled_at_office'
  | 'cancelled_by_owner'
  /** Its owner stopped, edited or deleted the task, and chose to cancel the appointment with it. */
  | 'cancelled_with_task'
  | 'replaced'

export interface NextSlot {
  at: Date
  officeExternalId: number
  officeName: string
}

/** The known state of a booking. All moments are on the office's clock. */
export interface Standing {
  state: BookingState
  /** Written ahead and not answered: it may or may not have happened. */
  doing: Deed | null
  cancelWanted: boolean
  reason: FailReason | null
  slotAt: Date
  officeExternalId: number
  services: { id: number; count: number }[]
  tries: number
  /** Lost races for this slot; of a hold, failures of its present step; of an appointment, failed cancellations. */
  repeats: number
  isTapped?: boolean
  /** It is to be confirmed as a move of the replaced appointment, without a mail. */
  isMove?: boolean
  isStepRepeated?: boolean
  /** The details that were not entered, because the desk does not ask for them by the catalogue. */
  unsent?: OfficeField[]
  empty?: OfficeField[]
  unfit?: FieldObstacle | undefined
  holdUntil: Date | null
  deadlineAt: Date | null
  nextReadAt: Date | null
  /** When the office first said that it knows no such appointment. Null: it has not, or has shown it again since. */
  missingSince: Date | null
  confirmedAt: Date | null
}

export interface Terms {
  reservationMinutes: number
  activationMinutes: number
  statusReadSeconds: number
}

export type OwnerLine =
  | { code: 'slot_lost'; slotAt: Date; next: NextSlot }
  /** The office reserved another slot than the requested one. `isKept`: the task wants that one too. */
  | { code: 'other_slot'; got: NextSlot; isKept: boolean }
  | { code: 'booking_held'; until: Date }
  | { code: 'hold_unknown'; until: Date }
  | { code: 'hold_released' }
  /** Before anything was reserved. */
  | { code: 'booking_withdrawn' }
  | { code: 'booking_waiting'; deadlineAt: Date }
  | { code: 'booking_confirmed' }
  | { code: 'booking_moved'; from: Date }
  | { code: 'booking_expired' }
  /** `unknown`: the office no longer has it. `wasWaiting`: the person had not confirmed it yet. */
  | { code: 'booking_cancelled'; by: 'owner' | 'office' | 'unknown'; wasWaiting: boolean }
  | { code: 'cancel_refused' }
  /** The office does not cancel an appointment, for this reason of texts/words/reasons.ts. It is asked again. */
  | { code: 'cancel_delayed'; reason: string; until: Date }
  | { code: 'booking_failed'; reason: FailReason }

export interface Change {
  state?: BookingState
  doing?: Deed | null
  cancelWanted?: false
  reason?: FailReason | null
  slot?: NextSlot
  tries?: number
  repeats?: number
  isStepRepeated?: true
  /** From now on the person confirms it by the link in the mail. */
  isMove?: false
  demanded?: OfficeField[]
  appointment?: Appointment
  heldAt?: Date
  holdUntil?: Date
  deadlineAt?: Date
  nextReadAt?: Date
  missingSince?: Date | null
  confirmedAt?: Date
  isRead?: true
  pauseMs?: number
  say: OwnerLine[]
}

export type Move =
  | { kind: 'call'; call: OfficeCall }
  | { kind: 'wait'; until: Date }
  | { kind: 'settle'; change: Change }
  | { kind: 'rest' }

/** The office cleans up once a minute, so a hold may live this much longer than its end (PROTOCOL.md#lifetimes). */
export const graceMs = 60_000

export const uselessPauseMs = 30_000

export const confirmedReadMs = 6 * hourMs

/** A single answer that the office knows no such appointment can be a mistake: it is asked again after this time. */
export const missingRecheckMs = 60_000

const longestWaitMs = 15 * minuteMs

/** Without an answer it may have made the hold an appointment. */
export function makesAppointment(deed: Deed | null): boolean {
  return deed === 'preconfirm' || deed === 'confirm'
}

/** Pure. `now` is the office's time as far as we know it: our own clock can be wrong. */
export function nextMove(booking: Standing, terms: Terms, now: Date): Move {
  const move = usualMove(booking, terms, now)
  if (move.kind !== 'call') return move
  return waitBeforeRecheck(booking, now) ?? waitAfterFailure(booking, now) ?? move
}

/** A moment in the future was written by a clock that has been put back since. */
function waitBeforeRecheck({ missingSince }: Standing, now: Date): Move | null {
  if (missingSince === null || missingSince > now) return null
  const until = new Date(missingSince.getTime() + missingRecheckMs)
  return now < until ? { kind: 'wait', until } : null
}

/** A call that failed is not made again before this. A wait further ahead was planned by a clock that has been put back. */
function waitAfterFailure({ doing, nextReadAt }: Standing, now: Date): Move | null {
  const waitMs = doing === null || nextReadAt === null ? 0 : nextReadAt.getTime() - now.getTime()
  return nextReadAt !== null && waitMs > 0 && waitMs <= longestWaitMs ? { kind: 'wait', until: nextReadAt } : null
}

function usualMove(booking: Standing, terms: Terms, now: Date): Move {
  switch (booking.state) {
    case 'wanted':
      return moveWanted(booking, terms, now)
    case 'unknown_hold':
      return moveUnknownHold(booking, terms, now)
    case 'held':
    case 'detailed':
      return moveHold(booking, now)
    case 'waiting':
      return moveWaiting(booking, terms, now)
    case 'confirmed':
      return moveConfirmed(booking, now)
    case 'expired':
    case 'cancelled':
    case 'failed':
      return { kind: 'rest' }
  }
}

function moveWanted(booking: Standing, terms: Terms, now: Date): Move {
  if (booking.doing === 'reserve') return settle(lostReserve(terms, now))
  if (booking.cancelWanted) return settle(unwanted(booking, [{ code: 'booking_withdrawn' }]))
  if (booking.slotAt <= now) return settle(failed('slot_lost'))
  return { kind: 'call', call: 'reserve' }
}

/** A reserve without an answer cannot be read. Its possible hold runs out; until then no other slot is held. */
function moveUnknownHold(booking: Standing, terms: Terms, now: Date): Move {
  const longestUntil = unknownHoldUntil(terms, now)
  // A hold cannot last so long: our clock was put back since this was written.
  if (booking.holdUntil !== null && booking.holdUntil > longestUntil)
    return settle({ holdUntil: longestUntil, say: [] })
  if (booking.holdUntil !== null && now < booking.holdUntil) return { kind: 'wait', until: booking.holdUntil }
  if (booking.cancelWanted) return settle(unwanted(booking, [{ code: 'hold_released' }]))
  return settle(failed('answer_lost'))
}

/** The person who tapped a time waits for the outcome, perhaps on another device, unless they ended it. */
function unwanted({ isTapped = false, reason }: Standing, say: OwnerLine[]): Change {
  return isTapped && reason !== 'cancelled_by_owner'
    ? failed('withdrawn', say)
    : { state: 'cancelled', doing: null, say }
}

function moveHold(booking: Standing, now: Date): Move {
  // The last step without an answer may have made it an appointment, even if a read since found only a hold.
  const onlyAHold = booking.state === 'held'
  const holdIsOver = booking.holdUntil !== null && now.getTime() >= booking.holdUntil.getTime() + graceMs
  const isPast = booking.slotAt <= now
  if (onlyAHold && (isPast || holdIsOver)) return settle(ended(booking))
  if (!isPast && (booking.cancelWanted || booking.reason !== null)) {
    const isOpenQuestion = makesAppointment(booking.doing) && !booking.cancelWanted
    return isOpenQuestion ? { kind: 'call', call: 'read' } : cancelOrRead(booking)
  }
  if (booking.doing !== null || isPast || holdIsOver) return { kind: 'call', call: 'read' }
  if (booking.state === 'held') return { kind: 'call', call: 'update' }
  return { kind: 'call', call: booking.isMove ? 'confirm' : 'preconfirm' }
}

/** While the office may have cancelled it already, a read is the proof. */
function cancelOrRead({ missingSince }: Standing): Move {
  return { kind: 'call', call: missingSince === null ? 'cancel' : 'read' }
}

/** Time alone never ends it, since our clock may be wrong: the office is asked, and its clock decides. */
function moveWaiting(booking: Standing, terms: Terms, now: Date): Move {
  if (booking.cancelWanted && booking.slotAt > now) return cancelOrRead(booking)
  return readInTime(booking, Math.max(terms.statusReadSeconds * 1000, graceMs), now)
}

/** A read planned further ahead than this was planned by a clock that has been put back since: it is made now. */
function readInTime({ nextReadAt }: Standing, longestMs: number, now: Date): Move {
  const waitMs = nextReadAt === null ? 0 : nextReadAt.getTime() - now.getTime()
  if (nextReadAt === null || waitMs <= 0 || waitMs > longestMs) return { kind: 'call', call: 'read' }
  return { kind: 'wait', until: nextReadAt }
}

/** Read until its time comes, even without its task: a person who cancels at the office does not tell us. */
function moveConfirmed(booking: Standing, now: Date): Move {
  // By the office's clock, the last read was so late that the next one would come after the appointment.
  const isLastReadMade = booking.nextReadAt !== null && booking.nextReadAt > booking.slotAt
  if (booking.slotAt <= now && isLastReadMade) return { kind: 'rest' }
  if (booking.cancelWanted && booking.slotAt > now) return cancelOrRead(booking)
  return readInTime(booking, confirmedReadMs, now)
}

export function ended(booking: Standing): Change {
  if (booking.cancelWanted) {
    if (!isAppointment(booking)) return unwanted(booking, [{ code: 'hold_released' }])
    const wasWaiting = booking.state === 'waiting'
    return { state: 'cancelled', doing: null, say: [{ code: 'booking_cancelled', by: 'owner', wasWaiting }] }
  }
  if (booking.reason !== null) return failed(booking.reason, [{ code: 'hold_released' }])
  return failed('hold_ran_out')
}

export function lostReserve(terms: Terms, now: Date): Change {
  const until = unknownHoldUntil(terms, now)
  return { state: 'unknown_hold', doing: null, holdUntil: until, say: [{ code: 'hold_unknown', until }] }
}

function unknownHoldUntil({ reservationMinutes }: Terms, now: Date): Date {
  return new Date(now.getTime() + reservationMinutes * minuteMs + graceMs)
}

export function failed(reason: FailReason, before: OwnerLine[] = []): Change {
  return { state: 'failed', doing: null, reason, say: [...before, { code: 'booking_failed', reason }] }
}

function settle(change: Change): Move {
  return { kind: 'settle', change }
}
