import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case: an address is one account however it is typed. */
    email: text().notNull().unique(),
    /** The address asked for in the profile and not yet proven. Not unique: being refused would tell whose it is. */
    new_email: text(),
    password_hash: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    is_staff: boolean().notNull().default(false),
    is_superuser: boolean().notNull().default(false),
    email_verified_at: moment('email_verified_at'),
    language: text({ enum: ['en', 'de'] }).notNull(),
    created_at: moment('created_at').notNull(),
    last_login_at: moment('last_login_at'),
  },
  (t) => [index('users_new_email').on(t.new_email)],
)

/** One sign-in on one device: what a refresh token stands for. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refresh_hash: text().notNull().unique(),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at').notNull(),
    expires_at: moment('expires_at').notNull(),
    revoked_at: moment('revoked_at'),
  },
  (t) => [index('sessions_user').on(t.user_id)],
)

/** Tokens that travel by mail; only their hash is kept. */
export const mailed_tokens = pgTable(
  'mailed_tokens',
  {
    token_hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify_email', 'reset_password'] }).notNull(),
    /** The address the token proves. */
    email: text().notNull(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (t) => [index('mailed_tokens_user').on(t.user_id)],
)
