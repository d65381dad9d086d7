import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { isLive, knownSince, openStates } from './bookings.store.ts'
import { bookings } from './bookings.tables.ts'
import { appointmentStates, confirmedReadMs, graceMs } from './machine/machine.ts'

/** None is always the last, even if processes are killed again and again before all are read. */
const longestUnread = [sql`${bookings.next_read_at} nulls first`, bookings.id]

export async function unfinishedBookings(ctx: Ctx, providerId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.provider_id, providerId), isLive(ctx.clock.now(), sql`${providerId}::int`)))
    .orderBy(...longestUnread)
  return rows.map(({ id }) => id)
}

/** Their job was lost, or waits for a time from a clock that was corrected later. */
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

export async function readBeingBooked(tx: TxCtx, taskIds: number[]): Promise<Set<number>> {
  const rows = await tx.db
    .select({ taskId: bookings.task_id })
    .from(bookings)
    .where(and(isNotNull(bookings.task_id), isAmong(bookings.task_id, taskIds), inArray(bookings.state, openStates)))
  return new Set(rows.flatMap(({ taskId }) => taskId ?? []))
}

/** True if a booking may have the time that an answer of `seenAt` shows as free (`mayHave`, outside of queries). */
export type MayBeHad = (officeExternalId: number, slotAt: Date, seenAt: Date) => boolean

export async function readWantedSlots(ctx: Ctx, providerId: number, officeExternalIds: number[]): Promise<MayBeHad> {
  const rows = await ctx.db
    .select({
      officeExternalId: bookings.office_external_id,
      slotAt: bookings.slot_at,
      knownSince,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.provider_id, providerId),
        inArray(bookings.office_external_id, officeExternalIds),
        inArray(bookings.state, openStates),
      ),
    )
  const keyOf = (officeExternalId: number, slotAt: Date) => `${officeExternalId} ${slotAt.getTime()}`
  const bySlot = Map.groupBy(rows, (row) => keyOf(row.officeExternalId, row.slotAt))
  return (officeExternalId, slotAt, seenAt) =>
    bySlot.get(keyOf(officeExternalId, slotAt))?.some(({ knownSince: at }) => at === null || at >= seenAt) === true
}

export async function countLiveOf(ctx: Ctx, userIds: number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .select({ userId: bookings.user_id, open: count() })
    .from(bookings)
    .where(and(isAmong(bookings.user_id, userIds), isLive(ctx.clock.now())))
    .groupBy(bookings.user_id)
  return new Map(rows.flatMap(({ userId, open }) => (userId === null ? [] : [[userId, open] as const])))
}
