// Whether what people read of their chances came true. docs/decisions/chances.md#what-was-said-is-judged
import { createHash } from 'node:crypto'
import { addDays, berlinDay, berlinMidnight, berlinTime, weekdayOf } from '@terminlotse/contract/berlin-time'
import { horizons } from '@terminlotse/contract/tasks/chances'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { filterOf } from '../../tasks/filter.ts'
import { listTasksById } from '../../tasks/tasks.store.ts'
import { askedByTask, fitsNow, readQuestion } from './answer.ts'
import { estimateAll } from './estimate.ts'
import { createJudge } from './judged-windows.ts'
import { momentOn, replayOn } from './replay.ts'
import {
  type DueChance,
  insertSaid,
  listDueChances,
  listUnsaid,
  pruneJudged,
  settleChances,
  type Verdict,
} from './said.store.ts'

const chunk = 50
const keptDays = 365
/** The looks of the last hour may still be written. */
const settledMs = hourMs

/**
 * Stores the chances that the owners of watching tasks can read today, once a day. If something fits now, that is said
 * instead. A chance that depends on other people's turns is left out: the record does not show who had a turn.
 */
export async function storeChances(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const today = berlinMidnight(berlinDay(ctx.clock.now()))
  for (let after = 0; !signal.aborted; ) {
    const ids = await listUnsaid(ctx, today, { after, limit: chunk })
    for (const task of await listTasksById(ctx, ids)) {
      const asked = await askedByTask(ctx, task)
      const now = ctx.clock.now()
      if ((await fitsNow(ctx, asked, now)) !== null) continue
      const { question, places } = await readQuestion(ctx, asked)
      if (question.ahead.length > 0 || places.some(({ isOffered }) => !isOffered)) continue
      const sign = fingerprint(task, question.filter)
      const rows = estimateAll({ ...question, now: now.getTime() }).flatMap(({ days, band }) =>
        band === null
          ? []
          : [{ task_id: task.task.id, said_at: now, days, band, asked: sign, due_at: endOf(now, days) }],
      )
      await inTransaction(ctx, (tx) => insertSaid(tx, rows))
    }
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
  }
}

type Task = Awaited<ReturnType<typeof listTasksById>>[number]

/** The same for the same wishes, offices and way of booking: a start, a stop or a new name changes none of them. */
function fingerprint({ task, targets }: Task, filter: TaskFilter): string {
  const { unwanted_times, unwanted_days, unwanted_offices, auto_booking_enabled } = task
  const offices = targets.map(({ id }) => id).toSorted((one, other) => one - other)
  const asked = [filter, offices, unwanted_times, unwanted_days, unwanted_offices, auto_booking_enabled]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url')
}

/**
 * The wishes with which a chance was said; null: the task asks for something else now. A task that has booked and is started
 * again looks for an earlier time. Without the chances from before, those that came true would be missing.
 */
function filterWhenSaid(task: Task, { asked }: DueChance): TaskFilter | null {
  const now = filterOf(task.task)
  const before = { ...now, current_appointment_at: null }
  return [now, before].find((filter) => fingerprint(task, filter) === asked) ?? null
}

function endOf(from: Date, days: number): Date {
  const { day, time } = berlinTime(from)
  return new Date(momentOn(addDays(day, days), time))
}

/** By the rules by which they were counted. Forgets one whose wishes have changed, or that was watched too little. */
export async function judgeChances(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  while (!signal.aborted) {
    const due = Map.groupBy(await listDueChances(ctx, new Date(now.getTime() - settledMs), chunk), (one) => one.taskId)
    if (due.size === 0) break
    for (const task of await listTasksById(ctx, [...due.keys()])) {
      const chances = due.get(task.task.id) ?? []
      const { question } = await readQuestion(ctx, await askedByTask(ctx, task))
      const [target] = task.targets
      const verdicts = chances.flatMap((chance) => {
        const filter = filterWhenSaid(task, chance)
        return (filter && judge(chance, { ...question, filter }, target.id)) ?? []
      })
      await inTransaction(ctx, (tx) => settleChances(tx, task.task.id, chances, verdicts))
    }
  }
  await pruneJudged(ctx, addDays(berlinDay(now), -keptDays))
}

const longestDays = Math.max(...horizons)

/** Null: it cannot be judged. */
function judge(
  { saidAt, days, band }: DueChance,
  question: Parameters<typeof createJudge>[0],
  targetId: number,
): Verdict | null {
  const { day, time } = berlinTime(saidAt)
  // Windows are looked for from a later day of the same kind, with the wishes as of that day.
  const later = addDays(day, longestDays)
  const filter = replayOn(question.filter, day, later)
  const windows = createJudge({ ...question, filter, ahead: [], now: momentOn(later, time) })(days)
  const window = windows.find((one) => one.day === day)
  if (!window) return null
  return { day, week: addDays(day, 1 - weekdayOf(day)), days, band, came: window.isHit, targetId }
}
