// A watch stores the first check and line of its target that belong to the task: totals and journal are derived.
import type { Booking } from '@terminlotse/contract/booking'
import type { StoppedBecause, Task } from '@terminlotse/contract/tasks'
import type { ActivityType, Level } from '@terminlotse/contract/tasks/journal'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { Line } from '../../texts/journal/line-data.ts'
import { publish } from '../live/live.ts'
import type { TargetDescription } from '../offices/targets.ts'
import { filterOf, followsFrom } from './filter.ts'
import { writeTaskLine } from './journal.ts'
import { withLinked } from './linked.store.ts'
import { beginNews, endNews } from './news/news.store.ts'
import { endWatches, insertWatches, listWatchedIds, setTask } from './targets/watches.store.ts'
import { lockTask } from './tasks.store.ts'
import type { LockedTask, TaskRow } from './tasks.tables.ts'

interface Ending {
  change: Partial<TaskRow>
  level: Level
  activityType: ActivityType
  line: Line
  booking: Booking | null
}

/** Begins to watch these targets of the task, and those linked with them. The targets must be locked with the task. */
export async function beginWatching(tx: TxCtx, task: LockedTask, targetIds: number[]): Promise<LockedTask> {
  const { over_at } = followsFrom(filterOf(task))
  const begins = { is_active: true, is_monitoring: true, problem: null, stopped_because: null, paused_until: null }
  const started = { ...begins, started_at: tx.clock.now() }
  const change = { ...started, over_at }
  await insertWatches(tx, task, await withLinked(tx, targetIds))
  await beginNews(tx, task.id, { forget: true })
  await setTask(tx, task, change)
  return { ...task, ...change }
}

/** Then the task shows “Done” too. */
const doneCodes: ReadonlySet<string> = new Set([
  'stopped_after_booking',
  'stopped_latest_date',
  'stopped_current_appointment',
] satisfies StoppedBecause[])

/** Ends a pause too. False: the task neither watched nor would have begun to. */
export async function stopTask(
  tx: TxCtx,
  taskId: number,
  line: Line,
  booking: Booking | null = null,
): Promise<boolean> {
  const task = (await lockTask(tx, taskId))?.task
  if (!task || !(task.is_monitoring || task.paused_until)) return false
  await endWatching(tx, task, {
    change: { is_active: false, is_monitoring: false, problem: null, paused_until: null },
    level: 'info',
    activityType: doneCodes.has(line.code) ? 'done' : 'stopped',
    line,
    booking,
  })
  return true
}

/** `elsewhere`: it does not watch there any more. `needed`: no other office is left, so the task must end. */
export async function dropTarget(
  tx: TxCtx,
  taskId: number,
  targetId: number,
  line: Line | null,
): Promise<'dropped' | 'elsewhere' | 'needed'> {
  const task = (await lockTask(tx, taskId))?.task
  const watched = task?.is_monitoring ? await listWatchedIds(tx, taskId) : []
  const others = watched.filter((id) => id !== targetId)
  if (!task || others.length === watched.length) return 'elsewhere'
  if (line === null || others.length === 0) return 'needed'
  await endWatches(tx, task, others)
  await beginNews(tx, taskId, { forget: true })
  tellStatus(tx, task, await writeWithoutOffice(tx, taskId, line))
  return 'dropped'
}

export async function writeOfficeGone(tx: TxCtx, taskId: number, officeName: string): Promise<Line> {
  return writeWithoutOffice(tx, taskId, { code: 'office_gone', data: { office_name: officeName } })
}

async function writeWithoutOffice(tx: TxCtx, taskId: number, line: Line): Promise<Line> {
  await writeTaskLine(tx, { taskId, level: 'warning', activityType: 'error', ...line })
  return line
}

/** `isOne`: it has no other office that was left before. `count`: absent if several services are too much together. */
export function lineOfNoOffice(
  why: 'gone' | 'limit',
  about: TargetDescription | null,
  { isOne, count }: { isOne: boolean; count?: number | undefined },
): Line {
  const office_name = about?.office.name
  if (why === 'gone') return { code: isOne ? 'stopped_target_gone' : 'stopped_targets_gone', data: { office_name } }
  const data = { office_name, service_name: about?.serviceName, count }
  return { code: isOne ? 'stopped_limit' : 'stopped_limits', data }
}

/** Ends watching because it cannot go on without a person: the status becomes `error`. False when the task was not watching. */
export async function failTask(tx: TxCtx, taskId: number, line: Line): Promise<boolean> {
  const task = (await lockTask(tx, taskId))?.task
  if (!task?.is_monitoring) return false
  await failWatching(tx, task, line)
  return true
}

/** Sets the status of a task to `error`, whether it was watching or should have begun. Its targets must be locked. */
export async function failWatching(
  tx: TxCtx,
  task: LockedTask,
  line: Line,
  booking: Booking | null = null,
): Promise<void> {
  await endWatching(tx, task, {
    change: { is_active: true, is_monitoring: false, problem: line.code, paused_until: null },
    level: 'error',
    activityType: 'error',
    line,
    booking,
  })
  const data = { task_name: task.name, line }
  publish(tx, { type: 'monitoring_error', userId: task.user_id, taskId: task.id, data })
}

/** Ends all watches of the task and writes a line. Its targets must be locked. */
export async function endWatching(tx: TxCtx, task: LockedTask, ending: Ending): Promise<LockedTask> {
  const { line, booking, level, activityType } = ending
  const change = { ...ending.change, stopped_because: line.code }
  await endWatches(tx, task)
  await endNews(tx, task.id)
  await setTask(tx, task, change)
  const ended = { ...task, ...change }
  await writeTaskLine(tx, { taskId: task.id, level, activityType, ...line })
  tellStatus(tx, ended, line, booking)
  return ended
}

/** The status that people see: `error` when watching cannot go on without them. */
export function statusOf(task: Pick<TaskRow, 'problem' | 'is_active' | 'is_monitoring'>): Task['status'] {
  if (task.problem !== null) return 'error'
  return task.is_active && task.is_monitoring ? 'active' : 'paused'
}

export function tellStatus(tx: TxCtx, task: TaskRow, line: Line, booking: Booking | null = null): void {
  publish(tx, {
    type: 'monitoring_status_update',
    userId: task.user_id,
    taskId: task.id,
    data: { task_name: task.name, line, status: statusOf(task), booking },
  })
}
