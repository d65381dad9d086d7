import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export async function readServerVersion(db: Pick<Database, 'execute'>): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`)
  return rows[0]?.server_version ?? ''
}

export async function isSuperuser(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ is_superuser: string }>(sql`show is_superuser`)
  return rows[0]?.is_superuser === 'on'
}
