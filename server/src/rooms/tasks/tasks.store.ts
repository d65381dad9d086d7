import { eq, inArray, sql } from 'drizzle-orm'
import type { TxCtx } from '../../foundation/ctx.ts'
import { tasks } from './tasks.tables.ts'

export async function addFound(tx: TxCtx, taskIds: number[]): Promise<void> {
  if (taskIds.length === 0) return
  await tx.db
    .update(tasks)
    .set({ appointments_found: sql`${tasks.appointments_found} + 1` })
    .where(inArray(tasks.id, taskIds))
}

export async function addBookings(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ successful_bookings: sql`${tasks.successful_bookings} + 1` })
    .where(eq(tasks.id, taskId))
}
