import { isDeepStrictEqual } from 'node:util'
import { tasksMax } from '@terminlotse/contract/limits'
import type { Task } from '@terminlotse/contract/tasks'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import type { TaskBody, TaskPatch } from '@terminlotse/contract/tasks/task-forms'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { lockUser } from '../../accounts/users.store.ts'
import { isCombination, type TargetKey } from '../../offices/combinations.ts'
import { describeTargets, resolveTargets, type TargetDescription, targetKey } from '../../offices/targets.ts'
import { writeTaskLine } from '../journal.ts'
import { withLinked, withoutUnwanted } from '../linked.store.ts'
import { beginNews, wakeNews } from '../news/news.store.ts'
import { endWatches, insertWatches, setTask } from '../targets/watches.store.ts'
import type { LockedTask, TaskRow } from '../tasks.tables.ts'
import { tellStatus } from '../watching.ts'
import {
  countCombinations,
  countTasks,
  ensureTargets,
  insertTask,
  setTargets,
  type WatchingTask,
} from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { askForProofOf, demandNoBooking, lockOwn, type Owner, settle, showTask, takeConsents } from './owner.ts'
import {
  type Choice,
  checkBookingDetails,
  checkBrought,
  checkCityDemands,
  checkCount,
  checkFilterThere,
  chooseTargets,
  hasNewCondition,
  legacyFields,
  nothingChosen,
} from './rules.ts'
import { dropUnwanted } from './unwanted.ts'
import { chosenServices, keyOfTarget } from './view.ts'

/** Each of them needs requests that the other targets then do not get. */
const maxCombinations = 2

/** Creates a task, which watches only once started. Refuses as `resolveTargets` and the rules do, and beyond `tasksMax`. */
export async function createTask(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  { agrees, brought: pasted, ...body }: TaskBody,
): Promise<Task> {
  const brought = pasted === undefined ? undefined : await neighbours.bringing?.read(owner, pasted)
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, owner.userId)
    if ((await countTasks(tx, owner.userId)) >= tasksMax) {
      throw new Refusal('too_many_tasks', { values: { max: tasksMax } })
    }
    const choice = chooseTargets(nothingChosen, body)
    const {
      offices: _,
      further_services,
      ...fields
    } = {
      ...body,
      ...choice,
      ...(brought && { current_appointment_at: brought.slotAt.toISOString() }),
    }
    const chosen = await resolveTargets(tx, { ...choice, service_count: fields.service_count })
    for (const target of chosen) checkCount(target)
    if (further_services.length > 0) await checkCombinations(tx, owner.userId)
    checkBrought(brought, fields, chosen[0])
    checkBookingDetails(fields)
    await checkCityDemands(tx, fields, chosen)
    await takeConsents(tx, owner, { ...fields, agrees }, chosen)
    await checkReceivers(tx, neighbours, owner, fields.receivers)
    const now = tx.clock.now()
    await checkFilterThere(tx, fields, chosen)
    const moments = { created_at: now, updated_at: now }
    const taskId = await insertTask(tx, { ...fields, ...moments, user_id: owner.userId })
    await setTargets(tx, taskId, await ensureTargets(tx, chosen))
    if (brought) await neighbours.bringing?.take(tx, taskId, brought)
    await askForProofOf(tx, owner, fields, chosen[0]?.providerCode)
    return showTask(tx, neighbours, owner, taskId)
  })
}

/**
 * A running task goes on, without a break at offices that stay. An open appointment is settled first (`on_booking`);
 * without a choice it is kept. Refuses as `demandNoBooking` and `settle` do.
 */
export async function editTask(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  { on_booking, agrees, ...patch }: TaskPatch,
): Promise<Task> {
  return inTransaction(ctx, async (tx) => {
    // The new targets are locked with the present ones, so the edit is planned before the lock, too.
    const more = async (inner: TxCtx, before: WatchingTask) => (await planEdit(inner, owner, before, patch)).targetIds
    const seen = await lockOwn(tx, neighbours, owner, taskId, { more })
    const held = seen.task
    const plan = await planEdit(tx, owner, seen, patch)
    const { before, choice, change, fields, chosen, targetIds } = plan
    await takeConsents(tx, owner, { ...held, ...change, agrees }, chosen)
    if (fields.length === 0) return showTask(tx, neighbours, owner, taskId)
    const after = { ...held, ...change }
    checkBookingDetails(after)
    // An old task may still be renamed.
    if (fields.some((field) => booksElse.includes(field))) await checkCityDemands(tx, after, chosen)
    await checkReceivers(tx, neighbours, owner, change.receivers)
    // A task whose latest day has passed may still be renamed.
    if (filterNames.some((field) => field in change)) await checkFilterThere(tx, after, chosen)
    if (concernsBooking(plan)) await settle(tx, neighbours, owner, taskId, on_booking, plan.isForElse)
    if (choice.further_services.length > before.further_services.length) {
      await checkCombinations(tx, owner.userId, taskId)
    }
    await setTask(tx, held, change)
    if (change.receivers !== undefined) await wakeNews(tx, [taskId])
    await dropUnwanted(tx, held, chosen)
    const heldIds = seen.targets.map(({ id }) => id)
    if (!isDeepStrictEqual(targetIds, heldIds)) await changeTargets(tx, held, heldIds, targetIds)
    // The log does not keep what the person said.
    const line = { code: 'edited', data: { fields: fields.filter((field) => field !== 'meets_condition') } } as const
    await writeTaskLine(tx, { taskId, level: 'info', ...line })
    await askForProofOf(tx, owner, after, chosen[0]?.providerCode)
    tellStatus(tx, { ...held, ...change }, line, (await neighbours.bookings(tx, [taskId])).get(taskId))
    return showTask(tx, neighbours, owner, taskId)
  })
}

