import { freshFindMs } from '@terminlotse/contract/limits'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { service_types } from '../offices/catalogue.tables.ts'
import type { TargetKey } from '../offices/combinations.ts'
import { earliestAtOffice } from '../offices/gate.store.ts'
import type { WantedDays } from './filter.ts'
import { filterOfTasks, keyOfTargets, targets, task_targets, tasks, watches } from './tasks.tables.ts'

export interface CheckRecord {
  targetId: number
  at: Date
  /** `slots`, or the kind of the outcome. */
  outcome: string
  nextCheckAt: Date
  intervalSeconds: number
  /** The provider did not answer the question. */
  failed: boolean
  /** The provider answered, even if the answer was a refusal or was not understood. */
  isAnswered: boolean
  free: boolean
}

export type TargetRow = typeof targets.$inferSelect

export async function listWatchedTargets(
  ctx: Ctx,
  providerId: number,
): Promise<{ target: TargetRow; watchedSince: Date }[]> {
  const longest = longestWatch(ctx)
  return ctx.db
    .select({
      target: {
        ...getTableColumns(targets),
        last_check_at: unlessAhead(ctx, targets.last_check_at),
        next_check_at: dueAt(ctx),
      },
      watchedSince: longest.since,
    })
    .from(targets)
    .innerJoinLateral(longest, sql`true`)
    .where(eq(targets.provider_id, providerId))
    .orderBy(sql`${dueAt(ctx)} asc nulls first`, asc(targets.id))
}

/** Null: none is watched. Never checked counts as due since 1970. */
export async function findNextDue(ctx: Ctx, providerId: number): Promise<Date | null> {
  const rows = await ctx.db
    .select({ at: sql<Date | null>`min(coalesce(${dueAt(ctx)}, 'epoch'))`.mapWith(targets.next_check_at) })
    .from(targets)
    .innerJoinLateral(longestWatch(ctx), sql`true`)
    .where(eq(targets.provider_id, providerId))
  return rows[0]?.at ?? null
}

/** For each target the query takes one step in the index, so the cost does not grow with the number of watchers. */
function longestWatch({ db }: Db) {
  return db
    .select({ since: watches.started_at })
    .from(watches)
    .where(and(eq(watches.target_id, targets.id), isNull(watches.ended_at)))
    .orderBy(asc(watches.started_at))
    .limit(1)
    .as('longest_watch')
}

/** A last check or a delay in the future comes from a wrong clock: it says nothing about the next check. */
function dueAt(ctx: Pick<Ctx, 'clock'>) {
  return unlessAhead(ctx, targets.next_check_at)
}

function unlessAhead(
  { clock }: Pick<Ctx, 'clock'>,
  moment: typeof targets.last_check_at | typeof targets.next_check_at,
) {
  const latest = sql`greatest(${targets.last_check_at}, ${targets.delayed_at})`
  return sql<Date | null>`case when ${latest} > ${clock.now()} then null else ${moment} end`.mapWith(moment)
}

/** A new availability window begins when slots appear after 15 minutes without any. */
export async function noteCheck(tx: TxCtx, check: CheckRecord): Promise<{ checkNo: number; window: number }> {
  const rows = await tx.db
    .update(targets)
    .set({
      last_check_no: sql`${targets.last_check_no} + 1`,
      last_check_at: check.at,
      last_outcome: check.outcome,
      ...(check.isAnswered ? { answered_at: check.at } : {}),
      next_check_at: check.nextCheckAt,
      interval_seconds: check.intervalSeconds,
      failures: check.failed ? sql`${targets.failures} + 1` : 0,
      ...(check.free ? freeAt(check.at) : {}),
    })
    .where(eq(targets.id, check.targetId))
    .returning({ checkNo: targets.last_check_no, window: targets.episode })
  const [row] = rows
  if (!row) throw new Error(`There is no target ${check.targetId}.`)
  return row
}

/** Notes free slots without a check, and returns the availability window. */
export async function noteFree(tx: TxCtx, targetId: number, at: Date): Promise<number> {
  const rows = await tx.db
    .update(targets)
    .set(freeAt(at))
    .where(eq(targets.id, targetId))
    .returning({ window: targets.episode })
  const [row] = rows
  if (!row) throw new Error(`There is no target ${targetId}.`)
  return row.window
}

function freeAt(at: Date) {
  const before = sql`${at}::timestamptz - ${freshFindMs} * interval '1 millisecond'`
  const isNewWindow = sql`(${targets.last_free_at} is null or ${targets.last_free_at} < ${before})`
  return { episode: sql`${targets.episode} + case when ${isNewWindow} then 1 else 0 end`, last_free_at: at }
}

export async function noteDue(ctx: Ctx, targetIds: number[]): Promise<void> {
  await ctx.db.update(targets).set({ next_check_at: ctx.clock.now() }).where(inArray(targets.id, targetIds))
}

/** Moves the next poll of a target without a check: the provider was not asked. */
export async function noteDelay(tx: TxCtx, targetIds: number[], nextCheckAt: Date): Promise<void> {
  if (targetIds.length === 0) return
  await tx.db
    .update(targets)
    .set({ next_check_at: nextCheckAt, delayed_at: tx.clock.now() })
    .where(inArray(targets.id, targetIds))
}

