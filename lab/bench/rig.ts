// What measurements of the engine stand on: real parts in small. PostgreSQL with durable commits, the job engine, the
// practice office as a process of its own, where nothing opens by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCaptchaSolver, createMunichClient, type MunichClient } from '@terminlotse/munich-client'
import { readConfig } from '../../server/src/config.ts'
import { type Clock, systemClock } from '../../server/src/foundation/clock.ts'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { openDatabase } from '../../server/src/foundation/db/database.ts'
import { startEmbedded } from '../../server/src/foundation/db/embedded/embedded.ts'
import { migrateSchema } from '../../server/src/foundation/db/migrate.ts'
import { openJobs } from '../../server/src/foundation/jobs/engine.ts'
import { createLog } from '../../server/src/foundation/log.ts'
import { createSecrets } from '../../server/src/foundation/secrets.ts'
import { createMetrics } from '../../server/src/metrics.ts'
import { bookingJobs, createBookingDriver } from '../../server/src/rooms/booking/booking.ts'
import { reminderJobs } from '../../server/src/rooms/booking/remind.ts'
import { findProvider, seedCatalogue } from '../../server/src/rooms/catalogue/catalogue.ts'
import { createGate } from '../../server/src/rooms/gate/gate.ts'
import { notificationsJobs } from '../../server/src/rooms/notifications/notifications.jobs.ts'
import { targets } from '../../server/src/rooms/tasks/tasks.tables.ts'
import { keepBanDetector } from '../../server/src/rooms/watching/bans/ban-detector.ts'
import { createDayBook } from '../../server/src/rooms/watching/engine/day-book.ts'
import { noForesight } from '../../server/src/rooms/watching/engine/planner.ts'
import { slotLost } from '../../server/src/rooms/watching/findings/slot-lost.ts'
import { runRound } from '../../server/src/rooms/watching/rounds/round.ts'
import { stillTrue } from '../../server/src/still-true.ts'

/** The practice office's own port in measurements. */
const port = 3199

export interface RigOptions {
  /** Beside the practice office: what stands in the environment. */
  env?: Record<string, string>
  /** The client of the city, as a measurement wants to see it. */
  around?: (client: MunichClient) => MunichClient
  clock?: Clock
  /** Whether deliveries are sent in this process; else they wait. */
  delivers?: boolean
}

export type Rig = Awaited<ReturnType<typeof openRig>>

/** Brings everything up in a new folder; `close` takes all of it away again. */
export async function openRig({
  env = {},
  around = (client) => client,
  delivers = false,
  clock = systemClock,
}: RigOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
  const log = createLog('warn', [])
  const office = await startOffice(join(dataDir, 'office'))
  const database = await startEmbedded(dataDir, log)
  const { connectionString } = database
  await migrateSchema(connectionString)
  const { pool, db } = openDatabase(connectionString, 10)
  // At the end the database may close before the last connections have ended.
  pool.on('error', () => {})
  const engine = await openJobs(connectionString, log, { keeper: false })
  const baseUrl = `http://127.0.0.1:${port}/buergeransicht/api/citizen`
  const config = readConfig({ PRACTICE_URL: baseUrl, MUNICH_ENABLED: 'false', ...env })
  const secretKey = randomBytes(32)
  const ctx: Ctx = {
    db,
    clock,
    log: createLog('silent', []),
    config,
    jobs: engine.jobs,
    secrets: createSecrets(secretKey),
    metrics: createMetrics(),
  }
  await seedCatalogue(ctx)
  const providerConfig = config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(ctx, 'practice')
  if (!providerConfig || !row) throw new Error('The practice office is not configured.')
  const provider = { id: row.id, config: providerConfig }
  const solver = createCaptchaSolver()
  const client = around(createMunichClient({ baseUrl, userAgent: 'Terminlotse bench', solver }))
  const gate = createGate(ctx, provider, client, { holder: 'bench' })
  const driver = createBookingDriver(ctx, gate, { slotLost })
  const booking = bookingJobs('practice', driver.drive)
  const deliveries = notificationsJobs(ctx, { onGivenUp: async () => {}, readTruth: stillTrue })
  await engine.declare([...booking, ...reminderJobs(ctx), ...deliveries])
  for (const job of [...booking, ...(delivers ? deliveries : [])]) await engine.work(job)
  const never = new AbortController().signal
  const book = createDayBook()
  const banDetector = await keepBanDetector(ctx, row.id)

  return {
    ctx,
    provider,
    driver,
    connectionString,
    secretKey,
    /** For further processes of the same product. */
    env: { PRACTICE_URL: baseUrl, MUNICH_ENABLED: 'false', DATA_DIR: dataDir, ...env },
    /** One round over everything that is due. */
    look: () =>
      runRound(ctx, { gate, bookings: driver, book, foresight: noForesight, banDetector, random: Math.random }, never),
    /** Makes all watched targets due. The last poll lies back: the planner polls nothing twice within a minute. */
    async makeDue() {
      await ctx.db
        .update(targets)
        .set({ next_check_at: null, last_check_at: new Date(clock.now().getTime() - 600_000) })
    },
    async close() {
      await engine.stop(1_000)
      await client.close()
      await solver.close()
      await pool.end()
      await database.stop()
      const ended = once(office, 'exit')
      office.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tells the practice office what happens next. */
export async function direct(order: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/practice/director/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The director answered ${response.status}: ${await response.text()}`)
}

async function startOffice(folder: string): Promise<ChildProcess> {
  const cli = fileURLToPath(new URL('../../practice-office/src/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, '--port', String(port), '--rate-limit', '0'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The practice office ended with ${code}.`)))
  })
  await direct('calendar', { calendar: 'still' })
  return child
}

export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

/** One line for the head of a report: when, on what, and how busy it was besides. */
export function machine(): string {
  const [cpu] = cpus()
  const load = loadavg()[0]?.toFixed(1)
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model ?? '?'}, Node ${process.versions.node}, machine load ${load}`
}
