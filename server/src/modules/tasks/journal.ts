// The journal of a task: its own lines and the routine lines of the targets that it watched. A line, its live message
// and its entry on stdout are written together; stdout gets only ids and codes, never the data.
import type { ActivityType, Level } from '@terminlotse/contract/tasks/journal'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { Line } from '../../texts/journal/line-data.ts'
import { publish } from '../live/live.ts'
import { insertTargetLine, insertTaskLines, readOwners, takeLineNumber } from './journal/journal.store.ts'

interface Weight {
  level: Level
  /** The line is also an entry among the task's activities. */
  activityType?: ActivityType
}
type Saying = Line & Weight
type TaskSaying = Saying & { taskId: number; alarm?: true }

export type TargetLine = Saying & { targetId: number; activityType: ActivityType; alarm?: boolean }

export interface LineStamp {
  id: number
  at: Date
}

/** Takes the next place in the journal, for a line that `writeStampedLines` writes later. */
export async function stampLine(tx: TxCtx): Promise<LineStamp> {
  return { id: await takeLineNumber(tx), at: tx.clock.now() }
}

export async function writeTaskLine(tx: TxCtx, line: Saying & { taskId: number }): Promise<void> {
  await writeTaskLines(tx, [line])
}

/** Lines of tasks deleted meanwhile are left out. `alarm`: also `monitoring_error`, on the task's own connection. */
export async function writeTaskLines(tx: TxCtx, all: TaskSaying[]): Promise<void> {
  const at = tx.clock.now()
  await writeStampedLines(
    tx,
    all.map((line) => ({ ...line, stamp: { at } })),
  )
}

/** As `writeTaskLines`, with the place of each line from its stamp; without a number it takes the next place. */
export async function writeStampedLines(
  tx: TxCtx,
  all: (TaskSaying & { stamp: Partial<LineStamp> & { at: Date } })[],
): Promise<void> {
  const owners = await readOwners(tx, [...new Set(all.map((line) => line.taskId))])
  const lines = all.filter((line) => owners.has(line.taskId))
  if (lines.length === 0) return
  const ids = await insertTaskLines(
    tx,
    lines.map(({ stamp: { id, at }, ...line }) => ({
      ...columns(line, at),
      ...(id !== undefined && { id }),
      task_id: line.taskId,
    })),
  )
  for (const [index, { taskId, level, activityType, alarm, stamp, ...line }] of lines.entries()) {
    const owner = owners.get(taskId)
    const id = ids[index]
    if (!owner || id === undefined) continue
    const { at } = stamp
    const weight = { level, ...(activityType && { activityType }) }
    const data = { ...journalLine(line, weight, { id, at }), task_name: owner.name, ...(alarm && { alarm }) }
    publish(tx, { type: 'task_line', userId: owner.userId, taskId, data })
    tx.log.info({ task: taskId, line: id, severity: level }, line.code)
  }
}

/** Writes a routine line once for all who watch the target. `alarm`: each watcher also gets `monitoring_error`. */
export async function writeTargetLine(tx: TxCtx, line: TargetLine): Promise<void> {
  const { targetId, level, activityType, alarm = false, ...said } = line
  const at = tx.clock.now()
  const id = await insertTargetLine(tx, { ...columns(line, at), target_id: targetId })
  const data = { ...journalLine(said, { level, activityType }, { id, at }), alarm }
  publish(tx, { type: 'target_line', targetId, data })
  // There is one such line per poll: at level `info` they would fill most of the log.
  const isRoutine = level === 'info' || level === 'success'
  tx.log[isRoutine ? 'debug' : 'info']({ target: targetId, line: id, severity: level }, said.code)
}

function columns({ level, activityType, code, data }: Saying, at: Date) {
  return { level, activity_type: activityType ?? null, code, data, at }
}

function journalLine(line: Line, { level, activityType }: Weight, { id, at }: { id: number; at: Date }) {
  return { id, level, activity_type: activityType ?? null, line, at: at.toISOString() }
}
