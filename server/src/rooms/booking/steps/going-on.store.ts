// Which bookings somebody must go on with.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { appointmentStates, confirmedReadMs, graceMs } from '../../booking-machine/machine.ts'
import { isLive } from '../booking.store.ts'
import { bookings } from '../booking.tables.ts'

/**
 * The order to go on with bookings: steps first, then the appointment that has not been read for the longest. Where
 * processes are killed again and again before all are read, none of them is always the last.
 */
const longestUnread = [sql`${bookings.next_read_at} nulls first`, bookings.id]

/** Bookings to go on with after a restart, in the order to do it: all that have not ended. */
export async function unfinishedBookings(ctx: Ctx, providerId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.provider_id, providerId), isLive(ctx.clock.now(), sql`${providerId}::int`)))
    .orderBy(...longestUnread)
  return rows.map(({ id }) => id)
}

/**
 * Live bookings that nobody works on: a step that is not made, a look that is overdue, or one further in the future
 * than we plan. Their job was lost, or it waits for the time of a clock that has been corrected since.
 */
export async function strandedBookings(
  ctx: Ctx,
  provider: { id: number; statusReadSeconds: number },
): Promise<number[]> {
  const now = ctx.clock.now()
  // `next_read_at` is the office's moment; this is ours.
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
