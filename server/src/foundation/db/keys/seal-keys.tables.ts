import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

export const seal_keys = pgTable('seal_keys', {
  name: text().primaryKey(),
  since: moment().notNull(),
})
