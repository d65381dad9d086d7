import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'

/** The tasks whose office has not answered for long, with the moment of its last answer; the longest first. */
export function silentTasks(tasks: readonly Task[], now: Date): { task: Task; since: string }[] {
  return tasks
    .flatMap((task) => {
      const since = task.no_answer_since
      return since !== null && stateOf(task, now).mark === 'no_answer' ? [{ task, since }] : []
    })
    .toSorted((one, other) => one.since.localeCompare(other.since))
}
