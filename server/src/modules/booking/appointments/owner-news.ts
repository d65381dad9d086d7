import type { Ctx } from '../../../foundation/ctx.ts'
import type { Follows, Former } from '../../../texts/journal/after-booking.ts'
import type { Beyond, Line } from '../../../texts/journal/line-data.ts'
import type { Notification, NotificationFacts } from '../../../texts/notifications/notification-data.ts'
import { pageOf } from '../../../texts/notifications/page.ts'
import { factsOfTarget, type TargetDescription } from '../../offices/targets.ts'
import type { BookingRow, TaskRow } from '../bookings.store.ts'
import { isDelayed } from '../machine/answers.ts'
import type { OwnerLine } from '../machine/machine.ts'
import { takesItsPlace } from '../machine/replacing.ts'
import { whereaboutsOf } from '../rows/shape.ts'

interface Telling {
  level: 'info' | 'success' | 'warning' | 'error'
  activity?:
    | 'booking_waiting'
    | 'booking_success'
    | 'booking_failed'
    | 'booking_expired'
    | 'booking_cancelled'
    | 'booking_moved'
    | 'error'
  live?: 'booking_success' | 'booking_failed'
  isForChannels?: true
  onlyOthers?: boolean
}

export function isEnd({ code }: OwnerLine, { reason }: BookingRow): boolean {
  if (code === 'booking_failed' || code === 'booking_expired') return true
  return code === 'booking_cancelled' && reason !== 'cancelled_with_task' && reason !== 'replaced'
}

function reasonOf(said: OwnerLine, row: BookingRow, follows: Follows | null): string | undefined {
  if (said.code === 'booking_failed') return said.reason
  if (said.code === 'booking_cancelled') return row.reason === 'replaced' ? row.reason : reasonOfCancellation(said)
  const isSecond = follows?.follows === 'needs_you' && follows.follows_because === 'not_confirmed_twice'
  return isSecond ? 'not_confirmed_twice' : undefined
}

/** Absent: the message says by itself that it was cancelled at the office. */
function reasonOfCancellation({ by, wasWaiting }: Extract<OwnerLine, { code: 'booking_cancelled' }>) {
  if (by === 'unknown') return wasWaiting ? 'reservation_gone' : 'appointment_gone'
  return by === 'owner' ? 'cancelled_by_owner' : undefined
}

export function notificationOf(
  said: OwnerLine,
  row: BookingRow,
  facts: BookingFacts,
  { former, follows }: { former: Former | null; follows: Follows | null },
): Notification | null {
  const data = { ...facts, ...former, ...follows }
  const isWaiting = row.state === 'waiting'
  switch (said.code) {
    case 'booking_waiting':
      return { notice: said.code, data: { ...data, deadline_at: said.deadlineAt.toISOString() } }
    case 'booking_confirmed':
      return { notice: said.code, data }
    case 'booking_moved':
      return { notice: said.code, data: { ...data, from_at: said.from.toISOString(), is_waiting: isWaiting } }
    case 'booking_failed':
    case 'booking_expired':
    case 'booking_cancelled':
      return { notice: said.code, data: { ...data, reason: reasonOf(said, row, follows) } }
    case 'cancel_delayed': {
      const which = { is_waiting: isWaiting, replaced: row.reason === 'replaced' }
      return { notice: said.code, data: { ...facts, reason: said.reason, ...which } }
    }
    case 'cancel_refused':
      return { notice: said.code, data: facts }
    default:
      return null
  }
}

export function formerOf(said: OwnerLine, row: BookingRow, task: TaskRow | null): Former | null {
  const ours = row.replaces_at?.toISOString()
  switch (said.code) {
    case 'booking_waiting':
      return ours ? { former: takesItsPlace(row) ? 'until_confirmed' : 'stays', former_at: ours } : null
    case 'booking_moved':
      return ours && row.state === 'waiting' && !takesItsPlace(row) ? { former: 'stays', former_at: ours } : null
    case 'booking_expired':
    case 'booking_failed':
      return ours ? { former: 'stays', former_at: ours } : null
    case 'booking_confirmed':
      return formerOnceConfirmed(row, task)
    default:
      return null
  }
}

export function formerOnceConfirmed(row: BookingRow, task: TaskRow | null): Former | null {
  const ours = row.replaces_at?.toISOString()
  const former_at = ours ?? task?.current_appointment_at
  if (!former_at) return null
  if (row.cancel_wanted || row.slot_at.getTime() >= Date.parse(former_at)) return { former: 'stays', former_at }
  return { former: ours ? 'given_back' : 'cancel_yourself', former_at }
}

/** The name in messages: that of the task, even if it was deleted. If its name was not stored, that of the service. */
export function nameOf(row: BookingRow, task: TaskRow | null, about: TargetDescription): string {
  return task?.name ?? (row.task_name || about.serviceName)
}

type BookingFacts = Omit<NotificationFacts['appointment_reminder'], 'reminder' | 'is_watching'>

