import type { PgBoss } from 'pg-boss'
import { errorText } from '../error-text.ts'
import { type JobDefinition, usualJob } from '../jobs.ts'
import type { Log } from '../log.ts'
import { type LogFields, withLogFields } from '../log.ts'

export interface Workers {
  wake(): void
  stop(): Promise<void>
}

/** NOTIFY and the look at due jobs wake workers. Their own looks are only for jobs that both have missed. */
const pauseSeconds = 60

/** One that gets a job starts one more, up to `concurrency`, so few look while idle. Each can be woken by its id. */
export async function startWorkers(boss: PgBoss, definition: JobDefinition, log: Log): Promise<Workers> {
  const { queue, concurrency } = { ...usualJob, ...definition }
  const all: string[] = []
  const busy = new Set<string>()
  let places = 0
  let starting: Promise<void> = Promise.resolve()
  let isStopping = false

  async function add(): Promise<void> {
    places += 1
    const id: string = await boss.work<Record<string, unknown>>(
      queue,
      { batchSize: 1, pollingIntervalSeconds: pauseSeconds, notifyPollingIntervalSeconds: pauseSeconds },
      async ([job]) => {
        if (!job) return
        busy.add(id)
        callOneMore()
        // Without this a worker sleeps after every job, also when more are waiting.
        boss.notifyWorker(id)
        try {
          await withLogFields(fieldsOf(queue, job), () => handle(definition, job, log))
        } finally {
          busy.delete(id)
        }
      },
    )
    all.push(id)
  }
  function wake(): void {
    const free = all.find((id) => !busy.has(id))
    // If no worker is free, each looks again when it is done.
    for (const id of free === undefined ? all : [free]) boss.notifyWorker(id)
  }
  function callOneMore(): void {
    if (busy.size < places) wake()
    else if (!isStopping && places < concurrency) starting = add()
  }

  await add()
  return {
    wake,
    async stop() {
      isStopping = true
      await starting
      await Promise.all(all.map((id) => boss.offWork(queue, { id, wait: true })))
    },
  }
}

interface Job {
  id: string
  data: Record<string, unknown> | null
  retryCount: number
  signal: AbortSignal
}

async function handle(definition: JobDefinition, job: Job, log: Log): Promise<void> {
  try {
    await Promise.race([definition.handle(job.data ?? {}, job.signal), endOfTime(job.signal)])
  } catch (error) {
    log.warn({ attempt: job.retryCount + 1, err: error }, 'A job failed.')
    // pg-boss stores the thrown error, so it gets a text without personal data.
    throw new Error(errorText(error))
  }
}

/** A worker waits for its job, however long it takes. It must not wait for a try that never ends. */
function endOfTime(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The time for this job is over.')), { once: true })
  })
}

// Only numbers that say what a job is about are logged of its data: `task_id` is logged as `task`.
function fieldsOf(queue: string, { id, data }: Pick<Job, 'id' | 'data'>): LogFields {
  const numbers = Object.entries(data ?? {}).flatMap(([name, value]) =>
    name.endsWith('_id') && typeof value === 'number' ? [[name.slice(0, -3), value] as const] : [],
  )
  return { ...Object.fromEntries(numbers), queue, job: id }
}

/** The time between two looks: the most by which a job without a NOTIFY is late. */
const lookEveryMs = 500

const dueQuery = `
  select queue.name
  from unnest($1::text[]) as queue(name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= pgboss.job_now()
  )`

/** NOTIFY reports fresh jobs only, not retries and jobs for later: one statement for all queues finds these. */
export function watchDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, Workers>,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout
  let isEnded = false

  async function look(): Promise<void> {
    const queues = [...workers.keys()]
    if (queues.length === 0) return
    const { rows } = await boss.getDb().executeSql(dueQuery, [queues])
    for (const { name } of rows) workers.get(String(name))?.wake()
  }
  function plan(): void {
    timer = setTimeout(async () => {
      try {
        await look()
      } catch (error) {
        if (!isEnded) onError(error)
      }
      if (!isEnded) plan()
    }, lookEveryMs)
  }

  plan()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
