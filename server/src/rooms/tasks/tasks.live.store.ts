import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import type { Watcher } from '../live/live.ts'
import { type WatchingTask, withTargets } from './tasks.chosen.store.ts'
import { isBesideOthers, tasks, watches } from './tasks.tables.ts'

export async function listWatchers(
  ctx: Ctx,
  asked: { targetIds: number[]; userIds: number[]; fromLine: number; toLine: number },
): Promise<Watcher[]> {
  if (asked.targetIds.length === 0 || asked.userIds.length === 0) return []
  return ctx.db
    .select({
      targetId: watches.target_id,
      taskId: tasks.id,
      userId: tasks.user_id,
      taskName: tasks.name,
      firstLine: watches.first_line,
      lastLine: watches.last_line,
      namesOffice: isBesideOthers('watches'),
    })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      and(
        inArray(watches.target_id, asked.targetIds),
        inArray(tasks.user_id, asked.userIds),
        lt(watches.first_line, asked.toLine),
        or(isNull(watches.last_line), gte(watches.last_line, asked.fromLine)),
      ),
    )
}

export async function listTargetsOf(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ id: watches.target_id })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(eq(tasks.user_id, userId))
  return rows.map(({ id }) => id)
}

export async function listTasksByIds(ctx: Ctx, taskIds: number[]): Promise<WatchingTask[]> {
  if (taskIds.length === 0) return []
  const rows = await ctx.db.select().from(tasks).where(inArray(tasks.id, taskIds))
  return withTargets(ctx, rows)
}
