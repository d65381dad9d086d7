import { expect } from 'vitest'
import type { Ctx } from '../../src/foundation/ctx.ts'

/** A row for each statement of this database that waits for a lock. Other tests use the same PostgreSQL. */
export const waitingStatements =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

/**
 * A row for each lock that waits for the asking connection, which may be in a transaction: there the list of statements
 * stays as it was.
 */
export const waitingForMe = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'

export async function untilWaiting({ db }: Pick<Ctx, 'db'>, count: number): Promise<void> {
  await expect.poll(async () => (await db.execute(waitingStatements)).rows.length).toBe(count)
}
