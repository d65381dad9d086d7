// A process of the product that works jobs and watches the office. It can end at any statement, and another one begins
// on the same database.

import { type CaptchaSolver, createMunichClient } from '@terminlotse/munich-client'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { openDatabase } from '../../server/src/foundation/db/database.ts'
import { isDatabaseOutage } from '../../server/src/foundation/db/outage.ts'
import type { JobDefinition } from '../../server/src/foundation/jobs.ts'
import { createBookingDriver } from '../../server/src/modules/booking/drive.ts'
import { slotLost } from '../../server/src/modules/monitoring/free-times.ts'
import { runProvider, type Waker } from '../../server/src/modules/monitoring/loop.ts'
import { watchOutages } from '../../server/src/modules/monitoring/outage.ts'
import { createRequestCounter } from '../../server/src/modules/offices/answer-notes.ts'
import { findProvider } from '../../server/src/modules/offices/catalogue.ts'
import { createGate } from '../../server/src/modules/offices/gate.ts'
import type { JobWorker } from './job-worker.ts'
import { cut, type Life } from './statements.ts'
import type { Time } from './time.ts'

export interface Shared {
  time: Time
  address: string
  jobs: JobWorker
  officeUrl: string
  solver: CaptchaSolver
  waker: Waker
  isLeased: boolean
  cutRoad(name: string): void
  contextOf(db: Ctx['db'], life: Life): Ctx
  listJobs(ctx: Ctx): JobDefinition[]
}

interface Watched extends Shared {
  work(definition: JobDefinition): Promise<{ stop(): Promise<void> }>
}

export type Working = Awaited<ReturnType<typeof startWorking>>

/** The database is asked whether it is there only by those that test that. */
const never = { suspiciousMs: Number.POSITIVE_INFINITY, answerMs: 60_000, connectMs: 60_000 }

export async function startWorking(shared: Shared, name: string) {
  const { time, address, jobs } = shared
  const life: Life = { name, isOver: false }
  const clients = new Set<object>()
  const { pool, db: all } = openDatabase(address, 8, never)
  // Half a minute passes in no time, and each new connection costs the database a process.
  pool.options.idleTimeoutMillis = 0
  pool.on('connect', (client) => {
    // Statements read the clock of the scene.
    void client.query('set search_path = public, clocks, pg_catalog').catch(() => {})
    clients.add(client)
  })
  // The first connection outside virtual time: the look at a silent database is then in real time.
  await pool.query('select 1')
  const db = whileAlive(life, all)
  const ctx = shared.contextOf(db, life)
  const working = await Promise.all(shared.listJobs(ctx).map((job) => jobs.work(job, life)))
  const died = Promise.withResolvers<void>()
  const work = (definition: JobDefinition) => jobs.work(definition, life)
  const watcher = time.run(life, () => watch(ctx, name, { ...shared, work }))
  return {
    life,
    ctx,
    /** Ends as after a signal: what is under way is finished. */
    async stop(): Promise<void> {
      watcher.stop()
      await Promise.all(working.map((one) => one.stop()))
      await Promise.race([watcher.ended, died.promise])
      if (!life.isOver) await pool.end()
      life.isOver = true
    },
    /** Ends as after a kill: from now on nothing of it happens. */
    kill(): void {
      life.isOver = true
      for (const client of clients) cut(client)
      shared.cutRoad(name)
      watcher.stop()
      jobs.lose(life)
      died.resolve()
    },
  }
}

/** A dead process gets no answer. */
const forever: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === 'then' ? () => {} : forever),
  apply: () => forever,
})

function whileAlive(life: Life, db: Ctx['db']): Ctx['db'] {
  return new Proxy(db, { get: (target, name, self) => (life.isOver ? forever : Reflect.get(target, name, self)) })
}

/** The product reads it before a process begins: without its database none does. */
const findSurely = (ctx: Ctx): ReturnType<typeof findProvider> =>
  findProvider(ctx, 'practice').catch((error) => {
    if (!isDatabaseOutage(error)) throw error
    return findSurely(ctx)
  })

/** The product's loop over one provider. Without processes that compete, one has it for the whole scene without a lease. */
function watch(ctx: Ctx, name: string, { isLeased, officeUrl, solver, waker, work }: Watched) {
  const stopping = new AbortController()
  const ended = run().catch((error) => ctx.log.fatal({ err: error }, 'The loop of the provider ended.'))
  async function run(): Promise<void> {
    const config = ctx.config.providers.find(({ code }) => code === 'practice')
    const known = await findSurely(ctx)
    if (!config || !known) throw new Error('The practice office is not configured.')
    const provider = { id: known.id, config }
    const requestCounter = createRequestCounter(ctx.clock)
    const outages = watchOutages(ctx, provider)
    const makeClient = () =>
      createMunichClient({
        baseUrl: officeUrl,
        userAgent: name,
        solver,
        onAnswer(answer) {
          requestCounter.count(answer)
          outages.note(answer.outcome)
        },
      })
    const client = makeClient()
    const gate = createGate(ctx, provider, client, { holder: name, requestCounter })
    const always: typeof gate = { ...gate, whileHolding: (signal, run) => run(signal) }
    const mine = isLeased ? gate : always
    const bookings = createBookingDriver(ctx, mine, { slotLost })
    await runProvider(ctx, { gate: mine, bookings, waker, outages, makeClient, work }, stopping.signal)
    await client.close()
  }
  return { ended, stop: () => stopping.abort() }
}
