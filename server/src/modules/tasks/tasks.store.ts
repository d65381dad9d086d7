import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, ne, not, or, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import type { Watcher } from '../live/live.ts'
import { type WatchingTask, withTargets } from './editing/chosen.store.ts'
import { noteFilter } from './targets/wishes.store.ts'
import { isBesideOthers, targets, task_targets, tasks, uptimeInSql, watches } from './tasks.tables.ts'

/** The checks of all its offices, over all periods in which a task watched. */
export interface Checks {
  totalChecks: number
  lastCheckAt: Date | null
  /** When it last watched an office no longer; null: it has never stopped. */
  endedAt: Date | null
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
  endedAt: max(watches.ended_at),
}

export async function findTask(ctx: Ctx, userId: number, taskId: number): Promise<WatchingTask | null> {
  const rows = await ctx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId)))
  const [row] = await withTargets(ctx, rows)
  return row ?? null
}

/** True if the task is the person's. Then nobody can delete it before the transaction ends. */
export async function keepTask(tx: TxCtx, userId: number, taskId: number): Promise<boolean> {
  const own = tx.db.select({ id: tasks.id }).from(tasks)
  const rows = await own.where(and(eq(tasks.id, taskId), eq(tasks.user_id, userId))).for('key share')
  return rows.length > 0
}

/** Tasks of anybody. */
export async function listTasksById(ctx: Ctx, taskIds: number[]): Promise<WatchingTask[]> {
  return withTargets(ctx, await ctx.db.select().from(tasks).where(isAmong(tasks.id, taskIds)))
}

/** All tasks of a person, newest first. */
export async function listTaskRows(ctx: Ctx, userId: number): Promise<WatchingTask[]> {
  const rows = await ctx.db.select().from(tasks).where(eq(tasks.user_id, userId)).orderBy(desc(tasks.id))
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

/** The number of a person's tasks that want several services in one appointment. One task may be excluded. */
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

export async function listWatching(ctx: Pick<Ctx, 'db'>, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), eq(tasks.is_monitoring, true)))
    .orderBy(tasks.id)
  return rows.map(({ id }) => id)
}

/**
 * The tasks of a person that watch or will start by themselves. `before`: only those that the person had started by
 * then; one that has never watched counts from when it was made.
 */
export async function listRunning({ db }: Pick<Ctx, 'db'>, userId: number, before?: Date): Promise<number[]> {
  const begun = sql`coalesce(${tasks.started_at}, ${tasks.created_at})`
  const isMeant = before === undefined ? undefined : lte(begun, before)
  const isRunning = or(tasks.is_monitoring, isNotNull(tasks.paused_until))
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), isRunning, isMeant))
    .orderBy(tasks.id)
  return rows.map(({ id }) => id)
}

export async function insertTask(tx: TxCtx, values: typeof tasks.$inferInsert): Promise<number> {
  const rows = await tx.db.insert(tasks).values(values).returning({ id: tasks.id })
  const [row] = rows
  if (!row) throw new Error('A task was inserted without a number.')
  return row.id
}

/** Some of the paused tasks that must start by themselves by now, the longest due first, after those given. */
export async function listDuePauses(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { without, limit }: { without: number[]; limit: number },
): Promise<{ taskId: number; userId: number }[]> {
  return db
    .select({ taskId: tasks.id, userId: tasks.user_id })
    .from(tasks)
    .where(and(lte(tasks.paused_until, clock.now()), not(isAmong(tasks.id, without))))
    .orderBy(tasks.paused_until, tasks.id)
    .limit(limit)
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

/** Stores the person's new present appointment for a locked task, but only if the task named one before. */
export async function setCurrentAppointment(tx: TxCtx, taskId: number, at: Date): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ current_appointment_at: at.toISOString() })
    .where(and(eq(tasks.id, taskId), isNotNull(tasks.current_appointment_at)))
  await noteFilter(tx, taskId)
}

/**
 * Locks these tasks, and waits for other transactions that decide about them. The tasks are locked in one order,
 * longest watching first.
 */
export async function holdTasks(tx: TxCtx, taskIds: number[]): Promise<void> {
  const held = tx.db.select({ id: tasks.id }).from(tasks).where(isAmong(tasks.id, taskIds))
  await held.orderBy(tasks.started_at, tasks.id).for('no key update')
}

/** Locks all tasks of a person against changes and new messages, in the same order. */
export async function holdTasksOf(tx: TxCtx, userId: number): Promise<void> {
  const held = tx.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.user_id, userId))
  await held.orderBy(tasks.started_at, tasks.id).for('update')
}

/**
 * Marks these watches as told the result of the queue. Returns only those that had not been told in this availability
 * window.
 */
export async function markTurnNotified(tx: TxCtx, watchIds: number[], window: number): Promise<number[]> {
  if (watchIds.length === 0) return []
  const rows = await tx.db
    .update(watches)
    .set({ turn_episode: window })
    .where(
      and(
        inArray(watches.id, watchIds),
        isNull(watches.ended_at),
        or(isNull(watches.turn_episode), ne(watches.turn_episode, window)),
      ),
    )
    .returning({ id: watches.id })
  return rows.map(({ id }) => id)
}

/**
 * The users among these who watched one of the targets when a line with a number in [fromLine, toLine] was written for
 * it.
 */
export async function listWatchers(
  ctx: Ctx,
  asked: { targetIds: number[]; userIds: number[]; fromLine: number; toLine: number },
): Promise<Watcher[]> {
  if (asked.targetIds.length === 0 || asked.userIds.length === 0) return []
  return ctx.db
    .select({
      targetId: watches.target_id,
      taskId: tasks.id,
      userId: tasks.user_id,
      taskName: tasks.name,
      firstLine: watches.first_line,
      lastLine: watches.last_line,
      namesOffice: isBesideOthers('watches'),
    })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(
      and(
        isAmong(watches.target_id, asked.targetIds),
        isAmong(tasks.user_id, asked.userIds),
        lt(watches.first_line, asked.toLine),
        or(isNull(watches.last_line), gte(watches.last_line, asked.fromLine)),
      ),
    )
}

/** Every target that one of the user's tasks watches or watched. */
export async function listTargetsOf(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ id: watches.target_id })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(eq(tasks.user_id, userId))
  return rows.map(({ id }) => id)
}

/** The tasks of a user no longer name this receiver. One that named no other tells all of them from then on. */
export async function dropFromChoices({ db }: Pick<Ctx, 'db'>, userId: number, receiverId: number): Promise<void> {
  const left = sql`array_remove(${tasks.receivers}, ${receiverId})`
  await db
    .update(tasks)
    .set({ receivers: sql`nullif(${left}, '{}')` })
    .where(and(eq(tasks.user_id, userId), sql`${receiverId} = any(${tasks.receivers})`))
}

/** The tasks of a user that name the first receiver name the second one instead. */
export async function replaceInChoices(
  { db }: Pick<Ctx, 'db'>,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const left = sql`array_remove(array_remove(${tasks.receivers}, ${from}), ${to})`
  await db
    .update(tasks)
    .set({ receivers: sql`array_append(${left}, ${to})` })
    .where(and(eq(tasks.user_id, userId), sql`${from} = any(${tasks.receivers})`))
}
