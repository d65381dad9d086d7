import { and, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import { tasks, watches } from '../tasks/tasks.tables.ts'
import { checks, findings } from './monitoring.tables.ts'

/** The target that a user's task watches or would watch; null when the task is not theirs. */
export async function findTargetOfTask(ctx: Ctx, userId: number, taskId: number): Promise<number | null> {
  const [row] = await ctx.db
    .select({ targetId: tasks.target_id })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  return row?.targetId ?? null
}

export interface CheckRow {
  checkNo: number
  at: Date
  outcome: string
  freeCount: number
  earliestAt: Date | null
}

/** The last checks of what the task watched while it watched it, newest first. */
export async function listChecks(ctx: Ctx, taskId: number, limit: number): Promise<CheckRow[]> {
  const found = await ctx.db.execute<{ [column: string]: unknown }>(sql`
    select c.* from ${watches} w cross join lateral (
      select check_no, at, outcome, free_count, earliest_at from ${checks} c
      where c.target_id = w.target_id and c.check_no > w.first_check_no
        and c.check_no <= coalesce(w.last_check_no, 2147483647)
      order by c.check_no desc limit ${limit}
    ) c
    where w.task_id = ${taskId} order by c.at desc limit ${limit}`)
  return found.rows.map((row) => ({
    checkNo: Number(row.check_no),
    at: new Date(String(row.at)),
    outcome: String(row.outcome),
    freeCount: Number(row.free_count),
    earliestAt: row.earliest_at === null ? null : new Date(String(row.earliest_at)),
  }))
}

export interface AppearedRow {
  /** Null in the row of all together. */
  weekday: number | null
  hour: number | null
  seen: number
  medianSeconds: number | null
}

/** Free times by the Munich weekday and hour in which they appeared since `since`, and one row of all together. */
export async function listAppeared(ctx: Ctx, targetId: number, since: Date): Promise<AppearedRow[]> {
  const appeared = sql`(${findings.first_seen_at} at time zone 'Europe/Berlin')`
  const lived = sql`extract(epoch from ${findings.gone_at} - ${findings.first_seen_at})`
  const parts = ctx.db
    .select({
      weekday: sql<number>`extract(isodow from ${appeared})::int`.as('weekday'),
      hour: sql<number>`extract(hour from ${appeared})::int`.as('hour'),
      lived: sql<number | null>`${lived}`.as('lived'),
    })
    .from(findings)
    .where(and(eq(findings.target_id, targetId), gte(findings.first_seen_at, since)))
    .as('appeared')
  return ctx.db
    .select({
      weekday: sql<number | null>`${parts.weekday}`,
      hour: sql<number | null>`${parts.hour}`,
      seen: sql<number>`count(*)::int`,
      medianSeconds: sql<number | null>`(percentile_cont(0.5) within group (order by ${parts.lived}))::float8`,
    })
    .from(parts)
    .groupBy(sql`grouping sets ((${parts.weekday}, ${parts.hour}), ())`)
}
