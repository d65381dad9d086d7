// Rows for each watcher are written in transactions of their own, after the one of the check.
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { TargetKey } from '../offices/combinations.ts'
import { describeTargets, resolveTargets, type TargetDescription, targetKey } from '../offices/targets.ts'
import { listTargetIds } from './editing/chosen.store.ts'
import { chooseTargets, nothingChosen, type Wish } from './editing/rules.ts'
import type { TaskWish, WantedDays } from './filter.ts'
import { watchLinked as watchWhatIsLinked } from './linked.store.ts'
import { clearPending, listPending, notePending } from './targets/pending.store.ts'
import { readTargetKeys, selectTaskWishes } from './targets/target-keys.store.ts'
import { type AppointmentChange, changeCurrentAppointment, listTasksNaming } from './targets/watches.store.ts'
import { findTarget, listWantedDays, listWatchedTargets, noteDue } from './targets.store.ts'
import { lockTasks } from './tasks.store.ts'
import type { LockedTask } from './tasks.tables.ts'

export interface TargetState extends TargetKey {
  id: number
  /** The moment since which somebody watches it without a break. */
  watchedSince: Date
  lastCheckAt: Date | null
  /** Null: never checked. */
  nextCheckAt: Date | null
  lastOutcome: string | null
  failures: number
}

export async function watchedTargets(ctx: Ctx, providerId: number): Promise<TargetState[]> {
  const rows = await listWatchedTargets(ctx, providerId)
  return rows.map(({ target, watchedSince }) => ({
    id: target.id,
    providerId: target.provider_id,
    officeExternalId: target.office_external_id,
    serviceExternalId: target.service_external_id,
    serviceCount: target.service_count,
    further: target.further_services,
    watchedSince,
    lastCheckAt: target.last_check_at,
    nextCheckAt: target.next_check_at,
    lastOutcome: target.last_outcome,
    failures: target.failures,
  }))
}

export async function describeWatched(ctx: Ctx, targetIds: number[]): Promise<Map<number, TargetDescription>> {
  if (targetIds.length === 0) return new Map()
  const keys = await readTargetKeys(ctx, targetIds)
  const descriptions = await describeTargets(
    ctx,
    keys.map(({ key }) => key),
  )
  return new Map(
    keys.flatMap(({ id, key }) => {
      const about = descriptions.get(targetKey(key))
      return about ? [[id, about] as const] : []
    }),
  )
}

export async function readTaskWishes(ctx: Db, taskIds: number[]): Promise<Map<number, TaskWish>> {
  return new Map((await selectTaskWishes(ctx, taskIds)).map(({ taskId, ...wish }) => [taskId, wish]))
}

/** The targets of this choice that are stored: somebody has watched them. Refuses as `resolveTargets` does. */
export async function knownTargets(ctx: Ctx, choice: Wish & { service_count: number }): Promise<number[]> {
  const known: number[] = []
  const { service_count } = choice
  for (const target of await resolveTargets(ctx, { ...chooseTargets(nothingChosen, choice), service_count })) {
    const stored = await findTarget(ctx, target)
    if (stored) known.push(stored.id)
  }
  return known
}

/** For each target, the different days that tasks with a filter want now. A target without such tasks is absent. */
export async function wantedDays(ctx: Ctx, targetIds: number[]): Promise<Map<number, WantedDays[]>> {
  const byTarget = Map.groupBy(await listWantedDays(ctx, targetIds), ({ targetId }) => targetId)
  return new Map([...byTarget].map(([targetId, rows]) => [targetId, rows.map(({ wanted }) => wanted)]))
}

export async function countOffices(ctx: Ctx, taskId: number): Promise<number> {
  return (await listTargetIds(ctx, taskId)).length
}

/** Notes, in the transaction that records a result of these targets, that it must still be told and offered for booking. */
export async function markPending(tx: TxCtx, targetIds: number[], at: Date): Promise<void> {
  if (targetIds.length > 0) await notePending(tx, targetIds, at)
}

export async function markNotified(ctx: Ctx, targetIds: number[]): Promise<void> {
  if (targetIds.length > 0) await clearPending(ctx, targetIds)
}

/** A target with recorded slots that were not yet told or offered to anybody, because the process was interrupted. */
export interface PendingTarget extends TargetKey {
  id: number
  since: Date
  window: number
}

export async function pendingTargets(ctx: Ctx, providerId: number): Promise<PendingTarget[]> {
  const rows = await listPending(ctx, providerId)
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
    serviceCount: row.service_count,
    further: row.further_services,
    since: row.untold_since,
    window: row.episode,
  }))
}

export async function makeDue(ctx: Ctx, targetIds: number[]): Promise<void> {
  if (targetIds.length > 0) await noteDue(ctx, targetIds)
}

/** Locks a task and those that look for an appointment earlier than one that was moved or is gone, by one call. */
export async function lockFollowing(
  tx: TxCtx,
  taskId: number | null,
  change: AppointmentChange | null,
): Promise<LockedTask[]> {
  const own = taskId === null ? [] : [taskId]
  return lockTasks(tx, async (inner) => [...own, ...(change ? await listTasksNaming(inner, change) : [])])
}

/** Adjusts those that look for an earlier appointment, after one was moved or (`to` null) is gone. */
export async function followAppointment(tx: TxCtx, locked: LockedTask[], change: AppointmentChange): Promise<void> {
  const naming = await listTasksNaming(tx, change)
  for (const task of locked) if (naming.includes(task.id)) await changeCurrentAppointment(tx, task, change.to)
}

/** Begins to watch the offices that share appointments with watched ones at a provider, once its catalogue says so. */
export async function watchLinked(ctx: Ctx, providerId: number): Promise<void> {
  const begun = await inTransaction(ctx, (tx) => watchWhatIsLinked(tx, providerId))
  if (begun > 0) ctx.log.info({ provider: providerId, watches: begun }, 'Linked offices are watched too.')
}
