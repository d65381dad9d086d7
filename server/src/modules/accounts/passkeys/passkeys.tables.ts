import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../../foundation/db/columns.ts'
import { users } from '../users.tables.ts'

/** Public keys with which people sign in. The secret half never leaves their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's own name of the key, in base64url as all bytes here. */
    credential_id: text().notNull().unique(),
    public_key: text().notNull(),
    /** The number of its uses by the device's count; many devices always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    created_at: moment().notNull(),
    last_used_at: moment(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
)

/** Random texts that a device signs. Each is used up by its first answer, and expires after a few minutes. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The person who adds a passkey with it; null: it is for a sign-in, and the person is not known yet. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
  },
  (t) => [index('passkey_challenges_end').on(t.expires_at)],
)
