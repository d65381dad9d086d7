import { createHash } from 'node:crypto'
import type pg from 'pg'
import { clientFor } from '../db/connection.ts'
import { readMade } from '../db/history.ts'
import { readWaitingJobs } from '../jobs/moving.ts'
import type { Secrets } from '../secrets.ts'
import { copyOut } from './copy.ts'
import { createTally, endOfRows, format, formatVersion, jsonLine, type Manifest, writeDataFile } from './data-file.ts'
import { markTable } from './restored.ts'
import { listSequences, listTables, quote, type Table } from './schema.ts'
import { signManifest } from './signature.ts'

export interface ExportWishes {
  product: string
  now: Date
  /** Tables whose rows mean nothing in another installation. */
  without: string[]
  onProgress(what: string, rows: number, isDone: boolean): void
  /** The file is signed with their key; null: it is not signed, and an import must be told to trust it. */
  secrets?: Secrets | null
}

const progressEvery = 100_000

/** As of one moment, while the product may go on working. Sealed secrets stay sealed: the key is not in the file. */
export async function exportData(connectionString: string, file: string, wishes: ExportWishes): Promise<Manifest> {
  const client = clientFor(connectionString)
  await client.connect()
  const summary: Manifest = { tables: {}, jobs: { rows: 0, sha256: '' }, sha256: '' }
  try {
    await client.query('begin isolation level repeatable read read only')
    await writeDataFile(file, withManifest(contents(client, wishes, summary), summary, wishes.secrets ?? null))
    return summary
  } finally {
    await client.end()
  }
}

async function* withManifest(
  lines: AsyncIterable<Buffer>,
  summary: Manifest,
  secrets: Secrets | null,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  summary.sha256 = hash.digest('hex')
  yield jsonLine({ manifest: summary, ...(secrets && { hmac: signManifest(secrets, summary) }) })
}

async function* contents(client: pg.Client, wishes: ExportWishes, summary: Manifest): AsyncGenerator<Buffer> {
  const migrations = await readMade(client)
  if (migrations.length === 0) throw new Error('There is nothing to export: this database was never set up.')
  const exported_at = wishes.now.toISOString()
  yield jsonLine({ format, version: formatVersion, product: wishes.product, exported_at, migrations })
  for (const table of await listTables(client)) {
    if (table.name === markTable || wishes.without.includes(table.name)) continue
    yield* rowsOf(client, table, wishes, summary)
  }
  yield jsonLine({ sequences: await listSequences(client) })
  yield* waitingJobs(client, wishes, summary)
}

async function* rowsOf(client: pg.Client, table: Table, wishes: ExportWishes, summary: Manifest) {
  const { name, columns, primaryKey } = table
  yield jsonLine({ table: name, columns })
  const tally = createTally()
  const order = primaryKey.length === 0 ? '' : ` order by ${primaryKey.map(quote).join(', ')}`
  const select = `select ${columns.map(quote).join(', ')} from public.${quote(name)}${order}`
  let reported = 0
  for await (const rows of copyOut(client, `copy (${select}) to stdout`) as AsyncIterable<Buffer>) {
    tally.note(rows)
    yield rows
    if (tally.rows() - reported < progressEvery) continue
    reported = tally.rows()
    wishes.onProgress(name, reported, false)
  }
  yield endOfRows
  const counted = tally.end()
  summary.tables[name] = counted
  wishes.onProgress(name, counted.rows, true)
}

async function* waitingJobs(client: pg.Client, wishes: ExportWishes, summary: Manifest) {
  yield jsonLine({ jobs: 'waiting' })
  const tally = createTally()
  for (const job of await readWaitingJobs(client)) {
    const line = jsonLine(job)
    tally.note(line)
    yield line
  }
  yield endOfRows
  summary.jobs = tally.end()
  wishes.onProgress('jobs', summary.jobs.rows, true)
}
