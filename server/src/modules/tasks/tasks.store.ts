import { and, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { type WatchingTask, withTargets } from './editing/chosen.store.ts'
import { targets, task_targets, tasks, uptimeInSql, watches } from './tasks.tables.ts'

/** The checks of all its offices, over all periods in which a task watched. */
export interface Checks {
  totalChecks: number
  lastCheckAt: Date | null
}

export interface Figures extends Checks {
  uptimeSeconds: number
}

const lastNo = sql`coalesce(${watches.last_check_no}, ${targets.last_check_no})`
const lastAt = sql`case when ${watches.ended_at} is not null then ${watches.last_check_at}
  when ${targets.last_check_no} > ${watches.first_check_no} then ${targets.last_check_at} end`
const checks = {
  totalChecks: sql<number>`sum(${lastNo} - ${watches.first_check_no})`.mapWith(Number),
  lastCheckAt: sql<Date | null>`max(${lastAt})`.mapWith(targets.last_check_at),
}

export async function findTask(ctx: Ctx, userId: number, taskId: number): Promise<WatchingTask | null> {
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  const [row] = await withTargets(ctx, rows)
  return row ?? null
}

export async function listTaskRows(
  ctx: Ctx,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<WatchingTask[]> {
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(eq(tasks.user_id, userId))
    .orderBy(desc(tasks.id))
    .limit(limit)
    .offset(offset)
  return withTargets(ctx, rows)
}

export async function hasTasks(ctx: Ctx, userId: number): Promise<boolean> {
  return (await countTasks(ctx, userId)) > 0
}

export async function countTasks(ctx: Ctx, userId: number): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(eq(tasks.user_id, userId))
  return rows[0]?.count ?? 0
}

/** How many tasks of a person want several services in one appointment. One task may be excluded. */
export async function countCombinations(ctx: Ctx, userId: number, besides?: number): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(distinct ${tasks.id})`.mapWith(Number) })
    .from(tasks)
    .innerJoin(task_targets, eq(task_targets.task_id, tasks.id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(
      and(
        eq(tasks.user_id, userId),
        ne(targets.further_services, {}),
        besides === undefined ? undefined : ne(tasks.id, besides),
      ),
    )
  return rows[0]?.count ?? 0
}

export async function listWatching(ctx: Pick<Ctx, 'db'>, userId: number, startedBefore?: Date): Promise<number[]> {
  const isMeant = startedBefore === undefined ? undefined : lte(tasks.started_at, startedBefore)
  const rows = await ctx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), eq(tasks.is_monitoring, true), isMeant))
    .orderBy(tasks.id)
  return rows.map(({ id }) => id)
}

export async function insertTask(tx: TxCtx, values: typeof tasks.$inferInsert): Promise<number> {
  const rows = await tx.db.insert(tasks).values(values).returning({ id: tasks.id })
  const [row] = rows
  if (!row) throw new Error('A task was inserted without a number.')
  return row.id
}

/** Deletes a task with its watches and lines; appointments that the owner keeps stay. */
export async function deleteTask(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db.delete(tasks).where(eq(tasks.id, taskId))
}

/** Keyed by task; tasks that never watched are missing. */
export async function readChecks(ctx: Ctx, taskIds: number[]): Promise<Map<number, Checks>> {
  if (taskIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ taskId: watches.task_id, ...checks })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(isAmong(watches.task_id, taskIds))
    .groupBy(watches.task_id)
  return new Map(rows.map(({ taskId, ...read }) => [taskId, read]))
}

/** Checks and watching time up to now, by task; tasks that never watched are missing. */
export async function readFigures(ctx: Ctx, taskIds: number[]): Promise<Map<number, Figures>> {
  if (taskIds.length === 0) return new Map()
  const uptimeSeconds = uptimeInSql(sql`${ctx.clock.now()}::timestamptz`)
  const rows = await ctx.db
    .select({ taskId: watches.task_id, ...checks, uptimeSeconds })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(isAmong(watches.task_id, taskIds))
    .groupBy(watches.task_id)
  return new Map(rows.map(({ taskId, ...figures }) => [taskId, figures]))
}

export async function addFound(tx: TxCtx, taskIds: number[]): Promise<void> {
  if (taskIds.length === 0) return
  await tx.db
    .update(tasks)
    .set({ appointments_found: sql`${tasks.appointments_found} + 1` })
    .where(isAmong(tasks.id, taskIds))
}

export async function addBookings(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ successful_bookings: sql`${tasks.successful_bookings} + 1` })
    .where(eq(tasks.id, taskId))
}
