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

/** The states in which a booking is an appointment: it waits for the click in the mail, or is confirmed. */
export const appointmentStates = ['waiting', 'confirmed'] as const satisfies BookingState[]

export function isAppointment({ state }: { state: BookingState }): boolean {
  return appointmentStates.some((one) => one === state)
}

/**
 * A call that changes something at the office; announced in the row before it is made.
 * docs/decisions/booking.md#a-booking-announces-each-call
 */
export type Deed = 'reserve' | 'update' | 'preconfirm' | 'cancel'
export type OfficeCall = Deed | 'read'

/**
 * Why a booking ends without an appointment. The first three need a person: nothing is retried until the task is
 * edited.
 */
export type FailReason =
  | 'limit'
  | 'invalid'
  | 'drift'
  | 'slot_lost'
  | 'race_lost'
  | 'other_slot'
  | 'captcha'
  | 'mismatch'
  | 'refused'
  | 'office_busy'
  | 'hold_ran_out'
  | 'answer_lost'
  | 'cancelled_at_office'
  | 'cancelled_by_owner'
  | 'replaced'

/** A free time for the next try, at the same office or another one of the task. */
export interface NextSlot {
  at: Date
  officeExternalId: number
  officeName: string
}

/** The known state of a booking. All moments are on the office's clock. */
export interface Standing {
  state: BookingState
  /** Announced, and its answer has not been written: it may or may not have happened. */
  doing: Deed | null
  cancelWanted: boolean
  /** Set while a hold is being given back, and at the end: why there is no appointment. */
  reason: FailReason | null
  slotAt: Date
  officeExternalId: number
  tries: number
  /** How often this slot was tried again after it was lost. */
  repeats: number
  /** True: the office refused a step, another try may help, and that try is being made. There is no third. */
  isStepRepeated?: boolean
  holdUntil: Date | null
  deadlineAt: Date | null
  nextReadAt: Date | null
  /** When the office first said that it knows no such appointment; null before that, or once it has shown it again. */
  doubtedAt: Date | null
  confirmedAt: Date | null
}

/** How long things last at this desk, and how often its answer is read back. */
export interface Terms {
  reservationMinutes: number
  activationMinutes: number
  statusReadSeconds: number
}

/** Lines for the owner, as codes of the journal. */
export type Said =
  | { code: 'slot_lost'; slotAt: Date; next: NextSlot }
  /** The office reserved another slot than the one we asked for. `isKept`: the task wants that one too. */
  | { code: 'other_slot'; got: NextSlot; isKept: boolean }
  | { code: 'booking_held'; until: Date }
  | { code: 'hold_unknown'; until: Date }
  | { code: 'hold_released' }
  | { code: 'booking_waiting'; deadlineAt: Date }
  | { code: 'booking_confirmed' }
  /** The office has put it at another time, or in another office. */
  | { code: 'booking_moved'; from: Date }
  | { code: 'booking_expired' }
  /** `wasWaiting`: the office had asked the person to confirm it. */
  | { code: 'booking_cancelled'; atOffice: boolean; wasWaiting: boolean }
  | { code: 'cancel_refused' }
  | { code: 'booking_failed'; reason: FailReason }

/** Changes of the row; absent fields stay as they are. */
export interface Change {
  state?: BookingState
  doing?: Deed | null
  cancelWanted?: false
  reason?: FailReason | null
  slot?: NextSlot
  tries?: number
  repeats?: number
  isStepRepeated?: true
  appointment?: Appointment
  heldAt?: Date
  holdUntil?: Date
  deadlineAt?: Date
  nextReadAt?: Date
  doubtedAt?: Date | null
  confirmedAt?: Date
  /** The office has just said that the appointment stands. */
  isRead?: true
  /** No sooner than after this long: the answer did not help, and the office is up. */
  pauseMs?: number
  say: Said[]
}

export type Move =
  | { kind: 'call'; call: OfficeCall }
  | { kind: 'wait'; until: Date }
  /** Time alone, or a crash, has decided. */
  | { kind: 'settle'; change: Change }
  | { kind: 'rest' }

/** The office cleans up once a minute: what ran out may live this much longer (PROTOCOL.md#lifetimes). */
export const graceMs = 60_000

/** How often a confirmed appointment is read at least, until its time comes. */
export const confirmedReadMs = 6 * hourMs

/** One answer that the office knows no such appointment can be a mistake: so much later it is asked again. */
export const doubtMs = 60_000

/** What to do next about a booking. Pure; `now` is the office's as far as we know: our own clock can be wrong. */
export function nextMove(booking: Standing, terms: Terms, now: Date): Move {
  const move = usualMove(booking, terms, now)
  return move.kind === 'call' ? (waitInDoubt(booking, now) ?? move) : move
}

