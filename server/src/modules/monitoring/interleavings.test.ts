import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { testSeed, times } from '../../../../tools/suite/repetitions.ts'
import { untilWaiting, waitingStatements } from '../../../test/database/waiting.ts'
import { tuesdayAhead } from '../../../test/days.ts'
import { lockThere } from '../../../test/tasks/change-task.ts'
import type { TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { users } from '../accounts/accounts.tables.ts'
import { cancelSoon, giveBackAt } from '../booking/booking.ts'
import {
  type lockBooking,
  openStates,
  type readBooking,
  type readTask,
  setCancelWanted,
  setKept,
} from '../booking/bookings.store.ts'
import { bookings } from '../booking/bookings.tables.ts'
import { writeChange } from '../booking/steps/calls.store.ts'
import { neighbours } from '../booking/steps/card.harness.ts'
import { findOpenOfferingByCode } from '../offices/catalogue/catalogue.store.ts'
import { offices } from '../offices/catalogue.tables.ts'
import { deleteTask } from '../tasks/editing/chosen.store.ts'
import { editTask } from '../tasks/editing/editing.ts'
import { showTask } from '../tasks/editing/owner.ts'
import { endPauses } from '../tasks/editing/resuming.ts'
import { changeSeveral } from '../tasks/editing/several.ts'
import { pauseTask, removeTask, startTask } from '../tasks/editing/tasks.ts'
import { changeCurrentAppointment, endWatches, insertWatches, setTask } from '../tasks/targets/watches.store.ts'
import { setUnwanted } from '../tasks/targets/wishes.store.ts'
import {
  addBookings,
  findTask,
  type listTasksById,
  type lockTask,
  setCurrentAppointment,
} from '../tasks/tasks.store.ts'
import { targets, tasks, watches } from '../tasks/tasks.tables.ts'
import { beginWatching, endWatching, failWatching } from '../tasks/watching.ts'
import { bookThis, readFreeTimes } from './choosing.ts'
import { createEngine, type Engine } from './rounds/engine.harness.ts'
import { stopOver, stopWatchers } from './stopped.ts'

const serviceId = 1063731
const before = { officeId: 10295168, serviceId }
const after = { officeId: 10351882, serviceId }
const day = tuesdayAhead(1)
let nextWeek = 2

interface Played {
  taskId: number
  owner: { userId: number; language: 'en' }
  time: { slot_at: string; office: number }
}

const acts = {
  start: ({ owner, taskId }: Played) => startTask(engine.ctx, neighbours, owner, taskId),
  several: async ({ owner, taskId }: Played) => {
    const { results } = await changeSeveral(engine.ctx, neighbours, owner, { ids: [taskId], do: 'start' })
    return results
  },
  edit: ({ owner, taskId }: Played) => editTask(engine.ctx, neighbours, owner, taskId, { office: otherOffice }),
  pause: ({ owner, taskId }: Played) => pauseTask(engine.ctx, neighbours, owner, taskId, undefined),
  delete: ({ owner, taskId }: Played) => removeTask(engine.ctx, neighbours, owner, taskId, undefined),
  book: ({ owner, taskId, time }: Played) => bookThis(engine.ctx, owner, taskId, time),
  'end of a pause': () => endPauses(engine.ctx, neighbours, async () => {}, new AbortController().signal),
}
type Act = keyof typeof acts
const names = (Object.keys(acts) as Act[]).filter((name) => name !== 'several')
const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other): [Act, Act] => [one, other]))

const holds = {
  nothing: async () => {},
  account: (tx: TxCtx, { owner }: Played) => tx.db.select().from(users).where(eq(users.id, owner.userId)).for('update'),
  targets: (tx: TxCtx) =>
    tx.db
      .select()
      .from(targets)
      .where(inArray(targets.office_external_id, [before.officeId, after.officeId]))
      .orderBy(targets.id)
      .for('update'),
  task: (tx: TxCtx, { taskId }: Played) => tx.db.select().from(tasks).where(eq(tasks.id, taskId)).for('no key update'),
}

/** One engine for all pairs: each interleaving has a person and a task of its own. */
const engine = await createEngine()
const { ctx, director } = engine
const [first, other] = await Promise.all(
  [before, after].map(({ officeId }) =>
    findOpenOfferingByCode(ctx, { code: 'practice', officeExternalId: officeId, serviceExternalId: serviceId }),
  ),
)
if (!first || !other) throw new Error('The practice office does not offer the service at both offices.')
const chosen = { service: first.provider.id, office: first.office.id, service_type: first.service.id }
const otherOffice = other.office.id
for (const office of [before, after]) await director.openSlots({ ...office, day, count: 12 })
afterAll(() => engine[Symbol.asyncDispose]())

