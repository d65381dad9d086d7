import type { Task } from '@terminlotse/contract/tasks'
import { stateOf } from '@terminlotse/contract/tasks/states'
import { dayMs } from '@terminlotse/contract/time'
import { useNow } from '../../../ui/time/use-now.ts'
import { MarkBadge } from '../mark-badge.tsx'
import { StatusBadge } from './status-badge.tsx'
import classes from './task-badges.module.css'

interface Props {
  task: Task
  /** True where nobody sees it: it does not change with the clock. */
  isStill?: boolean
}

const [everyMs, seldomMs] = [10_000, dayMs]

/** The specification's status of a task, and the mark of its state beside it. */
export function TaskBadges({ task, isStill = false }: Props) {
  const { mark } = stateOf(task, new Date(useNow(isStill ? seldomMs : everyMs)))
  return (
    <div className={classes.badges}>
      {mark && <MarkBadge mark={mark} />}
      <StatusBadge status={task.status} />
    </div>
  )
}
