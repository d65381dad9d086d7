import type { OnBooking } from '@terminlotse/contract/booking'
import type { Language } from '@terminlotse/contract/language'
import type { Task } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { findTask } from './tasks.store.ts'
import { showTasks } from './view.ts'

/** Whose tasks, and in which language they are shown. */
export interface Owner {
  userId: number
  language: Language
}

/** Refuses with `not_found` a task that is not the owner's. */
export async function showTask(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, taskId: number): Promise<Task> {
  const found = await findTask(ctx, owner.userId, taskId)
  const [task] = found ? await showTasks(ctx, neighbours, [found], owner.language) : []
  if (!task) throw new Refusal('not_found')
  return task
}

/** Settles the task's appointment; refuses with `booking_open` when the owner wants to be asked. */
export async function settle(
  tx: TxCtx,
  neighbours: TaskNeighbours,
  taskId: number,
  choice: OnBooking | undefined,
): Promise<void> {
  const settled = await neighbours.settleBooking(tx, taskId, choice)
  if (settled === 'choice_needed') throw new Refusal('booking_open')
}