async function begin(isPaused: boolean): Promise<Played> {
  const { ctx } = engine
  const { taskId, userId } = await engine.watch(before)
  await ctx.db.update(tasks).set(chosen).where(eq(tasks.id, taskId))
  const owner = { userId, language: 'en' as const }
  const findFree = async () => (await readFreeTimes(ctx, userId, taskId)).find((one) => !one.is_being_booked)
  let free = await findFree()
  if (!free) {
    // The office gives a time that was cancelled to nobody else.
    await engine.director.openSlots({ ...before, day: tuesdayAhead(nextWeek++), count: 12 })
    await engine.pollAgain()
    free = await findFree()
  }
  if (!free) throw new Error('No free time is left to choose.')
  if (isPaused) {
    await pauseTask(ctx, neighbours, owner, taskId, undefined)
    await ctx.db.update(tasks).set({ paused_until: ctx.clock.now() }).where(eq(tasks.id, taskId))
  }
  return { taskId, owner, time: { slot_at: free.at, office: free.office } }
}

async function undo({ taskId, owner: { userId, ...owner } }: Played): Promise<void> {
  const { ctx, provider } = engine
  await inTransaction(ctx, (tx) => giveBackAt(tx, userId, provider.id, 'all'))
  for (const { id } of await bookingsOf(userId)) await engine.drive(id)
  await removeTask(ctx, neighbours, { userId, ...owner }, taskId, undefined).catch(unlessRefused)
}

/** Begins both acts in this order while the row is locked. Throws what is no refusal. */
async function race(played: Played, pair: Act[], hold: keyof typeof holds): Promise<void> {
  const begun: Promise<unknown>[] = []
  let running = 0
  // An act may end without a lock: nothing was left to do.
  const allWait = async () => (await engine.ctx.db.execute(waitingStatements)).rows.length >= running
  await inTransaction(engine.ctx, async (tx) => {
    await holds[hold](tx, played)
    for (const act of pair) {
      running += 1
      begun.push(acts[act](played).finally(() => (running -= 1)))
      begun.at(-1)?.catch(() => {})
      if (hold !== 'nothing') await expect.poll(allWait, { interval: 2 }).toBe(true)
    }
  })
  for (const ended of await Promise.allSettled(begun)) if (ended.status === 'rejected') unlessRefused(ended.reason)
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Refusal) || error.code === 'unavailable') throw error
}

function bookingsOf(userId: number) {
  return engine.ctx.db.select().from(bookings).where(eq(bookings.user_id, userId))
}

async function expectOneOffice({ owner, taskId }: Played): Promise<void> {
  const { ctx } = engine
  for (const { id } of await bookingsOf(owner.userId)) await engine.drive(id)
  const card = await showTask(ctx, neighbours, owner, taskId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
  const watched = await ctx.db
    .select({ office: offices.id })
    .from(watches)
    .innerJoin(targets, eq(targets.id, watches.target_id))
    .innerJoin(offices, eq(offices.external_id, targets.office_external_id))
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at), eq(offices.provider_id, engine.provider.id)))
  expect(watched.map(({ office }) => office)).toEqual(card?.is_monitoring ? card.offices : [])
  const held = await ctx.db
    .select({ office: offices.id })
    .from(bookings)
    .innerJoin(offices, eq(offices.external_id, bookings.office_external_id))
    .where(
      and(
        eq(bookings.user_id, owner.userId),
        inArray(bookings.state, openStates),
        eq(bookings.cancel_wanted, false),
        eq(offices.provider_id, engine.provider.id),
      ),
    )
  for (const { office } of held) expect(card?.offices).toContain(office)
}

async function countChecks() {
  const { rows } = await engine.ctx.db.execute<{ office: number; checks: number }>(
    sql`select office_external_id as office, last_check_no as checks from ${targets} where service_external_id = ${serviceId}`,
  )
  return new Map(rows.map(({ office, checks }) => [Number(office), Number(checks)]))
}

