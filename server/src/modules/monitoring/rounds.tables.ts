import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { providers } from '../offices/catalogue.tables.ts'
import { targets } from '../tasks/tasks.tables.ts'
import type { BanDetector, SuspectedBan } from './engine/bans.ts'

const ofTarget = () =>
  integer()
    .notNull()
    .references(() => targets.id, { onDelete: 'cascade' })
const ofProvider = () =>
  integer()
    .notNull()
    .references(() => providers.id, { onDelete: 'cascade' })

export const checks = pgTable(
  'checks',
  {
    target_id: ofTarget(),
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

export const findings = pgTable(
  'findings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    target_id: ofTarget(),
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

export const banDetectors = pgTable('ban_detectors', {
  provider_id: ofProvider().primaryKey(),
  state: jsonb().$type<KeptState>().notNull(),
  doubted_targets: integer().notNull(),
  doubted_since: moment(),
  updated_at: moment().notNull(),
})

interface KeptState {
  witnesses: BanDetector['witnesses']
  suspicion: (Omit<SuspectedBan, 'targets' | 'missing'> & { targets: number[]; missing: number[] }) | null
}

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Days without an answered look have no row. */
export const openings = pgTable(
  'openings',
  {
    target_id: ofTarget(),
    day: date({ mode: 'string' }).notNull(),
    packed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.target_id, t.day] }), index('openings_day').on(t.day)],
)

/** A time in which a provider could not be asked for longer than its watchers are promised. */
export const outages = pgTable(
  'outages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: ofProvider(),
    began_at: moment().notNull(),
    failed_at: moment().notNull(),
    /** The reason: a word of texts/words/reasons.ts. */
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
  provider_id: ofProvider().primaryKey(),
  /** The last request before them that was answered; null: not known. */
  answered_at: moment(),
  since: moment().notNull(),
  last: moment().notNull(),
  times: integer().notNull(),
  reason: text().notNull(),
})
