import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { tasks } from '../tasks.tables.ts'

/** The secret addresses of pages about tasks, one for each task; only the hash of the secret is kept. */
export const shared_pages = pgTable('shared_pages', {
  task_id: integer()
    .primaryKey()
    .references(() => tasks.id, { onDelete: 'cascade' }),
  secret_hash: text().notNull().unique(),
  made_at: moment().notNull(),
  ends_at: moment().notNull(),
  openings: integer().notNull().default(0),
})
