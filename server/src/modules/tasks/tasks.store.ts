import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, max, ne, or, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { untilSettled } from '../../foundation/db/transaction.ts'
import { lockUser } from '../accounts/users.store.ts'
import type { Watcher } from '../live/live.ts'
import { countTasks, type WatchingTask, withTargets } from './editing/chosen.store.ts'
import { linkedInSql } from './linked.store.ts'
import { noteFilter } from './targets/wishes.store.ts'
import { isBesideOthers, type LockedTask, targets, task_targets, tasks, uptimeInSql, watches } from './tasks.tables.ts'

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

/** In a transaction this does not compile: the task may change, so decisions rest on what `lockTask` returns. */
export async function findTask(
  ctx: Ctx & { beforeCommit?: never },
  userId: number,
  taskId: number,
): Promise<WatchingTask | null> {
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

/** By task, the last start of its watching; null: never. A task that was deleted is absent. */
export async function listStarts({ db }: Db, taskIds: number[]): Promise<Map<number, Date | null>> {
  const rows = await db.select().from(tasks).where(isAmong(tasks.id, taskIds))
  return new Map(rows.map(({ id, started_at }) => [id, started_at]))
}

/** Locks all bookings of a task. The answer says later whether they are still all of its bookings. */
export type LockBookings = (tx: TxCtx, taskId: number) => Promise<() => Promise<boolean>>

export interface Locked {
  /** Its owner acts: the account is locked, and others' tasks are not found. */
  owner?: { userId: number; bookings: LockBookings }
  /** Further targets to lock, for the task as its owner's account guards it. */
  more?: (tx: TxCtx, seen: WatchingTask) => Promise<number[]>
}

type LockedWatching = WatchingTask<LockedTask>

/**
 * A decision about a task rests on what this returns. Locked are, in the order of law 3: for an act of its owner the
 * task's bookings and the account; its targets, those of `more` and those linked with them; its open watches; the task. If
 * one was added while we waited, all locks are taken again in order. Null: deleted, or not this owner's.
 */
export async function lockTask(
  tx: TxCtx,
  taskId: number,
  { owner, more }: Locked = {},
): Promise<LockedWatching | null> {
  const isOwn = ({ task }: WatchingTask) => owner === undefined || task.user_id === owner.userId
  const { held } = await untilSettled(tx, async (inner) => {
    const areAll = await owner?.bookings(inner, taskId)
    if (owner) await lockUser(inner, owner.userId)
    const seen = more && (await listTasksById(inner, [taskId])).find(isOwn)
    const all = await lockWithTargets(inner, [taskId], seen && more ? await more(inner, seen) : [])
    return all && ((await areAll?.()) ?? true) ? { held: all.find(isOwn) ?? null } : null
  })
  return held
}

/** A transaction that changes several tasks locks them by one call. All locks are taken again if `find` names another one. */
export async function lockTasks(tx: TxCtx, find: (tx: TxCtx) => Promise<number[]>): Promise<LockedTask[]> {
  return untilSettled(tx, async (inner) => {
    const ids = await find(inner)
    const all = ids.length === 0 ? [] : await lockWithTargets(inner, ids)
    const isSettled = (await find(inner)).every((id) => ids.includes(id))
    return isSettled && all ? all.map(({ task }) => task) : null
  })
}

/** Null: a target was added while we waited. */
async function lockWithTargets(tx: TxCtx, ids: number[], more: number[] = []): Promise<LockedWatching[] | null> {
  const locked = await lockTargets(tx, ids, more)
  const held = await withTargets(tx, await holdTasks(tx, ids))
  return held.every(({ targets: own }) => own.every(({ id }) => locked.has(id))) ? held : null
}

/** Targets first, then watches, each in the order of their numbers, as in the engine, so that there is no deadlock. */
async function lockTargets(tx: TxCtx, taskIds: number[], more: number[]): Promise<Set<number>> {
  const isOpen = and(isAmong(watches.task_id, taskIds), isNull(watches.ended_at))
  const watched = tx.db.select({ id: watches.target_id }).from(watches).where(isOpen)
  const own = tx.db
    .select({ id: task_targets.target_id })
    .from(task_targets)
    .where(isAmong(task_targets.task_id, taskIds))
  const rows = await tx.db
    .select({ id: targets.id })
    .from(targets)
    .where(
      sql`${targets.id} in ${watched} or ${targets.id} in ${own} or ${inArray(targets.id, more)}
        or ${targets.id} in ${linkedInSql((id) => sql`(${id} in ${own} or ${inArray(id, more)})`)}`,
    )
    .orderBy(targets.id)
    .for('no key update')
  await tx.db.select({ id: watches.id }).from(watches).where(isOpen).orderBy(watches.id).for('update')
  return new Set(rows.map(({ id }) => id))
}

export async function hasTasks(ctx: Ctx, userId: number): Promise<boolean> {
  return (await countTasks(ctx, userId)) > 0
}

export async function listWatching(ctx: Db, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.user_id, userId), eq(tasks.is_monitoring, true)))
    .orderBy(tasks.id)
  return rows.map(({ id }) => id)
}