/** A doubt with a moment in the future was noted by a clock that has been put back since. */
function waitInDoubt({ doubtedAt }: Standing, now: Date): Move | null {
  if (doubtedAt === null || doubtedAt > now) return null
  const until = new Date(doubtedAt.getTime() + doubtMs)
  return now < until ? { kind: 'wait', until } : null
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
  if (booking.cancelWanted) return settle({ state: 'cancelled', say: [] })
  if (booking.slotAt <= now) return settle(failed('slot_lost'))
  return { kind: 'call', call: 'reserve' }
}

/**
 * A reserve without an answer cannot be asked for: what it may hold runs out by itself, and until then nothing else is
 * held.
 */
function moveUnknownHold(booking: Standing, terms: Terms, now: Date): Move {
  const longestUntil = unknownHoldUntil(terms, now)
  // No hold lasts so long: our clock was put back since this was written.
  if (booking.holdUntil !== null && booking.holdUntil > longestUntil)
    return settle({ holdUntil: longestUntil, say: [] })
  if (booking.holdUntil !== null && now < booking.holdUntil) return { kind: 'wait', until: booking.holdUntil }
  if (booking.cancelWanted) return settle({ state: 'cancelled', say: [{ code: 'hold_released' }] })
  return settle(failed('answer_lost'))
}

function moveHold(booking: Standing, now: Date): Move {
  // Once the details are entered, a preconfirm without an answer may have made it an appointment. That holds even if a
  // look in between found only a hold. Only the office can say.
  const onlyAHold = booking.state === 'held'
  const holdIsOver = booking.holdUntil !== null && now.getTime() >= booking.holdUntil.getTime() + graceMs
  const isPast = booking.slotAt <= now
  if (onlyAHold && (isPast || holdIsOver)) return settle(ended(booking))
  if (!isPast && (booking.cancelWanted || booking.reason !== null)) return { kind: 'call', call: 'cancel' }
  if (booking.doing !== null || isPast || holdIsOver) return { kind: 'call', call: 'read' }
  return { kind: 'call', call: booking.state === 'held' ? 'update' : 'preconfirm' }
}

/** Never ended by time, since our clock may be wrong: the office is asked, and its own clock says what is over. */
function moveWaiting(booking: Standing, terms: Terms, now: Date): Move {
  if (booking.cancelWanted && booking.slotAt > now) return { kind: 'call', call: 'cancel' }
  return readInTime(booking, Math.max(terms.statusReadSeconds * 1000, graceMs), now)
}

/** No look is planned so far ahead. A clock that has been put back since has planned it: it is made now. */
function readInTime({ nextReadAt }: Standing, longestMs: number, now: Date): Move {
  const waitMs = nextReadAt === null ? 0 : nextReadAt.getTime() - now.getTime()
  if (nextReadAt === null || waitMs <= 0 || waitMs > longestMs) return { kind: 'call', call: 'read' }
  return { kind: 'wait', until: nextReadAt }
}

/** Read until its time comes, also without its task: a person who cancels at the office does not tell us. */
function moveConfirmed(booking: Standing, now: Date): Move {
  // Not by our clock alone. By the office's clock, the last look was so late that the next one would come after the
  // appointment.
  const isLastReadMade = booking.nextReadAt !== null && booking.nextReadAt > booking.slotAt
  if (booking.slotAt <= now && isLastReadMade) return { kind: 'rest' }
  if (booking.cancelWanted && booking.slotAt > now) return { kind: 'call', call: 'cancel' }
  return readInTime(booking, confirmedReadMs, now)
}

/** The end of a hold or appointment that the office no longer has: whether it was given back or ran out. */
export function ended(booking: Standing): Change {
  if (booking.cancelWanted) {
    const wasWaiting = booking.state === 'waiting'
    const said: Said =
      wasWaiting || booking.state === 'confirmed'
        ? { code: 'booking_cancelled', atOffice: false, wasWaiting }
        : { code: 'hold_released' }
    return { state: 'cancelled', doing: null, say: [said] }
  }
  if (booking.reason !== null) return failed(booking.reason, [{ code: 'hold_released' }])
  return failed('hold_ran_out')
}

/** The answer to a reserve was lost. */
export function lostReserve(terms: Terms, now: Date): Change {
  const until = unknownHoldUntil(terms, now)
  return { state: 'unknown_hold', doing: null, holdUntil: until, say: [{ code: 'hold_unknown', until }] }
}

function unknownHoldUntil({ reservationMinutes }: Terms, now: Date): Date {
  return new Date(now.getTime() + reservationMinutes * minuteMs + graceMs)
}

export function failed(reason: FailReason, before: Said[] = []): Change {
  return { state: 'failed', doing: null, reason, say: [...before, { code: 'booking_failed', reason }] }
}

function settle(change: Change): Move {
  return { kind: 'settle', change }
}
