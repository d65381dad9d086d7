import { besideChecks } from '@terminlotse/contract/tasks/journal'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { dataFor, emptyCode, once, requestOf } from '../../../texts/journal/repeats.ts'
import { isBesideOthers, target_lines, task_lines, tasks, watches } from '../tasks.tables.ts'

export interface JournalRow {
  id: number
  taskId: number
  level: 'info' | 'success' | 'warning' | 'error'
  activityType: string | null
  code: string
  data: Record<string, unknown>
  at: Date
}

export interface JournalFilter {
  taskIds: number[]
  /** Only lines with higher numbers. */
  after?: number
  level?: string
  /** `any`: activities of every type. */
  activityType?: string
  limit: number
}

function ofType(activityType: string | undefined) {
  if (activityType === undefined) return sql``
  return activityType === 'any' ? sql`and l.activity_type is not null` : sql`and l.activity_type = ${activityType}`
}

/** The newest lines, newest first: the tasks' own, and those of their targets from the time in which they watched. */
export async function listLines(ctx: Ctx, filter: JournalFilter): Promise<JournalRow[]> {
  if (filter.taskIds.length === 0) return []
  const { after = 0, level, activityType, limit } = filter
  const taskIds = sql`(${sql.join(
    filter.taskIds.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const matching = sql`
    l.id > ${after}
    ${level === undefined ? sql`` : sql`and l.level = ${level}`}
    ${ofType(activityType)}`
  const newest = sql`order by l.id desc limit ${limit}`
  const result = await ctx.db.execute<{ [column: string]: unknown }>(sql`
    select * from (
      (select l.id, l.task_id, l.level, l.activity_type, l.code, l.data, l.at, true as names_office
        from ${task_lines} l where l.task_id in ${taskIds} and ${matching} ${newest})
      union all
      select l.id, w.task_id, l.level, l.activity_type, l.code, l.data, l.at, w.names_office
        from (select w.*, ${isBesideOthers('w')} as names_office from ${watches} w where w.task_id in ${taskIds}) w
        cross join lateral (
          select * from ${target_lines} l
          where l.target_id = w.target_id and l.id > w.first_line and l.id <= coalesce(w.last_line, 9223372036854775807)
            and ${matching} ${newest}
        ) l
    ) l ${newest}`)
  const rows = result.rows.map((row) => ({
    id: Number(row.id),
    taskId: Number(row.task_id),
    level: row.level as JournalRow['level'],
    activityType: row.activity_type as string | null,
    code: String(row.code),
    data: dataFor(row.data as JournalRow['data'], { namesOffice: row.names_office === true }),
    at: new Date(String(row.at)),
  }))
  const oldestFirst = once(rows.reverse(), (row) => {
    const request = requestOf(row)
    return request && `${row.taskId} ${request}`
  })
  return oldestFirst.reverse()
}

/** Only those that follow each other down from line `id`, since `since`, and are newer than line `after`. */
export async function countEmpty(
  ctx: Ctx,
  taskIds: number[],
  { id, after, since }: { id: number; after: number; since: Date },
): Promise<{ polls: number; since: Date | null }> {
  const result = await ctx.db.execute<{ polls: string; since: string | null }>(sql`
    with mine as (
      select distinct l.id, l.at, l.code from ${watches} w join ${target_lines} l on l.target_id = w.target_id
      where w.task_id = any(${sql.param(taskIds)}::int[])
        and l.id > w.first_line and l.id <= coalesce(w.last_line, 9223372036854775807)
        and l.id > ${after} and l.id < ${id} and l.at >= ${since} and l.activity_type is not null
        and l.code <> all(${sql.param(besideChecks)}::text[])
    )
    select count(*) as polls, min(at) as since from mine
    where id > coalesce((select max(id) from mine where code <> ${emptyCode}), 0)`)
  const [row] = result.rows
  return { polls: Number(row?.polls ?? 0), since: row?.since ? new Date(row.since) : null }
}

/** The tasks' own activities, newest first, without the routine lines of targets. */
export async function listNews(ctx: Ctx, taskIds: number[], limit: number): Promise<JournalRow[]> {
  if (taskIds.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(task_lines)
    .where(and(inArray(task_lines.task_id, taskIds), isNotNull(task_lines.activity_type)))
    .orderBy(desc(task_lines.id))
    .limit(limit)
  return rows.map(({ task_id, activity_type, ...line }) => ({ ...line, taskId: task_id, activityType: activity_type }))
}

export async function listOwnActivities(ctx: Ctx, limit: number) {
  return ctx.db
    .select({ line: task_lines, taskName: tasks.name, userId: tasks.user_id })
    .from(task_lines)
    .innerJoin(tasks, eq(tasks.id, task_lines.task_id))
    .where(isNotNull(task_lines.activity_type))
    .orderBy(desc(task_lines.id))
    .limit(limit)
}

export async function listTaskNames(ctx: Ctx, userId: number): Promise<Map<number, string>> {
  const rows = await ctx.db.select({ id: tasks.id, name: tasks.name }).from(tasks).where(eq(tasks.user_id, userId))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Hides the log lines up to now. False: no such task of this user. */
export async function hideLines(tx: TxCtx, userId: number, taskId: number): Promise<boolean> {
  const hidden = await tx.db
    .update(tasks)
    .set({ logs_cleared_to: sql`nextval('journal_numbers')` })
    .where(sql`${tasks.id} = ${taskId} and ${tasks.user_id} = ${userId}`)
  return (hidden.rowCount ?? 0) > 0
}
