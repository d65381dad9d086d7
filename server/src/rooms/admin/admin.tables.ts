import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Every process that works jobs says here that it lives. */
export const worker_heartbeats = pgTable('worker_heartbeats', {
  name: text().primaryKey(),
  role: text().notNull(),
  started_at: timestamp({ withTimezone: true }).notNull(),
  seen_at: timestamp({ withTimezone: true }).notNull(),
})
