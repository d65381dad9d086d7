import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The SQL handle: the pool, or one transaction. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
>

// int8 (identities, counters, sums) arrives as a number: none of ours comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pool. Times are kept as `timestamptz`, so the session's zone never matters. */
export function openDatabase(connectionString: string, max: number) {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 30_000 })
  return { pool, db: drizzle(pool) satisfies Database }
}