type Changes = Omit<TaskPatch, 'on_booking' | 'agrees'>

/** The changes by this patch, and the task's targets afterwards. Refuses as `demandNoBooking` and `resolveTargets` do. */
async function planEdit(tx: TxCtx, owner: Owner, seen: WatchingTask, patch: Changes) {
  demandNoBooking(owner, seen.task)
  const offered = await describeAll(tx, seen)
  const before = choiceOf(seen, offered)
  const choice = chooseTargets(before, patch)
  const change = changedFields(seen.task, patch, choice)
  const lists = (['offices', 'further_services'] as const).filter(
    (list) => !isDeepStrictEqual(choice[list], before[list]),
  )
  const isRecounted = change.service_count !== undefined
  const isRetargeted = !isDeepStrictEqual(choice, before) || (isRecounted && choice.further_services.length > 0)
  // New choices must be offered; the stored ones are accepted as they are. Otherwise even a new name could be refused.
  const { service_count } = { ...seen.task, ...change }
  const recounted = (target: TargetDescription) => ({ ...target, serviceCount: service_count })
  const stored = isRecounted ? offered.map(recounted) : offered
  const chosen = isRetargeted ? await resolveTargets(tx, { ...choice, service_count }) : stored
  if (isRecounted || isRetargeted) for (const target of chosen) checkCount(target)
  const isForOther = 'first_name' in change || 'last_name' in change
  const present = seen.targets.map(keyOfTarget)
  const keys = isRetargeted ? chosen : present.map((key) => withCount(key, service_count))
  const isForElse = isForOther || !isDeepStrictEqual(servicesAt(present[0]), servicesAt(keys[0]))
  // As with an appointment that we booked: it is none of the task.
  if (isForElse && seen.task.current_appointment_at !== null && patch.current_appointment_at === undefined)
    change.current_appointment_at = null
  // A yes is that of one person, to the conditions that the person has read.
  if (seen.task.meets_condition && patch.meets_condition === undefined) {
    const isOther = isForOther || (isRetargeted && (await hasNewCondition(tx, offered, chosen)))
    if (isOther) change.meets_condition = false
  }
  const fields = [...Object.keys(change), ...lists]
  return { before, choice, change, fields, chosen, isForElse, targetIds: await ensureTargets(tx, keys) }
}

/** An appointment for other services than these is none of the task. */
const servicesAt = (key: TargetKey | undefined) => key && [key.providerId, key.serviceExternalId, key.further]

async function changeTargets(tx: TxCtx, task: LockedTask, heldIds: number[], targetIds: number[]): Promise<void> {
  await setTargets(tx, task.id, targetIds)
  if (!task.is_monitoring) return
  // Times at a new office are told with those that were told before. Without a new office none is told twice.
  await beginNews(tx, task.id, { forget: targetIds.some((id) => !heldIds.includes(id)) })
  // An office that the owner does not want brings no linked ones either.
  const watched = await withLinked(tx, await withoutUnwanted(tx, task.id, targetIds))
  await endWatches(tx, task, watched)
  await insertWatches(tx, task, watched)
}

const booksElse = [
  'auto_booking_enabled',
  'meets_condition',
  'service_type',
  'offices',
  'further_services',
  ...legacyFields,
]

/** True if an appointment for the old version of the task does not fit the new one. Added offices do not count. */
function concernsBooking({ before, choice, change, fields }: Awaited<ReturnType<typeof planEdit>>): boolean {
  const keepsOffices = before.offices.every((office) => choice.offices.includes(office))
  const plain = ['name', 'lets_me_book', 'receivers', ...(change.meets_condition ? ['meets_condition'] : [])]
  const harmless = keepsOffices && choice.offices.length > 0 ? [...plain, 'office', 'offices'] : plain
  return fields.some((field) => !harmless.includes(field))
}

async function describeAll(tx: TxCtx, { targets }: WatchingTask): Promise<TargetDescription[]> {
  const pairs = targets.map(keyOfTarget)
  const descriptions = await describeTargets(tx, pairs)
  return pairs.flatMap((pair) => descriptions.get(targetKey(pair)) ?? [])
}

function choiceOf({ task }: WatchingTask, chosen: TargetDescription[]): Choice {
  const { service, office, service_type, legacy_office_id, legacy_service_id } = task
  const offices = office === null ? [] : chosen.map((target) => target.office.id)
  const { further } = chosenServices(chosen[0], service_type)
  const further_services = further.map(({ id, count }) => ({ service_type: id, count }))
  return { service, office, service_type, legacy_office_id, legacy_service_id, offices, further_services }
}

function changedFields(task: TaskRow, patch: Changes, choice: Choice): Partial<TaskRow> {
  const { offices: _, further_services: __, ...wanted } = { ...patch, ...choice }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, task[field as keyof TaskRow]),
  )
  return Object.fromEntries(changed)
}

async function checkReceivers(
  tx: TxCtx,
  neighbours: TaskNeighbours,
  { userId }: Owner,
  chosen: number[] | null | undefined,
): Promise<void> {
  if (!chosen) return
  const known = await neighbours.receiversOf(tx, userId, chosen)
  if (known.length === chosen.length) return
  throw new Refusal('invalid_input', { fields: { receivers: ['receivers_invalid'] } })
}

/** With several services, the numbers do not change without a new choice. */
function withCount(key: TargetKey, serviceCount: number): TargetKey {
  return isCombination(key) ? key : { ...key, serviceCount }
}

async function checkCombinations(tx: TxCtx, userId: number, besides?: number): Promise<void> {
  const max = maxCombinations
  if ((await countCombinations(tx, userId, besides)) < max) return
  throw new Refusal('too_many_combinations', {
    fields: { further_services: ['too_many_combinations'] },
    values: { max },
  })
}
