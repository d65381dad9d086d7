import { berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import type { Language } from '@terminlotse/contract/language'
import type { Task } from '@terminlotse/contract/tasks'
import {
  type Activity,
  type ActivityType,
  activityType,
  besideChecks,
  type Level,
  type LogEntry,
  outageOf,
} from '@terminlotse/contract/tasks/journal'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { wordActivity, wordEmptyPolls, wordLine } from '../../texts/journal/lines.ts'
import { emptyCode, once } from '../../texts/journal/repeats.ts'
import { publish } from '../live/live.ts'
import type { Owner } from './editing/owner.ts'
import { statisticsOf } from './editing/view.ts'
import {
  countEmpty,
  hideLines,
  type JournalRow,
  listLines,
  listNews,
  listOwnActivities,
  listTaskNames,
} from './history/read-journal.store.ts'
import { listCounted } from './history/statistics.store.ts'
import { findTask, readChecks } from './tasks.store.ts'

/** The number of lines that are read to find the routine lines between the news. */
const routineRead = 50

export type TaskActivity = Activity & { task_id: number; task_name: string }

/** The newest `limit` lines of a task's log, oldest first, without those that were cleared. Refuses with `not_found`. */
export async function readLogs(
  ctx: Ctx,
  owner: Owner,
  taskId: number,
  { level, limit }: { level?: Level | undefined; limit: number },
): Promise<LogEntry[]> {
  const row = await findTask(ctx, owner.userId, taskId)
  if (!row) throw new Refusal('not_found')
  const after = row.task.logs_cleared_to
  const lines = await listLines(ctx, { taskIds: [taskId], after, limit, ...(level ? { level } : {}) })
  return lines.reverse().map((line) => ({
    id: line.id,
    level: line.level,
    message: wordLine(line.code, line.data, owner.language),
    timestamp: line.at.toISOString(),
    metadata: metadataOf(line),
  }))
}

/** The newest `limit` activities of a task, newest first; clearing the log leaves them. Refuses with `not_found`. */
export async function readActivities(
  ctx: Ctx,
  owner: Owner,
  taskId: number,
  filter: { activity_type?: ActivityType | undefined; limit: number },
): Promise<Activity[]> {
  if (!(await findTask(ctx, owner.userId, taskId))) throw new Refusal('not_found')
  const wanted = filter.activity_type ?? 'any'
  const lines = await listLines(ctx, { taskIds: [taskId], activityType: wanted, limit: filter.limit })
  return lines.map((line) => toActivity(line, owner.language))
}

/** Polls in a row that found nothing are one entry; of other routine that says the same, and of an outage, the newest. */
export async function recentActivities(ctx: Ctx, owner: Owner, limit: number): Promise<TaskActivity[]> {
  const names = await listTaskNames(ctx, owner.userId)
  const taskIds = [...names.keys()]
  // News is also read separately, so it stays in the list even if many routine lines follow it.
  const news = await listNews(ctx, taskIds, limit)
  const newest = await listLines(ctx, { taskIds, activityType: 'any', limit: routineRead })
  const oldestRead = newest.at(-1)?.id ?? 0
  const older = news.filter(({ id }) => id < oldestRead)
  const folded = foldLines(newest)
  const last = folded.at(-1)
  if (last?.empty && newest.length === routineRead) {
    // Polls of earlier days are not counted.
    const since = berlinMidnight(berlinDay(ctx.clock.now()))
    const before = { id: oldestRead, after: older[0]?.id ?? 0, since }
    addEmpty(last.empty, await countEmpty(ctx, taskIds, before))
  }
  const entries = [...folded, ...older.map((line) => ({ line, empty: null }))]
  const all = once(entries, ({ line }) => outageOf(metadataOf(line)))
  return all.slice(0, limit).map(({ line, empty }) => ({
    ...toActivity(line, owner.language),
    ...(empty && empty.polls > 1 ? saidEmpty(line, empty, owner.language) : {}),
    task_id: line.taskId,
    task_name: names.get(line.taskId) ?? '',
  }))
}

function saidEmpty(line: JournalRow, { polls, since }: EmptyPolls, language: Language) {
  const message = wordEmptyPolls(polls, since, { isToday: berlinDay(since) === berlinDay(line.at), language })
  return { message, metadata: { ...metadataOf(line), polls, since: since.toISOString() } }
}

/** For staff: the recent events of all tasks, newest first, without the routine lines of targets. */
export async function recentNews(
  ctx: Ctx,
  language: Language,
  limit: number,
): Promise<(TaskActivity & { userId: number })[]> {
  const rows = await listOwnActivities(ctx, limit)
  return rows.map(({ line, taskName, userId }) => ({
    ...toActivity({ ...line, activityType: line.activity_type, taskId: line.task_id }, language),
    task_id: line.task_id,
    task_name: taskName,
    userId,
  }))
}

/** Hides the log lines up to now and empties the owner's open log views. Refuses with `not_found`. */
export async function clearLogs(ctx: Ctx, userId: number, taskId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await hideLines(tx, userId, taskId))) throw new Refusal('not_found')
    publish(tx, { type: 'task_logs_cleared', userId, taskId, data: {} })
  })
}

function toActivity(line: JournalRow, language: Language): Activity {
  return {
    id: line.id,
    // Only our own code writes types. A type of another version is shown as the most similar one.
    activity_type: activityType.catch('check').parse(line.activityType),
    message: wordActivity(line.code, line.data, language),
    created_at: line.at.toISOString(),
    metadata: metadataOf(line),
  }
}

function metadataOf({ code, data }: { code: string; data: Record<string, unknown> }) {
  return { ...data, code }
}

export async function statisticsOfTasks(ctx: Ctx, taskIds: number[]): Promise<Map<number, Task['statistics']>> {
  const [counted, checks] = await Promise.all([listCounted(ctx, taskIds), readChecks(ctx, taskIds)])
  return new Map([...counted].map(([taskId, task]) => [taskId, statisticsOf(task, checks.get(taskId))]))
}

export async function isOwner(ctx: Ctx, userId: number, taskId: number): Promise<boolean> {
  return (await findTask(ctx, userId, taskId)) !== null
}

interface EmptyPolls {
  polls: number
  since: Date
}

/** An entry of recent activities. `empty`: it stands for these polls, of which `line` is the newest; null: for its line. */
interface Folded {
  line: JournalRow
  empty: EmptyPolls | null
}

/** The lines, newest first, with polls in a row of one task as one entry. `empty` counts those that found nothing. */
function foldLines(lines: JournalRow[]): Folded[] {
  const folded: Folded[] = []
  for (const line of lines.filter(({ code }) => !besideChecks.includes(code))) {
    // The checks of two tasks alternate.
    const newer = [folded.at(-1), folded.findLast((one) => one.line.taskId === line.taskId)].find((one) =>
      isSameRoutine(line, one?.line),
    )
    if (newer?.empty) addEmpty(newer.empty, { polls: 1, since: line.at })
    else if (!newer) folded.push({ line, empty: line.code === emptyCode ? { polls: 1, since: line.at } : null })
  }
  return folded
}

function addEmpty(empty: EmptyPolls, { polls, since }: { polls: number; since: Date | null }): void {
  empty.polls += polls
  if (since !== null && since < empty.since) empty.since = since
}

function isSameRoutine(one: JournalRow, newer: JournalRow | undefined): boolean {
  return one.activityType === 'check' && one.code === newer?.code && one.data.answer === newer.data.answer
}
