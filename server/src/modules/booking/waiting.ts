// The appointment that waits for a person: one that the office gives away if nobody confirms it.
import type { TxCtx } from '../../foundation/ctx.ts'
import type { Item } from '../notifications/notifications.ts'
import { notificationFactsOf } from './appointments/owner-news.ts'
import type { Reminder } from './appointments/reminders.ts'
import { keyOfBooking, listClickable, readTask } from './bookings.store.ts'
import { readTarget } from './rows/target.ts'

/** "Please confirm" for each appointment that this person can still confirm; the reminder, if one was due. */
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
