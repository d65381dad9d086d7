import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { providers } from '../../offices/catalogue.tables.ts'

/** A time in which a provider could not be asked for longer than its watchers are promised. */
export const outages = pgTable(
  'outages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    began_at: moment().notNull(),
    failed_at: moment().notNull(),
    /** The reason: a word of texts/en/reasons.ts. */
    reason: text().notNull(),
    ended_at: moment(),
    /** The next step of telling, for the people with numbers above `told_to`. */
    step: text({ enum: ['live', 'away', 'wait', 'back_live', 'back', 'done'] }).notNull(),
    told_to: integer().notNull(),
    /** When people were first told on their channels that it is away; null: nobody was. */
    away_told_at: moment(),
  },
  (t) => [
    uniqueIndex('outages_open').on(t.provider_id).where(sql`${t.ended_at} is null`),
    index('outages_untold').on(t.id).where(sql`${t.step} <> 'done'`),
  ],
)

/** Failed requests in a row, until one is answered: stored, so that a restart does not forget when an outage began. */
export const providerFailures = pgTable('provider_failures', {
  provider_id: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  /** The last request before them that was answered; null: not known. */
  answered_at: moment(),
  since: moment().notNull(),
  last: moment().notNull(),
  times: integer().notNull(),
  /** The reason of the last failure: a word of texts/en/reasons.ts. */
  reason: text().notNull(),
})
