import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** One row while this database is an imported copy that was not told to replace its original. */
export const restored_copy = pgTable('restored_copy', {
  is_copy: boolean().primaryKey().default(true),
  exported_at: moment().notNull(),
  imported_at: moment().notNull(),
})
