import { createHash } from 'node:crypto'
import type pg from 'pg'
import manifest from '../../../package.json' with { type: 'json' }
import { clientFor } from '../db/connection.ts'
import { readMade } from '../db/history.ts'
import type { Secrets } from '../secrets.ts'
import { copyOut } from './copy.ts'
import {
  dataFilePurpose,
  endOfRows,
  format,
  formatVersion,
  jsonLine,
  type RowCounts,
  writeDataFile,
} from './data-file.ts'
import { markTable } from './restored.ts'
import { listSequences, listTables, quote } from './schema.ts'

/** The mark of a copy, and the list of living processes, mean nothing in another installation. */
const leftOut = [markTable, 'worker_heartbeats']

export interface Making {
  now: Date
  onProgress?(table: string, rows: number): void
  /** The file is signed with their key; null: it is not signed, and an import must be told to trust it. */
  secrets?: Secrets | null
}

/** As of one moment, while the product may go on working. Sealed secrets stay sealed: the key is not in the file. */
export async function exportData(connectionString: string, file: string, making: Making): Promise<RowCounts> {
  const client = clientFor(connectionString)
  await client.connect()
  const counts: RowCounts = {}
  try {
    await client.query('begin isolation level repeatable read read only')
    await writeDataFile(file, withHash(contents(client, making, counts), making.secrets ?? null))
    return counts
  } finally {
    await client.end()
  }
}

async function* withHash(lines: AsyncIterable<Buffer>, secrets: Secrets | null): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  const sha256 = hash.digest('hex')
  yield jsonLine({ manifest: { sha256 }, ...(secrets && { hmac: secrets.sign(sha256, dataFilePurpose) }) })
}

async function* contents(client: pg.Client, { now, onProgress }: Making, counts: RowCounts): AsyncGenerator<Buffer> {
  const migrations = await readMade(client)
  if (migrations.length === 0) throw new Error('There is nothing to export: this database was never set up.')
  const exported_at = now.toISOString()
  yield jsonLine({ format, version: formatVersion, product: manifest.version, exported_at, migrations })
  for (const { name, columns, primaryKey } of await listTables(client)) {
    if (leftOut.includes(name)) continue
    yield jsonLine({ table: name, columns })
    const order = primaryKey.length === 0 ? '' : ` order by ${primaryKey.map(quote).join(', ')}`
    const select = `select ${columns.map(quote).join(', ')} from public.${quote(name)}${order}`
    const copied = copyOut(client, `copy (${select}) to stdout`)
    yield* copied.rows as AsyncIterable<Buffer>
    yield endOfRows
    counts[name] = copied.count()
    onProgress?.(name, copied.count())
  }
  yield jsonLine({ sequences: await listSequences(client) })
}
