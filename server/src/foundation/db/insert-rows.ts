import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** In their order, as one parameter. There must be a first row. Every row names its columns; all others get their default. */
export function insertRows<T extends PgTable>(table: T, rows: InferInsertModel<T>[]): SQL {
  const named = Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name))
  const list = sql.join(named, sql`, `)
  // Moments become text as ISO 8601, which is how PostgreSQL reads them.
  return sql`insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)`
}
