import { berlinDay } from '@terminlotse/contract/berlin-time'
import { type CaptchaSolver, createMunichClient, type MunichClient } from '@terminlotse/munich-client'
import {
  createPracticeOffice,
  type Director,
  type PracticeOffice,
  type PracticeOfficeOptions,
} from '@terminlotse/practice-office'
import { desc, eq } from 'drizzle-orm'
import { test as base } from 'vitest'
import { openConnections, openEngine } from '../../../../../lab/rig/engine.ts'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { keptDatabases } from '../../../../test/database/kept-databases.ts'
import { untilEnd } from '../../../../test/database/until-end.ts'
import { generous } from '../../../../test/programs/generous.ts'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import { type Config, readConfig } from '../../../settings/config.ts'
import { bookings } from '../../booking/bookings.tables.ts'
import { createBookingDriver } from '../../booking/drive.ts'
import { live_events } from '../../live/live.tables.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { createRequestCounter } from '../../offices/answer-notes.ts'
import { createGate, type Gate, type GateProvider } from '../../offices/gate.ts'
import { lockTask } from '../../tasks/tasks.store.ts'
import { target_lines, targets, task_lines, tasks } from '../../tasks/tasks.tables.ts'
import { beginWatching } from '../../tasks/watching.ts'
import { tellDue } from '../findings/news.ts'
import { slotLost } from '../free-times.ts'
import { watchOutages } from '../outage.ts'
import { checks, findings } from '../rounds.tables.ts'
import { tellPending } from './pending.ts'
import { startWatching, type WatchOptions } from './watch.harness.ts'

export interface EngineOptions {
  office?: PracticeOfficeOptions
  provider?: Partial<ProviderConfig>
  env?: Record<string, string>
  /** The test changes tables: it needs a database that no other test uses after it. */
  changesTables?: boolean
}

/** A quiet office without captcha, and one of its services that fits a single slot. */
export const plain = { officeId: 10471, serviceId: 1071907 }
/** A Bürgerbüro: its calendar and its slots are behind the captcha. */
export const guarded = { officeId: 10489, serviceId: 1063475 }

/** The practice office as the only provider, asked without a pause between two requests. */
function configFor(officeUrl: string, { env, provider }: EngineOptions): Config {
  const config = readConfig({ PRACTICE_URL: officeUrl, MUNICH_ENABLED: 'false', DATA_DIR: '/nowhere', ...env })
  const providers = config.providers.map((one) =>
    one.code === 'practice' ? { ...one, enabled: true, spacingMs: 0, ...provider } : one,
  )
  return { ...config, providers }
}

const takeDatabase = keptDatabases(async (address) => {
  const connections = await openConnections(address, 6, generous.silence)
  return {
    ...connections,
    async close() {
      await connections.engine.stop(0)
      await connections.pool.end()
    },
  }
})

/** The connections of one test. What goes on after its end fails. */
async function takeConnections(changesTables = false) {
  const { parts, giveBack } = await takeDatabase(changesTables)
  const { db, end } = untilEnd(parts.db)
  return {
    connections: { ...parts, db },
    giveBack() {
      end()
      return giveBack()
    },
  }
}

/**
 * A small engine made of real parts: a database with the rows of a first start, a practice office where nothing opens by
 * itself, and one gate. The test controls both clocks. No loop runs: a test says when to look.
 */
