import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import type { Counted } from '../editing/view.ts'
import { targets, task_targets, tasks, watches } from '../tasks.tables.ts'

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
