// The bookings that a process must continue.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import { isLive } from './bookings.store.ts'
import { bookings } from './bookings.tables.ts'
import { appointmentStates, confirmedReadMs, graceMs } from './machine/machine.ts'

/**
 * The order in which bookings are continued: steps first, then the appointment that was not read for longest. So none
 * is always the last, even if processes are killed again and again before all are read.
 */
const longestUnread = [sql`${bookings.next_read_at} nulls first`, bookings.id]

/** Bookings to continue after a restart, in this order: all that have not ended. */
export async function unfinishedBookings(ctx: Ctx, providerId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.provider_id, providerId), isLive(ctx.clock.now(), sql`${providerId}::int`)))
    .orderBy(...longestUnread)
  return rows.map(({ id }) => id)
}

/**
 * Open bookings that nobody drives: a step was not made, a read is overdue, or a read is planned further ahead than we
 * ever plan. Their job was lost, or it waits for a time from a clock that was corrected later.
 */
export async function strandedBookings(
  ctx: Ctx,
  provider: { id: number; statusReadSeconds: number },
): Promise<number[]> {
  const now = ctx.clock.now()
  // `next_read_at` is on the office's clock; this is on ours.
  const readAt = sql`${bookings.next_read_at} - ${bookings.office_ahead_ms} * interval '1 millisecond'`
  const statusReadMs = Math.max(provider.statusReadSeconds * 1000, graceMs)
  const longestMs = sql`case ${bookings.state} when 'confirmed' then ${confirmedReadMs}::int else ${statusReadMs}::int end`
  const isInHand = and(
    inArray(bookings.state, appointmentStates),
    eq(bookings.cancel_wanted, false),
    sql`${readAt} > ${new Date(now.getTime() - graceMs)}`,
    sql`${readAt} <= ${now}::timestamptz + ${longestMs} * interval '1 millisecond'`,
  )
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(eq(bookings.provider_id, provider.id), isLive(now, sql`${provider.id}::int`), sql`${isInHand} is not true`),
    )
    .orderBy(...longestUnread)
  return rows.map(({ id }) => id)
}
