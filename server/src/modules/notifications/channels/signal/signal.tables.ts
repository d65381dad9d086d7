import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../../foundation/db/columns.ts'
import { users } from '../../../accounts/users.tables.ts'

/** Codes that were sent to numbers. Each is kept for a day, because they are counted. */
export const signal_codes = pgTable(
  'signal_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** A keyed fingerprint: a copy of the database is not enough to try all codes. */
    code_hash: text().notNull(),
    guesses: integer().notNull().default(0),
    /** False: it was used, or a newer one counts. */
    is_open: boolean().notNull().default(true),
    created_at: moment().notNull(),
  },
  (t) => [
    index('signal_codes_user').on(t.user_id, t.created_at),
    index('signal_codes_number').on(t.number, t.created_at),
  ],
)
