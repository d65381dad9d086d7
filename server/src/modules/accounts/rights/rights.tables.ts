import type { RightKind } from '@terminlotse/contract/accounts/rights'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../users.tables.ts'

/** Facts about rights beside their own rows. A right without a row here is as old as its own row, and kept. */
export const rights = pgTable(
  'rights',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<RightKind>().notNull(),
    right_id: text().notNull(),
    /** When it was made, or last led to another place. */
    made_at: moment().notNull(),
    /** Since then it waits until its owner has kept it; null: it is kept. */
    unkept_since: moment(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.right_id] })],
)
