// Works the jobs of the product in virtual time: the earliest first, each as a worker of the product does.
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import { type JobDefinition, type Jobs, usualJob } from '../../server/src/foundation/jobs.ts'
import type { Life } from './statements.ts'
import type { Time } from './time.ts'

interface Due {
  id: string
  name: string
  data: Record<string, unknown> | null
  retry_count: number
}

type WholeDefinition = JobDefinition & typeof usualJob

interface Worked {
  definition: WholeDefinition
  life: Life
  running: number
  stopping: AbortController
}

/** From the moment at which a job is due to its begin. */
const takesMs = 500
/** A transaction that began while statements were slow. */
const slowMs = 60_000
/** A worker without a sign for so long counts as dead, and another one gets its job: `aliveSeconds` of the engine. */
const aliveMs = 16_000
/** Nothing begins as often as this for a reason. */
const mostAMinute = 30

export class JobWorker {
  /** The jobs that failed for good, in words, and those that begin again and again. */
  readonly givenUp: string[] = []
  private readonly worked = new Map<string, Worked[]>()
  private readonly underWay = new Map<Due, Worked>()
  private readonly begun = new Map<string, number[]>()
  private readonly cronAt = new Map<string, number>()
  private readonly time: Time
  private readonly db: Ctx['db']
  private readonly engine: Jobs
  private readonly writes = new Set<Promise<unknown>>()
  private isStale = true
  private isOver = false
  private nextAt = Number.POSITIVE_INFINITY

  constructor(time: Time, db: Ctx['db'], engine: Jobs) {
    this.time = time
    this.db = db
    this.engine = engine
  }

  /** The product's engine, which says when it got a job. Null: a process that lives for the whole scene. */
  sender(life: Life | null, jobs = this.engine): Jobs {
    const sent = async (send: () => Promise<void>): Promise<void> => {
      if (life?.isOver) await new Promise(() => {})
      await send()
      this.isStale = true
    }
    return {
      send: (...given) => sent(() => jobs.send(...given)),
      sendMany: (...given) => sent(() => jobs.sendMany(...given)),
      inside: (inner) => this.sender(life, jobs.inside(inner)),
    }
  }

  async work(definition: JobDefinition, life: Life): Promise<{ stop(): Promise<void> }> {
    const { queue, cron } = definition
    const one = { definition: { ...usualJob, ...definition }, life, running: 0, stopping: new AbortController() }
    this.worked.set(queue, [...(this.worked.get(queue) ?? []), one])
    this.isStale = true
    const everyMs = periodOf(cron)
    if (everyMs !== null && !this.cronAt.has(queue)) this.cronAt.set(queue, this.time.now() + everyMs)
    return {
      stop: async () => {
        this.remove((other) => other === one)
        one.stopping.abort()
      },
    }
  }

  /** The jobs of a process that died go to another one after a while. */
  lose(life: Life): void {
    this.remove((one) => one.life === life)
    for (const [due, one] of this.underWay) {
      if (one.life !== life) continue
      this.underWay.delete(due)
      void this.time.sleep(aliveMs).then(() => this.putOff(one.definition, due, 'its worker died'))
    }
  }

