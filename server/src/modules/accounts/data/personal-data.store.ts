import { eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import {
  audit_entries,
  invitations,
  known_places,
  mailed_tokens,
  passkeys,
  rights,
  script_keys,
  sessions,
  users,
} from '../accounts.tables.ts'
import { listConsents } from '../users.store.ts'

/** This module's data about a person, without anything that allows a sign-in: password, tokens, fingerprints. */
export async function readOwnData({ db }: Db, userId: number) {
  const { password_hash: _, ...account } = getTableColumns(users)
  const { device, created_at, last_used_at, expires_at, revoked_at, passkey_at, proven_at } = sessions
  const { purpose, email, expires_at: ends_at, used_at } = mailed_tokens
  const { role, created_at: made_at, expires_at: valid_until, used_at: taken_at } = invitations
  const { name, scope, created_at: key_made_at, last_used_at: key_used_at, expires_at: key_ends_at } = script_keys
  const [row] = await db.select(account).from(users).where(eq(users.id, userId))
  return {
    account: row ?? null,
    sessions: await db
      .select({ device, created_at, last_used_at, expires_at, revoked_at, passkey_at, proven_at })
      .from(sessions)
      .where(eq(sessions.user_id, userId)),
    passkeys: await db
      .select({ name: passkeys.name, created_at: passkeys.created_at, last_used_at: passkeys.last_used_at })
      .from(passkeys)
      .where(eq(passkeys.user_id, userId)),
    script_keys: await db
      .select({ name, scope, created_at: key_made_at, last_used_at: key_used_at, expires_at: key_ends_at })
      .from(script_keys)
      .where(eq(script_keys.user_id, userId)),
    rights: await db
      .select({ kind: rights.kind, made_at: rights.made_at, unkept_since: rights.unkept_since })
      .from(rights)
      .where(eq(rights.user_id, userId)),
    consents: await listConsents({ db }, userId),
    mailed_links: await db
      .select({ purpose, email, expires_at: ends_at, used_at })
      .from(mailed_tokens)
      .where(eq(mailed_tokens.user_id, userId)),
    invitations: await db
      .select({ role, created_at: made_at, expires_at: valid_until, used_at: taken_at })
      .from(invitations)
      .where(eq(invitations.made_by, userId)),
    sign_in_places: await db
      .select({ last_at: known_places.last_at })
      .from(known_places)
      .where(eq(known_places.user_id, userId)),
    audit_log: await db
      .select({ at: audit_entries.at, event: audit_entries.event, data: audit_entries.data })
      .from(audit_entries)
      .where(eq(audit_entries.user_id, userId))
      .orderBy(audit_entries.id),
  }
}

export async function deleteUser({ db }: Db, userId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
}