/** The facts of every message about a booking. It leads to the task: on the city's page a person would book a second time. */
export function notificationFactsOf(
  ctx: Ctx,
  row: BookingRow,
  task: TaskRow | null,
  about: TargetDescription,
): BookingFacts {
  return {
    booking_id: row.id,
    task_name: nameOf(row, task, about),
    ...factsOfTarget(about),
    ...whereaboutsOf(row, about),
    url: pageOf(ctx.config, row.task_id),
    office_url: about.url,
    mailbox: row.email,
    slot_at: row.slot_at.toISOString(),
    seen_at: row.created_at.toISOString(),
    deadline_at: row.deadline_at?.toISOString(),
    display_number: row.display_number || undefined,
  }
}

// A person who asked us to cancel knows that. But "please confirm" must not be the last message, from us or from the office.
const cancellation: Telling = { level: 'info', activity: 'booking_cancelled' }
const failure: Telling = { level: 'warning', activity: 'booking_failed', live: 'booking_failed' }

/** After a lost race the next slot is tried: that is no message. The owner of a tapped slot waits for the outcome. */
function isWorthIt({ process_id, tapped }: BookingRow, follows: Follows | null): boolean {
  return tapped || process_id !== null || follows?.follows === 'rests' || follows?.follows === 'needs_you'
}

export function howToTell(said: OwnerLine, { row, follows }: { row: BookingRow; follows: Follows | null }): Telling {
  switch (said.code) {
    case 'slot_lost':
    case 'other_slot':
    case 'hold_unknown':
      return { level: 'warning' }
    case 'booking_held':
    case 'hold_released':
    case 'booking_withdrawn':
      return { level: 'info' }
    case 'booking_waiting':
      return { level: 'success', activity: 'booking_waiting', isForChannels: true }
    case 'booking_confirmed':
      return { level: 'success', activity: 'booking_success', live: 'booking_success', isForChannels: true }
    case 'booking_expired':
      return { level: 'warning', activity: 'booking_expired', live: 'booking_failed', isForChannels: true }
    case 'booking_moved':
      return { level: 'warning', activity: 'booking_moved', isForChannels: true }
    case 'booking_cancelled': {
      if (said.by === 'unknown') return { level: 'warning', activity: 'error', isForChannels: true }
      // Others read that it is confirmed. After "Still coming?" the chat promised a message, too.
      const isNews = said.by !== 'owner' || said.wasWaiting || isDelayed(row) || row.reminded.includes('day_before')
      return { ...cancellation, isForChannels: true, onlyOthers: !isNews }
    }
    case 'cancel_refused':
    case 'cancel_delayed':
      return { level: 'warning', activity: 'error', isForChannels: true }
    case 'booking_failed':
      return { ...failure, ...(isWorthIt(row, follows) && { level: 'error', isForChannels: true }) }
  }
}

export function lineOf(said: OwnerLine, row: BookingRow, about: TargetDescription, more: Beyond = {}): Line {
  const slot_at = row.slot_at.toISOString()
  const slot = { slot_at, office_name: about.office.name }
  switch (said.code) {
    case 'slot_lost': {
      const next = { next_at: said.next.at.toISOString(), next_office_name: said.next.officeName }
      return { code: said.code, data: { slot_at: said.slotAt.toISOString(), ...next } }
    }
    case 'other_slot': {
      const { at, officeName: office_name } = said.got
      return { code: said.code, data: { slot_at: at.toISOString(), office_name, is_kept: said.isKept } }
    }
    case 'booking_held':
    case 'hold_unknown':
      return { code: said.code, data: { until: said.until.toISOString() } }
    case 'booking_waiting':
      return { code: said.code, data: { deadline_at: said.deadlineAt.toISOString(), ...slot, ...more } }
    case 'booking_confirmed':
      return { code: said.code, data: { ...slot, display_number: row.display_number, ...more } }
    case 'booking_failed':
      return { code: said.code, data: { reason: said.reason, ...slot, ...more } }
    case 'booking_moved':
      return { code: said.code, data: { from_at: said.from.toISOString(), ...slot, ...more } }
    case 'booking_cancelled': {
      const isReplaced = row.reason === 'replaced'
      const why = {
        replaced: isReplaced || undefined,
        at_office: (!isReplaced && said.by === 'office') || undefined,
        reason: said.by === 'unknown' ? reasonOfCancellation(said) : undefined,
      }
      return { code: said.code, data: { ...why, ...slot, ...more } }
    }
    case 'booking_expired':
    case 'booking_withdrawn':
      return { code: said.code, data: { ...slot, ...more } }
    case 'hold_released':
      // Of another slot than the one that was asked for, an earlier line says which one it was.
      return { code: said.code, data: { ...(row.reason === 'other_slot' ? {} : slot), ...more } }
    case 'cancel_refused':
      return { code: said.code, data: more }
    case 'cancel_delayed':
      return { code: said.code, data: { reason: said.reason, retry_at: said.until.toISOString(), ...slot } }
  }
}
