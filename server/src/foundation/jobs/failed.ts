import type { PgBoss } from 'pg-boss'

export const deadLetters = 'dead_letters'

interface FailedJob {
  id: string
  queue: string
  tries: number
  failedAt: Date
  /** The first line of the last try's error, without quoted values: those may be personal data. */
  reason: string
}

export interface FailedJobs {
  total: number
  jobs: FailedJob[]
}

const listQuery = `
  select id, source_name as queue, coalesce(source_retry_count, 0) + 1 as tries, created_on as failed_at,
    source_output->>'message' as reason, count(*) over () as total
  from pgboss.job
  where name = '${deadLetters}' and state = 'created' and source_name is not null
  order by created_on desc, id
  limit $1`

export async function listFailed(boss: PgBoss, limit: number): Promise<FailedJobs> {
  const { rows } = await boss.getDb().executeSql(listQuery, [limit])
  const jobs = rows.map(({ id, queue, tries, failed_at, reason }) => ({
    id,
    queue,
    tries: Number(tries),
    failedAt: new Date(failed_at),
    reason: withoutQuotes(String(reason ?? '')),
  }))
  return { total: Number(rows[0]?.total ?? 0), jobs }
}

/** With all its tries. False: it is not there. If a job with the same key waits already, this one is dropped. */
export async function sendAgain(boss: PgBoss, id: string): Promise<boolean> {
  const { total } = await boss.previewRedrive(deadLetters, { ids: [id] })
  if (total === 0) return false
  await boss.redrive(deadLetters, { ids: [id] })
  return true
}

function withoutQuotes(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line
    .replace(/(["'“‘«`]).*(["'”’»`])/g, '$1…$2')
    .replace(/\S+@\S+/g, '…')
    .slice(0, 200)
}
