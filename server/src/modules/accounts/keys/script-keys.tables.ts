import type { KeyScope } from '@terminlotse/contract/route'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../users.tables.ts'

/** People's keys for scripts. Only the hash of the secret is kept. */
export const script_keys = pgTable(
  'script_keys',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret_hash: text().notNull().unique(),
    name: text().notNull(),
    scope: text().$type<KeyScope>().notNull(),
    created_at: moment().notNull(),
    /** To the minute. */
    last_used_at: moment(),
    expires_at: moment().notNull(),
  },
  (t) => [index('script_keys_user').on(t.user_id)],
)
