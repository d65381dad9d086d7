import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import type { FoundSlot, Task } from '@terminlotse/contract/tasks'
import { type StateFacts, stateOf } from '@terminlotse/contract/tasks/states'
import type { TaskPatch } from '@terminlotse/contract/tasks/task-forms'
import type { UnwantedBody } from '@terminlotse/contract/tasks/unwanted'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../tools/suite/repetitions.ts'
import { restored_copy } from '../../../foundation/data/restored.tables.ts'
import { readRestored, takeOver } from '../../../foundation/data/restored.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { cancelSoon } from '../../booking/booking.ts'
import { lockBooking } from '../../booking/bookings.store.ts'
import { neighbours, type One } from '../../booking/steps/card.harness.ts'
import { clickLink, linkOf } from '../../booking/steps/click.harness.ts'
import { freeFor, tap, tapAndDrive } from '../../monitoring/choosing.harness.ts'
import { tryToBook } from '../../monitoring/choosing.ts'
import { createEngine, type Engine } from '../../monitoring/rounds/engine.harness.ts'
import { checks } from '../../monitoring/rounds.tables.ts'
import { tellNotStarted } from '../../monitoring/stopped.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { showTask } from '../../tasks/editing/owner.ts'
import { endPauses } from '../../tasks/editing/resuming.ts'
import { listTasks, pauseTask, startTask } from '../../tasks/editing/tasks.ts'
import { addUnwanted, listUnwanted, takeBackUnwanted } from '../../tasks/editing/unwanted.ts'
import { staffReads } from '../../tasks/tasks.routes.ts'
import { failTask } from '../../tasks/watching.ts'
import { overview } from '../figures/figures.ts'
import { adminOverview } from './admin.ts'

const serviceId = 1063731
const first = { officeId: 10295168, serviceId }
const second = { officeId: 10351882, serviceId }

/** An hour and a half in which nothing is asked: the practice office has a night rest here. */
const nightRest = { from: '22:00', to: '23:30' }

async function lastOf(engine: Engine, { taskId }: One) {
  return engine.lastBooking(taskId)
}

const owned = ({ userId }: One) => ({ userId, language: 'en' }) as const

const edit = (engine: Engine, one: One, change: Partial<TaskPatch>) =>
  editTask(engine.ctx, neighbours, owned(one), one.taskId, { ...change, on_booking: 'keep' })

async function refuseFound(engine: Engine, one: One, bodyOf: (found: FoundSlot) => UnwantedBody): Promise<void> {
  const { found } = await showTask(engine.ctx, neighbours, owned(one), one.taskId)
  if (found) await addUnwanted(engine.ctx, neighbours, owned(one), one.taskId, bodyOf(found))
}

