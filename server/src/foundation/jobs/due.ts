import type { PgBoss } from 'pg-boss'

/** The time between two looks: the most by which a job without a NOTIFY is late. */
const pauseMs = 500

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
  workers: ReadonlyMap<string, { wake(): void }>,
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
    }, pauseMs)
  }

  plan()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
