import type { LookBack } from '@terminlotse/contract/tasks/chances'
import type { Ctx } from '../../foundation/ctx.ts'
import { listTasksById, listWatching } from '../tasks/tasks.store.ts'
import { askedByTask, readQuestion } from './chances/answer.ts'
import { lookBack } from './chances/look-back.ts'

/** By task of a person that watches now, what would have fitted in the last 30 days. Absent: nothing was seen. */
export async function readLookBacks(ctx: Ctx, userId: number): Promise<Map<number, LookBack>> {
  const found = await listTasksById(ctx, await listWatching(ctx, userId))
  const seen = new Map<number, LookBack>()
  for (const task of found) {
    const past = lookBack(await readQuestion(ctx, await askedByTask(ctx, task)))
    if (past !== null) seen.set(task.task.id, past)
  }
  return seen
}
