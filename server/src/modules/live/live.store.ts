import { and, asc, desc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { insertRows } from '../../foundation/db/insert-rows.ts'
import { locks } from '../../foundation/db/locks.ts'
import type { LiveEvent } from './events/events.ts'
import type { StoredEvent } from './events/read.ts'
import { live_events } from './live.tables.ts'

export const liveChannel = 'live_events'
const pruneChunk = 5_000

/** Inserts the events in commit order: the lock is held until the commit, so that no number appears after a higher one. */
export async function insertEvents(tx: TxCtx, events: LiveEvent[]): Promise<void> {
  const created_at = tx.clock.now()
  const rows = events.map((event) => ({
    type: event.type,
    user_id: 'userId' in event ? event.userId : null,
    task_id: 'taskId' in event ? event.taskId : null,
    target_id: 'targetId' in event ? event.targetId : null,
    data: event.data as Record<string, unknown>,
    created_at,
  }))
  // One statement: a row gets its number after it was joined with the lock, so with the lock held.
  await tx.db.execute(sql`
    with locked as materialized (select pg_advisory_xact_lock(${locks.liveEvents})),
      inserted as (${insertRows(live_events, rows)}, locked returning id)
    select pg_notify(${liveChannel}, max(id)::text) from inserted`)
}

/** The events of a user, in order. Ends of sign-ins are left out, because they contain only technical ids. */
export async function readEventsOf({ db }: Db, userId: number) {
  const { id, type, task_id, data, created_at } = live_events
  return db
    .select({ type, task_id, data, created_at })
    .from(live_events)
    .where(and(eq(live_events.user_id, userId), ne(type, 'session_ended')))
    .orderBy(asc(id))
}

export async function deleteEventsOf({ db }: Db, userId: number): Promise<void> {
  await db.delete(live_events).where(eq(live_events.user_id, userId))
}

export async function lastEventId(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.select({ id: live_events.id }).from(live_events).orderBy(desc(live_events.id)).limit(1)
  return rows[0]?.id ?? 0
}

export async function listEventsAfter(ctx: Ctx, id: number, limit: number): Promise<StoredEvent[]> {
  const rows = await ctx.db
    .select()
    .from(live_events)
    .where(gt(live_events.id, id))
    .orderBy(asc(live_events.id))
    .limit(limit)
  return rows.map(toEvent)
}

/** Events with numbers in (after, to], in order: the newest about the user's own tasks, and the newest of the given targets. */
export async function listMissed(
  ctx: Ctx,
  missed: {
    userId: number
    targetIds: number[]
    after: number
    to: number
    ownEvents: number
    targetLines: number
  },
): Promise<StoredEvent[]> {
  const newest = (whose: SQL, limit: number) =>
    ctx.db
      .select()
      .from(live_events)
      .where(and(gt(live_events.id, missed.after), lte(live_events.id, missed.to), whose))
      .orderBy(desc(live_events.id))
      .limit(limit)
  const rows = await newest(eq(live_events.user_id, missed.userId), missed.ownEvents).unionAll(
    newest(inArray(live_events.target_id, missed.targetIds), missed.targetLines),
  )
  return rows.sort((one, other) => one.id - other.id).map(toEvent)
}

export async function pruneEvents(ctx: Ctx, before: Date): Promise<number> {
  const old = ctx.db
    .select({ id: live_events.id })
    .from(live_events)
    .where(lte(live_events.created_at, before))
    .limit(pruneChunk)
  const deleted = await ctx.db.delete(live_events).where(inArray(live_events.id, old))
  return deleted.rowCount ?? 0
}

type Row = typeof live_events.$inferSelect

function toEvent({ id, type, user_id, task_id, target_id, data }: Row): StoredEvent {
  return { id, type, userId: user_id, taskId: task_id, targetId: target_id, data }
}
