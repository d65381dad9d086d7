import type { Language } from '@terminlotse/contract/language'
import { sayState } from '@terminlotse/contract/tasks/say-state'
import { type StateKey, stateOf } from '@terminlotse/contract/tasks/states'
import type { Ctx } from '../../../foundation/ctx.ts'
import { listTasksById } from '../tasks.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { showTasks } from './view.ts'

export interface SaidState {
  state: StateKey
  headline: string
}

/** The states of anybody's tasks, by task, from the same facts that their owners see. Deleted tasks are missing. */
export async function readStates(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  taskIds: number[],
  language: Language,
): Promise<Map<number, SaidState>> {
  if (taskIds.length === 0) return new Map()
  const tasks = await showTasks(ctx, neighbours, await listTasksById(ctx, taskIds), language)
  const now = ctx.clock.now()
  return new Map(
    tasks.map((task) => [task.id, { state: stateOf(task, now).key, headline: sayState(task, now, language) }]),
  )
}
