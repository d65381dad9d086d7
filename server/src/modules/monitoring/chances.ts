import type { AdminOverview } from '@terminlotse/contract/overview/admin'
import type { LookBack } from '@terminlotse/contract/tasks/chances'
import type { Ctx } from '../../foundation/ctx.ts'
import { listTasksById, listWatching } from '../tasks/tasks.store.ts'
import { askedByTask, readQuestion } from './chances/answer.ts'
import { lookBack } from './chances/look-back.ts'
import { readSaidOf, sumJudged } from './chances/said.store.ts'

/** Fewer judged chances, or chances of fewer weeks of targets, say nothing. */
const fewest = { judged: 200, weeks: 30 }

/** The number of times that each word was said, and that a time came; null: too few are judged. */
export async function readJudged(ctx: Pick<Ctx, 'db'>): Promise<AdminOverview['judged_chances']> {
  const { sums, weeks } = await sumJudged(ctx)
  const judged = sums.reduce((sum, { said }) => sum + said, 0)
  return judged < fewest.judged || weeks < fewest.weeks ? null : sums
}

/** By task of a person that watches now, what would have fitted in the last 30 days. Absent: nothing was seen. */
export async function readLookBacks(ctx: Ctx, userId: number): Promise<Map<number, LookBack>> {
  const found = await listTasksById(ctx, await listWatching(ctx, userId))
  const seen = new Map<number, LookBack>()
  for (const task of found) {
    const { question } = await readQuestion(ctx, await askedByTask(ctx, task))
    const past = question.histories.length === 0 ? null : lookBack(question)
    if (past !== null) seen.set(task.task.id, past)
  }
  return seen
}

export function exportChances(ctx: Pick<Ctx, 'db'>, userId: number) {
  return readSaidOf(ctx, userId)
}
