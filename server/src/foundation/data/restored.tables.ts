import { boolean, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row while this database is a copy that was imported and that nobody has told to work in place of its original. */
export const restored_copy = pgTable('restored_copy', {
  is_copy: boolean().primaryKey().default(true),
  /** When the file was made. */
  exported_at: timestamp('exported_at', { withTimezone: true }).notNull(),
  imported_at: timestamp('imported_at', { withTimezone: true }).notNull(),
})
