import { and, inArray, isNotNull } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { openStates } from '../bookings.store.ts'
import { bookings } from '../bookings.tables.ts'

/** Those of the tasks for which an appointment is being booked, or waits for its person's click. */
export async function readBeingBooked(tx: TxCtx, taskIds: number[]): Promise<Set<number>> {
  const rows = await tx.db
    .select({ taskId: bookings.task_id })
    .from(bookings)
    .where(and(isNotNull(bookings.task_id), isAmong(bookings.task_id, taskIds), inArray(bookings.state, openStates)))
  return new Set(rows.flatMap(({ taskId }) => taskId ?? []))
}
