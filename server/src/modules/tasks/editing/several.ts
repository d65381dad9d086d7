import type { SeveralBody, SeveralOutcomes } from '@terminlotse/contract/tasks/task-forms'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { wordRefusal } from '../../../texts/refusal-words.ts'
import type { TaskNeighbours } from './neighbours.ts'
import type { Owner } from './owner.ts'
import { pauseTask, removeTask, startTask } from './tasks.ts'

/** Each in a transaction of its own: a refusal of one does not stop the others, and the call may be repeated. */
export async function changeSeveral(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  { ids, do: what, until, on_booking }: SeveralBody,
): Promise<SeveralOutcomes> {
  const results: SeveralOutcomes['results'] = []
  for (const id of new Set(ids)) {
    try {
      if (what === 'start') await startTask(ctx, neighbours, owner, id)
      else if (what === 'delete') await removeTask(ctx, neighbours, owner, id, on_booking)
      else await pauseTask(ctx, neighbours, owner, id, on_booking, what === 'pause_until' ? until : undefined)
      results.push({ id, refusal: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { detail, errors } = wordRefusal(error, owner.language)
      results.push({ id, refusal: { detail, code: error.code, ...(errors && { errors }) } })
    }
  }
  return { results }
}
