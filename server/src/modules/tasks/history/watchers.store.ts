import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import type { Watcher } from '../../live/live.ts'
import type { Counted } from '../editing/view.ts'
import { isBesideOthers, targets, task_targets, tasks, watches } from '../tasks.tables.ts'

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
        isAmong(watches.target_id, asked.targetIds),
        isAmong(tasks.user_id, asked.userIds),
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

/** Reads only the figures for the statistics: a check of a target may concern everyone who has the page open. */
export async function listCounted(ctx: Ctx, taskIds: number[]): Promise<Map<number, Counted>> {
  if (taskIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      taskId: tasks.id,
      appointments_found: tasks.appointments_found,
      next_check_at: targets.next_check_at,
      interval_seconds: targets.interval_seconds,
      isWatched: sql<boolean>`${watches.id} is not null`,
    })
    .from(tasks)
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .leftJoin(watches, and(eq(watches.task_id, tasks.id), eq(watches.target_id, targets.id), isNull(watches.ended_at)))
    .where(isAmong(tasks.id, taskIds))
    .orderBy(asc(task_targets.place))
  const counted = new Map<number, Counted>()
  for (const { taskId, appointments_found, ...target } of rows) {
    const known = counted.get(taskId)
    if (known) known.targets.push(target)
    else counted.set(taskId, { task: { appointments_found }, targets: [target] })
  }
  return counted
}
