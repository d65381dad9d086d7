import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'

/** Numbered in commit order. No foreign keys: events are pruned by age and outlive their subjects. */
export const live_events = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    user_id: integer(),
    task_id: integer(),
    target_id: integer(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    created_at: moment().notNull(),
  },
  (t) => [
    index('live_events_created').on(t.created_at),
    // For events that a returning browser has missed. An event has one of the two.
    index('live_events_user').on(t.user_id, t.id).where(sql`${t.user_id} is not null`),
    index('live_events_target').on(t.target_id, t.id).where(sql`${t.target_id} is not null`),
  ],
)
