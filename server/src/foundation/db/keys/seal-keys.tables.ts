import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Names of the keys under which secrets in this database are sealed. */
export const seal_keys = pgTable('seal_keys', {
  name: text().primaryKey(),
  since: moment().notNull(),
})
