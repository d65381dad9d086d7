import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
// Any number, the same in every process of the product.
const lockKey = 7_364_120

/**
 * Brings the schema up to date. Processes that start together take turns: drizzle's migrator alone fails when two run at once.
 * All pending steps are one transaction, so a failing one leaves the old schema working.
 */
export async function migrateSchema(connectionString: string, migrationsFolder = folder): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