export async function createEngine(options: EngineOptions = {}) {
  const { connections, giveBack } = await takeConnections(options.changesTables)
  const { right, clock, skew } = createClocks()
  const office = await openOffice(() => right.now().getTime(), options.office)
  const config = configFor(office.url, options)
  const opened = await openEngine(connections, {
    config,
    clock,
    random: () => 0.5,
    reach: (...asked) => reachOffice(office, () => right.now().getTime(), ...asked),
  })
  const { ctx, gate, driver, provider, reached } = opened
  const { client, calls, outages } = reached

  async function poll(gateToUse: Gate = gate, ctxToUse: Ctx = ctx) {
    const behind = await opened.poll(gateToUse, ctxToUse)
    await driver.settled()
    return behind
  }

  const watch = (wish: WatchOptions = {}) => startWatching(ctx, provider.id, { ...plain, ...wish })
  const openSlots = (count: number) => office.director.openSlots({ ...plain, count })
  /** A person with automatic booking, and so many free slots at the office. */
  async function withSlots(count: number, wish: WatchOptions = {}) {
    const task = await watch({ autoBooking: true, ...wish })
    await openSlots(count)
    return task
  }

  return {
    ctx,
    office,
    director: office.director,
    client,
    gate,
    driver,
    provider,
    engine: opened.engine,
    pool: opened.pool,
    outages,
    calls,
    makeGate: (holder: string): Gate => createGate(ctx, provider, client, { ...reached.gate, holder }),
    pass: right.pass,
    /** From now on our clock, and not the office's, is this far ahead of the right time. */
    skew,
    /** One round. Every booking that it began is driven as far as possible. */
    poll,
    pollAfter(ms: number) {
      right.pass(ms)
      return poll()
    },
    async pollAgain() {
      right.pass(provider.config.checkIntervalSeconds * 1_000 + 500)
      return poll()
    },
    ...drivingOf(opened, right.pass),
    ...countingOf(opened),
    hearForTenMinutes: (gateToUse: Gate = gate) => hearForTenMinutes(gateToUse, client, office.director, right.pass),
    ...rowsOf(ctx.db),
    tellDue: () => tellDue(ctx, gate),
    watch,
    withSlots,
    async withSeenSlots(count: number, wish?: WatchOptions) {
      const task = await withSlots(count, wish)
      await poll()
      return task
    },
    async pollSlots(count: number) {
      const slots = await openSlots(count)
      await poll()
      return slots
    },
    async [Symbol.asyncDispose]() {
      await opened.close()
      await office.close()
      await giveBack()
    },
  }
}

function createClocks() {
  const right = createTestClock()
  let wrongByMs = 0
  return {
    right,
    clock: { now: () => new Date(right.now().getTime() + wrongByMs) },
    skew(ms: number) {
      wrongByMs = ms
    },
  }
}

function openOffice(now: () => number, options: EngineOptions['office']): Promise<PracticeOffice> {
  return createPracticeOffice({
    calendar: 'still',
    captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 20 }] },
    now,
    release: releaseUnderTest,
    ...options,
  })
}

/** Passes ten minutes with answers over two connections: then the office's clock is believed against ours. */
async function hearForTenMinutes(
  gate: Gate,
  client: MunichClient,
  director: Director,
  pass: (ms: number) => void,
): Promise<void> {
  const call = () => client.appointment({ processId: 1, authKey: 'abcd' })
  const hear = () =>
    gate.ask({ priority: 'booking', target: { kind: 'read' }, needsCaptcha: false, call }, new AbortController().signal)
  await hear()
  pass(10 * 60_000)
  // The office closes the connection without an answer, and the next request needs another one.
  director.failNext({ way: 'reset', endpoint: 'offices-and-services' })
  await client.catalogue()
  await hear()
}

function reachOffice(
  { url, director }: PracticeOffice,
  steadyMs: () => number,
  ctx: Ctx,
  provider: GateProvider,
  solver: CaptchaSolver,
) {
  const calls: string[] = []
  const requestCounter = createRequestCounter(ctx.clock)
  const outages = watchOutages(ctx, provider)
  const client = createMunichClient({
    baseUrl: url,
    userAgent: 'Terminlotse tests',
    solver,
    timeoutMs: (call) => (hangs(call, director) ? 100 : 60_000),
    onAnswer(answer) {
      calls.push(answer.call)
      requestCounter.count(answer)
      outages.note(answer.outcome)
    },
  })
  return { calls, outages, client, gate: { holder: 'one', requestCounter, random: () => 0, steadyMs } }
}

