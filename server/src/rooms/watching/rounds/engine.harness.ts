import { randomBytes } from 'node:crypto'
import { berlinDay } from '@terminlotse/contract/berlin-time'
import { createCaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import { createPracticeOffice, type PracticeOfficeOptions } from '@terminlotse/practice-office'
import { desc, eq } from 'drizzle-orm'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { openOwnDatabase } from '../../../../test/own-database.ts'
import { readConfig } from '../../../config.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import { openDatabase } from '../../../foundation/db/database.ts'
import { openJobs } from '../../../foundation/jobs/engine.ts'
import { createLog } from '../../../foundation/log.ts'
import { createSecrets } from '../../../foundation/secrets.ts'
import { createMetrics } from '../../../metrics.ts'
import type { ProviderConfig } from '../../../providers/preset.ts'
import { stillTrue } from '../../../still-true.ts'
import { bookings } from '../../booking/booking.tables.ts'
import { bookingJobs, createBookingDriver } from '../../booking/booking.ts'
import { reminderJobs } from '../../booking/remind.ts'
import { findProvider, seedCatalogue } from '../../catalogue/catalogue.ts'
import { createGate, createRequestCounter, type Gate } from '../../gate/gate.ts'
import { live_events } from '../../live/live.tables.ts'
import { notificationsJobs } from '../../notifications/notifications.jobs.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { target_lines, targets, task_lines, tasks } from '../../tasks/tasks.tables.ts'
import { keepBanDetector } from '../bans/ban-detector.ts'
import { createDayBook } from '../engine/day-book.ts'
import { noForesight } from '../engine/planner.ts'
import { slotLost } from '../findings/slot-lost.ts'
import { actOnUntold } from '../findings/untold.ts'
import { watchOutages } from '../outages/outage.ts'
import { outageJobs } from '../outages/tell.ts'
import { runRound } from './round.ts'
import { findings } from './rounds.tables.ts'
import { startWatching, type WatchOptions } from './watch.harness.ts'

export interface EngineOptions {
  office?: PracticeOfficeOptions
  provider?: Partial<ProviderConfig>
  /** For the client: how long one request may take. */
  timeoutMs?: number
  /** Further settings: where messages arrive. */
  env?: Record<string, string>
}

/** A quiet office without captcha, and one of its services that fits a single slot. */
export const plain = { officeId: 10471, serviceId: 1071907 }
/** A Bürgerbüro: its calendar and its slots are behind the captcha. */
export const guarded = { officeId: 10489, serviceId: 1063475 }

/**
 * A small engine made of real parts: its own database, a practice office where nothing opens by itself, and one gate.
 * The test controls both clocks. No loop runs: a test says when to look.
 */
export async function createEngine(options: EngineOptions = {}) {
  const { address: connectionString, drop } = await openOwnDatabase()
  let aheadMs = 0
  let wrongByMs = 0
  const clock = { now: () => new Date(Date.now() + aheadMs + wrongByMs) }
  const office = await createPracticeOffice({
    calendar: 'still',
    captcha: { ladder: [{ upTo: Number.POSITIVE_INFINITY, cost: 20 }] },
    now: () => Date.now() + aheadMs,
    release: releaseUnderTest,
    ...options.office,
  })
  const config = readConfig({ PRACTICE_URL: office.url, MUNICH_ENABLED: 'false', DATA_DIR: '/nowhere', ...options.env })
  config.providers = config.providers.map((provider) =>
    provider.code === 'practice' ? { ...provider, spacingMs: 0, ...options.provider } : provider,
  )
  const log = createLog('silent', [])
  const { pool, db } = openDatabase(connectionString, 6)
  // Its database is dropped under it at the end.
  pool.on('error', () => {})
  const engine = await openJobs(connectionString, log, { keeper: false })
  const secrets = createSecrets(randomBytes(32))
  const ctx: Ctx = { db, clock, log, config, jobs: engine.jobs, secrets, metrics: createMetrics() }
  await seedCatalogue(ctx)
  const provider = config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(ctx, 'practice')
  if (!provider || !row) throw new Error('The practice office is not configured.')
  const solver = createCaptchaSolver()
  const calls: string[] = []
  const requestCounter = createRequestCounter(clock)
  const outages = watchOutages(ctx, { id: row.id, config: provider })
  const makeClient = () =>
    createMunichClient({
      baseUrl: office.url,
      userAgent: 'Terminlotse tests',
      solver,
      timeoutMs: options.timeoutMs ?? 2_000,
      onAnswer(answer) {
        calls.push(answer.call)
        requestCounter.count(answer)
        outages.note(answer.outcome)
      },
    })
  const client = makeClient()
  const makeGate = (holder: string): Gate =>
    createGate(ctx, { id: row.id, config: provider }, client, { holder, requestCounter, random: () => 0 })
  const gate = makeGate('one')
  const driver = createBookingDriver(ctx, gate, { slotLost })
  // Declared for those who send; nothing is delivered here.
  const idle = notificationsJobs(ctx, { onGivenUp: async () => {}, readTruth: stillTrue })
  await engine.declare([...bookingJobs('practice', driver.drive), ...reminderJobs(ctx), ...outageJobs(ctx), ...idle])
  const never = new AbortController().signal
  const book = createDayBook()
  const banDetector = await keepBanDetector(ctx, row.id)

  return {
    ctx,
    office,
    director: office.director,
    client,
    gate,
    driver,
    /** Every request that left, by its name. */
    calls,
    outages,
    makeGate,
    makeDriver: () => createBookingDriver(ctx, gate, { slotLost }),
    provider: { id: row.id, config: provider },
    engine,
    /** Moves our clock and, with it, the office's. */
    pass(ms: number) {
      aheadMs += ms
    },
    /** From now on our clock, and not the office's, is so far ahead of what is right. */
    skew(ms: number) {
      wrongByMs = ms
    },
    /** One round, and every booking it began taken as far as it goes. */
    async look(gateToUse: Gate = gate, ctxToUse: Ctx = ctx) {
      const behind = await runRound(
        ctxToUse,
        { gate: gateToUse, bookings: driver, book, foresight: noForesight, banDetector, random: () => 0.5 },
        never,
      )
      await driver.settled()
      return behind
    },
    /** What the next holder of the lease begins with. */
    async goOn() {
      await actOnUntold(ctx, { gate, bookings: driver }, never)
      await driver.settled()
    },
    /** A round when everything watched is due again. */
    async lookAgain() {
      aheadMs += provider.checkIntervalSeconds * 1_000 + 500
      return this.look()
    },
    drive: (bookingId: number) => driver.drive(bookingId, never),
    /** What the office denies it is asked again a minute later. */
    async driveThroughDoubt(bookingId: number) {
      await driver.drive(bookingId, never)
      aheadMs += 61_000
      await driver.drive(bookingId, never)
    },
    /** A person of their own with a task that watches. */
    watch: (wish: WatchOptions = {}) => startWatching(ctx, row.id, { ...plain, ...wish }),
    readTask: async (id: number) => (await db.select().from(tasks).where(eq(tasks.id, id)))[0],
    readTarget: async (id: number) => (await db.select().from(targets).where(eq(targets.id, id)))[0],
    readBooking: async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0],
    bookingsOf: (taskId: number) => db.select().from(bookings).where(eq(bookings.task_id, taskId)).orderBy(bookings.id),
    async lastBooking(taskId: number) {
      return (await db.select().from(bookings).where(eq(bookings.task_id, taskId)).orderBy(desc(bookings.id)))[0]
    },
    taskLines: async (taskId: number) =>
      (await db.select().from(task_lines).where(eq(task_lines.task_id, taskId)).orderBy(task_lines.id)).map(
        (line) => line.code,
      ),
    targetLines: (targetId: number) =>
      db.select().from(target_lines).where(eq(target_lines.target_id, targetId)).orderBy(target_lines.id),
    /** The Berlin days on which free slots were seen at a target, ascending. */
    async seenDays(targetId: number) {
      const seen = await db.select({ at: findings.slot_at }).from(findings).where(eq(findings.target_id, targetId))
      return [...new Set(seen.map(({ at }) => berlinDay(at)))].sort()
    },
    live: async (taskId: number) =>
      (await db.select().from(live_events).where(eq(live_events.task_id, taskId)).orderBy(live_events.id)).map(
        (event) => event.type,
      ),
    notices: async (taskId: number) =>
      (await db.select().from(deliveries).where(eq(deliveries.task_id, taskId)).orderBy(deliveries.created_at)).map(
        (delivery) => delivery.notice,
      ),
    async [Symbol.asyncDispose]() {
      await driver.settled()
      await engine.stop(0)
      await client.close()
      await solver.close()
      await office.close()
      await pool.end()
      await drop()
    },
  }
}

export type Engine = Awaited<ReturnType<typeof createEngine>>
