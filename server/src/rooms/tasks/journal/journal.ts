// The journal of a task: its own lines and, by derivation, the routine lines of the targets it watched.
// A line, its live message and its trace on stdout are written together; stdout gets ids and codes, never the data.
import type { ActivityType, Level } from '@terminlotse/contract/journal'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { LineCode, LineData } from '../../../texts/lines.ts'
import { publish } from '../../live/live.ts'
import { insertTargetLine, insertTaskLines, readOwners } from './journal.store.ts'

interface Saying {
  level: Level
  /** Also an entry among the task's activities. */
  activityType?: ActivityType
  code: LineCode
  data: LineData
}

/** Writes what happened to one task. */
export async function writeTaskLine(tx: TxCtx, line: Saying & { taskId: number }): Promise<void> {
  await writeTaskLines(tx, [line])
}

/**
 * Writes lines of many tasks at once; lines of tasks that are gone meanwhile are left out. `alarm`: also `monitoring_error` on the
 * task's own line, not on the general one.
 */
export async function writeTaskLines(tx: TxCtx, all: (Saying & { taskId: number; alarm?: true })[]): Promise<void> {
  const owners = await readOwners(tx, [...new Set(all.map((line) => line.taskId))])
  const lines = all.filter((line) => owners.has(line.taskId))
  if (lines.length === 0) return
  const at = tx.clock.now()
  const ids = await insertTaskLines(
    tx,
    lines.map((line) => ({ ...columns(line, at), task_id: line.taskId })),
  )
  for (const [index, line] of lines.entries()) {
    const owner = owners.get(line.taskId)
    const id = ids[index]
    if (!owner || id === undefined) continue
    const data = { ...told(line, id, at), task_name: owner.name, ...(line.alarm && { alarm: line.alarm }) }
    publish(tx, { type: 'task_line', userId: owner.userId, taskId: line.taskId, data })
    tx.log.info({ task: line.taskId, line: id, level: line.level }, line.code)
  }
}

/**
 * Writes a routine line once for everyone who watches the target. `alarm`: also `monitoring_error` for each watcher, for
 * failures that are news.
 */
export async function writeTargetLine(
  tx: TxCtx,
  line: Saying & { targetId: number; activityType: ActivityType; alarm?: boolean },
): Promise<void> {
  const at = tx.clock.now()
  const id = await insertTargetLine(tx, { ...columns(line, at), target_id: line.targetId })
  const data = { ...told(line, id, at), alarm: line.alarm ?? false }
  publish(tx, { type: 'target_line', targetId: line.targetId, data })
  tx.log.info({ target: line.targetId, line: id, level: line.level }, line.code)
}

function columns({ level, activityType, code, data }: Saying, at: Date) {
  return { level, activity_type: activityType ?? null, code, data, at }
}

function told({ level, activityType, code, data }: Saying, id: number, at: Date) {
  return { id, level, activity_type: activityType ?? null, line: { code, data }, at: at.toISOString() }
}
