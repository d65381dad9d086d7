import { and, asc, count, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { passkey_challenges, passkeys, sessions, users } from '../accounts.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export async function insertChallenge({ db }: Db, values: typeof passkey_challenges.$inferInsert): Promise<void> {
  await db.insert(passkey_challenges).values(values)
}

/** Uses a challenge up. If two callers use it at once, one gets it. `userId`: the person who adds a passkey; null: a sign-in. */
export async function spendChallenge({ db }: Db, challenge: string, userId: number | null, now: Date) {
  const whose = userId === null ? isNull(passkey_challenges.user_id) : eq(passkey_challenges.user_id, userId)
  const rows = await db
    .delete(passkey_challenges)
    .where(and(eq(passkey_challenges.challenge, challenge), whose, gt(passkey_challenges.expires_at, now)))
    .returning({ challenge: passkey_challenges.challenge })
  return rows.length > 0
}

export async function deleteOldChallenges({ db }: Db, now: Date): Promise<void> {
  await db.delete(passkey_challenges).where(lt(passkey_challenges.expires_at, now))
}

export async function listPasskeys({ db }: Db, userId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

export async function countPasskeys({ db }: Db, userId: number): Promise<number> {
  const [row] = await db.select({ number: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return row?.number ?? 0
}

export async function findPasskey({ db }: Db, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return row ?? null
}

export async function insertPasskey({ db }: Db, values: typeof passkeys.$inferInsert): Promise<PasskeyRow | null> {
  const [row] = await db.insert(passkeys).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function renamePasskeyOf({ db }: Db, userId: number, id: number, name: string) {
  const own = and(eq(passkeys.id, id), eq(passkeys.user_id, userId))
  const [row] = await db.update(passkeys).set({ name }).where(own).returning()
  return row ?? null
}

export async function notePasskeyUse({ db }: Db, id: number, use: { counter: number; last_used_at: Date }) {
  const rows = await db.update(passkeys).set(use).where(eq(passkeys.id, id)).returning({ id: passkeys.id })
  return rows.length > 0
}

export async function deletePasskeys(
  { db }: Db,
  userId: number,
  which: { id?: number; addedSince?: Date },
): Promise<number> {
  const rows = await db
    .delete(passkeys)
    .where(
      and(
        eq(passkeys.user_id, userId),
        which.id === undefined ? undefined : eq(passkeys.id, which.id),
        which.addedSince === undefined ? undefined : gt(passkeys.created_at, which.addedSince),
      ),
    )
    .returning({ id: passkeys.id })
  return rows.length
}

export async function markSession({ db }: Db, sessionId: string, at: Date): Promise<void> {
  await db.update(sessions).set({ passkey_at: at }).where(eq(sessions.id, sessionId))
}

export async function setAsking({ db }: Db, userId: number, asks: boolean): Promise<void> {
  await db.update(users).set({ asks_passkey: asks }).where(eq(users.id, userId))
}
