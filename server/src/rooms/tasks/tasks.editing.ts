// Creating and changing tasks: the same rules for both, and what a change means for a task that is watching.
import { isDeepStrictEqual } from 'node:util'
import { filterNames } from '@terminlotse/contract/filter'
import type { Task, TaskBody, TaskPatch } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { describeTarget, resolveTarget, type TargetDescription } from '../catalogue/catalogue.ts'
import { checkFilter } from './tasks.filter.ts'
import { writeTaskLine } from './tasks.journal.ts'
import type { TaskNeighbours } from './tasks.neighbours.ts'
import { type Owner, settle, showTask } from './tasks.owner.ts'
import { checkBookingDetails, checkCount, chooseTarget, nothingChosen, tidyTelephone } from './tasks.rules.ts'
import { tellStatus } from './tasks.status.ts'
import { countTasks, findTask, insertTask, type WatchingTask } from './tasks.store.ts'
import { ensureTarget } from './tasks.targets.store.ts'
import { externalPair } from './tasks.view.ts'
import { endWatches, insertWatch, lockTask, setTask, type TaskRow } from './tasks.watches.store.ts'

const maxTasks = 100
const targetFields = ['service', 'office', 'service_type', 'legacy_office_id', 'legacy_service_id']

/** Creates a task that watches once it is started. Refuses what `resolveTarget` and the rules refuse, and more than 100 tasks. */
export async function createTask(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, body: TaskBody): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    if ((await countTasks(tx, owner.userId)) >= maxTasks) {
      throw new Refusal('too_many_tasks', { values: { max: maxTasks } })
    }
    const choice = chooseTarget(nothingChosen, body)
    const fields = { ...body, ...choice, telephone: tidyTelephone(body.telephone) }
    const target = await resolveTarget(tx, choice)
    checkCount(target, fields.service_count)
    checkBookingDetails(target, fields)
    const now = tx.clock.now()
    checkFilter(fields, now)
    const target_id = await ensureTarget(tx, { ...target, serviceCount: fields.service_count })
    const moments = { created_at: now, updated_at: now }
    const taskId = await insertTask(tx, { ...fields, ...moments, user_id: owner.userId, target_id })
    return showTask(tx, neighbours, owner, taskId)
  })
}

/**
 * Changes a task. Choosing references clears the legacy pair and the other way round. A task that watches goes on with the new
 * target; an open appointment for the old one is settled first (`on_booking`), else refused with `booking_open`.
 */
export async function editTask(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  { on_booking, ...patch }: TaskPatch,
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    const seen = await findTask(tx, owner.userId, taskId)
    if (!seen) throw new Refusal('not_found')
    const change = changedFields(seen.task, patch)
    if (Object.keys(change).length === 0) return showTask(tx, neighbours, owner, taskId)
    const target = await describeChanged(tx, seen, change)
    const after = { ...seen.task, ...change }
    if (target) {
      if (change.service_count !== undefined || isRetargeted(change)) checkCount(target, after.service_count)
      checkBookingDetails(target, after)
    }
    // A task whose latest day has passed may still be renamed.
    if (filterNames.some((field) => field in change)) checkFilter(after, tx.clock.now())
    if (concernsBooking(change)) await settle(tx, neighbours, taskId, on_booking)
    const pair = target ?? externalPair(seen.target)
    const target_id = await ensureTarget(tx, { ...pair, serviceCount: after.service_count })
    const held = await lockTask(tx, taskId, { userId: owner.userId, more: [target_id] })
    // Someone else edited it between our look and our lock: what we checked is not what is there.
    if (!held || held.target_id !== seen.task.target_id) throw new Refusal('unavailable')
    await setTask(tx, taskId, { ...change, target_id })
    if (held.is_monitoring && target_id !== held.target_id) {
      await endWatches(tx, taskId)
      await insertWatch(tx, taskId, target_id)
    }
    const line = { code: 'edited', data: { fields: Object.keys(change) } } as const
    await writeTaskLine(tx, { taskId, level: 'info', ...line })
    tellStatus(tx, { ...held, ...change }, line, (await neighbours.bookings(tx, [taskId])).get(taskId))
    return showTask(tx, neighbours, owner, taskId)
  })
}

/** The columns that the patch gives another value. */
function changedFields(task: TaskRow, patch: Omit<TaskPatch, 'on_booking'>): Partial<TaskRow> {
  const choice = chooseTarget(task, patch)
  const telephone = patch.telephone === undefined ? undefined : tidyTelephone(patch.telephone)
  const wanted = { ...patch, ...choice, telephone }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, task[field as keyof TaskRow]),
  )
  return Object.fromEntries(changed)
}

function isRetargeted(change: Partial<TaskRow>): boolean {
  return targetFields.some((field) => field in change)
}

/** A newly chosen target must be offered; the one it has is taken as it is, or a mere rename could be refused. */
async function describeChanged(
  tx: TxCtx,
  { task, target }: WatchingTask,
  change: Partial<TaskRow>,
): Promise<TargetDescription | null> {
  return isRetargeted(change) ? resolveTarget(tx, { ...task, ...change }) : describeTarget(tx, externalPair(target))
}

/** True when an appointment made for the task as it was is not the one wanted now. */
function concernsBooking(change: Partial<TaskRow>): boolean {
  return Object.keys(change).some((field) => field !== 'name')
}
