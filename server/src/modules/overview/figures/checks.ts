import type { Language } from '@terminlotse/contract/language'
import { availabilityDays } from '@terminlotse/contract/limits'
import type { Availability, Check } from '@terminlotse/contract/overview/figures'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { sayLine } from '../../../texts/journal/lines.ts'
import { answerOf } from '../../monitoring/outage.ts'
import { type CheckRow, firstPollAt, listAppeared, listChecks, listTargetsOfTask } from './checks.store.ts'

const availabilityMs = availabilityDays * dayMs

/** The last checks of a task at all its offices, newest first. Refuses with `not_found`. */
export async function readChecks(
  ctx: Ctx,
  { userId, language }: { userId: number; language: Language },
  taskId: number,
  limit: number,
): Promise<Check[]> {
  if ((await listTargetsOfTask(ctx, userId, taskId)).length === 0) throw new Refusal('not_found')
  const rows = await listChecks(ctx, taskId, limit)
  return rows.map((row) => ({
    target: row.targetId,
    check_no: row.checkNo,
    at: row.at.toISOString(),
    answer: answerOf(row.outcome),
    message: wordCheck(row, language),
  }))
}

function wordCheck(row: CheckRow, language: Language): string {
  const { targetId: target, checkNo: check_no, outcome } = row
  const poll = { target, check_no, answer: answerOf(outcome), office_name: row.officeName ?? undefined }
  switch (outcome) {
    case 'none':
      return sayLine({ code: 'check_none', data: poll }, language)
    case 'named':
      return sayLine({ code: 'check_named', data: poll }, language)
    case 'slots': {
      const free = { count: row.freeCount, earliest_at: row.earliestAt?.toISOString() }
      return sayLine({ code: 'check_slots', data: { ...poll, ...free } }, language)
    }
    default:
      return sayLine({ code: 'check_failed', data: { ...poll, kind: outcome } }, language)
  }
}

/** When free times appeared in the last 90 days at all offices of the task, from anybody's watching. Refuses with `not_found`. */
export async function readAvailability(ctx: Ctx, userId: number, taskId: number): Promise<Availability> {
  const targetIds = await listTargetsOfTask(ctx, userId, taskId)
  if (targetIds.length === 0) throw new Refusal('not_found')
  const since = new Date(ctx.clock.now().getTime() - availabilityMs)
  const rows = await listAppeared(ctx, targetIds, since)
  const all = rows.find(({ weekday }) => weekday === null)
  return {
    since: since.toISOString(),
    looked_since: (await firstPollAt(ctx, targetIds))?.toISOString() ?? null,
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
