import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../../accounts/users.tables.ts'

/** The addresses whose people want no messages of an account. It stays when the account removes the receiver. */
export const refused_requests = pgTable(
  'refused_requests',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed fingerprint of the address or chat. */
    place_signed: text().notNull(),
    refused_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place_signed] })],
)
