import type { TaskFilter } from '@terminlotse/contract/filter'
import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../foundation/ctx.ts'
import { hasFilterInSql } from './tasks.filter.tables.ts'
import { filterOf } from './tasks.filter.ts'
import { tasks, watches } from './tasks.tables.ts'

/** The place of a task in the row of those that are told. */
export interface Turn {
  taskId: number
  startedAt: Date
}

/** A task for which a find may be news. */
export interface Candidate extends Turn {
  userId: number
  taskName: string
  filter: TaskFilter
  /** All that it watches now. */
  targetIds: number[]
  /** What it was told last. */
  told: { episode: number | null; earliestAt: Date | null; at: Date | null }
}

/**
 * Holds up to `limit` tasks that watch one of the targets and for which the finds may be news, longest watching first, after a given
 * one. A task that is being changed is waited for, and what it wants is read afterwards.
 */
export async function lockCandidates(
  tx: TxCtx,
  news: { finds: { targetId: number; episode: number }[]; earliestAt: Date; quietSince: Date },
  { after, limit, taskId }: { after: Turn | null; limit: number; taskId?: number },
): Promise<Candidate[]> {
  const targetIds = sql.param(news.finds.map(({ targetId }) => targetId))
  const episodes = sql.param(news.finds.map(({ episode }) => episode))
  const watching = (condition = sql`true`) => sql`exists (
    select 1 from ${watches} w join unnest(${targetIds}::int[], ${episodes}::int[]) as found (target_id, episode)
      on found.target_id = w.target_id
    where w.task_id = ${tasks.id} and w.ended_at is null and ${condition})`
  const isOtherEpisode = sql`${tasks.told_episode} is distinct from found.episode`
  const held = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        taskId === undefined ? undefined : eq(tasks.id, taskId),
        watching(),
        or(
          isNull(tasks.told_earliest_at),
          gt(tasks.told_earliest_at, news.earliestAt),
          and(lt(tasks.told_at, news.quietSince), or(hasFilterInSql(tasks), watching(isOtherEpisode))),
        ),
        after === null
          ? undefined
          : sql`(${tasks.started_at}, ${tasks.id}) > (${after.startedAt}::timestamptz, ${after.taskId})`,
      ),
    )
    .orderBy(asc(tasks.started_at), asc(tasks.id))
    .limit(limit)
    .for('no key update')
  if (held.length === 0) return []
  // Looked up task by task: joined, all open watches were read again for each chunk wherever the planner thought them few.
  const watched = sql<
    number[]
  >`array(select w.target_id from ${watches} w where w.task_id = "tasks"."id" and w.ended_at is null)`
  const rows = await tx.db
    .select({ task: tasks, targetIds: watched })
    .from(tasks)
    .where(
      inArray(
        tasks.id,
        held.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tasks.started_at), asc(tasks.id))
  return rows.map(({ task, targetIds }) => ({
    taskId: task.id,
    startedAt: task.started_at ?? task.created_at,
    userId: task.user_id,
    taskName: task.name,
    filter: filterOf(task),
    targetIds,
    told: { episode: task.told_episode, earliestAt: task.told_earliest_at, at: task.told_at },
  }))
}

/** Notes what each of the held tasks is told. */
export async function markTold(
  tx: TxCtx,
  at: Date,
  told: { taskId: number; earliestAt: Date; episode: number | null }[],
): Promise<void> {
  if (told.length === 0) return
  const ids = sql.param(told.map(({ taskId }) => taskId))
  const earliest = sql.param(told.map(({ earliestAt }) => earliestAt.toISOString()))
  const episodes = sql.param(told.map(({ episode }) => episode))
  await tx.db.execute(sql`
    update ${tasks} set told_episode = t.episode, told_earliest_at = t.earliest_at, told_at = ${at}
    from unnest(${ids}::int[], ${earliest}::timestamptz[], ${episodes}::int[]) as t (id, earliest_at, episode)
    where ${tasks.id} = t.id`)
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
