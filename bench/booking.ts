// From the calendar answer that shows a slot to the preconfirm answer: how much of that is ours? Real parts: PostgreSQL with
// durable commits, the job engine, the practice office as a process of its own.
//   npm run bench:booking -- [bookings]
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCaptchaSolver, createMunichClient, type MunichClient } from '@terminlotse/munich-client'
import { sql } from 'drizzle-orm'
import { readConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/foundation/clock.ts'
import type { Ctx } from '../server/src/foundation/ctx.ts'
import { openDatabase } from '../server/src/foundation/db/database.ts'
import { startEmbedded } from '../server/src/foundation/db/embedded.ts'
import { migrateSchema } from '../server/src/foundation/db/migrate.ts'
import { openJobs } from '../server/src/foundation/jobs-engine.ts'
import { createLog } from '../server/src/foundation/log.ts'
import { createSecrets } from '../server/src/foundation/secrets.ts'
import { reminderJobs } from '../server/src/rooms/booking/booking.remind.ts'
import { bookings } from '../server/src/rooms/booking/booking.tables.ts'
import { bookingJobs, createBookingDriver } from '../server/src/rooms/booking/booking.ts'
import { findProvider, seedCatalogue } from '../server/src/rooms/catalogue/catalogue.ts'
import { createGate } from '../server/src/rooms/catalogue/gate.ts'
import { slotLost } from '../server/src/rooms/monitoring/monitoring.ts'
import { runRound } from '../server/src/rooms/monitoring/round.ts'
import { startWatching } from '../server/src/rooms/monitoring/watch.harness.ts'
import { deliveryQueue } from '../server/src/rooms/notifications/notifications.ts'
import { targets } from '../server/src/rooms/tasks/tasks.tables.ts'

const wanted = Number(process.argv[2] ?? 120)
const warmUp = 10
/** Other people who watch the same target and are told while the booking runs. */
const watchers = 20
const port = 3199
const target = { officeId: 10471, serviceId: 1071907 }

interface Timed {
  calendarAt: number
  preconfirmedAt: number
  officeMs: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-bench-'))
const log = createLog('warn')
const office = await startOffice()
const database = await startEmbedded(dataDir, log, () => log.fatal('The database stopped.'))
try {
  await measure(database.connectionString)
} finally {
  await database.stop()
  const officeEnded = once(office, 'exit')
  office.kill('SIGTERM')
  await officeEnded
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(connectionString: string): Promise<void> {
  await migrateSchema(connectionString)
  const { pool, db } = openDatabase(connectionString, 10)
  // At the end the database goes first for connections that are still saying goodbye.
  pool.on('error', () => {})
  const engine = await openJobs(connectionString, log, { keeper: false })
  const baseUrl = `http://127.0.0.1:${port}/buergeransicht/api/citizen`
  const config = readConfig({ PRACTICE_URL: baseUrl, MUNICH_ENABLED: 'false' })
  const silent = createLog('silent')
  const ctx: Ctx = {
    db,
    clock: systemClock,
    log: silent,
    config,
    jobs: engine.jobs,
    secrets: createSecrets(randomBytes(32)),
  }
  await seedCatalogue(ctx)
  const providerConfig = config.providers.find(({ code }) => code === 'practice')
  const row = await findProvider(ctx, 'practice')
  if (!providerConfig || !row) throw new Error('The practice office is not configured.')
  const provider = { id: row.id, config: providerConfig }
  const solver = createCaptchaSolver()
  const timed: Timed = { calendarAt: 0, preconfirmedAt: 0, officeMs: 0 }
  const client = timedClient(createMunichClient({ baseUrl, userAgent: 'Terminlotse bench', solver }), timed)
  const gate = createGate(ctx, provider, client, { holder: 'bench' })
  const driver = createBookingDriver(ctx, gate, { slotLost })
  const later = { retries: 0, retryDelaySeconds: 1, expireSeconds: 60, concurrency: 1, handle: async () => {} }
  const jobs = bookingJobs('practice', driver.drive)
  await engine.declare([...jobs, ...reminderJobs(ctx), { queue: deliveryQueue, ...later }])
  for (const job of jobs) await engine.work(job)
  for (let count = 0; count < watchers; count += 1) await startWatching(ctx, provider.id, target)

  const own: number[] = []
  const officeShare: number[] = []
  const signal = new AbortController().signal
  for (let count = 0; count < warmUp + wanted; count += 1) {
    const { taskId } = await startWatching(ctx, provider.id, { ...target, autoBooking: true })
    await direct('open', { ...target, count: 1 })
    await db.update(targets).set({ next_check_at: null })
    Object.assign(timed, { calendarAt: 0, preconfirmedAt: 0, officeMs: 0 })
    await runRound(ctx, { gate, bookings: driver, random: Math.random }, signal)
    await driver.settled()
    if (timed.preconfirmedAt === 0) throw new Error(`Task ${taskId} got no appointment.`)
    // Its appointment must not stand in the way of the next one.
    await db.update(bookings).set({ state: 'expired' })
    await db.execute(sql`update watches set ended_at = now() where task_id = ${taskId}`)
    if (count < warmUp) continue
    officeShare.push(timed.officeMs)
    own.push(timed.preconfirmedAt - timed.calendarAt - timed.officeMs)
  }
  const commit = await measureCommit(db)
  report(own, officeShare, commit)
  await engine.stop(1_000)
  await client.close()
  await solver.close()
  await pool.end()
}

/** Notes when the calendar's answer is there, when the preconfirm's is, and how long the office took in between. */
function timedClient(client: MunichClient, timed: Timed): MunichClient {
  const counted =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const startedAt = performance.now()
      const answer = await call(...args)
      timed.preconfirmedAt = performance.now()
      timed.officeMs += timed.preconfirmedAt - startedAt
      return answer
    }
  return {
    ...client,
    async availability(...args) {
      const answer = await client.availability(...args)
      timed.calendarAt = performance.now()
      return answer
    },
    reserve: counted(client.reserve),
    update: counted(client.update),
    preconfirm: counted(client.preconfirm),
  }
}

/** One row in one transaction of its own, made durable: what the machine needs at the least for anything to be remembered. */
async function measureCommit(db: Ctx['db']): Promise<number[]> {
  await db.execute(sql`create table bench_commits (n integer)`)
  const took: number[] = []
  for (let n = 0; n < 300; n += 1) {
    const startedAt = performance.now()
    await db.execute(sql`insert into bench_commits values (${n})`)
    took.push(performance.now() - startedAt)
  }
  return took
}

function report(own: number[], officeShare: number[], commit: number[]): void {
  const one = quantile(commit, 0.5)
  const [cpu] = cpus()
  console.log(
    `\n${own.length} bookings, ${watchers} other people watching the same; ${cpus().length} × ${cpu?.model ?? '?'}`,
  )
  console.log(`load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)} (a busy machine measures itself)`)
  console.log('from the calendar answer to the preconfirm answer        p50        p95')
  const line = (name: string, values: number[]) =>
    console.log(`${name.padEnd(52)}${ms(quantile(values, 0.5))} ${ms(quantile(values, 0.95))}`)
  line('the product’s own time', own)
  line('the office’s share (reserve, update, preconfirm)', officeShare)
  line('one durable commit on this machine', commit)
  const multiple = (q: number) => `${(quantile(own, q) / one).toFixed(1)}×`.padStart(10)
  console.log(`${'own time as a multiple of one commit (its p50)'.padEnd(52)}${multiple(0.5)} ${multiple(0.95)}`)
  const p95 = quantile(own, 0.95)
  console.log(`goal: own time below 50 ms at p95 — ${p95 < 50 ? 'met' : 'missed'}`)
  if (p95 >= 50) process.exitCode = 1
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`.padStart(10)
}

async function direct(order: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/practice/director/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The director answered ${response.status}: ${await response.text()}`)
}

async function startOffice(): Promise<ChildProcess> {
  const cli = fileURLToPath(new URL('../practice-office/src/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, '--port', String(port), '--rate-limit', '0'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: join(dataDir, 'office') },
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