  /** Writes nothing more about jobs, and waits for what is being written: the database goes to the next scene. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.allSettled(this.writes)
  }

  /** Begins all jobs that are due. To be called after each event. Returns whether it began any. */
  async begin(): Promise<boolean> {
    const { time } = this
    this.beginCron()
    // A job is there after the commit, and that can take long.
    const isSlow = time.now() < time.statements.slow.untilMs + slowMs
    if (!this.isStale && !isSlow && time.now() < this.nextAt) return false
    this.isStale = false
    const { rows } = await this.db.execute<Record<keyof Due | 'at', never>>(sql`
      select id, name, data, retry_count,
        extract(epoch from start_after) * 1000 - extract(epoch from pgboss.job_now()) * 1000 as at
      from pgboss.job
      where state < 'active' and not blocked and name = any(${sql.param([...this.worked.keys()])}::text[])
      order by start_after, priority desc, name, data::text, id`)
    let hasBegun = false
    for (const job of rows.filter(({ at }) => Number(at) <= 0)) {
      const one = this.worked.get(job.name)?.find(({ running, definition }) => running < definition.concurrency)
      if (!one) continue
      one.running += 1
      this.note(job)
      await this.db.execute(
        sql`update pgboss.job set state = 'active', started_on = pgboss.job_now() where id = ${job.id}`,
      )
      void this.handle(one, job)
      hasBegun = true
    }
    const nextMs = Math.min(...rows.filter(({ at }) => Number(at) > 0).map(({ at }) => Number(at)))
    const nextAt = time.now() + nextMs
    if (Number.isFinite(nextAt) && nextAt !== this.nextAt) void time.sleep(nextMs)
    this.nextAt = nextAt
    return hasBegun
  }

  private remove(isMeant: (one: Worked) => boolean): void {
    for (const [queue, all] of this.worked) {
      const left = all.filter((one) => !isMeant(one))
      if (left.length > 0) this.worked.set(queue, left)
      else this.worked.delete(queue)
    }
  }

  private note({ name, data }: Due): void {
    const key = `${name} ${JSON.stringify(data)}`
    const at = [...(this.begun.get(key) ?? []), this.time.now()].slice(-mostAMinute)
    this.begun.set(key, at)
    if (at.length === mostAMinute && this.time.now() - (at[0] ?? 0) < 60_000)
      this.givenUp.push(`${key} began ${mostAMinute} times in a minute`)
  }

  private beginCron(): void {
    for (const [queue, at] of this.cronAt) {
      if (at > this.time.now()) continue
      const [one] = this.worked.get(queue) ?? []
      this.cronAt.set(queue, at + (periodOf(one?.definition.cron) ?? 60_000))
      if (!one) continue
      const handled = this.time.run(one.life, async () => one.definition.handle({}, new AbortController().signal))
      void handled.catch(async () => {
        if (!this.isOver) await this.sender(null).send(queue, {})
      })
    }
  }

  private async handle(one: Worked, due: Due): Promise<void> {
    const { definition, stopping, life } = one
    this.underWay.set(due, one)
    let failure: unknown = null
    try {
      await this.time.sleep(takesMs)
      await this.time.run(life, () => definition.handle(due.data ?? {}, stopping.signal))
    } catch (error) {
      failure = error
    }
    one.running -= 1
    if (!this.underWay.delete(due) || this.isOver) return
    if (failure !== null) return this.putOff(definition, due, failure)
    await this.write(
      sql`update pgboss.job set state = 'completed', completed_on = pgboss.job_now() where id = ${due.id}`,
    )
  }

  private async putOff(definition: WholeDefinition, { id, name, retry_count }: Due, why: unknown): Promise<void> {
    const delay = `${definition.retryDelaySeconds * 2 ** retry_count} seconds`
    const isLast = retry_count >= definition.retries
    if (isLast) this.givenUp.push(`${name}: ${why instanceof Error ? why.message : why}`)
    await this.write(sql`
      update pgboss.job set state = ${isLast ? 'failed' : 'retry'}, retry_count = retry_count + 1,
        start_after = pgboss.job_now() + ${delay}::interval where id = ${id}`)
  }

  private async write(statement: SQL): Promise<void> {
    const written = this.db.execute(statement).finally(() => this.writes.delete(written))
    this.writes.add(written)
    await written
    this.isStale = true
  }
}

/** The period of a cron line in ms. Null for one of once a day or a week, which a scene is too short for. */
function periodOf(cron = ''): number | null {
  const [minute = '', hour = ''] = cron.split(' ')
  const every = /^\*\/(\d+)$/.exec(minute)
  if (every) return Number(every[1]) * 60_000
  if (minute === '*') return 60_000
  return hour === '*' ? 3_600_000 : null
}
