// What the engine needs of tasks: which targets are due, who watches them, what a check was, who must be told.
// Order of locks, everywhere: booking, then target, then watch, then task. Writes per watcher belong into transactions of their
// own, after the one of the check.
import type { TaskFilter } from '@terminlotse/contract/filter'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { addBookings, addFound } from './tasks.store.ts'
import {
  type CheckRecord,
  findNextDue,
  listDueTargets,
  listFilters,
  listOpenWatches,
  listOverWatches,
  noteCheck,
  noteDelay,
  type OpenWatch,
  type OverWatch,
  type TargetKey,
} from './tasks.targets.store.ts'

export type { CheckRecord, OpenWatch, OverWatch, TargetKey } from './tasks.targets.store.ts'

export interface DueTarget extends TargetKey {
  id: number
  lastCheckAt: Date | null
  /** Null: never checked. */
  nextCheckAt: Date | null
  lastOutcome: string | null
  /** In a row. */
  failures: number
  /** Checks so far. */
  lastCheckNo: number
}

/** The watched targets of a provider that are due by `until`, longest due first. */
export async function dueTargets(ctx: Ctx, providerId: number, until: Date): Promise<DueTarget[]> {
  const rows = await listDueTargets(ctx, providerId, until)
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    officeExternalId: row.office_external_id,
    serviceExternalId: row.service_external_id,
    serviceCount: row.service_count,
    lastCheckAt: row.last_check_at,
    nextCheckAt: row.next_check_at,
    lastOutcome: row.last_outcome,
    failures: row.failures,
    lastCheckNo: row.last_check_no,
  }))
}

/** When the provider's next watched target is due (long ago if one was never checked); null when nobody watches. */
export async function nextDueAt(ctx: Ctx, providerId: number): Promise<Date | null> {
  return findNextDue(ctx, providerId)
}

/** Who watches a target now, longest waiting first. */
export async function openWatches(ctx: Ctx, targetId: number): Promise<OpenWatch[]> {
  return listOpenWatches(ctx, targetId)
}

/** By target, the different filters with which it is watched now. A target that nobody watches with one is absent. */
export async function watchedFilters(ctx: Ctx, targetIds: number[]): Promise<Map<number, TaskFilter[]>> {
  const found = Map.groupBy(await listFilters(ctx, targetIds), ({ targetId }) => targetId)
  return new Map([...found].map(([targetId, rows]) => [targetId, rows.map(({ filter }) => filter)]))
}

/** The watches at a provider whose filter can match no more: it is too late for their latest day. */
export async function overWatches(ctx: Ctx, providerId: number): Promise<OverWatch[]> {
  return listOverWatches(ctx, providerId, ctx.clock.now())
}

/** Notes a check. `checkNo` numbers it within the target; `episode` is what `claimNews` needs. */
export async function recordCheck(tx: TxCtx, check: CheckRecord): Promise<{ checkNo: number; episode: number }> {
  return noteCheck(tx, check)
}

/** Puts off targets that could not be asked for; no check is counted. */
export async function delayTargets(tx: TxCtx, targetIds: number[], nextCheckAt: Date): Promise<void> {
  await noteDelay(tx, targetIds, nextCheckAt)
}

/** Counts one find for each task. */
export async function countFound(tx: TxCtx, taskIds: number[]): Promise<void> {
  await addFound(tx, taskIds)
}

/** Counts one successful booking. */
export async function countBooked(tx: TxCtx, taskId: number): Promise<void> {
  await addBookings(tx, taskId)
}
