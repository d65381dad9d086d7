import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** Whether the database answers. */
export async function isAnswering(db: Database): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}
