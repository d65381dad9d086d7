import { and, asc, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import { isWanted } from '../tasks/tasks.filter.tables.ts'
import { filterOf } from '../tasks/tasks.filter.ts'
import { tasks, watches } from '../tasks/tasks.tables.ts'
import { openStates } from './booking.store.ts'
import { bookings } from './booking.tables.ts'
import type { Taker } from './booking.turns.ts'

/** A taker with its place in the row of those who wait. */
export interface WaitingTaker extends Taker {
  watchId: number
  startedAt: Date
}

/**
 * Tasks that watch the target, want one of these slots booked and have no appointment or attempt yet; longest waiting first, at
 * most `limit`, after a given one.
 */
export async function readTakers(
  ctx: Ctx,
  targetId: number,
  { slots, after, limit }: { slots: Date[]; after: WaitingTaker | null; limit: number },
): Promise<WaitingTaker[]> {
  const now = sql`${ctx.clock.now()}::timestamptz`
  const free = sql`unnest(${sql.param(slots.map((slot) => slot.toISOString()))}::timestamptz[]) as free (at)`
  const ahead = gt(bookings.slot_at, ctx.clock.now())
  const alreadyServed = ctx.db
    .select({ one: sql`1` })
    .from(bookings)
    .where(
      and(
        eq(bookings.task_id, tasks.id),
        or(inArray(bookings.state, openStates), and(eq(bookings.state, 'confirmed'), ahead)),
      ),
    )
  const waiting = await ctx.db
    .select({ task: tasks, watchId: watches.id, startedAt: watches.started_at })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      and(
        eq(watches.target_id, targetId),
        isNull(watches.ended_at),
        eq(tasks.auto_booking_enabled, true),
        notExists(alreadyServed),
        sql`exists (select 1 from ${free} where ${isWanted(sql`free.at`, tasks, now)})`,
        after === null
          ? undefined
          : sql`(${watches.started_at}, ${watches.id}) > (${after.startedAt}::timestamptz, ${after.watchId})`,
      ),
    )
    .orderBy(asc(watches.started_at), asc(watches.id))
    .limit(limit)
  if (waiting.length === 0) return []
  const ended = await readEnded(
    ctx,
    waiting.map(({ task }) => task.id),
  )
  return waiting.map(({ task, watchId, startedAt }) => ({
    taskId: task.id,
    filter: filterOf(task),
    watchId,
    startedAt,
    changedAt: new Date(Math.max(task.updated_at.getTime(), startedAt.getTime())),
    ended: ended.filter((one) => one.taskId === task.id).slice(0, 2),
  }))
}

async function readEnded(ctx: Ctx, taskIds: number[]) {
  const rows = await ctx.db
    .select({
      taskId: bookings.task_id,
      state: bookings.state,
      reason: bookings.reason,
      slotAt: bookings.slot_at,
      endedAt: bookings.updated_at,
    })
    .from(bookings)
    .where(and(inArray(bookings.task_id, taskIds), inArray(bookings.state, ['failed', 'expired', 'cancelled'])))
    .orderBy(desc(bookings.id))
    .limit(taskIds.length * 10)
  return rows
}

/** Slots of an office that a booking is already after: the calendar may still show them. */
export async function readWantedSlots(ctx: Ctx, providerId: number, officeExternalId: number): Promise<Date[]> {
  const rows = await ctx.db
    .select({ slotAt: bookings.slot_at })
    .from(bookings)
    .where(
      and(
        eq(bookings.provider_id, providerId),
        eq(bookings.office_external_id, officeExternalId),
        inArray(bookings.state, openStates),
      ),
    )
  return rows.map((row) => row.slotAt)
}
