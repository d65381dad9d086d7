import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { BookingRow } from './booking.store.ts'
import { bookings } from './booking.tables.ts'

/** A task in its owner's hands: a stranger's finds nothing. */
export interface Owned {
  userId: number
  taskId: number
}

/** The last booking of the task that is or was an appointment; null when there was none. */
export async function findAppointment(ctx: Ctx, { userId, taskId }: Owned): Promise<BookingRow | null> {
  const [row] = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        eq(bookings.task_id, taskId),
        inArray(bookings.state, ['waiting', 'confirmed', 'cancelled']),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1)
  return row ?? null
}

/** Holds the appointment of the task that is still to come, whether it waits for its click or is confirmed. */
export async function lockAppointment(tx: TxCtx, { userId, taskId }: Owned): Promise<BookingRow | null> {
  const [row] = await tx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        eq(bookings.task_id, taskId),
        inArray(bookings.state, ['waiting', 'confirmed']),
        gt(bookings.slot_at, tx.clock.now()),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1)
    .for('update')
  return row ?? null
}
