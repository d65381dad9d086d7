import type { ConsentKind } from '@terminlotse/contract/accounts/consents'
import type { RightKind } from '@terminlotse/contract/accounts/rights'
import type { Language } from '@terminlotse/contract/language'
import type { KeyScope } from '@terminlotse/contract/route'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import type { AuditData, AuditEvent } from '../../texts/audit-data.ts'

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

/** The person whom a row belongs to: it goes with the account. */
export function ofUser() {
  return integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: ofUser(),
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

/** A person's consents to what the booking pages of offices ask for. The first of a kind stays. */
export const consents = pgTable(
  'consents',
  {
    user_id: ofUser(),
    provider: text().notNull(),
    kind: text().$type<ConsentKind>().notNull(),
    /** As the person read it. */
    words: text().notNull(),
    given_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.provider, t.kind] })],
)

/** Tokens that travel by mail; only their hash is kept. */
export const mailed_tokens = pgTable(
  'mailed_tokens',
  {
    token_hash: text().primaryKey(),
    /** Numbers follow the order in which the tokens were made, independent of clocks. */
    number: integer().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
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
    free_at: moment().notNull(),
  },
  (t) => [index('attempts_last').on(t.last_at)],
)

/** Networks from which an account was signed in: others' guesses do not lock its owner out there. A fingerprint too. */
export const known_places = pgTable(
  'known_places',
  {
    user_id: ofUser(),
    place: text().notNull(),
    last_at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.place] }), index('known_places_last').on(t.last_at)],
)

/** Events of accounts, without names, e-mail addresses and internet addresses. Entries outlive their account. */
export const audit_entries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    event: text().$type<AuditEvent>().notNull(),
    data: jsonb().$type<AuditData[AuditEvent]>().notNull(),
    user_id: integer(),
    staff_id: integer(),
    /** A signed fingerprint of the network of the call; null: a command or the product did it, or the account is deleted. */
    place: text(),
  },
  (t) => [index('audit_entries_user').on(t.user_id), index('audit_entries_at').on(t.at)],
)

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

/** People's keys for scripts. Only the hash of the secret is kept. */
export const script_keys = pgTable(
  'script_keys',
  {
    id: uuid().primaryKey(),
    user_id: ofUser(),
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

/** Public keys with which people sign in. The secret half never leaves their device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: ofUser(),
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

/** Facts about rights beside their own rows. A right without a row here is as old as its own row, and kept. */
export const rights = pgTable(
  'rights',
  {
    user_id: ofUser(),
    kind: text().$type<RightKind>().notNull(),
    right_id: text().notNull(),
    made_at: moment().notNull(),
    /** Since then it waits until its owner has kept it; null: it is kept. */
    unkept_since: moment(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.right_id] })],
)
