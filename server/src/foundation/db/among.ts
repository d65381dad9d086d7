import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** True if the column is one of these whole numbers. All of them take one parameter, unlike with `inArray`. */
export function isAmong(column: PgColumn, numbers: number[]): SQL {
  return sql`${column} = any(${sql.param(numbers)}::int[])`
}