export interface OpenWatch {
  watchId: number
  taskId: number
  userId: number
  taskName: string
  startedAt: Date
}

export async function listOpenWatches(ctx: Ctx, targetId: number): Promise<OpenWatch[]> {
  return ctx.db
    .select({
      watchId: watches.id,
      taskId: tasks.id,
      userId: tasks.user_id,
      taskName: tasks.name,
      startedAt: watches.started_at,
    })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(and(eq(watches.target_id, targetId), isNull(watches.ended_at)))
    .orderBy(asc(watches.started_at), asc(watches.id))
}

/** The tasks that watch at a provider, of `limit` people above `after`, in the order of their numbers. */
export async function listWatchersAt(
  { db }: Db,
  providerId: number,
  { after, limit }: { after: number; limit: number },
) {
  const watching = and(
    tasks.is_monitoring,
    exists(
      db
        .select({ one: sql`1` })
        .from(watches)
        .innerJoin(targets, eq(targets.id, watches.target_id))
        .where(and(eq(watches.task_id, tasks.id), isNull(watches.ended_at), eq(targets.provider_id, providerId))),
    ),
  )
  const people = db
    .selectDistinct({ user_id: tasks.user_id })
    .from(tasks)
    .where(and(gt(tasks.user_id, after), watching))
    .orderBy(asc(tasks.user_id))
    .limit(limit)
  return db
    .select({ userId: tasks.user_id, taskId: tasks.id, service: service_types })
    .from(tasks)
    .leftJoin(service_types, eq(service_types.id, tasks.service_type))
    .where(and(inArray(tasks.user_id, people), watching))
    .orderBy(asc(tasks.user_id), asc(tasks.id))
}

/** Each wish comes once, by one step in the index, so the cost does not grow with the number of watchers. */
export async function listWantedDays(
  ctx: Ctx,
  targetIds: number[],
): Promise<{ targetId: number; wanted: WantedDays }[]> {
  const next = (targetId: SQL, after: SQL) => sql`lateral (
    select ${watches.wanted_days} as wanted from ${watches}
    where ${watches.target_id} = ${targetId} and ${watches.ended_at} is null and ${watches.wanted_days} is not null ${after}
    order by ${watches.wanted_days} limit 1
  ) next`
  const { rows } = await ctx.db.execute<{ targetId: number; wanted: WantedDays }>(sql`
    with recursive wish as (
      select target.id, next.wanted
      from unnest(${sql.param(targetIds)}::int[]) as target (id), ${next(sql`target.id`, sql``)}
      union all
      select wish.id, next.wanted
      from wish, ${next(sql`wish.id`, sql`and ${watches.wanted_days} > wish.wanted`)}
    )
    select id as "targetId", wanted from wish`)
  return rows
}

/** A task for which it is too late, with the target of its first office. `overBecause` of its filter says why. */
export interface OverTask extends TargetKey {
  userId: number
  taskId: number
  taskName: string
  filter: TaskFilter
}

/** The tasks that watch at a provider although it is too late for them; with `taskId` at most that one. */
export async function listOverTasks(ctx: Ctx, providerId: number, taskId?: number): Promise<OverTask[]> {
  const earliest = earliestAtOffice(ctx.clock.now(), sql`${providerId}::int`)
  const isThat = taskId === undefined ? undefined : eq(tasks.id, taskId)
  const isOver = and(tasks.is_monitoring, isThat, lte(tasks.over_at, earliest), eq(targets.provider_id, providerId))
  return listTasksAt(ctx, isOver)
}

/** The tasks of a person that stopped and go on only when their owner acts. */
export async function listStuckTasks(ctx: Ctx, userId: number) {
  return listTasksAt(ctx, and(eq(tasks.user_id, userId), isNotNull(tasks.problem)))
}

/** Each with the first of its offices. */
function listTasksAt({ db }: Ctx, isMeant: SQL | undefined) {
  return db
    .select({
      ...keyOfTargets,
      userId: tasks.user_id,
      taskId: tasks.id,
      taskName: tasks.name,
      problem: tasks.problem,
      startedAt: tasks.started_at,
      filter: filterOfTasks,
    })
    .from(tasks)
    .innerJoin(task_targets, and(eq(task_targets.task_id, tasks.id), eq(task_targets.place, 0)))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(isMeant)
    .orderBy(asc(tasks.id))
}

export async function findTarget(ctx: Ctx, key: TargetKey): Promise<(TargetKey & { id: number }) | null> {
  const [row] = await ctx.db
    .select({ id: targets.id })
    .from(targets)
    .where(
      and(
        eq(targets.provider_id, key.providerId),
        eq(targets.office_external_id, key.officeExternalId),
        eq(targets.service_external_id, key.serviceExternalId),
        eq(targets.service_count, key.serviceCount),
        eq(targets.further_services, key.further),
      ),
    )
  return row ? { ...key, id: row.id } : null
}
