import { randomBytes, randomUUID } from 'node:crypto'
import type { Session } from '@terminlotse/contract/accounts'
import { browserName } from '@terminlotse/contract/accounts/browser-name'
import { kept } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import { SignJWT } from 'jose'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit } from '../audit.ts'
import { toUser } from '../identity/user.ts'
import type { AccountDeps } from '../neighbours.ts'
import type { UserRow } from '../users.store.ts'
import { extendSession, insertSession, lockSession, revokeSessions } from './tokens.store.ts'

const accessSeconds = 15 * 60
export const refreshPurpose = 'refresh_token'
/** The session, and the number of the token within it. A token is signed, so that nobody can forge one. */
const refreshPattern = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** 256 random bits as text, for links in mails. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A new sign-in: an access token for 15 minutes and a refresh token for 30 days from its last use, at most 90 in all. */
export async function openSession(
  tx: TxCtx,
  user: UserRow,
  userAgent: string,
  { hasPasskey = false } = {},
): Promise<Session> {
  const id = randomUUID()
  const now = tx.clock.now()
  await insertSession(tx, {
    id,
    user_id: user.id,
    device: userAgent === '' ? null : browserName(userAgent),
    first_uses: [now],
    created_at: now,
    last_used_at: now,
    expires_at: afterDays(now, kept.sessionDays),
    passkey_at: hasPasskey ? now : null,
  })
  return { access: await signAccess(tx, user.id, id), refresh: signRefresh(tx, id, 0), user: toUser(user) }
}

/** The next tokens of a sign-in, the same as a refresh would give; those in use stay valid too. Null when it has ended. */
export async function continueSession(tx: TxCtx, user: UserRow, id: string): Promise<Session | null> {
  const session = await lockSession(tx, id, tx.clock.now())
  if (!session) return null
  const refresh = signRefresh(tx, id, successorOf(session, session.generation))
  return { access: await signAccess(tx, user.id, id), refresh, user: toUser(user) }
}

/** The next tokens for a refresh token. One that is used after its time was copied: its sign-in ends. Refuses: `signed_out`. */
export async function refreshAccess(ctx: Ctx, deps: AccountDeps, { refresh, ip }: { refresh: string; ip: string }) {
  const token = readRefresh(ctx, refresh)
  const session = token && (await inTransaction(ctx, (tx) => spendRefresh(tx, deps, { ...token, ip })))
  if (!session) throw new Refusal('signed_out')
  return {
    access: await signAccess(ctx, session.userId, session.id),
    refresh: signRefresh(ctx, session.id, session.successor),
  }
}

async function spendRefresh(tx: TxCtx, deps: AccountDeps, { id, used, ip }: { id: string; used: number; ip: string }) {
  const now = tx.clock.now()
  const session = await lockSession(tx, id, now)
  if (!session) return null
  const { user_id: userId } = session
  const rotation = spendGeneration(session, used, now)
  if (!rotation) {
    await revokeSessions(tx, userId, now, { only: id })
    await deps.onSignedOut(tx, { userId, sessionId: id })
    tx.log.warn({ user: userId, session: id }, 'An old refresh token came back: that sign-in was ended.')
    await writeAudit(tx, { event: 'session_ended', data: { why: 'copied' }, userId, ip })
    return null
  }
  await extendSession(tx, id, { ...rotation, last_used_at: now, expires_at: afterDays(now, kept.sessionDays) })
  return { id, userId, successor: successorOf(rotation, used) }
}

function signRefresh({ secrets }: Pick<Ctx, 'secrets'>, sessionId: string, generation: number): string {
  const token = `${sessionId}.${generation}`
  return `${token}.${secrets.sign(token, refreshPurpose)}`
}

function readRefresh({ secrets }: Pick<Ctx, 'secrets'>, refresh: string): { id: string; used: number } | null {
  const [, id = '', used = '', signature = ''] = refreshPattern.exec(refresh) ?? []
  return secrets.isSigned(`${id}.${used}`, refreshPurpose, signature) ? { id, used: Number(used) } : null
}

function signAccess(ctx: Ctx, userId: number, sessionId: string): Promise<string> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt(now)
    .setExpirationTime(now + accessSeconds)
    .sign(ctx.secrets.tokenKey)
}

function afterDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs)
}

/** A refresh token stays valid for this long after its successor was first used. */
const graceMs = 60_000

export interface Rotation {
  generation: number
  first_uses: Date[]
}

/**
 * The state of a sign-in after the use of refresh token number `used`. A token is valid until its successor has been in
 * use for 60 s: a client that ignores successors, or a second tab that is late, is never signed out. Null: an old token
 * came back, so someone else has a copy. docs/decisions/accounts.md#guesses-wait-and-copied-tokens-end-the-sign-in
 */
export function spendGeneration(rotation: Rotation, used: number, now: Date): Rotation | null {
  const { generation, first_uses } = rotation
  const isRecent = (at: Date | undefined) => at !== undefined && now.getTime() - at.getTime() <= graceMs
  if (used > generation) {
    const before = used === generation + 1 ? first_uses.filter(isRecent) : []
    return { generation: used, first_uses: [now, ...before] }
  }
  if (used === generation) return rotation
  return isRecent(first_uses[generation - used - 1]) ? rotation : null
}

/** The token that a client should use next. All clients that ask meanwhile get the same one. */
export function successorOf({ generation }: Rotation, used: number): number {
  return Math.max(generation, used + 1)
}
