// What was seen for a task, for its owner to look at: its last checks, and when free times appear.
import type { Availability, Check } from '@terminlotse/contract/monitoring'
import type { Ctx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { wordLine } from '../../texts/lines.ts'
import type { Owner } from '../tasks/tasks.ts'
import { answerOf } from '../watching/engine/results.ts'
import { type CheckRow, listAppeared, listChecks, listTargetsOfTask } from './history.store.ts'

const availabilityMs = 90 * 24 * 3_600_000

/** The last checks of a task at all its offices, newest first. Refuses with `not_found`. */
export async function readChecks(ctx: Ctx, owner: Owner, taskId: number, limit: number): Promise<Check[]> {
  if ((await listTargetsOfTask(ctx, owner.userId, taskId)).length === 0) throw new Refusal('not_found')
  const rows = await listChecks(ctx, taskId, limit)
  return rows.map((row) => ({
    target: row.targetId,
    check_no: row.checkNo,
    at: row.at.toISOString(),
    answer: answerOf(row.outcome),
    message: wordCheck(row, owner),
  }))
}

function wordCheck({ officeName: office_name, outcome, freeCount, earliestAt }: CheckRow, { language }: Owner): string {
  if (outcome === 'none') return wordLine('check_none', { office_name }, language)
  if (outcome === 'named') return wordLine('check_named', { office_name }, language)
  if (outcome !== 'slots') return wordLine('check_failed', { office_name, kind: outcome }, language)
  const earliest_at = earliestAt?.toISOString()
  return wordLine('check_slots', { office_name, count: freeCount, earliest_at }, language)
}

/** When free times appeared in the last 90 days for what the task watches, at all its offices, whoever watched it then. Refuses with `not_found`. */
export async function readAvailability(ctx: Ctx, userId: number, taskId: number): Promise<Availability> {
  const targetIds = await listTargetsOfTask(ctx, userId, taskId)
  if (targetIds.length === 0) throw new Refusal('not_found')
  const since = new Date(ctx.clock.now().getTime() - availabilityMs)
  const rows = await listAppeared(ctx, targetIds, since)
  const all = rows.find(({ weekday }) => weekday === null)
  return {
    since: since.toISOString(),
    seen: all?.seen ?? 0,
    median_minutes: minutesOf(all?.medianSeconds ?? null),
    cells: rows.flatMap(({ weekday, hour, seen, medianSeconds }) =>
      weekday === null || hour === null ? [] : [{ weekday, hour, seen, median_minutes: minutesOf(medianSeconds) }],
    ),
  }
}

function minutesOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds / 6) / 10
}
