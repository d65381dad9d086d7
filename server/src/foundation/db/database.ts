import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { reach, type SilenceLimits } from './silence.ts'

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

type NoSchema = Record<string, never>
type Relations = ExtractTablesWithRelations<NoSchema>

/** Opens the pool. Times are stored as `timestamptz`, so the session's time zone never matters. */
export function openDatabase(connectionString: string, max: number, silence?: SilenceLimits) {
  const pool = new pg.Pool({ ...reach(connectionString, silence), max, idleTimeoutMillis: 30_000 })
  // An idle connection that breaks is replaced at the next use. Without a listener the error would end the process,
  // also while the pool closes and its database ends.
  pool.on('error', () => {})
  // Keeps the columns of each table that it has written into a statement. One for each transaction would read them anew.
  const dialect = new PgDialect()
  // drizzle's own function leaks a connection on which `begin` failed.
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession<NoSchema, Relations>(client, dialect, undefined).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return { pool, db: Object.assign(drizzle(pool), { transaction }) satisfies Database }
}
