import { and, eq, isNull } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { followsFrom } from '../filter.ts'
import { beginNews } from '../news/news.store.ts'
import { type LockedTask, tasks, watches, wishOfTasks } from '../tasks.tables.ts'

/** For the rounds: when it is over, and which days it wants at its targets. Free slots may be news again. */
export async function noteFilter(tx: TxCtx, taskId: number): Promise<void> {
  const task = await readWish(tx, taskId)
  if (!task) return
  const { over_at, wanted_days } = followsFrom(task.wish)
  await tx.db.update(tasks).set({ over_at }).where(eq(tasks.id, taskId))
  await tx.db
    .update(watches)
    .set({ wanted_days })
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
  if (task.isMonitoring) await beginNews(tx, taskId, { forget: false })
}

export async function readWish(tx: TxCtx, taskId: number) {
  const [task] = await tx.db
    .select({ wish: wishOfTasks, isMonitoring: tasks.is_monitoring })
    .from(tasks)
    .where(eq(tasks.id, taskId))
  return task
}

/** Stores the times, days and offices of a task that are not for its owner. The task’s time of change stays. */
export async function setUnwanted(
  tx: TxCtx,
  { id }: LockedTask,
  lists: Partial<Pick<LockedTask, 'unwanted_times' | 'unwanted_days' | 'unwanted_offices'>>,
): Promise<void> {
  await tx.db.update(tasks).set(lists).where(eq(tasks.id, id))
  await noteFilter(tx, id)
}