/** True if the office was told to leave the next request of this call without an answer. */
function hangs(call: string, director: Director): boolean {
  const next = director.pendingFaults().find(({ endpoint = call }) => endpoint === call)
  return next?.way.startsWith('hang') ?? false
}

export async function startAgain({ ctx }: Pick<Engine, 'ctx'>, taskId: number, targetIds: number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const task = (await lockTask(tx, taskId))?.task
    if (task) await beginWatching(tx, task, targetIds)
  })
}

function drivingOf(
  { ctx, gate, driver, never }: Pick<Awaited<ReturnType<typeof openEngine>>, 'ctx' | 'gate' | 'driver' | 'never'>,
  pass: (ms: number) => void,
) {
  return {
    async goOn() {
      await tellPending(ctx, { gate, bookings: driver }, never)
      await driver.settled()
    },
    drive: (bookingId: number) => driver.drive(bookingId, never),
    driveAfter(ms: number, bookingId: number) {
      pass(ms)
      return driver.drive(bookingId, never)
    },
    makeDriver: () => createBookingDriver(ctx, gate, { slotLost }),
    /** An appointment that the office denies is asked for again a minute later. */
    async drivePastRecheck(bookingId: number) {
      await driver.drive(bookingId, never)
      pass(61_000)
      await driver.drive(bookingId, never)
    },
  }
}

function countingOf({ pool }: Pick<Awaited<ReturnType<typeof openEngine>>, 'pool'>) {
  return {
    /** The number of times that the database is asked while `work` is done. A transaction counts once. */
    async countQuestions(work: () => Promise<unknown>): Promise<number> {
      let questions = 0
      const count = () => {
        questions += 1
      }
      pool.on('acquire', count)
      await work()
      pool.off('acquire', count)
      return questions
    },
  }
}

function rowsOf(db: Ctx['db']) {
  const linesOf = (taskId: number) =>
    db.select().from(task_lines).where(eq(task_lines.task_id, taskId)).orderBy(task_lines.id)
  const eventsOf = (taskId: number) =>
    db.select().from(live_events).where(eq(live_events.task_id, taskId)).orderBy(live_events.id)
  const deliveriesOf = (taskId: number) =>
    db.select().from(deliveries).where(eq(deliveries.task_id, taskId)).orderBy(deliveries.created_at)
  return {
    readTask: async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0],
    readTarget: async (id: number) => (await db.select().from(targets).where(eq(targets.id, id)))[0],
    readBooking: async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0],
    bookingsOf: (taskId: number) => db.select().from(bookings).where(eq(bookings.task_id, taskId)).orderBy(bookings.id),
    async lastBooking(taskId: number) {
      return (await db.select().from(bookings).where(eq(bookings.task_id, taskId)).orderBy(desc(bookings.id)))[0]
    },
    linesOf,
    taskLines: async (taskId: number) => (await linesOf(taskId)).map(({ code }) => code),
    targetLines: (targetId: number) =>
      db.select().from(target_lines).where(eq(target_lines.target_id, targetId)).orderBy(target_lines.id),
    checksOf: (targetId: number) => db.select().from(checks).where(eq(checks.target_id, targetId)),
    async seenDays(targetId: number) {
      const seen = await db.select({ at: findings.slot_at }).from(findings).where(eq(findings.target_id, targetId))
      return [...new Set(seen.map(({ at }) => berlinDay(at)))].sort()
    },
    eventsOf,
    live: async (taskId: number) => (await eventsOf(taskId)).map(({ type }) => type),
    deliveriesOf,
    notices: async (taskId: number) => (await deliveriesOf(taskId)).map(({ notice }) => notice),
  }
}

export type Engine = Awaited<ReturnType<typeof createEngine>>

/** Tests with an engine of their own that `open` makes. Each ends with its test. */
export function engineTests<Opened extends Engine>(open: () => Promise<Opened>) {
  return base.extend<{ engine: Opened }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
    engine: async ({}, use) => {
      await using engine = await open()
      await use(engine)
    },
  })
}

export const it = engineTests(createEngine)
