import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Held by whoever changes the schema. Any number, the same in every process of the product. */
export const schemaLock = 7_364_120
/** PostgreSQL's word for it, also where the schema is missing. */
const undefinedTable = '42P01'

/**
 * Brings the schema up to date. Processes that start together take turns: drizzle's migrator alone fails when two run at once.
 * All pending steps are one transaction, so a failing one leaves the old schema working. Where none is pending, that is one question.
 */
export async function migrateSchema(connectionString: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (await isUpToDate(client, folder)) return
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

/** Whether the last step of the folder was made. */
async function isUpToDate(client: pg.Client, folder: string): Promise<boolean> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(join(folder, 'meta/_journal.json'), 'utf8'),
  )
  const last = journal.entries.at(-1)?.when ?? 0
  try {
    const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    return Number(rows[0]?.last) >= last
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return false
    throw error
  }
}
