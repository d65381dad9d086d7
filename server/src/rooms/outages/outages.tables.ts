import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { providers } from '../catalogue/catalogue.tables.ts'

/** A time in which a provider could not be asked for longer than its watchers are promised. */
export const outages = pgTable(
  'outages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** The first request that failed. */
    began_at: moment().notNull(),
    /** The last one. */
    failed_at: moment().notNull(),
    /** Why: a word of texts/en/reasons.ts. */
    reason: text().notNull(),
    /** The first request that was answered again. */
    ended_at: moment(),
    /** What is told next, to the people whose numbers are above `told_to`. */
    step: text({ enum: ['live', 'away', 'wait', 'back_live', 'back', 'done'] }).notNull(),
    told_to: integer().notNull(),
    /** Since when people were told on their channels that it is away; null when nobody was. */
    away_told_at: moment(),
  },
  (t) => [
    uniqueIndex('outages_open').on(t.provider_id).where(sql`${t.ended_at} is null`),
    index('outages_untold').on(t.id).where(sql`${t.step} <> 'done'`),
  ],
)

/**
 * Requests to a provider that failed in a row, until one is answered: what an outage may begin with outlives the
 * process.
 */
export const providerFailures = pgTable('provider_failures', {
  provider_id: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  /** The last request before them that was answered; null: not known. */
  answered_at: moment(),
  since: moment().notNull(),
  last: moment().notNull(),
  times: integer().notNull(),
  /** Why the last one failed: a word of texts/en/reasons.ts. */
  reason: text().notNull(),
})
