import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { Notification } from '../../texts/notifications/notification-data.ts'
import { notify } from '../notifications/notifications.ts'
import { writeTaskLine } from '../tasks/journal.ts'
import { notificationFactsOf } from './appointments/owner-news.ts'
import { type Reminder, reminderQueue, reminderReachMs } from './appointments/reminders.ts'
import { keyOfBooking, markReminded, readTask } from './bookings.store.ts'
import { readTarget } from './rows/target.ts'

const job = z.object({ booking_id: z.number().int(), which: z.enum(['half_time', 'last_call', 'day_before']) })

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

/**
 * Reminds the owner once, on every channel. The mark in the row and the messages are one transaction, so a job that
 * runs again finds the mark. Appointments that are over, cancelled or already confirmed are skipped.
 */
export async function remind(ctx: Ctx, bookingId: number, which: Reminder): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isTomorrow = which === 'day_before'
    const [state, reachMs] = isTomorrow ? (['confirmed', reminderReachMs] as const) : (['waiting', null] as const)
    const row = await markReminded(tx, bookingId, { state, reachMs, which })
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
      ? { notice: 'appointment_reminder', data: facts }
      : { notice: 'booking_reminder', data: { ...facts, deadline_at: until.toISOString() } }
    await notify(tx, [{ userId: row.user_id, taskId: task?.id ?? null, ...notice }])
  })
}
