import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { providers } from '../offices/catalogue.tables.ts'
import { targets } from '../tasks/tasks.tables.ts'
import type { BanDetector, SuspectedBan } from './engine/bans.ts'

export const checks = pgTable(
  'checks',
  {
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    check_no: integer().notNull(),
    at: moment().notNull(),
    /** `slots`, `none`, or another outcome of the call. */
    outcome: text().notNull(),
    response_ms: integer(),
    free_count: integer().notNull(),
    earliest_at: moment(),
  },
  (t) => [primaryKey({ columns: [t.target_id, t.check_no] }), index('checks_at').on(t.at)],
)

/** A free time, from the first answer that showed it until an answer without it. */
export const findings = pgTable(
  'findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    slot_at: moment().notNull(),
    first_seen_at: moment().notNull(),
    last_seen_at: moment().notNull(),
    gone_at: moment(),
    /** For the statistics: since when, if it was gone for less than 15 minutes. Null: since it was first seen. */
    since_at: moment(),
  },
  (t) => [
    uniqueIndex('findings_open').on(t.target_id, t.slot_at).where(sql`${t.gone_at} is null`),
    index('findings_target').on(t.target_id, t.first_seen_at),
    index('findings_gone').on(t.target_id, t.gone_at).where(sql`${t.gone_at} is not null`),
  ],
)

/** The history of a provider's calendars, and whether they are suspected now. */
export const banDetectors = pgTable('ban_detectors', {
  provider_id: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  state: jsonb().$type<KeptState>().notNull(),
  /** Targets whose empty calendar is not believed. */
  doubted_targets: integer().notNull(),
  doubted_since: moment(),
  updated_at: moment().notNull(),
})

interface KeptState {
  witnesses: BanDetector['witnesses']
  suspicion: (Omit<SuspectedBan, 'targets' | 'missing'> & { targets: number[]; missing: number[] }) | null
}
