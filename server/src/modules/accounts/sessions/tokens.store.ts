import { randomUUID } from 'node:crypto'
import { kept } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../../foundation/ctx.ts'
import { mailed_tokens, sessions, users } from '../accounts.tables.ts'
import type { UserRow } from '../users.store.ts'

export type MailedToken = typeof mailed_tokens.$inferSelect
type Purpose = MailedToken['purpose']
const longestMs = kept.sessionMaxDays * dayMs

export async function insertSession({ db }: Db, values: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(values)
}

function lives(now: Date) {
  const { revoked_at, expires_at, created_at } = sessions
  return and(isNull(revoked_at), gt(expires_at, now), gt(created_at, new Date(now.getTime() - longestMs)))
}

export async function findSessionEnd({ db }: Db, id: string, now: Date): Promise<Date | null> {
  const { expires_at, created_at } = sessions
  const [row] = await db
    .select({ expires_at, created_at })
    .from(sessions)
    .where(and(eq(sessions.id, id), lives(now)))
  if (!row) return null
  return new Date(Math.min(row.expires_at.getTime(), row.created_at.getTime() + longestMs))
}

export async function findProof({ db }: Db, id: string, now: Date): Promise<Date | null> {
  const { created_at, proven_at } = sessions
  const [row] = await db
    .select({ created_at, proven_at })
    .from(sessions)
    .where(and(eq(sessions.id, id), lives(now)))
  return row?.proven_at ?? row?.created_at ?? null
}

export async function noteProven({ db }: Db, id: string, at: Date): Promise<void> {
  await db.update(sessions).set({ proven_at: at }).where(eq(sessions.id, id))
}

/** True if a sign-in of this user lives. Then nobody can end it before the transaction ends. */
export async function holdSignIn({ db }: Db, userId: number, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId), lives(now)))
    .for('share')
  return rows.length > 0
}

export async function listLiveSessions({ db }: Db, userId: number, now: Date) {
  const { id, device, created_at, last_used_at } = sessions
  return db
    .select({ id, device, created_at, last_used_at })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), lives(now)))
    .orderBy(desc(last_used_at), desc(created_at))
}