/** `before`: only those started by then; one that has never watched counts from when it was made. */
export async function listRunning({ db }: Db, userId: number, before?: Date): Promise<number[]> {
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

export async function addBookings(tx: TxCtx, { id }: LockedTask): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ successful_bookings: sql`${tasks.successful_bookings} + 1` })
    .where(eq(tasks.id, id))
}

/** Stores the person's new present appointment, but only if the task named one before. */
export async function setCurrentAppointment(tx: TxCtx, task: LockedTask, at: Date): Promise<void> {
  if (task.current_appointment_at === null) return
  await tx.db.update(tasks).set({ current_appointment_at: at.toISOString() }).where(eq(tasks.id, task.id))
  await noteFilter(tx, task.id)
}

/** In one order, longest watching first, and no targets: a transaction that locks targets uses `lockTask` or `lockTasks`. */
export async function holdTasks(tx: TxCtx, taskIds: number[]): Promise<LockedTask[]> {
  const held = tx.db.select().from(tasks).where(isAmong(tasks.id, taskIds))
  return (await held.orderBy(tasks.started_at, tasks.id).for('no key update')) as LockedTask[]
}

/** Locks all tasks of these people in the same order; with `update` also against new messages. */
export async function holdTasksOf(
  tx: TxCtx,
  userIds: number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<void> {
  const held = tx.db.select({ id: tasks.id }).from(tasks).where(isAmong(tasks.user_id, userIds))
  await held.orderBy(tasks.started_at, tasks.id).for(strength)
}

/** Returns only those that had not been told in this availability window. */
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

/** Those who watched one of the targets when a line with a number in [fromLine, toLine] was written for it. */
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

export async function listTargetsOf(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectDistinct({ id: watches.target_id })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(eq(tasks.user_id, userId))
  return rows.map(({ id }) => id)
}

/** The tasks of a user no longer name this receiver. One that named no other tells all of them from then on. */
export async function dropFromChoices({ db }: Db, userId: number, receiverId: number): Promise<void> {
  const left = sql`array_remove(${tasks.receivers}, ${receiverId})`
  await db
    .update(tasks)
    .set({ receivers: sql`nullif(${left}, '{}')` })
    .where(and(eq(tasks.user_id, userId), sql`${receiverId} = any(${tasks.receivers})`))
}

export async function replaceInChoices(
  { db }: Db,
  userId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const left = sql`array_remove(array_remove(${tasks.receivers}, ${from}), ${to})`
  await db
    .update(tasks)
    .set({ receivers: sql`array_append(${left}, ${to})` })
    .where(and(eq(tasks.user_id, userId), sql`${from} = any(${tasks.receivers})`))
}
