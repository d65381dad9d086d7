import { bands } from '@terminlotse/contract/tasks/chances'
import { customType, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../foundation/db/columns.ts'
import { targets, tasks } from '../../../tasks/tasks.tables.ts'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * The history of a target on one Berlin day: the spans in which it was watched, and the openings that ended. Days
 * without an answered look have no row. docs/decisions/chances.md#how-it-is-kept
 */
export const openings = pgTable(
  'openings',
  {
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** A record as packed-days.ts writes it. */
    packed: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.target_id, t.day] }), index('openings_day').on(t.day)],
)

/** A chance that a task's owner could read, until its window is over and it is judged. */
export const said_chances = pgTable(
  'said_chances',
  {
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    said_at: moment().notNull(),
    days: integer().notNull(),
    band: text({ enum: bands }).notNull(),
    /** A fingerprint of the wishes and offices of which it was said. */
    asked: text().notNull(),
    due_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.task_id, t.days, t.said_at] }), index('said_chances_due').on(t.due_at)],
)

/** The judged chances of a day, without the people and the tasks: how often each was said, and how often a time came. */
export const judged_chances = pgTable(
  'judged_chances',
  {
    /** The Berlin day on which they were said. */
    day: date({ mode: 'string' }).notNull(),
    days: integer().notNull(),
    band: text({ enum: bands }).notNull(),
    said: integer().notNull(),
    came: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.days, t.band] })],
)

/** The weeks in which chances were said about a target: many chances of one week at one office are weak evidence. */
export const judged_weeks = pgTable(
  'judged_weeks',
  {
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
    /** Its Monday. */
    week: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.target_id, t.week] })],
)
