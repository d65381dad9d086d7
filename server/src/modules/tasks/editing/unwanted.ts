// “Not for me”: the times, days and offices that a task is told no more of.
// docs/decisions/tasks.md#not-for-me-is-a-part-of-the-wish
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { unwantedMax } from '@terminlotse/contract/limits'
import type { Unwanted, UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import type { Line } from '../../../texts/journal/line-data.ts'
import { describeTargets, targetKey } from '../../offices/targets.ts'
import { dateSlot, isUnwanted } from '../filter.ts'
import { writeTaskLine } from '../journal.ts'
import { withLinked, withoutUnwanted } from '../linked.store.ts'
import { beginNews } from '../news/news.store.ts'
import { endWatches, insertWatches, listWatchedIds } from '../targets/watches.store.ts'
import { setUnwanted } from '../targets/wishes.store.ts'
import { findTask } from '../tasks.store.ts'
import type { LockedTask, TaskRow } from '../tasks.tables.ts'
import { tellStatus } from '../watching.ts'
import type { WatchingTask } from './chosen.store.ts'
import type { TaskNeighbours } from './neighbours.ts'
import { lockOwn, type Owner } from './owner.ts'
import { keyOfTarget } from './view.ts'

type Lists = Pick<TaskRow, 'unwanted_times' | 'unwanted_days' | 'unwanted_offices'>

interface OfficeOfTask {
  targetId: number
  name: string
  providerCode: string
  isUsable: boolean
}
type OfficesOfTask = ReadonlyMap<number, OfficeOfTask>

/** Times and days that have passed are left out. Refuses with `not_found`. */
export async function listUnwanted(ctx: Ctx, userId: number, taskId: number): Promise<Unwanted[]> {
  const seen = await findTask(ctx, userId, taskId)
  if (!seen) throw new Refusal('not_found')
  return entriesOf(present(seen.task, ctx.clock.now()), await readOffices(ctx, seen))
}

/**
 * An attempt that holds nothing yet ends, also a tapped one. Refuses with `not_found`, `invalid_input` (it has passed),
 * `office_not_of_task`, `no_office_left` or `too_many_unwanted`.
 */
export async function addUnwanted(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  body: UnwantedBody,
): Promise<Unwanted> {
  return inTransaction(ctx, async (tx) => {
    const one = listsOf(body)
    const seen = await lockOwn(tx, neighbours, owner, taskId)
    const { task: held } = seen
    // At an unwanted office the watch ends, which ends taps, too.
    if (body.kind !== 'office') await neighbours.withdrawTapped(tx, taskId, (at) => isUnwanted(one, dateSlot(at)))
    const offices = await readOffices(tx, seen)
    const before = present(held, tx.clock.now())
    checkPassed(present(one, tx.clock.now()), body)
    if (body.kind === 'office') checkOffice(body.office, before, offices)
    const [entry] = entriesOf(one, offices)
    if (!entry) throw new Refusal('office_not_of_task')
    const known = entriesOf(before, offices)
    if (known.some(({ id }) => id === entry.id)) return entry
    if (known.length >= unwantedMax) throw new Refusal('too_many_unwanted', { values: { max: unwantedMax } })
    await setUnwanted(tx, held, joined(before, one))
    await writeChange(tx, neighbours, held, { code: 'unwanted', data: dataOf(entry) })
    if (!held.is_monitoring) return entry
    const targetId = entry.office === null ? undefined : offices.get(entry.office)?.targetId
    if (targetId !== undefined) await endWatchesOf(tx, seen, targetId)
    return entry
  })
}

/** Takes one back: what is still free is told again. Refuses with `not_found`, also if it was taken back already. */
export async function takeBackUnwanted(
  ctx: Ctx,
  neighbours: TaskNeighbours,
  owner: Owner,
  taskId: number,
  id: string,
): Promise<void> {
  const begunAt = await inTransaction(ctx, async (tx) => {
    const seen = await lockOwn(tx, neighbours, owner, taskId)
    const { task: held } = seen
    const offices = await readOffices(tx, seen)
    const entry = entriesOf(held, offices).find((one) => one.id === id)
    if (!entry) throw new Refusal('not_found')
    const one = listsOfEntry(entry)
    await setUnwanted(tx, held, without(held, one))
    await writeChange(tx, neighbours, held, { code: 'unwanted_taken_back', data: dataOf(entry) })
    if (!held.is_monitoring) return null
    const office = entry.office === null ? undefined : offices.get(entry.office)
    const begun = office?.isUsable ? await beginWatchesOf(tx, held, office.targetId) : []
    await beginNews(tx, taskId, {
      forget: ({ target, at }) => begun.includes(target) || isUnwanted(one, dateSlot(new Date(at))),
    })
    return office?.providerCode ?? null
  })
  if (begunAt !== null) neighbours.wake(begunAt)
}

/** Offices that the task no longer has, and all if it has no other. Call it before the watches change. */
export async function dropUnwanted(
  tx: TxCtx,
  held: LockedTask,
  chosen: { office: { id: number; name: string } }[],
): Promise<void> {
  const ids = chosen.map(({ office }) => office.id)
  const still = held.unwanted_offices.filter((id) => ids.includes(id))
  const unwanted_offices = still.length === ids.length ? [] : still
  if (unwanted_offices.length === held.unwanted_offices.length) return
  await setUnwanted(tx, held, { unwanted_offices })
  const count = held.unwanted_offices.length - unwanted_offices.length
  await writeTaskLine(tx, { taskId: held.id, level: 'info', code: 'unwanted_dropped', data: { count } })
}

/** Ends the watch of an office that is unwanted now, and of those linked with no other office that the task wants. */
async function endWatchesOf(tx: TxCtx, { task, targets }: WatchingTask<LockedTask>, targetId: number): Promise<void> {
  const chosen = targets.map(({ id }) => id)
  const stillLinked = await withLinked(tx, await withoutUnwanted(tx, task.id, chosen))
  const watched = await listWatchedIds(tx, task.id)
  // The unwanted office itself may be linked with one that the task wants.
  const keep = watched.filter((id) => id !== targetId && stillLinked.includes(id))
  await endWatches(tx, task, keep)
}

/** Watches an office that is wanted again, and those linked with it. Returns which of them were not watched before. */
async function beginWatchesOf(tx: TxCtx, task: LockedTask, targetId: number): Promise<number[]> {
  const watched = await listWatchedIds(tx, task.id)
  const linked = await withLinked(tx, [targetId])
  await insertWatches(tx, task, linked)
  return linked.filter((id) => !watched.includes(id))
}

async function readOffices(ctx: Ctx, { task, targets }: WatchingTask): Promise<OfficesOfTask> {
  const descriptions = await describeTargets(ctx, targets.map(keyOfTarget))
  return new Map(
    targets.flatMap((target) => {
      const about = descriptions.get(targetKey(keyOfTarget(target)))
      if (!about) return []
      const { office, providerCode, isOffered } = about
      const isWaiting = !task.is_monitoring || task.unwanted_offices.includes(office.id)
      const isUsable = isOffered && (isWaiting || target.isWatched)
      return [[office.id, { targetId: target.id, name: office.name, providerCode, isUsable }] as const]
    }),
  )
}

function checkPassed(left: Lists, { kind }: UnwantedBody): void {
  if (left.unwanted_times.length + left.unwanted_days.length + left.unwanted_offices.length > 0) return
  throw new Refusal('invalid_input', { fields: { [kind === 'time' ? 'slot_at' : kind]: ['unwanted_past'] } })
}

function checkOffice(office: number, { unwanted_offices }: Lists, offices: OfficesOfTask): void {
  if (!offices.has(office)) throw new Refusal('office_not_of_task', { fields: { office: ['office_not_of_task'] } })
  const isLeft = [...offices].some(([id, { isUsable }]) => isUsable && id !== office && !unwanted_offices.includes(id))
  if (!isLeft) throw new Refusal('no_office_left')
}

function dataOf({ slot_at, day, office, office_name }: Unwanted) {
  return { ...(slot_at !== null && { slot_at }), ...(day !== null && { day }), ...(office !== null && { office_name }) }
}

async function writeChange(tx: TxCtx, neighbours: TaskNeighbours, task: TaskRow, line: Line): Promise<void> {
  await writeTaskLine(tx, { taskId: task.id, level: 'info', ...line })
  tellStatus(tx, task, line, (await neighbours.bookings(tx, [task.id])).get(task.id))
}

const nothing: Lists = { unwanted_times: [], unwanted_days: [], unwanted_offices: [] }

function listsOf(body: UnwantedBody): Lists {
  switch (body.kind) {
    case 'time':
      return { ...nothing, unwanted_times: [body.slot_at] }
    case 'day':
      return { ...nothing, unwanted_days: [body.day] }
    case 'office':
      return { ...nothing, unwanted_offices: [body.office] }
  }
}

function listsOfEntry({ slot_at, day, office }: Unwanted): Lists {
  return {
    unwanted_times: slot_at === null ? [] : [slot_at],
    unwanted_days: day === null ? [] : [day],
    unwanted_offices: office === null ? [] : [office],
  }
}

function joined(some: Lists, more: Lists): Lists {
  return {
    unwanted_times: [...some.unwanted_times, ...more.unwanted_times],
    unwanted_days: [...some.unwanted_days, ...more.unwanted_days],
    unwanted_offices: [...some.unwanted_offices, ...more.unwanted_offices],
  }
}

function without(some: Lists, less: Lists): Lists {
  return {
    unwanted_times: some.unwanted_times.filter((at) => !less.unwanted_times.includes(at)),
    unwanted_days: some.unwanted_days.filter((day) => !less.unwanted_days.includes(day)),
    unwanted_offices: some.unwanted_offices.filter((office) => !less.unwanted_offices.includes(office)),
  }
}

function present({ unwanted_times, unwanted_days, unwanted_offices }: Lists, now: Date): Lists {
  const today = berlinDay(now)
  return {
    unwanted_times: unwanted_times.filter((at) => Date.parse(at) > now.getTime()),
    unwanted_days: unwanted_days.filter((day) => day >= today),
    unwanted_offices,
  }
}

function entriesOf({ unwanted_times, unwanted_days, unwanted_offices }: Lists, offices: OfficesOfTask): Unwanted[] {
  const empty = { slot_at: null, day: null, office: null, office_name: '' }
  return [
    ...unwanted_times.toSorted().map((at) => ({ ...empty, id: at, kind: 'time' as const, slot_at: at })),
    ...unwanted_days.toSorted().map((day) => ({ ...empty, id: day, kind: 'day' as const, day })),
    ...unwanted_offices.flatMap((office) => {
      const office_name = offices.get(office)?.name
      return office_name === undefined
        ? []
        : [{ ...empty, id: `${office}`, kind: 'office' as const, office, office_name }]
    }),
  ]
}
