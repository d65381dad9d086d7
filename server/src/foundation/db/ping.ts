import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/** True if the database answers within `patienceMs`: one whose machine is gone says nothing at all. */
export async function isAnswering(db: Pick<Database, 'execute'>, patienceMs = 2_000): Promise<boolean> {
  const patience = new AbortController()
  const tooLate = wait(patienceMs, false, { signal: patience.signal }).catch(() => false)
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, tooLate]).finally(() => patience.abort())
}
