import type { Task } from '@terminlotse/contract/tasks'
import { type Journey, journeyOf } from '../task/journey.ts'

type Standing = Pick<Task, 'booking' | 'found' | 'not_booking' | 'statistics' | 'status'>

export interface Turn<T> {
  task: T
  journey: Journey
}

/**
 * The tasks that need their owner, the most urgent first: an appointment to confirm that is not `shown` elsewhere, or a
 * free one to book. `stuck`: automatic booking waits for its owner.
 */
export function turnsOf<T extends Standing>(
  tasks: T[],
  shown: ReadonlySet<number>,
): { turns: Turn<T>[]; stuck: Turn<T>[] } {
  const steps = tasks.map((task) => ({ task, journey: journeyOf(task) }))
  const waiting = steps.filter(({ task, journey }) => journey.step === 'waiting' && !shown.has(task.booking?.id ?? 0))
  const found = steps.filter(({ task, journey }) => journey.step === 'found' && task.booking?.state !== 'working')
  const stuck = steps.filter((one) => one.task.not_booking?.why === 'needs_you' && !found.includes(one))
  return { turns: [...waiting, ...found, ...stuck], stuck }
}
