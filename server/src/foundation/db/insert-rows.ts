import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts these rows in their order. It takes one parameter for all of them, unlike `insert().values()`, which takes
 * one for each value. Every row names the columns of the first one. A column that none of them names gets its default.
 * There must be a first row.
 */
export function insertRows<T extends PgTable>(table: T, rows: InferInsertModel<T>[]): SQL {
  const named = Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name))
  const list = sql.join(named, sql`, `)
  // Moments become text as ISO 8601, which is how PostgreSQL reads them.
  return sql`insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
}
