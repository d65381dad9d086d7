import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { Notification } from '../../texts/notifications/notification-data.ts'
import { type Item, notify, outsideQuietHours } from '../notifications/notifications.ts'
import { readTarget } from '../offices/targets.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { notificationFactsOf } from './appointments/owner-news.ts'
import { type BookingRow, keyOfBooking, listClickable, markReminded, readTask } from './bookings.store.ts'

export const reminderQueue = 'booking-reminder'

/**
 * Each reminder is sent at most once per booking, and only while it is useful.
 * docs/decisions/appointments.md#a-booked-appointment-is-looked-after-until-its-time-comes
 */
const job = z.object({ booking_id: z.number().int(), which: z.enum(['half_time', 'last_call', 'day_before']) })
type ReminderJob = z.output<typeof job>
export type Reminder = ReminderJob['which']

const lastCallMs = 10 * minuteMs
/** With less time than this the last reminder is enough: two messages within minutes help nobody. */
const worthHalfTimeMs = 40 * minuteMs

/** All moments on one clock. */
export function beforeDeadline(now: Date, deadlineAt: Date): { which: Reminder; at: Date }[] {
  const leftMs = deadlineAt.getTime() - now.getTime()
  const halfTime = { which: 'half_time', at: new Date(now.getTime() + leftMs / 2) } as const
  const lastCall = { which: 'last_call', at: new Date(deadlineAt.getTime() - lastCallMs) } as const
  if (leftMs >= worthHalfTimeMs) return [halfTime, lastCall]
  return leftMs >= lastCallMs * 1.5 ? [lastCall] : [halfTime]
}

export function beforeAppointment(now: Date, slotAt: Date): { which: Reminder; at: Date }[] {
  const at = new Date(slotAt.getTime() - dayMs)
  return at > now ? [{ which: 'day_before', at }] : []
}

async function besideQuietHours(
  tx: TxCtx,
  { user_id }: BookingRow,
  plan: ReturnType<typeof beforeAppointment>,
  now: Date,
) {
  const [one] = plan
  const at = one && user_id !== null ? await outsideQuietHours(tx, user_id, one.at) : null
  // Their beginning is over if it was booked within them. The message then waits for their end.
  return one && at && at > now ? [{ ...one, at }] : plan
}

/** An appointment that is moved gets new jobs for its time. */
export async function planReminders(tx: TxCtx, row: BookingRow): Promise<void> {
  const officeNow = new Date(tx.clock.now().getTime() + row.office_ahead_ms)
  const waitsUntil = row.state === 'waiting' ? row.deadline_at : null
  const plan = waitsUntil
    ? beforeDeadline(officeNow, waitsUntil)
    : await besideQuietHours(tx, row, beforeAppointment(officeNow, row.slot_at), officeNow)
  for (const { which, at } of plan) {
    if (row.reminded.includes(which) || (waitsUntil && row.reminded.includes('last_call'))) continue
    const waitMs = at.getTime() - officeNow.getTime()
    const key = `${row.id}:${which}:${at.getTime()}`
    await tx.jobs.send<ReminderJob>(reminderQueue, { booking_id: row.id, which }, { waitMs, key })
  }
}

export function reminderJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: reminderQueue,
      concurrency: 2,
      retries: 10,
      retryDelaySeconds: 5,
      expireSeconds: 60,
      async handle(data) {
        const { booking_id, which } = job.parse(data)
        await remind(ctx, booking_id, which)
      },
    },
  ]
}

/** The mark in the row and the messages are one transaction, so a job that runs again finds the mark. */
export async function remind(ctx: Ctx, bookingId: number, which: Reminder): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isTomorrow = which === 'day_before'
    const state = isTomorrow ? 'confirmed' : 'waiting'
    // Further away it was moved since, and has another reminder planned.
    const before = isTomorrow ? berlinMidnight(addDays(berlinDay(tx.clock.now()), 2)) : null
    const row = await markReminded(tx, bookingId, { state, before, which })
    const task = row && row.task_id !== null ? await readTask(tx, row.task_id) : null
    const until = isTomorrow ? row?.slot_at : row?.deadline_at
    if (!row || row.user_id === null || !until || until.getTime() - row.office_ahead_ms <= tx.clock.now().getTime())
      return
    const about = await readTarget(tx, keyOfBooking(row))
    const line = {
      slot_at: isTomorrow ? row.slot_at.toISOString() : undefined,
      deadline_at: isTomorrow ? undefined : until.toISOString(),
    }
    if (task) await writeTaskLine(tx, { taskId: task.id, level: 'info', code: 'reminded', data: line })
    const facts = { ...notificationFactsOf(tx, row, task, about), reminder: which }
    const notice: Notification = isTomorrow
      ? { notice: 'appointment_reminder', data: { ...facts, is_watching: task?.is_monitoring } }
      : { notice: 'booking_reminder', data: { ...facts, deadline_at: until.toISOString() } }
    await notify(tx, [{ userId: row.user_id, taskId: task?.id ?? null, ...notice }])
  })
}

export async function waitingForClick(tx: TxCtx, userId: number): Promise<Item[]> {
  const items: Item[] = []
  for (const row of await listClickable(tx, userId)) {
    const task = row.task_id === null ? null : await readTask(tx, row.task_id)
    const facts = notificationFactsOf(tx, row, task, await readTarget(tx, keyOfBooking(row)))
    const data = { ...facts, deadline_at: row.deadline_at?.toISOString() ?? '' }
    const reminder = row.reminded.at(-1) as Reminder | undefined
    const message = reminder
      ? { notice: 'booking_reminder' as const, data: { ...data, reminder } }
      : { notice: 'booking_waiting' as const, data }
    items.push({ userId, taskId: task?.id ?? null, ...message })
  }
  return items
}
