import type { Task } from '@terminlotse/contract/tasks'

/** The four words of a task's way, the same in notifications and logs. */
export const journeySteps = ['watching', 'found', 'waiting', 'confirmed'] as const
type JourneyStep = (typeof journeySteps)[number]

export interface Journey {
  step: JourneyStep
  /** When the present step began; while watching, the last poll. Null before anything happened. */
  since: string | null
  deadline: string | null
}

/** The step of a task. A slot that is gone or not wanted, and a failed booking, lead back to watching. */
export function journeyOf(task: Pick<Task, 'booking' | 'found' | 'statistics' | 'status'>): Journey {
  const { booking, found } = task
  switch (booking?.state) {
    case 'confirmed':
      // A person who looks for an earlier one is on the way again.
      if (task.status === 'active') break
      return { step: 'confirmed', since: booking.updated_at, deadline: null }
    case 'waiting_for_confirmation':
      return { step: 'waiting', since: booking.updated_at, deadline: booking.deadline_at }
    case 'working':
    case 'unknown':
      return { step: 'found', since: booking.updated_at, deadline: null }
  }
  if (found !== null && found.gone_at === null && !found.is_unwanted)
    return { step: 'found', since: found.seen_at, deadline: null }
  return { step: 'watching', since: task.statistics.last_check_at, deadline: null }
}
