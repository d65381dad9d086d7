import type { Booking } from '@terminlotse/contract/booking'
import type { LiveData } from '@terminlotse/contract/live'
import type { Slot, Task } from '@terminlotse/contract/tasks'
import type { ActivityType, Level } from '@terminlotse/contract/tasks/journal'
import type { Line } from '../../../texts/journal/line-data.ts'

/** Data about one task: the message's data without `task_id`, and with a line if the message has sentences. */
interface TaskEventData {
  appointment_found: { task_name: string; line: Line; slot: Slot; count: number }
  monitoring_status_update: { task_name: string; line: Line; status: Task['status']; booking: Booking | null }
  monitoring_error: { task_name: string; line: Line }
  booking_success: { task_name: string; line: Line; booking: Booking }
  booking_failed: { task_name: string; line: Line; booking: Booking | null }
  statistics_update: Omit<LiveData<'statistics_update'>, 'task_id'>
  task_logs_cleared: Record<string, never>
  channels_changed: Record<string, never>
  /** `task_log`, and `activity_update` for an activity. `alarm`: also `monitoring_error`, on the task's own line. */
  task_line: JournalLine & { task_name: string; alarm?: true }
}

/** A line as stored in a journal. `id` is its number there, `at` ISO. */
export interface JournalLine {
  id: number
  level: Level
  activity_type: ActivityType | null
  line: Line
  at: string
}

export const withoutTask = [
  'monitoring_status_update',
  'monitoring_error',
  'booking_success',
  'booking_failed',
  'channels_changed',
] as const
type WithoutTask = (typeof withoutTask)[number]

type TaskEvent = {
  [T in keyof TaskEventData]: {
    type: T
    userId: number
    taskId: T extends WithoutTask ? number | null : number
    data: TaskEventData[T]
  }
}[keyof TaskEventData]

/** A routine line of a target: the hub derives the messages of every task that watches it. `alarm`: also `monitoring_error`. */
interface TargetEvent {
  type: 'target_line'
  targetId: number
  data: JournalLine & { alarm: boolean }
}

/** A sign-in has ended, or with null all of the user's: its sockets are closed in every process. */
interface SessionEvent {
  type: 'session_ended'
  userId: number
  data: { session_id: string | null }
}

export type LiveEvent = TaskEvent | TargetEvent | SessionEvent

export type NumberedEvent = LiveEvent & { id: number }
