import type { Task } from '@terminlotse/contract/tasks'
import type { Ctx } from '../../foundation/ctx.ts'
import type { Watcher } from '../live/live.ts'
import { statisticsOf } from './editing/view.ts'
import { listCounted, listTargetsOf, listWatchers } from './history/watchers.store.ts'
import { findTask, readChecks } from './tasks.store.ts'

/** The users among these who watched one of the targets when a line with a number in [fromLine, toLine] was written for it. */
export async function watchersAmong(
  ctx: Ctx,
  asked: { targetIds: number[]; userIds: number[]; fromLine: number; toLine: number },
): Promise<Watcher[]> {
  return listWatchers(ctx, asked)
}

/** The present figures of tasks; deleted tasks are missing. */
export async function statisticsOfTasks(ctx: Ctx, taskIds: number[]): Promise<Map<number, Task['statistics']>> {
  const [counted, checks] = await Promise.all([listCounted(ctx, taskIds), readChecks(ctx, taskIds)])
  return new Map([...counted].map(([taskId, task]) => [taskId, statisticsOf(task, checks.get(taskId))]))
}

export async function targetsOf(ctx: Ctx, userId: number): Promise<number[]> {
  return listTargetsOf(ctx, userId)
}

export async function isOwner(ctx: Ctx, userId: number, taskId: number): Promise<boolean> {
  return (await findTask(ctx, userId, taskId)) !== null
}
