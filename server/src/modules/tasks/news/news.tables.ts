import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { tasks } from '../tasks.tables.ts'
import type { NewsState } from './told.ts'

/** A task has a row once it begins to watch. The slot and the moments only save checks: `state` decides. */
export const task_news = pgTable(
  'task_news',
  {
    task_id: integer()
      .primaryKey()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    state: jsonb().$type<NewsState>().notNull(),
    /** The earliest told slot that is still free: only an earlier slot is news. Null: perhaps no told slot is free. */
    held_target_id: integer(),
    held_slot_at: moment(),
    /** When to decide whatever answers show: it began to watch, lost its held slot, or a channel still lacks a slot. */
    wake_at: moment(),
    decided_at: moment().notNull(),
  },
  (t) => [
    index('task_news_held').on(t.held_target_id, t.held_slot_at).where(sql`${t.held_target_id} is not null`),
    index('task_news_wake').on(t.wake_at).where(sql`${t.wake_at} is not null`),
    index('task_news_decided').on(t.decided_at),
  ],
)
