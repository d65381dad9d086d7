import { customType, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { targets } from '../../../tasks/tasks.tables.ts'

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
