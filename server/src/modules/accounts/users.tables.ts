import type { Language } from '@terminlotse/contract/language'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'

export const users = pgTable('users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case: however an address is typed, it is one account. */
  email: text().notNull().unique(),
  /** The requested address, not yet proven. Not unique: a refusal would tell that somebody has it. */
  new_email: text(),
  new_email_lacks: text({ enum: ['new', 'old', 'both'] }),
  password_hash: text().notNull(),
  first_name: text().notNull(),
  last_name: text().notNull(),
  is_staff: boolean().notNull().default(false),
  is_superuser: boolean().notNull().default(false),
  promised_role: text({ enum: ['staff', 'superuser'] }),
  asks_passkey: boolean().notNull().default(false),
  blocked_at: moment(),
  email_verified_at: moment(),
  /** When its owner first proved the address by setting a new password; null: they have looked through the older settings. */
  reclaimed_at: moment(),
  language: text().$type<Language>().notNull(),
  created_at: moment().notNull(),
  last_login_at: moment(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text(),
    /** The newest of its refresh tokens that was used; each token has its number. */
    generation: integer().notNull().default(0),
    /** When the newest token was first used, then the one before it, and so on, while tokens may still be valid. */
    first_uses: moment().array().notNull().default(sql`'{}'::timestamptz[]`),
    created_at: moment().notNull(),
    last_used_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    passkey_at: moment(),
    /** When its person last gave the password or a passkey again; null: not since the sign-in. */
    proven_at: moment(),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Tokens that travel by mail; only their hash is kept. */
export const mailed_tokens = pgTable(
  'mailed_tokens',
  {
    token_hash: text().primaryKey(),
    /** Numbers follow the order in which the tokens were made, independent of clocks. */
    number: integer().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['verify_email', 'reset_password', 'keep_address', 'booking_address', 'change_address'],
    }).notNull(),
    /** The address that the token was mailed to. Using the token proves this address. */
    email: text().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (t) => [index('mailed_tokens_user').on(t.user_id)],
)

/** Failed guesses, shared by all processes. Keys are signed fingerprints: no names or addresses are stored here. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    last_at: moment().notNull(),
    /** No attempt is checked before this moment. */
    free_at: moment().notNull(),
  },
  (t) => [index('attempts_last').on(t.last_at)],
)

/** Networks from which an account was signed in: others' guesses do not lock its owner out there. A fingerprint too. */
export const known_places = pgTable(
  'known_places',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    last_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place] }), index('known_places_last').on(t.last_at)],
)
