import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import type { TargetKey } from '../../offices/combinations.ts'
import { ensureTarget } from '../targets/target-keys.store.ts'
import type { TargetRow } from '../targets.store.ts'
import { type LockedTask, type TaskRow, targets, task_targets, tasks, watches } from '../tasks.tables.ts'

/** A target that a task has chosen. `isWatched`: we look at it for this task now. */
export interface ChosenTarget extends TargetRow {
  isWatched: boolean
}

export interface WatchingTask<T = TaskRow> {
  task: T
  targets: [ChosenTarget, ...ChosenTarget[]]
}

export async function withTargets<T extends TaskRow>(ctx: Ctx, rows: T[]): Promise<WatchingTask<T>[]> {
  const chosen = await listChosen(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((task) => {
    const [first, ...further] = chosen.get(task.id) ?? []
    if (!first) throw new Error(`Task ${task.id} has no target.`)
    return { task, targets: [first, ...further] }
  })
}

async function listChosen(ctx: Ctx, taskIds: number[]): Promise<Map<number, ChosenTarget[]>> {
  if (taskIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      taskId: task_targets.task_id,
      target: getTableColumns(targets),
      isWatched: sql<boolean>`${watches.id} is not null`,
    })
    .from(task_targets)
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .leftJoin(
      watches,
      and(eq(watches.task_id, task_targets.task_id), eq(watches.target_id, targets.id), isNull(watches.ended_at)),
    )
    .where(inArray(task_targets.task_id, taskIds))
    .orderBy(asc(task_targets.place))
  const byTask = Map.groupBy(rows, ({ taskId }) => taskId)
  return new Map([...byTask].map(([id, all]) => [id, all.map(({ target, isWatched }) => ({ ...target, isWatched }))]))
}

export async function listTargetIds(ctx: Ctx, taskId: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: task_targets.target_id })
    .from(task_targets)
    .where(eq(task_targets.task_id, taskId))
    .orderBy(asc(task_targets.place))
  return rows.map(({ id }) => id)
}

/** Makes the targets that are new, and returns the ids in the order given. */
export async function ensureTargets(tx: TxCtx, keys: TargetKey[]): Promise<number[]> {
  const ids = new Map<TargetKey, number>()
  // Always in the same order: otherwise two transactions that make the same new targets would wait for each other.
  const inOrder = keys.toSorted((one, other) => one.officeExternalId - other.officeExternalId)
  for (const key of inOrder) ids.set(key, await ensureTarget(tx, key))
  return keys.flatMap((key) => ids.get(key) ?? [])
}

/** Stores the task's new targets, the first office first. Other functions change its watches. */
export async function setTargets(tx: TxCtx, taskId: number, targetIds: number[]): Promise<void> {
  await tx.db.delete(task_targets).where(eq(task_targets.task_id, taskId))
  await tx.db.insert(task_targets).values(targetIds.map((target_id, place) => ({ task_id: taskId, target_id, place })))
}

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
export async function deleteTask(tx: TxCtx, { id }: LockedTask): Promise<void> {
  await tx.db.delete(tasks).where(eq(tasks.id, id))
}

export async function listTaskRows(ctx: Ctx, userId: number): Promise<WatchingTask[]> {
  const rows = await ctx.db.select().from(tasks).where(eq(tasks.user_id, userId)).orderBy(desc(tasks.id))
  return withTargets(ctx, rows)
}

export async function countTasks(ctx: Ctx, userId: number): Promise<number> {
  const rows = await ctx.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(tasks)
    .where(eq(tasks.user_id, userId))
  return rows[0]?.count ?? 0
}
