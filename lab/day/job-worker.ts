// Works the jobs of the product in virtual time: the earliest first, each as a worker of the product does.
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../server/src/foundation/ctx.ts'
import type { JobDefinition, Jobs } from '../../server/src/foundation/jobs.ts'
import type { Time } from './time.ts'

interface Due {
  id: string
  name: string
  data: Record<string, unknown> | null
  retry_count: number
}

interface Worked {
  definition: JobDefinition
  running: number
  stopping: AbortController
}

/** From the moment at which a job is due to its begin. */
const takesMs = 500

export class JobWorker {
  /** The jobs that failed for good, in words. */
  readonly givenUp: string[] = []
  private readonly worked = new Map<string, Worked>()
  private readonly cronAt = new Map<string, number>()
  private readonly time: Time
  private readonly db: Ctx['db']
  private isStale = true
  private nextAt = Number.POSITIVE_INFINITY

  constructor(time: Time, db: Ctx['db']) {
    this.time = time
    this.db = db
  }

  /** The product's engine, which says when it got a job. */
  noticing(jobs: Jobs): Jobs {
    return {
      send: async (...given) => {
        await jobs.send(...given)
        this.isStale = true
      },
      sendMany: async (...given) => {
        await jobs.sendMany(...given)
        this.isStale = true
      },
      inside: (inner) => this.noticing(jobs.inside(inner)),
    }
  }

  work = async (definition: JobDefinition): Promise<{ stop(): Promise<void> }> => {
    const { queue, cron } = definition
    const stopping = new AbortController()
    this.worked.set(queue, { definition, running: 0, stopping })
    this.isStale = true
    const everyMs = periodOf(cron)
    if (everyMs !== null) this.cronAt.set(queue, this.time.now() + everyMs)
    return {
      stop: async () => {
        this.worked.delete(queue)
        stopping.abort()
      },
    }
  }

  /** Begins all jobs that are due. To be called after each event. Returns whether it began any. */
  async begin(): Promise<boolean> {
    const { time } = this
    this.beginCron()
    if (!this.isStale && time.now() < this.nextAt) return false
    this.isStale = false
    const { rows } = await this.db.execute<Record<keyof Due | 'at', never>>(sql`
      select id, name, data, retry_count, extract(epoch from start_after) * 1000 as at from pgboss.job
      where state < 'active' and not blocked and name = any(${sql.param([...this.worked.keys()])}::text[])
      order by start_after, priority desc, name, data::text, id`)
    const future = rows.filter(({ at }) => Number(at) > time.now())
    const due = rows.filter(({ at }) => Number(at) <= time.now())
    let hasBegun = false
    for (const job of due) {
      const one = this.worked.get(job.name)
      if (!one || one.running >= one.definition.concurrency) continue
      one.running += 1
      await this.db.execute(
        sql`update pgboss.job set state = 'active', started_on = pgboss.job_now() where id = ${job.id}`,
      )
      void time.run(() => this.handle(one, job))
      hasBegun = true
    }
    const nextAt = Math.min(...future.map(({ at }) => Number(at)))
    if (Number.isFinite(nextAt) && nextAt !== this.nextAt) void time.sleep(nextAt - time.now())
    this.nextAt = nextAt
    return hasBegun
  }

  private beginCron(): void {
    for (const [queue, at] of this.cronAt) {
      if (at > this.time.now()) continue
      const definition = this.worked.get(queue)?.definition
      this.cronAt.set(queue, at + (periodOf(definition?.cron) ?? Number.MAX_SAFE_INTEGER))
      const handled = this.time.run(async () => definition?.handle({}, new AbortController().signal))
      void handled.catch((error) => this.givenUp.push(`${queue}: ${error}`))
    }
  }

  private async handle(one: Worked, { id, name, data, retry_count }: Due): Promise<void> {
    const { definition, stopping } = one
    try {
      await this.time.sleep(takesMs)
      await definition.handle(data ?? {}, stopping.signal)
      await this.db.execute(
        sql`update pgboss.job set state = 'completed', completed_on = pgboss.job_now() where id = ${id}`,
      )
    } catch (error) {
      const delay = `${definition.retryDelaySeconds * 2 ** retry_count} seconds`
      const isLast = retry_count >= definition.retries
      if (isLast) this.givenUp.push(`${name}: ${error instanceof Error ? error.message : error}`)
      await this.db.execute(sql`
        update pgboss.job set state = ${isLast ? 'failed' : 'retry'}, retry_count = retry_count + 1,
          start_after = pgboss.job_now() + ${delay}::interval where id = ${id}`)
    } finally {
      one.running -= 1
      this.isStale = true
    }
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
