import type { Ctx, TxCtx } from '../../src/foundation/ctx.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { setTask } from '../../src/modules/tasks/targets/watches.store.ts'
import { lockTask } from '../../src/modules/tasks/tasks.store.ts'
import type { LockedTask, TaskRow } from '../../src/modules/tasks/tasks.tables.ts'

export async function lockThere(tx: TxCtx, taskId: number): Promise<LockedTask> {
  const held = await lockTask(tx, taskId)
  if (!held) throw new Error(`Task ${taskId} is not there.`)
  return held.task
}

export async function changeTask(ctx: Ctx, taskId: number, change: Partial<TaskRow>): Promise<void> {
  await inTransaction(ctx, async (tx) => setTask(tx, await lockThere(tx, taskId), change))
}
