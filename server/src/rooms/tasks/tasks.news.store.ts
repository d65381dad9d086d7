import type { TaskFilter } from '@terminlotse/contract/filter'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../foundation/ctx.ts'
import { hasFilterInSql } from './tasks.filter.tables.ts'
import { filterOf } from './tasks.filter.ts'
import { tasks, watches } from './tasks.tables.ts'
import { type OpenWatch, openWatch } from './tasks.targets.store.ts'

/** A watcher for whom a find may be news. */
export interface Candidate extends OpenWatch {
  filter: TaskFilter
  /** What it was told last. */
  told: { episode: number | null; earliestAt: Date | null; at: Date | null }
}

/**
 * Holds up to `limit` watches of a target for which the find may be news, longest waiting first, after a given one. A watch whose
 * task is being changed is waited for, and its filter is read afterwards.
 */
export async function lockCandidates(
  tx: TxCtx,
  find: { targetId: number; episode: number; earliestAt: Date; quietSince: Date },
  { after, limit, taskId }: { after: OpenWatch | null; limit: number; taskId?: number },
): Promise<Candidate[]> {
  const filtered = tx.db
    .select({ one: sql`1` })
    .from(tasks)
    .where(and(eq(tasks.id, watches.task_id), hasFilterInSql(tasks)))
  const held = await tx.db
    .select({ id: watches.id })
    .from(watches)
    .where(
      and(
        eq(watches.target_id, find.targetId),
        isNull(watches.ended_at),
        taskId === undefined ? undefined : eq(watches.task_id, taskId),
        or(
          isNull(watches.told_episode),
          ne(watches.told_episode, find.episode),
          isNull(watches.told_earliest_at),
          gt(watches.told_earliest_at, find.earliestAt),
          and(lt(watches.told_at, find.quietSince), sql`exists ${filtered}`),
        ),
        after === null
          ? undefined
          : sql`(${watches.started_at}, ${watches.id}) > (${after.startedAt}::timestamptz, ${after.watchId})`,
      ),
    )
    .orderBy(asc(watches.started_at), asc(watches.id))
    .limit(limit)
    .for('update')
  if (held.length === 0) return []
  const rows = await tx.db
    .select({ openWatch, watch: watches, task: tasks })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      inArray(
        watches.id,
        held.map(({ id }) => id),
      ),
    )
    .orderBy(asc(watches.started_at), asc(watches.id))
  return rows.map(({ openWatch: open, watch, task }) => ({
    ...open,
    filter: filterOf(task),
    told: { episode: watch.told_episode, earliestAt: watch.told_earliest_at, at: watch.told_at },
  }))
}

/** Notes what each of the held watches is told. */
export async function markTold(
  tx: TxCtx,
  { episode, at }: { episode: number; at: Date },
  told: { watchId: number; earliestAt: Date }[],
): Promise<void> {
  if (told.length === 0) return
  const ids = sql.param(told.map(({ watchId }) => watchId))
  const earliest = sql.param(told.map(({ earliestAt }) => earliestAt.toISOString()))
  await tx.db.execute(sql`
    update ${watches} set told_episode = ${episode}, told_earliest_at = t.earliest_at, told_at = ${at}
    from unnest(${ids}::int[], ${earliest}::timestamptz[]) as t (id, earliest_at)
    where ${watches.id} = t.id`)
}

/** Notes that these watches read how their turn went; only those that had not in this episode. */
export async function markTurnTold(tx: TxCtx, watchIds: number[], episode: number): Promise<number[]> {
  if (watchIds.length === 0) return []
  const rows = await tx.db
    .update(watches)
    .set({ turn_episode: episode })
    .where(
      and(
        inArray(watches.id, watchIds),
        isNull(watches.ended_at),
        or(isNull(watches.turn_episode), ne(watches.turn_episode, episode)),
      ),
    )
    .returning({ id: watches.id })
  return rows.map(({ id }) => id)
}
