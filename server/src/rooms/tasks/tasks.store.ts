import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { type WatchingTask, withTargets } from './tasks.chosen.store.ts'
import { targets, tasks, uptimeInSql, watches } from './tasks.tables.ts'

/** Over all periods in which a task watched: checks of all its offices, time in which it watched any. */
export interface Figures {
  totalChecks: number
  lastCheckAt: Date | null
  uptimeSeconds: number
}

export async function findTask(ctx: Ctx, userId: number, taskId: number): Promise<WatchingTask | null> {
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  const [found] = await withTargets(ctx, rows)
  return found ?? null
}

/** A user's tasks, newest first. */
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

export async function countTasks(ctx: Ctx, userId: number): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(eq(tasks.user_id, userId))
  return rows[0]?.count ?? 0
}

export async function insertTask(tx: TxCtx, values: typeof tasks.$inferInsert): Promise<number> {
  const rows = await tx.db.insert(tasks).values(values).returning({ id: tasks.id })
  const [row] = rows
  if (!row) throw new Error('A task was inserted without a number.')
  return row.id
}

/** With its watches and lines; appointments that the owner keeps stay. */
export async function deleteTask(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db.delete(tasks).where(eq(tasks.id, taskId))
}

/** Checks and watching time up to now, by task; tasks that never watched are missing. */
export async function readFigures(ctx: Ctx, taskIds: number[]): Promise<Map<number, Figures>> {
  if (taskIds.length === 0) return new Map()
  const lastNo = sql`coalesce(${watches.last_check_no}, ${targets.last_check_no})`
  const lastAt = sql`case when ${watches.ended_at} is not null then ${watches.last_check_at}
    when ${targets.last_check_no} > ${watches.first_check_no} then ${targets.last_check_at} end`
  const rows = await ctx.db
    .select({
      taskId: watches.task_id,
      totalChecks: sql<number>`sum(${lastNo} - ${watches.first_check_no})`.mapWith(Number),
      lastCheckAt: sql<Date | null>`max(${lastAt})`.mapWith(targets.last_check_at),
      uptimeSeconds: uptimeInSql(sql`${ctx.clock.now()}::timestamptz`),
    })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .where(inArray(watches.task_id, taskIds))
    .groupBy(watches.task_id)
  return new Map(rows.map(({ taskId, ...figures }) => [taskId, figures]))
}

export async function addFound(tx: TxCtx, taskIds: number[]): Promise<void> {
  if (taskIds.length === 0) return
  await tx.db
    .update(tasks)
    .set({ appointments_found: sql`${tasks.appointments_found} + 1` })
    .where(inArray(tasks.id, taskIds))
}

export async function addBookings(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ successful_bookings: sql`${tasks.successful_bookings} + 1` })
    .where(eq(tasks.id, taskId))
}
