import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** Held by whoever changes the schema. Any number, the same in every process of the product. */
export const schemaLock = 7_364_120

/**
 * Brings the schema up to date. Processes that start together take turns: drizzle's migrator alone fails when two run at once.
 * All pending steps are one transaction, so a failing one leaves the old schema working.
 */
export async function migrateSchema(connectionString: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [schemaLock])
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
