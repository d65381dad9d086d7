import type { Booking, NotBooking } from '../booking.ts'
import { freshFindMs } from '../limits.ts'
import { rowOf } from '../row-of.ts'
import type { NotAsked, Task } from '../tasks.ts'
import { dayMs } from '../time.ts'
import { type StateKey, stoppedKeys } from './state-rows.ts'

export type StateFacts = Pick<
  Task,
  | 'status'
  | 'status_reason'
  | 'booking'
  | 'not_booking'
  | 'found'
  | 'statistics'
  | 'offices_details'
  | 'no_answer_since'
  | 'not_asked'
  | 'paused_at'
  | 'paused_until'
  | 'stopped_because'
  | 'auto_booking_enabled'
  | 'dry_run'
>

export function keyOf(facts: StateFacts, now: Date): StateKey {
  const open = openBookingKey(facts, now)
  if (open !== null) return (asksOffice.has(open) ? silencedKey(facts) : null) ?? open
  return facts.status === 'active' ? watchingKey(facts, now) : restingKey(facts)
}

const asksOffice: ReadonlySet<StateKey> = new Set([
  'being_booked',
  'being_given_back',
  'answer_unknown',
  'deadline_over',
])

const notAskedKeys: Record<NotAsked['why'], StateKey> = {
  switched_off: 'office_off',
  restored_copy: 'copy_waits',
  night_rest: 'night_rest',
}

/** In a night rest bookings go on. */
function silencedKey({ not_asked }: StateFacts): StateKey | null {
  return not_asked === null || not_asked.why === 'night_rest' ? null : rowOf(notAskedKeys, not_asked.why, null)
}

/** Null: there is none, or the task looks for an earlier one. */
function openBookingKey({ booking, status }: StateFacts, now: Date): StateKey | null {
  if (booking === null) return null
  if (booking.is_being_cancelled) return 'being_given_back'
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now.getTime()
  const key = rowOf(bookingKeys, booking.state, null)
  if (key === 'your_turn') return isPast(booking.deadline_at) ? 'deadline_over' : key
  if (key !== 'confirmed') return endedKeys.has(key) ? null : key
  if (status !== 'paused') return null
  return isPast(booking.slot_at) ? 'appointment_over' : key
}

const bookingKeys: Record<Booking['state'], StateKey> = {
  waiting_for_confirmation: 'your_turn',
  working: 'being_booked',
  unknown: 'answer_unknown',
  confirmed: 'confirmed',
  expired: 'expired',
  failed: 'booking_failed',
  cancelled: 'given_back',
}

const endedKeys: ReadonlySet<StateKey | null> = new Set(['expired', 'booking_failed', 'given_back'])

const cancelledKeys: Record<NonNullable<Booking['cancelled_by']>, StateKey> = {
  owner: 'cancelled_by_owner',
  office: 'cancelled_by_office',
  replaced: 'replaced',
  unknown: 'not_at_office',
}

function endedBookingKey(booking: Booking | null, since: string | null): StateKey | null {
  if (booking === null || (since !== null && Date.parse(booking.updated_at) < Date.parse(since))) return null
  const key = rowOf(bookingKeys, booking.state, null)
  if (!endedKeys.has(key)) return null
  return key === 'given_back' ? rowOf(cancelledKeys, booking.cancelled_by ?? '', key) : key
}

export const notBookingKeys: Record<NotBooking['why'], StateKey> = {
  trial: 'trial_run',
  not_now: 'not_now',
  has_appointment: 'has_appointment',
  rests: 'booking_rests',
  needs_you: 'needs_you',
  switched_off: 'booking_off',
  tells_only: 'tells_only',
}

function isSeenFree({ gone_at, seen_at }: NonNullable<Task['found']>, now: Date): boolean {
  return gone_at === null && now.getTime() - Date.parse(seen_at) <= freshFindMs
}

/** By nobody's tap either. */
export function preventsBooking(notBooking: NotBooking | null): boolean {
  return notBooking !== null && ['trial', 'has_appointment', 'not_now', 'switched_off'].includes(notBooking.why)
}

function watchingKey(facts: StateFacts, now: Date): StateKey {
  const { booking, found, not_booking, statistics } = facts
  const isFree = found !== null && isSeenFree(found, now) && !found.is_unwanted
  const silenced = silencedKey(facts)
  if (silenced !== null) return silenced
  if (facts.no_answer_since !== null) return 'no_answer'
  // The others show what is free and cannot book it.
  const isShown = not_booking?.why !== 'trial' && not_booking?.why !== 'has_appointment'
  if (isFree && !found.is_being_booked && isShown) return 'found'
  if (not_booking?.why === 'needs_you') return 'needs_you'
  const ended = endedBookingKey(booking, new Date(now.getTime() - dayMs).toISOString())
  if (ended !== null) return ended
  if (facts.not_asked?.why === 'night_rest') return 'night_rest'
  if (isFree && found.is_being_booked) return 'found_for_another'
  if (facts.status_reason !== null) return 'check_failed'
  if (isStanding(facts, now) && not_booking?.why !== 'has_appointment') return 'looking_for_earlier'
  const unbooked = facts.auto_booking_enabled ? rowOf(notBookingKeys, not_booking?.why ?? '', null) : null
  if (unbooked !== null) return unbooked
  if (statistics.last_check_at === null) return 'first_look'
  return facts.offices_details.some(({ is_offered }) => !is_offered) ? 'office_gone' : 'watching'
}

export function isStanding({ booking }: Pick<StateFacts, 'booking'>, now: Date): boolean {
  return booking?.state === 'confirmed' && !booking.is_being_cancelled && Date.parse(booking.slot_at) > now.getTime()
}

/** An appointment that ended after the pause counts before it. */
function restingKey(facts: StateFacts): StateKey {
  const { booking, paused_at, paused_until, statistics, status, stopped_because } = facts
  if (status === 'error') return rowOf(stoppedKeys, stopped_because ?? '', 'stopped')
  const ended = endedBookingKey(booking, paused_at)
  if (ended !== null) return ended
  if (paused_until) return 'paused_until'
  const stopped = rowOf(stoppedKeys, stopped_because ?? '', null)
  if (stopped !== null) return stopped
  return paused_at === null && statistics.total_checks === 0 ? 'not_started' : 'paused'
}
