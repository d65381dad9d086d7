import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'

export const worker_heartbeats = pgTable('worker_heartbeats', {
  name: text().primaryKey(),
  role: text().notNull(),
  started_at: moment().notNull(),
  seen_at: moment().notNull(),
})