export async function findLiveSessions({ db }: Db, ids: string[], now: Date) {
  const rows = await db
    .select({
      id: sessions.id,
      userId: users.id,
      isStaff: users.is_staff,
      isSuperuser: users.is_superuser,
      passkeyAt: sessions.passkey_at,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::uuid[])`, isNull(users.blocked_at), lives(now)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** An active session, locked, so that its tokens are used one after the other. Null when it has ended. */
export async function lockSession({ db }: Db, id: string, now: Date) {
  const [row] = await db
    .select({ user_id: sessions.user_id, generation: sessions.generation, first_uses: sessions.first_uses })
    .from(sessions)
    .where(and(eq(sessions.id, id), lives(now)))
    .for('update')
  return row ?? null
}

type SessionUse = Pick<typeof sessions.$inferSelect, 'generation' | 'first_uses' | 'last_used_at' | 'expires_at'>

export async function extendSession({ db }: Db, id: string, use: SessionUse): Promise<void> {
  await db.update(sessions).set(use).where(eq(sessions.id, id))
}

export async function revokeSessions(
  { db }: Db,
  userId: number,
  now: Date,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> {
  const rows = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Does nothing when the token exists already: a job that runs twice mails the same token. */
export async function insertMailedToken({ db }: Db, values: typeof mailed_tokens.$inferInsert): Promise<void> {
  await db.insert(mailed_tokens).values(values).onConflictDoNothing()
}

export async function hasLivingProof(
  { db }: Db,
  { userId, purpose, email }: { userId: number; purpose: Purpose; email: string },
  now: Date,
): Promise<boolean> {
  const its = and(eq(mailed_tokens.user_id, userId), eq(mailed_tokens.purpose, purpose), eq(mailed_tokens.email, email))
  const rows = await db
    .select({ id: mailed_tokens.user_id })
    .from(mailed_tokens)
    .where(and(its, isNull(mailed_tokens.used_at), gt(mailed_tokens.expires_at, now)))
    .limit(1)
  return rows.length > 0
}

export async function isTokenKept({ db }: Db, hash: string): Promise<boolean> {
  const rows = await db
    .select({ id: mailed_tokens.user_id })
    .from(mailed_tokens)
    .where(eq(mailed_tokens.token_hash, hash))
  return rows.length > 0
}

/** When the user's other unused tokens for this purpose end, if later than `endsAfter`; the newest first. */
export async function readTokensSince(
  { db }: Db,
  token: { userId: number; purpose: Purpose; exceptHash: string; endsAfter: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ endsAt: mailed_tokens.expires_at })
    .from(mailed_tokens)
    .where(
      and(
        eq(mailed_tokens.user_id, token.userId),
        eq(mailed_tokens.purpose, token.purpose),
        ne(mailed_tokens.token_hash, token.exceptHash),
        // Who has used a link may ask for the next at once.
        isNull(mailed_tokens.used_at),
        gt(mailed_tokens.expires_at, token.endsAfter),
      ),
    )
    .orderBy(desc(mailed_tokens.expires_at))
  return rows.map(({ endsAt }) => endsAt)
}

function usable(hash: string, purposes: Purpose[], now: Date) {
  return and(
    eq(mailed_tokens.token_hash, hash),
    inArray(mailed_tokens.purpose, purposes),
    isNull(mailed_tokens.used_at),
    gt(mailed_tokens.expires_at, now),
  )
}

export async function findToken({ db }: Db, hash: string, purposes: Purpose[]): Promise<MailedToken | null> {
  const [row] = await db
    .select()
    .from(mailed_tokens)
    .where(and(eq(mailed_tokens.token_hash, hash), inArray(mailed_tokens.purpose, purposes)))
  return row ?? null
}

/** Uses a token up. If two callers use it at once, one gets it. */
export async function spendToken({ db }: Db, hash: string, purposes: Purpose[], now: Date) {
  const [row] = await db
    .update(mailed_tokens)
    .set({ used_at: now })
    .where(usable(hash, purposes, now))
    .returning()
  return row ?? null
}

/** The user's tokens for this purpose count as used. Their links can still say what is true now. */
export async function useUpTokens({ db }: Db, userId: number, purpose: Purpose, now: Date): Promise<void> {
  const its = and(eq(mailed_tokens.user_id, userId), eq(mailed_tokens.purpose, purpose))
  await db
    .update(mailed_tokens)
    .set({ used_at: now })
    .where(and(its, isNull(mailed_tokens.used_at)))
}

/** An address that the account had proven counts like one whose link was opened. */
export async function keepProven({ db, clock }: Pick<Ctx, 'db' | 'clock'>, { id, email }: UserRow): Promise<void> {
  const now = clock.now()
  const opened = { user_id: id, purpose: 'booking_address', email, expires_at: now, used_at: now } as const
  await db.insert(mailed_tokens).values({ ...opened, token_hash: randomUUID() })
}

export async function deleteOtherProofs({ db }: Db, userId: number, email: string): Promise<void> {
  const { user_id, purpose } = mailed_tokens
  const isOther = and(eq(purpose, 'verify_email'), ne(mailed_tokens.email, email))
  await db.delete(mailed_tokens).where(and(eq(user_id, userId), or(isOther, eq(purpose, 'change_address'))))
}

export async function deleteLaterKeepers({ db }: Db, { user_id, number }: MailedToken): Promise<void> {
  const own = and(eq(mailed_tokens.user_id, user_id), eq(mailed_tokens.purpose, 'keep_address'))
  await db.delete(mailed_tokens).where(and(own, gt(mailed_tokens.number, number)))
}

export async function isAddressKept({ db }: Db, email: string, now: Date): Promise<boolean> {
  const { purpose, used_at, expires_at } = mailed_tokens
  const rows = await db
    .select({ id: mailed_tokens.user_id })
    .from(mailed_tokens)
    .where(and(eq(mailed_tokens.email, email), eq(purpose, 'keep_address'), isNull(used_at), gt(expires_at, now)))
    .limit(1)
  return rows.length > 0
}

/** Deletes sessions and mailed tokens that ended before `before`. A link that proved a booking address stays. */
export async function deleteEnded({ db }: Db, before: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expires_at, before), lt(sessions.revoked_at, before)))
  const isProof = and(eq(mailed_tokens.purpose, 'booking_address'), isNotNull(mailed_tokens.used_at))
  await db.delete(mailed_tokens).where(and(lt(mailed_tokens.expires_at, before), not(isProof ?? sql`false`)))
}

/** The proven addresses of an account: its own, and every address (its own included) for which appointments may be booked. */
interface Opened {
  isProven: boolean
  addresses: Set<string>
}

export async function listOpenedAddresses({ db }: Db, userIds: number[]): Promise<Map<number, Opened>> {
  if (userIds.length === 0) return new Map()
  const accounts = await db
    .select({ id: users.id, email: users.email, provenAt: users.email_verified_at })
    .from(users)
    .where(inArray(users.id, userIds))
  // An opened link is the proof: such rows stay as long as the account.
  const opened = await db
    .select({ userId: mailed_tokens.user_id, email: mailed_tokens.email })
    .from(mailed_tokens)
    .where(
      and(
        inArray(mailed_tokens.user_id, userIds),
        eq(mailed_tokens.purpose, 'booking_address'),
        isNotNull(mailed_tokens.used_at),
      ),
    )
  return new Map(
    accounts.map(({ id, email, provenAt }) => {
      const others = opened.filter((one) => one.userId === id).map((one) => one.email)
      return [id, { isProven: provenAt !== null, addresses: new Set([email, ...others]) }]
    }),
  )
}
