import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Names of the keys under which secrets in this database are sealed. */
export const seal_keys = pgTable('seal_keys', {
  name: text().primaryKey(),
  since: timestamp('since', { withTimezone: true }).notNull(),
})
