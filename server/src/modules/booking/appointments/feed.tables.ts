import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../../accounts/users.tables.ts'

/** The secret addresses of people's calendar feeds, one for each person; only the hash of the token is kept. */
export const calendar_feeds = pgTable('calendar_feeds', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  made_at: moment().notNull(),
})
