// Creating and changing tasks: the same rules for both, and what a change means for a task that is watching.
import { isDeepStrictEqual } from 'node:util'
import { filterNames } from '@terminlotse/contract/filter'
import type { Task, TaskBody, TaskPatch } from '@terminlotse/contract/tasks'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { lockUser } from '../accounts/accounts.ts'
import { describeTargets, resolveTargets, type TargetDescription, targetKey } from '../catalogue/catalogue.ts'
import { ensureTargets, listTargetIds, setTargets, type WatchingTask } from './chosen.store.ts'
import { writeTaskLine } from './journal/journal.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { beginNews } from './news/news.store.ts'
import { askForProofOf, type Owner, settle, showTask } from './owner.ts'
import {
  type Choice,
  checkBookingDetails,
  checkCount,
  checkFilterThere,
  chooseTargets,
  nothingChosen,
} from './rules.ts'
import { countTasks, findTask, insertTask } from './tasks.store.ts'
import { externalPair } from './view.ts'
import { withLinked } from './watches/linked.store.ts'
import { endWatches, insertWatches, lockTask, setTask, type TaskRow } from './watches/watches.store.ts'
import { tellStatus } from './watches/watching.ts'

const maxTasks = 100

/**
 * Creates a task that watches once it is started. Refuses what `resolveTargets` and the rules refuse, and more than 100
 * tasks.
 */
export async function createTask(ctx: Ctx, neighbours: TaskNeighbours, owner: Owner, body: TaskBody): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, owner.userId)
    if ((await countTasks(tx, owner.userId)) >= maxTasks) {
      throw new Refusal('too_many_tasks', { values: { max: maxTasks } })
    }
    const choice = chooseTargets(nothingChosen, body)
    const { offices: _, ...fields } = { ...body, ...choice }
    const chosen = await resolveTargets(tx, choice)
    for (const target of chosen) checkCount(target, fields.service_count)
    checkBookingDetails(chosen, fields)
    const now = tx.clock.now()
    await checkFilterThere(tx, fields, chosen)
    const moments = { created_at: now, updated_at: now }
    const taskId = await insertTask(tx, { ...fields, ...moments, user_id: owner.userId })
    await setTargets(tx, taskId, await ensureTargets(tx, withCount(chosen, fields.service_count)))
    await askForProofOf(tx, owner, fields, chosen[0]?.providerCode)
    return showTask(tx, neighbours, owner, taskId)
  })
}

/**
 * Changes a task. Choosing references clears the legacy pair, and the other way round. A running task goes on with the
 * new targets, without a break at offices that stay. An open appointment is settled first (`on_booking`), and kept
 * without a choice.
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
    const offered = await describeAll(tx, seen)
    const before = choiceOf(seen, offered)
    const choice = chooseTargets(before, patch)
    const change = changedFields(seen.task, patch, choice)
    const isRetargeted = !isDeepStrictEqual(choice, before)
    const fields = [...Object.keys(change), ...(isDeepStrictEqual(choice.offices, before.offices) ? [] : ['offices'])]
    if (fields.length === 0) return showTask(tx, neighbours, owner, taskId)
    // New choices must be offered; the stored ones are accepted as they are. Otherwise even a new name could be
    // refused.
    const chosen = isRetargeted ? await resolveTargets(tx, choice) : offered
    const after = { ...seen.task, ...change }
    if (change.service_count !== undefined || isRetargeted) {
      for (const target of chosen) checkCount(target, after.service_count)
    }
    checkBookingDetails(chosen, after)
    // A task whose latest day has passed may still be renamed.
    if (filterNames.some((field) => field in change)) await checkFilterThere(tx, after, chosen)
    if (concernsBooking(fields, before, choice)) await settle(tx, neighbours, taskId, on_booking)
    const pairs = isRetargeted ? chosen : seen.targets.map(externalPair)
    const targetIds = await ensureTargets(tx, withCount(pairs, after.service_count))
    const held = await lockTask(tx, taskId, { userId: owner.userId, more: targetIds })
    const heldIds = await listTargetIds(tx, taskId)
    const seenIds = seen.targets.map(({ id }) => id)
    // Somebody else has edited it between our read and our lock: we checked something that is no longer there.
    if (!held || !isDeepStrictEqual(heldIds, seenIds)) throw new Refusal('unavailable')
    await setTask(tx, taskId, change)
    if (!isDeepStrictEqual(targetIds, heldIds)) await changeTargets(tx, held, targetIds)
    const line = { code: 'edited', data: { fields } } as const
    await writeTaskLine(tx, { taskId, level: 'info', ...line })
    await askForProofOf(tx, owner, after, chosen[0]?.providerCode)
    tellStatus(tx, { ...held, ...change }, line, (await neighbours.bookings(tx, [taskId])).get(taskId))
    return showTask(tx, neighbours, owner, taskId)
  })
}

async function changeTargets(tx: TxCtx, task: TaskRow, targetIds: number[]): Promise<void> {
  await setTargets(tx, task.id, targetIds)
  if (!task.is_monitoring) return
  await beginNews(tx, task.id, { forget: true })
  const watched = await withLinked(tx, targetIds)
  await endWatches(tx, task.id, watched)
  await insertWatches(tx, task.id, watched)
}

/**
 * True if an appointment that was made for the old version of the task does not fit the new one. More offices do not
 * count.
 */
function concernsBooking(fields: string[], before: Choice, after: Choice): boolean {
  const keepsOffices = before.offices.every((office) => after.offices.includes(office))
  const harmless = keepsOffices && after.offices.length > 0 ? ['name', 'office', 'offices'] : ['name']
  return fields.some((field) => !harmless.includes(field))
}

/** The facts about a task's offices, in their order. */
async function describeAll(tx: TxCtx, { targets }: WatchingTask): Promise<TargetDescription[]> {
  const pairs = targets.map(externalPair)
  const descriptions = await describeTargets(tx, pairs)
  return pairs.flatMap((pair) => descriptions.get(targetKey(pair)) ?? [])
}

function choiceOf({ task }: WatchingTask, chosen: TargetDescription[]): Choice {
  const { service, office, service_type, legacy_office_id, legacy_service_id } = task
  const offices = office === null ? [] : chosen.map((target) => target.office.id)
  return { service, office, service_type, legacy_office_id, legacy_service_id, offices }
}

/** The columns that get another value. */
function changedFields(task: TaskRow, patch: Omit<TaskPatch, 'on_booking'>, choice: Choice): Partial<TaskRow> {
  const { offices: _, ...wanted } = { ...patch, ...choice }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, task[field as keyof TaskRow]),
  )
  return Object.fromEntries(changed)
}

function withCount<P>(pairs: P[], serviceCount: number) {
  return pairs.map((pair) => ({ ...pair, serviceCount }))
}
