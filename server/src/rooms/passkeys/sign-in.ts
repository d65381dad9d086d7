// Signing in with a passkey, alone or after the password.
import type { Session } from '@terminlotse/contract/accounts'
import type { UsedPasskey } from '@terminlotse/contract/fields/used-passkey'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { rememberPlace } from '../identity/attempts/attempts.ts'
import { writeAudit, writeAuditOnce } from '../identity/audit/audit.ts'
import { openSession } from '../identity/sessions/sessions.ts'
import { updateUser } from '../identity/users.store.ts'
import { blocked } from './ask-password.ts'
import { findPasskey, notePasskeyUse, spendChallenge } from './passkeys.store.ts'
import { demandSite, keepChallenge } from './passkeys.ts'
import { checkUsed, useOptions } from './webauthn.ts'

/** What a browser needs to use a passkey. Refuses with `passkeys_impossible`. */
export async function challengePasskey(ctx: Ctx) {
  const options = await useOptions(demandSite(ctx))
  await keepChallenge(ctx, options.challenge, null)
  return { ...options }
}

/**
 * The account whose passkey was used; null when the passkey is unknown or its answer is wrong. Its challenge is used
 * up.
 */
export async function readPasskeyUser(ctx: Ctx, passkey: UsedPasskey): Promise<number | null> {
  const site = demandSite(ctx)
  const row = await findPasskey(ctx, passkey.id)
  if (!row) return null
  const now = ctx.clock.now()
  const counter = await checkUsed(ctx, site, passkey, row, (challenge) => spendChallenge(ctx, challenge, null, now))
  if (counter === null) return null
  await notePasskeyUse(ctx, row.id, { counter, last_used_at: now })
  return row.user_id
}

/**
 * Signs in with a passkey alone. Nobody can guess a passkey, so no pause applies. Refuses with `passkey_unknown` or
 * `passkeys_impossible`, and a blocked account with `account_blocked`.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  passkey: UsedPasskey,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<Session> {
  const userId = await readPasskeyUser(ctx, passkey)
  if (userId === null) {
    await writeAuditOnce(ctx, { event: 'passkey_refused', userId: null, ip })
    throw new Refusal('passkey_unknown')
  }
  return inTransaction(ctx, async (tx) => {
    const user = await updateUser(tx, userId, { last_login_at: tx.clock.now() })
    if (!user) throw new Refusal('passkey_unknown')
    if (user.blocked_at !== null) throw blocked(tx)
    await rememberPlace(tx, userId, ip)
    await writeAudit(tx, { event: 'signed_in_with_passkey', data: { as: 'only' }, userId, ip })
    return openSession(tx, user, userAgent, { hasPasskey: true })
  })
}
