import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { BookingRow } from '../bookings.store.ts'

export const reminderQueue = 'booking-reminder'

/**
 * Each reminder is sent at most once per booking, and only while it is useful.
 * docs/decisions/appointments.md#a-booked-appointment-is-looked-after-until-its-time-comes
 */
export type Reminder = 'half_time' | 'last_call' | 'day_before'

interface ReminderJob {
  booking_id: number
  which: Reminder
}

const lastCallMs = 10 * minuteMs
/** With less time than this the last reminder is enough: two messages within minutes help nobody. */
const worthHalfTimeMs = 40 * minuteMs
/** An appointment further away than this was moved since its reminder was planned, and has another one planned. */
export const reminderReachMs = dayMs + minuteMs

/** The reminders of a person who has until `deadlineAt` to click. Pure; all moments on one clock. */
export function beforeDeadline(now: Date, deadlineAt: Date): { which: Reminder; at: Date }[] {
  const leftMs = deadlineAt.getTime() - now.getTime()
  const halfTime = { which: 'half_time', at: new Date(now.getTime() + leftMs / 2) } as const
  const lastCall = { which: 'last_call', at: new Date(deadlineAt.getTime() - lastCallMs) } as const
  if (leftMs >= worthHalfTimeMs) return [halfTime, lastCall]
  return leftMs >= lastCallMs * 1.5 ? [lastCall] : [halfTime]
}

/** The reminder of a confirmed appointment: a day before, unless it is already nearer. */
export function beforeAppointment(now: Date, slotAt: Date): { which: Reminder; at: Date }[] {
  const at = new Date(slotAt.getTime() - dayMs)
  return at > now ? [{ which: 'day_before', at }] : []
}

/** Sends the jobs of a booking's reminders that were not sent. An appointment that is moved gets new jobs for its time. */
export async function planReminders(tx: TxCtx, row: BookingRow): Promise<void> {
  const officeNow = new Date(tx.clock.now().getTime() + row.office_ahead_ms)
  const waitsUntil = row.state === 'waiting' ? row.deadline_at : null
  const plan = waitsUntil ? beforeDeadline(officeNow, waitsUntil) : beforeAppointment(officeNow, row.slot_at)
  for (const { which, at } of plan) {
    if (row.reminded.includes(which) || (waitsUntil && row.reminded.includes('last_call'))) continue
    const waitMs = at.getTime() - officeNow.getTime()
    const key = `${row.id}:${which}:${at.getTime()}`
    await tx.jobs.send<ReminderJob>(reminderQueue, { booking_id: row.id, which }, { waitMs, key })
  }
}
