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

/** From the moment at which a job is due to its begin. */
const takesMs = 500

export function createJobWorker(time: Time, db: Ctx['db'], onGivenUp: (text: string) => void) {
  const worked = new Map<string, { definition: JobDefinition; running: number; stopping: AbortController }>()
  const cronAt = new Map<string, number>()
  const givenUp: string[] = []
  let isStale = true
  let nextAt = Number.POSITIVE_INFINITY
  let plannedAt = nextAt

  const noticing = (jobs: Jobs): Jobs => ({
    async send(...given) {
      await jobs.send(...given)
      isStale = true
    },
    async sendMany(...given) {
      await jobs.sendMany(...given)
      isStale = true
    },
    inside: (inner) => noticing(jobs.inside(inner)),
  })

  async function work(definition: JobDefinition): Promise<{ stop(): Promise<void> }> {
    const one = { definition, running: 0, stopping: new AbortController() }
    worked.set(definition.queue, one)
    isStale = true
    const everyMs = definition.cron === undefined ? null : periodOf(definition.cron)
    if (everyMs !== null) cronAt.set(definition.queue, time.now() + everyMs)
    return {
      async stop() {
        worked.delete(definition.queue)
        one.stopping.abort()
      },
    }
  }

  async function handle({ id, name, data, retry_count }: Due): Promise<void> {
    const one = worked.get(name)
    if (!one) return
    one.running += 1
    const { definition, stopping } = one
    try {
      await time.sleep(takesMs)
      await definition.handle(data ?? {}, stopping.signal)
      await db.execute(sql`update pgboss.job set state = 'completed', completed_on = pgboss.job_now() where id = ${id}`)
    } catch (error) {
      const text = `${name}: ${error instanceof Error ? error.message : error}`
      const delay = definition.retryDelaySeconds * 2 ** retry_count
      const isLast = retry_count >= definition.retries
      if (isLast) {
        givenUp.push(text)
        onGivenUp(`A job failed for good: ${text}`)
      }
      await db.execute(sql`
        update pgboss.job set state = ${isLast ? 'failed' : 'retry'}, retry_count = retry_count + 1,
          start_after = pgboss.job_now() + ${`${delay} seconds`}::interval where id = ${id}`)
    } finally {
      one.running -= 1
      isStale = true
    }
  }

  return {
    work,
    noticing,
    givenUp,
    /** Begins all jobs that are due. To be called after each event. */
    async begin(setClock: () => Promise<void>): Promise<boolean> {
      for (const [queue, at] of cronAt) {
        if (at > time.now()) continue
        const definition = worked.get(queue)?.definition
        cronAt.set(queue, at + (periodOf(definition?.cron ?? '') ?? Number.MAX_SAFE_INTEGER))
        const handled = time.run(async () => definition?.handle({}, new AbortController().signal))
        void handled.catch((error) => onGivenUp(`The job of ${queue} failed: ${error}`))
      }
      if (!isStale && time.now() < nextAt) return false
      isStale = false
      await setClock()
      const { rows } = await db.execute<{ id: string; name: string; data: null; retry_count: number; at: string }>(sql`
        select id, name, data, retry_count, extract(epoch from start_after) * 1000 as at from pgboss.job
        where state < 'active' and not blocked and name = any(${sql.param([...worked.keys()])}::text[])
        order by start_after, priority desc, name, data::text, id`)
      let hasBegun = false
      nextAt = Number.POSITIVE_INFINITY
      for (const job of rows) {
        const one = worked.get(job.name)
        if (!one || one.running >= one.definition.concurrency) continue
        if (Number(job.at) > time.now()) {
          nextAt = Math.min(nextAt, Number(job.at))
          continue
        }
        await db.execute(
          sql`update pgboss.job set state = 'active', started_on = pgboss.job_now() where id = ${job.id}`,
        )
        void time.run(() => handle(job))
        hasBegun = true
      }
      if (Number.isFinite(nextAt) && nextAt !== plannedAt) void time.sleep(nextAt - time.now())
      plannedAt = nextAt
      return hasBegun
    },
  }
}

/** The lines of the product: every so many minutes, or once a day or week, which a scene is too short for. */
function periodOf(cron: string): number | null {
  const [minute = '', hour = ''] = cron.split(' ')
  const every = /^\*\/(\d+)$/.exec(minute)
  if (every) return Number(every[1]) * 60_000
  if (minute === '*') return 60_000
  if (hour === '*') return 3_600_000
  return null
}
