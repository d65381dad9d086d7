import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * True if the column is one of these whole numbers. It takes one parameter for all of them, unlike `inArray`, which
 * takes one for each.
 */
export function isAmong(column: PgColumn, numbers: number[]): SQL {
  return sql`${column} = any(${sql.param(numbers)}::int[])`
}
