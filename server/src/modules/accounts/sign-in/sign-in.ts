import type { loginBody, Session } from '@terminlotse/contract/accounts'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { limitConcurrency } from '../../../foundation/limit-concurrency.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit, writeAuditOnce } from '../audit.ts'
import {
  forgiveAttempts,
  isAtHome,
  type Limit,
  rememberNetwork,
  signInLimits,
  takeAttempt,
} from '../identity/attempts.ts'
import { blocked } from '../passkeys/ask-password.ts'
import { type CheckedPasskey, checkPasskey, takePasskey } from '../passkeys/passkey-sign-in.ts'
import { needsPasskey } from '../passkeys/passkeys.ts'
import { hashPassword, inHashQueue, matchPassword } from '../sessions/passwords.ts'
import { openSession } from '../sessions/sessions.ts'
import { findUserByEmail, holdUser, type UserRow, updateUser } from '../users.store.ts'

/** A crowd looks its accounts up in turn, so that other calls find a connection to the database. */
const lookUp = limitConcurrency(2)

interface Tried {
  address: string
  password: string
  key: CheckedPasskey | null
  isKeyGiven: boolean
  limits: Limit[]
  ip: string
  userAgent: string
}

/**
 * Refuses with `wrong_credentials`: the same answer in the same time, whether there is such an account or not. Also with
 * `too_many_requests`, `busy`; with the password of a blocked account `account_blocked`; `passkey_needed`, `passkey_unknown`.
 */
export async function signIn(
  ctx: Ctx,
  { email, password, passkey }: z.output<typeof loginBody>,
  from: { ip: string; userAgent: string },
): Promise<Session> {
  const address = addressOf(email)
  const { user, rank } = await lookUp(async () => {
    const user = await findUserByEmail(ctx, address)
    const isKnown = user !== null && (await isAtHome(ctx, user.id, from.ip))
    return { user, rank: isKnown ? ('first' as const) : ('other' as const) }
  })
  return inHashQueue(ctx, rank, async () => {
    const used = passkey ? await checkPasskey(ctx, passkey) : null
    const key = used?.userId === user?.id ? used : null
    // A caller with the account's passkey does not guess, so the guesses of others in the same network do not count.
    const limits = key ? [] : await signInLimits(ctx, address, user?.id ?? null, from.ip)
    await takeAttempt(ctx, limits).catch(async (refused: unknown) => {
      const noted = { userId: user?.id ?? null, ip: from.ip }
      if (refused instanceof Refusal) await writeAuditOnce(ctx, { event: 'sign_in_paused', ...noted })
      throw refused
    })
    return enter(ctx, user, { address, password, key, isKeyGiven: passkey !== undefined, limits, ...from })
  })
}

async function enter(ctx: Ctx, user: UserRow | null, tried: Tried): Promise<Session> {
  const { password, isKeyGiven, limits, ip } = tried
  const match = await matchPassword(user?.password_hash ?? null, password)
  if (!user || match === 'wrong') {
    await writeAudit(ctx, { event: 'sign_in_failed', userId: user?.id ?? null, ip })
    throw new Refusal('wrong_credentials')
  }
  const password_hash = match === 'fits' ? user.password_hash : await hashPassword(password)
  const entered = await inTransaction(ctx, (tx) => enterAs(tx, user, { ...tried, password_hash }))
  // The owner may have set another password while this one was checked. Then the new one is compared.
  if (entered === 'changed') return enter(ctx, await findUserByEmail(ctx, tried.address), tried)
  if (entered !== 'passkey_missing') return entered
  await forgiveAttempts(ctx, limits)
  await writeAuditOnce(ctx, { event: isKeyGiven ? 'passkey_refused' : 'passkey_asked', userId: user.id, ip })
  throw new Refusal(isKeyGiven ? 'passkey_unknown' : 'passkey_needed')
}

/** Opens the session if the account is still as it was when the password was checked. */
async function enterAs(
  tx: TxCtx,
  checked: UserRow,
  { key, limits, ip, userAgent, password_hash }: Tried & { password_hash: string },
): Promise<Session | 'changed' | 'passkey_missing'> {
  const held = await holdUser(tx, checked.id)
  if (held?.password_hash !== checked.password_hash || held.email !== checked.email) return 'changed'
  if (held.blocked_at !== null) throw blocked(tx)
  const hasPasskey = key !== null && (await takePasskey(tx, key))
  if (!hasPasskey && (await needsPasskey(tx, held))) return 'passkey_missing'
  const user = { ...held, password_hash, last_login_at: tx.clock.now() }
  await updateUser(tx, user.id, { password_hash, last_login_at: user.last_login_at })
  await forgiveAttempts(tx, limits)
  await rememberNetwork(tx, user.id, ip)
  const noted = { userId: user.id, ip }
  if (hasPasskey) await writeAudit(tx, { event: 'signed_in_with_passkey', data: { as: 'second' }, ...noted })
  else await writeAudit(tx, { event: 'signed_in', ...noted })
  return openSession(tx, user, userAgent, { hasPasskey })
}
