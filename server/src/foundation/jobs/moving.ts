import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { connectionTo } from '../db/connection.ts'
import { deadLetters } from './failed.ts'

/** A job as it is carried from one database to another: its work, its time, and its number of tries. */
const waitingJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  key: z.string().nullable(),
  priority: z.number().int(),
  start_after: z.string(),
  retry_limit: z.number().int(),
  retry_delay: z.number().int(),
  retry_backoff: z.boolean(),
  expire_seconds: z.number().int(),
  dead_letter: z.string().nullable(),
  /** For a job that failed for good: its queue and the reason. */
  source: z
    .object({ queue: z.string(), tries: z.number().int(), output: z.unknown(), failed_at: z.string() })
    .nullable(),
})
export type WaitingJob = z.infer<typeof waitingJob>

/** Jobs under way are carried too: in the other database nobody works them. If two have one key, the waiting one comes first. */
const waitingQuery = `
  select id, name as queue, data, singleton_key as key, priority, to_json(start_after)#>>'{}' as start_after,
    retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter,
    case when source_name is not null then json_build_object('queue', source_name,
      'tries', coalesce(source_retry_count, 0), 'output', source_output, 'failed_at', to_json(created_on)) end as source
  from pgboss.job
  where state in ('created', 'retry', 'active')
  order by state, id`

/** The unfinished jobs, in the snapshot of the client's transaction. */
export async function readWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: known } = await client.query("select to_regclass('pgboss.job') as relation")
  if (known[0].relation === null) return []
  const { rows } = await client.query(waitingQuery)
  return rows.map((row) => waitingJob.parse(row))
}

export function parseWaitingJob(line: string): WaitingJob {
  return waitingJob.parse(JSON.parse(line))
}

const atOnce = 500

/** The engine's tables and queues are made before, outside of the client's transaction: empty ones do no harm. */
export async function writeWaitingJobs(connectionString: string, client: pg.Client, jobs: WaitingJob[]): Promise<void> {
  const options = { max: 2, supervise: false, schedule: false, registerInstance: false }
  const boss = new PgBoss({ ...connectionTo(connectionString), ...options })
  boss.on('error', () => {})
  await boss.start()
  try {
    await boss.createQueue(deadLetters)
    const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) }
    for (const [queue, waiting] of Map.groupBy(jobs, (job) => job.queue)) {
      // The product sets up its queues when it starts. Here only their kind must be the same.
      if (queue !== deadLetters) await boss.createQueue(queue, { policy: 'short', notify: true })
      for (let start = 0; start < waiting.length; start += atOnce) {
        await boss.insert(queue, waiting.slice(start, start + atOnce).map(asInsert), { db })
      }
    }
    for (const { id, source } of jobs) if (source) await noteSource(client, id, source)
  } finally {
    await boss.stop({ graceful: false })
  }
}

function asInsert(job: WaitingJob) {
  return {
    id: job.id,
    data: job.data ?? {},
    priority: job.priority,
    startAfter: job.start_after,
    retryLimit: job.retry_limit,
    retryDelay: job.retry_delay,
    retryBackoff: job.retry_backoff,
    expireInSeconds: job.expire_seconds,
    ...(job.key !== null && { singletonKey: job.key }),
    ...(job.dead_letter !== null && { deadLetter: job.dead_letter }),
  }
}

async function noteSource(client: pg.Client, id: string, source: NonNullable<WaitingJob['source']>): Promise<void> {
  await client.query(
    `update pgboss.job set source_name = $2, source_retry_count = $3, source_output = $4, created_on = $5
     where name = '${deadLetters}' and id = $1`,
    [id, source.queue, source.tries, JSON.stringify(source.output), source.failed_at],
  )
}
