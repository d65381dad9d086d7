import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { providers } from '../../catalogue/catalogue.tables.ts'
import type { BanDetector, Suspicion } from '../../engine/bans.ts'
import { targets } from '../../tasks/tasks.tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One row per target and check: what was asked and how it was answered. */
export const checks = pgTable(
  'checks',
  {
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    check_no: integer().notNull(),
    at: moment('at').notNull(),
    /** `slots`, `none`, or what else the call ended in. */
    outcome: text().notNull(),
    response_ms: integer(),
    free_count: integer().notNull(),
    earliest_at: moment('earliest_at'),
  },
  (t) => [primaryKey({ columns: [t.target_id, t.check_no] }), index('checks_at').on(t.at)],
)

/** A free time from when it was first seen until it was seen to be gone. */
export const findings = pgTable(
  'findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    slot_at: moment('slot_at').notNull(),
    first_seen_at: moment('first_seen_at').notNull(),
    last_seen_at: moment('last_seen_at').notNull(),
    gone_at: moment('gone_at'),
    /**
     * For a time that was gone for less than 15 minutes: since when it counts as free. Null: since it was first seen.
     */
    since_at: moment('since_at'),
  },
  (t) => [
    uniqueIndex('findings_open').on(t.target_id, t.slot_at).where(sql`${t.gone_at} is null`),
    index('findings_target').on(t.target_id, t.first_seen_at),
    index('findings_gone').on(t.target_id, t.gone_at).where(sql`${t.gone_at} is not null`),
  ],
)

/** A time in which a provider could not be asked for longer than its watchers are promised. */
export const outages = pgTable(
  'outages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** The first request that failed. */
    began_at: moment('began_at').notNull(),
    /** The last one. */
    failed_at: moment('failed_at').notNull(),
    /** Why: a word of texts/en/reasons.ts. */
    reason: text().notNull(),
    /** The first request that was answered again. */
    ended_at: moment('ended_at'),
    /** What is told next, to the people whose numbers are above `told_to`. */
    step: text({ enum: ['live', 'away', 'wait', 'back_live', 'back', 'done'] }).notNull(),
    told_to: integer().notNull(),
    /** Since when people were told on their channels that it is away; null when nobody was. */
    away_told_at: moment('away_told_at'),
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
  answered_at: moment('answered_at'),
  since: moment('since').notNull(),
  last: moment('last').notNull(),
  times: integer().notNull(),
  /** Why the last one failed: a word of texts/en/reasons.ts. */
  reason: text().notNull(),
})

/** How long a provider's calendars have been filled, and whether they are doubted now. */
export const banDetectors = pgTable('ban_detectors', {
  provider_id: integer()
    .primaryKey()
    .references(() => providers.id, { onDelete: 'cascade' }),
  state: jsonb().$type<KeptState>().notNull(),
  /** Targets whose empty calendar is not believed. */
  doubted_targets: integer().notNull(),
  doubted_since: moment('doubted_since'),
  updated_at: moment('updated_at').notNull(),
})

interface KeptState {
  witnesses: BanDetector['witnesses']
  suspicion: (Omit<Suspicion, 'targets' | 'missing'> & { targets: number[]; missing: number[] }) | null
}