const acts: Record<string, (engine: Engine, one: One) => Promise<unknown>> = {
  start: (engine, one) => startTask(engine.ctx, neighbours, owned(one), one.taskId),
  pause: (engine, one) => pauseTask(engine.ctx, neighbours, owned(one), one.taskId, undefined),
  edit: (engine, one) => edit(engine, one, { name: 'Another name' }),
  poll: (engine) => engine.pollAgain(),
  async openSlot(engine) {
    await engine.director.openSlots({ ...first, count: 1 })
    await engine.pollAgain()
  },
  async click(engine, one) {
    const row = await lastOf(engine, one)
    const isInTime = row?.deadline_at != null && row.deadline_at > engine.ctx.clock.now()
    if (row?.state === 'waiting' && !row.cancel_wanted && isInTime) await clickLink(engine, row.id)
  },
  async expire(engine, one) {
    const row = await lastOf(engine, one)
    if (row?.state !== 'waiting') return
    engine.pass(62 * minuteMs)
    await engine.drivePastRecheck(row.id)
  },
  async cancel(engine, one) {
    const row = await lastOf(engine, one)
    if (row && ['waiting', 'confirmed'].includes(row.state))
      await inTransaction(engine.ctx, async (tx) => {
        const { row: held } = await lockBooking(tx, row)
        if (held) await cancelSoon(tx, held)
      })
  },
  async drive(engine, one) {
    const row = await lastOf(engine, one)
    if (row) await engine.drive(row.id)
  },
  async cancelAtOffice(engine, one) {
    const row = await lastOf(engine, one)
    if (row?.state !== 'confirmed') return
    await engine.client.cancel(linkOf(engine, row))
    engine.pass(24 * 60 * minuteMs)
    await engine.drivePastRecheck(row.id)
  },
  /** The tap on the first of the times on the card, which the person may have from before. */
  async tap(engine, one) {
    const [time] = await freeFor(engine, one)
    if (time) await tap(engine, one, time)
  },
  async tapAndDrive(engine, one) {
    const [time] = await freeFor(engine, one)
    if (time) await tapAndDrive(engine, one, time)
  },
  unwantedTime: (engine, one) => refuseFound(engine, one, ({ at }) => ({ kind: 'time', slot_at: at })),
  unwantedDay: (engine, one) => refuseFound(engine, one, ({ at }) => ({ kind: 'day', day: berlinDay(new Date(at)) })),
  unwantedOffice: (engine, one) => refuseFound(engine, one, ({ office }) => ({ kind: 'office', office })),
  async takeBack(engine, one) {
    const [entry] = await listUnwanted(engine.ctx, one.userId, one.taskId)
    if (entry) await takeBackUnwanted(engine.ctx, neighbours, owned(one), one.taskId, entry.id)
  },
  pauseUntil: (engine, one) => {
    const tomorrow = addDays(berlinDay(engine.ctx.clock.now()), 1)
    return pauseTask(engine.ctx, neighbours, owned(one), one.taskId, 'keep', tomorrow)
  },
  async endPause(engine) {
    engine.pass(dayMs)
    await endPauses(engine.ctx, neighbours, tellNotStarted, new AbortController().signal)
  },
  tryRun: (engine, one) => edit(engine, one, { dry_run: true }),
  bookForReal: (engine, one) => edit(engine, one, { dry_run: false }),
  bookNothing: (engine, one) => edit(engine, one, { auto_booking_enabled: false }),
  async restore({ ctx }) {
    const at = ctx.clock.now()
    await ctx.db.insert(restored_copy).values({ exported_at: at, imported_at: at }).onConflictDoNothing()
  },
  takeOver: ({ ctx }) => takeOver(ctx),
  async refuse(engine, { taskId }) {
    await inTransaction(engine.ctx, (tx) => failTask(tx, taskId, { code: 'stopped_refused', data: {} }))
  },
  async outage(engine) {
    engine.pass(31 * minuteMs)
  },
  async night(engine) {
    engine.pass(12 * 60 * minuteMs + 5 * minuteMs)
  },
}

