import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** One row while this database is a copy that was imported and that nobody has told to work in place of its original. */
export const restored_copy = pgTable('restored_copy', {
  is_copy: boolean().primaryKey().default(true),
  /** When the file was made. */
  exported_at: moment().notNull(),
  imported_at: moment().notNull(),
})
