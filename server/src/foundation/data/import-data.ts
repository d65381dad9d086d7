import { basename } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { clientFor } from '../db/connection.ts'
import { commitOf020, compareSteps, takeSteps } from '../db/history.ts'
import { locks } from '../db/locks.ts'
import { migrationsFolder as ours } from '../db/migrate.ts'
import type { Secrets } from '../secrets.ts'
import { copyIn } from './copy.ts'
import { DataFileRefused, damaged, dataFilePurpose, type Header, type RowCounts, type TableStart } from './data-file.ts'
import { newer, type Read, readDataFile } from './read-data.ts'
import { markCopy } from './restored.ts'
import { quote } from './schema.ts'

export interface ImportWishes {
  onProgress(what: string, rows: number): void
  migrationsFolder?: string
  /** Refuses a file that another key has signed, or none. `trust`: any file is taken. Null: there is no key. */
  by?: { secrets: Secrets | null } | 'trust'
  takesOver?: boolean
}

/** Checks a data file without a database. Rejects with `DataFileRefused` if it is damaged, foreign, or of an unknown schema. */
export async function checkDataFile(
  file: string,
  migrationsFolder: string = ours,
  by: ImportWishes['by'] = 'trust',
): Promise<RowCounts> {
  const read = await readDataFile(file)
  stepsOf(file, read.header, readMigrationFiles({ migrationsFolder }))
  if (by !== 'trust') refuseStrange(file, by.secrets, read)
  return read.counts
}

/**
 * All or nothing, into an empty database. Rejects with `DataFileRefused`.
 * docs/decisions/operators.md#a-data-file-holds-no-jobs
 */
export async function importData(connectionString: string, file: string, wishes: ImportWishes): Promise<RowCounts> {
  const migrationsFolder = wishes.migrationsFolder ?? ours
  const steps = readMigrationFiles({ migrationsFolder })
  const client = clientFor(connectionString)
  await client.connect()
  try {
    await client.query('begin')
    // A product that starts meanwhile waits, and finds all or nothing.
    await client.query('select pg_advisory_xact_lock($1)', [locks.schema])
    await refuseUsed(client)
    let later: MigrationMeta[] = []
    const read = await readDataFile(file, {
      async onHeader(header) {
        const { known, missing } = stepsOf(file, header, steps)
        later = missing
        await takeSteps(client, known)
      },
      onTable: (table, rows) => loadTable(client, file, table, rows, wishes),
      async onSequences(sequences) {
        for (const { name, value, is_called } of sequences) {
          await client.query('select setval($1, $2, $3)', [`public.${quote(name)}`, value, is_called])
        }
      },
    })
    // Checked again: it may be another file than the one that was checked.
    if (wishes.by && wishes.by !== 'trust') refuseStrange(file, wishes.by.secrets, read)
    await takeSteps(client, later)
    if (!wishes.takesOver) await markCopy(client, read.header.exported_at)
    await client.query('commit')
    return read.counts
  } catch (error) {
    // The database may refuse a damaged row before its checksum is known. The check of the file gives a better reason.
    await checkDataFile(file, migrationsFolder)
    throw error
  } finally {
    await client.end()
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle')",
  )
  if (rows[0].tables === 0) return
  throw new DataFileRefused(
    'This database is not empty: an import needs one that was never used. Take a new database, or a new DATA_DIR.',
  )
}

function stepsOf(file: string, { migrations }: Header, steps: MigrationMeta[]) {
  const comparison = compareSteps(migrations, steps)
  if (comparison.as === 'ours') return { known: comparison.made, missing: comparison.missing }
  if (comparison.as === 'newer') throw newer(file)
  if (comparison.as === 'unknown') {
    throw new DataFileRefused(
      `${basename(file)} was made by a version with another schema, which this version cannot update.`,
    )
  }
  throw new DataFileRefused(
    `${basename(file)} was made by a version before 0.2.0, and 0.2.0 is the oldest version whose files this one takes. ` +
      `Import it with 0.2.0 into a new folder (\`git checkout ${commitOf020}\`, \`npm ci\`, ` +
      '`DATA_DIR=<new folder> npm run data -- import <file>`). This version starts on that folder.',
  )
}

async function loadTable(
  client: pg.Client,
  file: string,
  { table, columns }: TableStart,
  lines: AsyncIterable<Buffer>,
  { onProgress }: ImportWishes,
): Promise<void> {
  const { rows: known } = await client.query('select to_regclass($1) as relation', [`public.${quote(table)}`])
  if (known[0].relation === null) throw damaged(file, `it has a table ${table} that does not belong to its schema`)
  const statement = `copy public.${quote(table)} (${columns.map(quote).join(', ')}) from stdin`
  onProgress(table, await copyIn(client, statement, inChunks(lines)))
}

/** Throws `DataFileRefused` if another key made the file: it could bring accounts of a stranger. Null: no key was given. */
function refuseStrange(file: string, secrets: Secrets | null, { sha256, hmac }: Read): void {
  const refuse = (why: string, what: string): never => {
    throw new DataFileRefused(`${file} ${why}. ${what}, or add --trust if you know who made it.`)
  }
  if (hmac === null) refuse('carries no signature', 'Export it again with this version')
  else if (secrets === null) {
    refuse(
      'was made with a secret key that is not here',
      'Put the secret.key of that place into DATA_DIR first, or set SECRET_KEY',
    )
  } else if (!secrets.isSigned(sha256, dataFilePurpose, hmac)) {
    refuse(
      'was signed with another secret key',
      'Put the key of that place into DATA_DIR, or name it in SECRET_KEY_PREVIOUS',
    )
  }
}

const chunkBytes = 64 * 1024

/** A message to the server for every line would cost more than the lines. */
async function* inChunks(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const line of lines) {
    waiting.push(line)
    size += line.length
    if (size < chunkBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