/** An act may be refused, such as a tap on a time that is being booked: then it has changed nothing. */
async function play(engine: Engine, one: One, step: string): Promise<void> {
  try {
    await acts[step]?.(engine, one)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** Books the time that the card shows as found, and undoes that: `booked`, or the reason why it is refused. */
async function tryTap(engine: Engine, { taskId, userId }: One, { office, at }: FoundSlot): Promise<string> {
  const undo = new Error('undone')
  let said = ''
  const tapping = inTransaction(engine.ctx, async (tx) => {
    const answer = await tryToBook(tx, { userId }, taskId, { office, slot_at: at })
    said = answer instanceof Refusal ? answer.code : 'booked'
    throw undo
  })
  await expect(tapping).rejects.toBe(undo)
  return said
}

const asking = ['first_look', 'watching', 'no_answer', 'being_booked', 'being_given_back', 'answer_unknown']

async function claimsTrue(engine: Engine, { taskId, userId }: One, task: Task): Promise<void> {
  const row = await engine.readTask(taskId)
  const booking = await engine.lastBooking(taskId)
  const now = engine.ctx.clock.now()
  const { key, claims } = stateOf(task, now)
  const holds = booking !== undefined && ['waiting', 'confirmed'].includes(booking.state)
  expect(claims.isWatched, key).toBe(row?.is_monitoring)
  expect(claims.holdsTime, key).toBe(holds)
  const deadline = booking?.state === 'waiting' ? (booking.deadline_at?.toISOString() ?? null) : null
  expect(claims.deadlineAt, key).toBe(deadline)
  const mustClick = booking?.state === 'waiting' && !booking.cancel_wanted && Date.parse(deadline ?? '') > now.getTime()
  if (mustClick || row?.problem !== null) expect(claims.needsPerson, key).toBe(true)
  const lastAnswer = row?.is_monitoring ? (await engine.ctx.db.select().from(checks)).map(({ at }) => at.getTime()) : []
  const sinceMs = now.getTime() - Math.max(row?.started_at?.getTime() ?? 0, ...lastAnswer)
  if (sinceMs <= 30_000 || !row?.is_monitoring) expect(task.no_answer_since, key).toBeNull()
  else if (sinceMs > 2 * 60 * minuteMs) expect(task.no_answer_since ?? task.not_asked, key).not.toBeNull()
  if (key === 'paused' || key === 'not_started') expect(row?.is_active, key).toBe(false)
  if (key === 'found' && task.found) expect(await tryTap(engine, { taskId, userId }, task.found)).toBe('booked')
  const isCopy = (await readRestored(engine.ctx)) !== null
  expect(task.not_asked?.why === 'restored_copy', key).toBe(isCopy)
  if (isCopy) expect(asking, key).not.toContain(key)
  if (key === 'paused_until') expect(row?.paused_until, key).toEqual(new Date(task.paused_until ?? ''))
}

async function placesAgree(engine: Engine, one: One, task: Task): Promise<void> {
  const { ctx } = engine
  const now = ctx.clock.now()
  const key = (facts: StateFacts | undefined) => facts && stateOf(facts, now).key
  const { tasks } = await listTasks(ctx, neighbours, owned(one), { limit: 100, offset: 0 })
  expect(tasks.map(key)).toEqual([key(task)])
  const deps = {
    countActiveJobs: async () => 0,
    readWarnings: async () => [],
    ...staffReads(ctx, neighbours),
  }
  const { running_tasks, providers } = await adminOverview(ctx, deps, 'en')
  for (const { no_answer_since } of providers) expect(no_answer_since).toBe(task.no_answer_since)
  const isRunning = (await engine.readTask(one.taskId))?.is_monitoring
  expect(running_tasks.map(({ state }) => state)).toEqual(isRunning ? [key(task)] : [])
  expect((await overview(ctx, owned(one))).activeTasks).toBe(isRunning ? 1 : 0)
}

const ways = { books: { autoBooking: true }, tells: {}, tries: { autoBooking: true, dryRun: true } }

test('after any history of a task, what its state claims is true, and every place says the same', async () => {
  const seen = new Set<string>()
  const history = fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 4, maxLength: 9 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.values(ways)), history, async (way, steps) => {
      await using engine = await createEngine({ provider: { nightRest } })
      const one = await engine.watch({ ...first, alsoAt: [second.officeId], ...way })
      for (const step of ['openSlot', ...steps]) {
        await play(engine, one, step)
        const task = await showTask(engine.ctx, neighbours, owned(one), one.taskId)
        seen.add(stateOf(task, engine.ctx.clock.now()).key)
        await claimsTrue(engine, one, task)
        await placesAgree(engine, one, task)
      }
    }),
    {
      numRuns: times({ landing: 4, night: 100 }),
      examples: Object.values(ways).map((way) => [way, ['tap', 'restore']] as [typeof way, string[]]),
    },
  )
  for (const key of ['your_turn', 'found', 'trial_run', 'copy_waits']) expect(seen).toContain(key)
})
