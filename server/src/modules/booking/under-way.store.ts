import { and, count, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { offices } from '../offices/catalogue.tables.ts'
import { hasSeat, isLive, isToCome, knownSince, openStates } from './bookings.store.ts'
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
    .where(and(eq(bookings.provider_id, providerId), inArray(bookings.office_external_id, officeExternalIds), hasSeat))
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

/** `own`: the appointments of the task's account alone reach the desk's limit. */
export type Fullness = 'own' | 'others'

/** Appointments to come count, as at the city, and attempts of other tasks (PROTOCOL.md#limit-per-address). */
export function fullnessInSql(
  now: Date,
  target: Record<'provider_id' | 'office_external_id', SQLWrapper>,
  task: Record<'id' | 'user_id' | 'email_for_booking', SQLWrapper>,
): SQL<Fullness | null> {
  const isThere = and(
    eq(bookings.provider_id, target.provider_id),
    eq(bookings.office_external_id, target.office_external_id),
    sql`lower(btrim(${bookings.email})) = lower(btrim(${task.email_for_booking}))`,
    hasSeat,
    isToCome(now, target.provider_id),
    sql`(${bookings.state} = 'confirmed' or ${bookings.task_id} is distinct from ${task.id})`,
  )
  const limit = sql`(desk_of.desk ->> 'appointments_per_mail')::int`
  return sql<Fullness | null>`(select case
      when ${limit} <= (select count(*) from ${bookings} where ${isThere} and ${bookings.user_id} = ${task.user_id}) then 'own'
      when ${limit} <= (select count(*) from ${bookings} where ${isThere}) then 'others' end
    from ${offices} desk_of where desk_of.provider_id = ${target.provider_id}
      and desk_of.external_id = ${target.office_external_id} and ${limit} > 0)`
}
