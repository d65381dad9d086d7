import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../users.tables.ts'

/** Links that make one account each; only the hash of their token is kept. */
export const invitations = pgTable(
  'invitations',
  {
    token_hash: text().primaryKey(),
    number: integer().generatedAlwaysAsIdentity(),
    /** The role of the new account once its address is proven; null: no role. */
    role: text({ enum: ['staff', 'superuser'] }),
    /** Null: made by the operator's command, or the account is gone. */
    made_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [index('invitations_made_by').on(t.made_by)],
)

/** The link that makes the first superuser: one row, as long as there is no superuser. */
export const set_ups = pgTable('set_ups', {
  id: integer().primaryKey(),
  /** The code is this random text, signed. The row alone opens nothing, and neither does the key alone. */
  nonce: text().notNull(),
  /** The address that the link was mailed to; it works only for this address. Null: it was printed. */
  email: text(),
  mailed_at: moment(),
})
