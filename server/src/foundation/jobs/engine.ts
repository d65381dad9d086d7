import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { isDatabaseOutage } from '../db/outage.ts'
import { reach, type SilenceLimits } from '../db/silence.ts'
import { type JobDefinition, type Jobs, usualJob } from '../jobs.ts'
import type { Log } from '../log.ts'
import { deadLetters, type FailedJobs, listFailed, sendAgain } from './failed.ts'
import { startWorkers, type Workers, watchDueJobs } from './workers.ts'

export interface Backlog {
  /** By queue, the jobs that are due and not yet begun, and how long the first of them has waited. */
  due: { queue: string; due: number; lagSeconds: number }[]
  failed: number
}

export interface JobEngine {
  jobs: Jobs
  /** Creates or updates the queues. Every process that sends must have declared the queues that it sends to. */
  declare(definitions: JobDefinition[]): Promise<void>
  work(definition: JobDefinition): Promise<{ stop(): Promise<void> }>
  schedule(definitions: JobDefinition[]): Promise<void>
  countActive(): Promise<number>
  readBacklog(): Promise<Backlog>
  listFailed(limit: number): Promise<FailedJobs>
  sendAgain(id: string): Promise<boolean>
  finish(): Promise<void>
  /** Lets jobs under way finish for `graceMs`; longer ones are handed back to be tried again. */
  stop(graceMs: number): Promise<void>
}

/** `keeper`: this process also handles expired jobs and, with `cron`, cron lines. Every worker may be one. */
export async function openJobs(
  connectionString: string,
  log: Log,
  { keeper, cron = false, silence }: { keeper: boolean; cron?: boolean; silence?: SilenceLimits | undefined },
): Promise<JobEngine> {
  const boss = new PgBoss({
    ...reach(connectionString, silence),
    max: 4,
    useListenNotify: true,
    supervise: keeper,
    schedule: keeper && cron,
    // Nobody reads pg-boss's list of processes, and each would write to it every half minute.
    registerInstance: false,
    // A job of a dead worker is passed on within seconds after its expiry.
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  })
  const noteError = noteEngineErrors(log)
  boss.on('error', noteError)
  await startOrStop(boss)
  const working = new Map<string, Workers>()
  const stopLooking = watchDueJobs(boss, working, noteError)
  const finish = async (): Promise<void> => {
    await Promise.all([...working.values()].map((workers) => workers.stop()))
  }

  return {
    jobs: sendingWith(boss, null),
    declare: (definitions) => declareQueues(boss, definitions),
    async work(definition) {
      const workers = await startWorkers(boss, definition, log)
      working.set(definition.queue, workers)
      return {
        async stop() {
          working.delete(definition.queue)
          await workers.stop()
        },
      }
    },
    schedule: (definitions) => schedule(boss, definitions),
    async countActive() {
      const queues = await boss.getQueues()
      return queues.reduce((sum, { activeCount }) => sum + activeCount, 0)
    },
    listFailed: (limit) => listFailed(boss, limit),
    sendAgain: (id) => sendAgain(boss, id),
    readBacklog: () => readBacklog(boss),
    finish,
    async stop(graceMs) {
      const patience = new AbortController()
      await Promise.race([finish(), wait(graceMs, undefined, { signal: patience.signal })])
      patience.abort()
      stopLooking()
      await boss.stop({ graceful: false })
    },
  }
}

async function startOrStop(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
    await boss.createQueue(deadLetters)
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** A worker without a report on its job for this long counts as dead, and another one gets the job. */
const aliveSeconds = 15

async function declareQueues(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const definition of definitions) {
    const options = queueOptions(definition)
    const queue = known.get(definition.queue)
    if (queue && isAsWanted(queue, options)) continue
    await boss.createQueue(definition.queue, { ...options, policy: 'short' })
    await boss.updateQueue(definition.queue, options)
    // Reads the queue into the engine's memory: a first send inside a transaction must not need a second connection.
    await boss.getQueueStats(definition.queue)
  }
}

async function schedule(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const scheduled = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
  for (const { queue, cron } of definitions) {
    const { cron: before, options } = scheduled.get(queue) ?? {}
    if (cron === before && (!cron || options?.missed === 'once')) continue
    // A machine that is off every night works off its night once it is on.
    if (cron) await boss.schedule(queue, cron, {}, { tz: 'UTC', missed: 'once' })
    else await boss.unschedule(queue)
  }
}

const backlogQuery = `
  select name as queue, count(*) as due, extract(epoch from pgboss.job_now() - min(start_after)) as lag
  from pgboss.job
  where state in ('created', 'retry') and start_after <= pgboss.job_now()
  group by name`

async function readBacklog(boss: PgBoss): Promise<Backlog> {
  const { rows } = await boss.getDb().executeSql(backlogQuery)
  const counted = rows.map(({ queue, due, lag }) => ({ queue, due: Number(due), lagSeconds: Number(lag) }))
  return {
    due: counted.filter(({ queue }) => queue !== deadLetters),
    failed: counted.find(({ queue }) => queue === deadLetters)?.due ?? 0,
  }
}

function queueOptions(definition: JobDefinition) {
  const { retries, retryDelaySeconds } = { ...usualJob, ...definition }
  return {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: definition.expireSeconds,
    heartbeatSeconds: aliveSeconds,
    deadLetter: deadLetters,
    notify: true,
  }
}

function isAsWanted(queue: QueueResult, options: ReturnType<typeof queueOptions>): boolean {
  const stored = new Map(Object.entries(queue))
  return Object.entries({ ...options, policy: 'short' }).every(([name, value]) => stored.get(name) === value)
}

function sendingWith(boss: PgBoss, db: Database | null): Jobs {
  const inside = db ? { db: fromDrizzle(db, sql) } : {}
  // Queues hold one waiting job per key; a job without a key gets one of its own.
  return {
    async send(queue, data, options = {}) {
      const { waitMs = 0, key, priority = 0 } = options
      const singletonKey = key ?? randomUUID()
      const startAfter = `${waitMs} milliseconds`
      await boss.send(queue, data, { singletonKey, priority, startAfter, ...inside })
    },
    async sendMany(queue, data) {
      if (data.length === 0) return
      const rows = data.map((item) => ({ data: item, singletonKey: randomUUID() }))
      await boss.insert(queue, rows, inside)
    },
    inside: (transaction) => sendingWith(boss, transaction),
  }
}

const silenceMs = 10_000

/** Workers look many times a second, so an outage of the database is logged once in ten seconds. */
export function noteEngineErrors(log: Pick<Log, 'warn' | 'error'>): (given: unknown) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (given) => {
    const error = asError(given)
    if (!isDatabaseOutage(error)) {
      log.error({ err: error }, 'The job engine reports an error.')
      return
    }
    const now = performance.now()
    if (now - saidAt < silenceMs) return
    saidAt = now
    log.warn({ err: error }, 'The job engine waits: the database is away.')
  }
}

// The engine reports errors of its workers as copies that are no longer instances of Error.
function asError(given: unknown): unknown {
  if (given instanceof Error || typeof given !== 'object' || given === null) return given
  const { message, stack, code, syscall } = given as Record<string, unknown>
  if (typeof message !== 'string') return given
  return Object.assign(new Error(message), { code, syscall, stack: typeof stack === 'string' ? stack : '' })
}
