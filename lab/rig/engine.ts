// A small engine of real parts: a database, the job engine, and one gate to the practice office. Nothing runs by
// itself: the caller starts each round.

import { randomBytes } from 'node:crypto'
import { type CaptchaSolver, createCaptchaSolver, type MunichClient } from '@terminlotse/munich-client'
import { readCurrentContent } from '../../server/src/app/current-content.ts'
import type { Clock } from '../../server/src/foundation/clock.ts'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { type Database, openDatabase } from '../../server/src/foundation/db/database.ts'
import type { SilenceLimits } from '../../server/src/foundation/db/silence.ts'
import { type JobEngine, openJobs } from '../../server/src/foundation/jobs/engine.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { createSecrets } from '../../server/src/foundation/secrets.ts'
import { bookingJobs } from '../../server/src/modules/booking/booking.ts'
import { createBookingDriver } from '../../server/src/modules/booking/drive.ts'
import { reminderJobs, waitingForClick } from '../../server/src/modules/booking/reminders.jobs.ts'
import { keepBanDetector } from '../../server/src/modules/monitoring/bans/ban-detector.ts'
import { createDayBook } from '../../server/src/modules/monitoring/engine/day-book.ts'
import { noEarlyPolls } from '../../server/src/modules/monitoring/engine/early-polls.ts'
import { goneTimes, slotLost } from '../../server/src/modules/monitoring/free-times.ts'
import { outagesJobs } from '../../server/src/modules/monitoring/outage.ts'
import { runRound } from '../../server/src/modules/monitoring/rounds/round.ts'
import { notificationsJobs } from '../../server/src/modules/notifications/notifications.jobs.ts'
import { findProvider } from '../../server/src/modules/offices/catalogue.ts'
import { createGate, type Gate, type GateOptions, type GateProvider } from '../../server/src/modules/offices/gate.ts'
import { seedCatalogue } from '../../server/src/modules/offices/sync.ts'
import { createMetrics } from '../../server/src/operator/metrics.ts'
import type { Config } from '../../server/src/settings/config.ts'

export interface Reached {
  client: MunichClient
  gate: GateOptions
}

/** The open connections of an engine. They keep nothing of what it does. */
export interface EngineConnections {
  pool: ReturnType<typeof openDatabase>['pool']
  db: Database
  engine: JobEngine
}

export interface EngineParts<R extends Reached> {
  config: Config
  clock: Clock
  secretKey?: Buffer
  /** 0…1, for the jitter of rounds. */
  random: () => number
  reach(ctx: Ctx, provider: GateProvider, solver: CaptchaSolver): R
}

const log = createLog('silent', [])

export async function openConnections(
  connectionString: string,
  connections: number,
  silence?: SilenceLimits,
): Promise<EngineConnections> {
  const { pool, db } = openDatabase(connectionString, connections, silence)
  // At the end the database may close before the last connections.
  pool.on('error', () => {})
  return { pool, db, engine: await openJobs(connectionString, log, { keeper: false, silence }) }
}

/** Makes the engine on open connections; `close` ends everything but these and the office. */
export async function openEngine<R extends Reached>({ pool, db, engine }: EngineConnections, means: EngineParts<R>) {
  const { config, clock, secretKey = randomBytes(32) } = means
  const secrets = createSecrets(secretKey)
  const ctx: Ctx = { db, clock, log, config, jobs: engine.jobs, secrets, metrics: createMetrics() }
  await seedCatalogue(ctx)
  const provider = await practiceOf(ctx)
  const solver = createCaptchaSolver()
  const reached = means.reach(ctx, provider, solver)
  const gate = createGate(ctx, provider, reached.client, reached.gate)
  const driver = createBookingDriver(ctx, gate, { slotLost })
  const booking = bookingJobs('practice', driver.drive)
  const deliveries = notificationsJobs(ctx, {
    onGivenUp: async () => {},
    readCurrent: readCurrentContent,
    readGone: goneTimes,
    readWaiting: waitingForClick,
  })
  await engine.declare([...booking, ...reminderJobs(ctx), ...outagesJobs(ctx), ...deliveries])
  const around = {
    bookings: driver,
    book: createDayBook(),
    earlyPolls: noEarlyPolls,
    releaseHours: [],
    random: means.random,
  }
  const banDetector = await keepBanDetector(ctx, provider.id)
  const never = new AbortController().signal
  return {
    ctx,
    pool,
    provider,
    engine,
    reached,
    gate,
    driver,
    never,
    /** The declared jobs. They have no workers until these are given to the engine. */
    jobs: { booking, deliveries },
    poll: (gateToUse: Gate = gate, ctxToUse: Ctx = ctx) =>
      runRound(ctxToUse, { ...around, gate: gateToUse, banDetector }, never),
    async close() {
      await driver.settled()
      await reached.client.close()
      await solver.close()
    },
  }
}

async function practiceOf(ctx: Ctx): Promise<GateProvider> {
  const config = ctx.config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(ctx, 'practice')
  if (!config || !row) throw new Error('The practice office is not configured.')
  return { id: row.id, config }
}