async function expectAsked({ owner, taskId }: Played): Promise<void> {
  const { ctx } = engine
  const others = sql`task_id <> ${taskId} and ended_at is null`
  await ctx.db.update(watches).set({ ended_at: ctx.clock.now(), last_check_no: 0, last_line: 0 }).where(others)
  const card = await showTask(ctx, neighbours, owner, taskId).catch(() => null)
  const counted = await countChecks()
  await engine.pollAgain()
  const asked = [...(await countChecks())].filter(([id, checks]) => checks > (counted.get(id) ?? 0))
  const rows = await ctx.db
    .select()
    .from(offices)
    .where(
      inArray(
        offices.external_id,
        asked.map(([id]) => id),
      ),
    )
  const ids = rows.filter((row) => row.provider_id === engine.provider.id).map(({ id }) => id)
  expect(ids).toEqual(card?.is_monitoring ? card.offices : [])
}

// checklist: t3820
test.each([...pairs, ['several', 'edit'] as const])(
  '%s and %s at the same moment leave one office on card, calls and booking',
  async (one, other) => {
    const order = fc.record({
      isSwapped: fc.boolean(),
      isPaused: fc.boolean(),
      hold: fc.constantFrom(...(Object.keys(holds) as (keyof typeof holds)[])),
    })
    await engine.watch({ ...before, alsoAt: [after.officeId] })
    await engine.pollAgain()
    let last: Played | null = null
    await fc.assert(
      fc.asyncProperty(order, async ({ isSwapped, isPaused, hold }) => {
        if (last) await undo(last)
        last = await begin(isPaused)
        await race(last, isSwapped ? [other, one] : [one, other], hold)
        await expectOneOffice(last)
      }),
      { seed: testSeed, numRuns: times({ landing: 10, night: 200 }), endOnFailure: true },
    )
    if (last) await expectAsked(last)
  },
)

// checklist: t3821
test('a transaction cannot read a task to show it: the decision would rest on a row that may change', () => {
  const decides = async (tx: TxCtx) => {
    // @ts-expect-error inside a transaction `lockTask` reads the task
    await findTask(tx, 1, 1)
  }
  expectTypeOf(decides).returns.resolves.toBeVoid()
})

// checklist: t3931
test('nothing is written for a task or a booking that was read before its lock', () => {
  type Seen =
    | Awaited<ReturnType<typeof listTasksById>>[number]['task']
    | NonNullable<Awaited<ReturnType<typeof readTask>>>
  for (const write of [setTask, endWatches, insertWatches, beginWatching, endWatching, failWatching] as const)
    expectTypeOf<Seen>().not.toExtend<Parameters<typeof write>[1]>()
  for (const write of [setUnwanted, deleteTask, setCurrentAppointment, addBookings, changeCurrentAppointment] as const)
    expectTypeOf<Seen>().not.toExtend<Parameters<typeof write>[1]>()
  type Locked = NonNullable<Awaited<ReturnType<typeof lockTask>>>['task']
  expectTypeOf<Locked>().toExtend<Parameters<typeof setTask>[1]>()
  type SeenBooking = NonNullable<Awaited<ReturnType<typeof readBooking>>>
  for (const write of [setCancelWanted, setKept, cancelSoon, writeChange] as const)
    expectTypeOf<SeenBooking>().not.toExtend<Parameters<typeof write>[1]>()
  type LockedRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>['row']>
  expectTypeOf<LockedRow>().toExtend<Parameters<typeof writeChange>[1]>()
})

async function editWhileEnding(
  one: Watched,
  change: Parameters<typeof setTask>[2] | number[],
  end: () => Promise<void>,
) {
  let ending: Promise<void> | null = null
  await inTransaction(engine.ctx, async (tx) => {
    const task = await lockThere(tx, one.taskId)
    ending = end()
    await untilWaiting(engine.ctx, 1)
    if (!Array.isArray(change)) return setTask(tx, task, change)
    await endWatches(tx, task, change)
    await insertWatches(tx, task, change)
  })
  await ending
  expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: true, problem: null })
}
type Watched = Awaited<ReturnType<Engine['watch']>>

// checklist: t3932
test('a task for which it is not too late any more goes on', async () => {
  const one = await engine.watch({ ...before, filter: { latest_date: tuesdayAhead(-2) } })
  await editWhileEnding(one, { latest_date: tuesdayAhead(4) }, () => stopOver(engine.ctx, engine.gate))
})

// checklist: t3933
test('a task that watches elsewhere by now goes on when an office is gone', async () => {
  const one = await engine.watch({ ...before, alsoAt: [after.officeId] })
  const [first = 0, ...others] = one.targetIds
  const gone = { code: 'stopped_target_gone' } as const
  await editWhileEnding(one, others, () => stopWatchers(engine.ctx, first, undefined, gone))
})
