import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { checks, findings } from '../../monitoring/rounds.tables.ts'
import { offices } from '../../offices/catalogue.tables.ts'
import { isBesideOthers, targets, task_targets, tasks, watches } from '../../tasks/tasks.tables.ts'

export async function listTargetsOfTask(ctx: Ctx, userId: number, taskId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ targetId: task_targets.target_id })
    .from(tasks)
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  return rows.map(({ targetId }) => targetId)
}

export interface CheckRow {
  targetId: number
  /** Null: the task watched this office alone. */
  officeName: string | null
  checkNo: number
  at: Date
  outcome: string
  freeCount: number
  earliestAt: Date | null
}

/** The last checks of the task's targets, from the time in which it watched them, newest first. */
export async function listChecks(ctx: Ctx, taskId: number, limit: number): Promise<CheckRow[]> {
  const result = await ctx.db.execute<{ [column: string]: unknown }>(sql`
    select c.*, w.target_id, case when ${isBesideOthers('w')} then o.name end as office_name
    from ${watches} w
    join ${targets} t on t.id = w.target_id
    left join ${offices} o on o.provider_id = t.provider_id and o.external_id = t.office_external_id
    cross join lateral (
      select check_no, at, outcome, free_count, earliest_at from ${checks} c
      where c.target_id = w.target_id and c.check_no > w.first_check_no
        and c.check_no <= coalesce(w.last_check_no, 2147483647)
      order by c.check_no desc limit ${limit}
    ) c
    where w.task_id = ${taskId} order by c.at desc, w.target_id limit ${limit}`)
  return result.rows.map((row) => ({
    targetId: Number(row.target_id),
    officeName: row.office_name === null ? null : String(row.office_name),
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
export async function listAppeared(ctx: Ctx, targetIds: number[], since: Date): Promise<AppearedRow[]> {
  const appeared = sql`(${findings.first_seen_at} at time zone 'Europe/Berlin')`
  // A slot that is still free counts as longer than all that are gone: nobody knows how long it will last.
  const lived = sql`coalesce(extract(epoch from ${findings.gone_at} - ${findings.first_seen_at})::float8, 'Infinity')`
  const parts = ctx.db
    .select({
      weekday: sql<number>`extract(isodow from ${appeared})::int`.as('weekday'),
      hour: sql<number>`extract(hour from ${appeared})::int`.as('hour'),
      lived: sql<number>`${lived}`.as('lived'),
    })
    .from(findings)
    .where(and(inArray(findings.target_id, targetIds), gte(findings.first_seen_at, since)))
    .as('appeared')
  return ctx.db
    .select({
      weekday: sql<number | null>`${parts.weekday}`,
      hour: sql<number | null>`${parts.hour}`,
      seen: sql<number>`count(*)::int`,
      medianSeconds: sql<
        number | null
      >`nullif(percentile_disc(0.5) within group (order by ${parts.lived}), 'Infinity')::float8`,
    })
    .from(parts)
    .groupBy(sql`grouping sets ((${parts.weekday}, ${parts.hour}), ())`)
}

export async function firstPollAt({ db }: Db, targetIds: number[]): Promise<Date | null> {
  const firsts = await Promise.all(
    targetIds.map(async (id) => {
      const [row] = await db
        .select({ at: checks.at })
        .from(checks)
        .where(eq(checks.target_id, id))
        .orderBy(checks.check_no)
        .limit(1)
      return row?.at.getTime() ?? Number.POSITIVE_INFINITY
    }),
  )
  const first = Math.min(...firsts)
  return Number.isFinite(first) ? new Date(first) : null
}
