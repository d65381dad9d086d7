import type { Booking } from '@terminlotse/contract/booking'
import type { Task } from '@terminlotse/contract/tasks'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { Line } from '../../texts/lines.ts'
import { publish } from '../live/live.ts'
import type { TaskRow } from './watches/watches.store.ts'

/** What people see: `error` when watching cannot go on without them. */
export function statusOf(task: Pick<TaskRow, 'problem' | 'is_active' | 'is_monitoring'>): Task['status'] {
  if (task.problem !== null) return 'error'
  return task.is_active && task.is_monitoring ? 'active' : 'paused'
}

/** Tells the owner's browsers that a task's status changed, and why. */
export function tellStatus(tx: TxCtx, task: TaskRow, line: Line, booking: Booking | null = null): void {
  publish(tx, {
    type: 'monitoring_status_update',
    userId: task.user_id,
    taskId: task.id,
    data: { task_name: task.name, line, status: statusOf(task), booking },
  })
}
