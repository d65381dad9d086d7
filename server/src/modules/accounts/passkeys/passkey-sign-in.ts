import type { Session } from '@terminlotse/contract/accounts'
import type { UsedPasskey } from '@terminlotse/contract/fields/used-passkey'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit, writeAuditOnce } from '../audit.ts'
import { rememberNetwork } from '../identity/attempts.ts'
import { isAllowed } from '../rights.ts'
import { openSession } from '../sessions/sessions.ts'
import { updateUser } from '../users.store.ts'
import { blocked } from './ask-password.ts'
import { findPasskey, notePasskeyUse, spendChallenge } from './passkeys.store.ts'
import { demandSite, keepChallenge } from './passkeys.ts'
import { checkUsed, useOptions } from './webauthn.ts'

/** The data with which a browser uses a passkey. Refuses with `passkeys_impossible`. */
export async function challengePasskey(ctx: Ctx) {
  const options = await useOptions(demandSite(ctx))
  await keepChallenge(ctx, options.challenge, null)
  return { ...options }
}

/** A passkey whose answer was right; `takePasskey` checks if it still counts. */
export interface CheckedPasskey {
  id: number
  userId: number
  counter: number
}

/** Null when the passkey is unknown or its answer is wrong. Its challenge is used up. */
export async function checkPasskey(ctx: Ctx, passkey: UsedPasskey): Promise<CheckedPasskey | null> {
  const site = demandSite(ctx)
  const row = await findPasskey(ctx, passkey.id)
  if (!row) return null
  const now = ctx.clock.now()
  const counter = await checkUsed(ctx, site, passkey, row, (challenge) => spendChallenge(ctx, challenge, null, now))
  return counter === null ? null : { id: row.id, userId: row.user_id, counter }
}

/** Notes the use of a passkey. False: it was removed meanwhile. The caller holds the account. */
export function takePasskey(tx: TxCtx, { id, counter }: CheckedPasskey): Promise<boolean> {
  return notePasskeyUse(tx, id, { counter, last_used_at: tx.clock.now() })
}

/** Nobody can guess it: no pause. Refuses: `passkey_unknown`, `passkey_unkept`, `passkeys_impossible`, `account_blocked`. */
export async function signInWithPasskey(
  ctx: Ctx,
  passkey: UsedPasskey,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<Session> {
  const checked = await checkPasskey(ctx, passkey)
  if (checked === null) {
    await writeAuditOnce(ctx, { event: 'passkey_refused', userId: null, ip })
    throw new Refusal('passkey_unknown')
  }
  const { userId } = checked
  return inTransaction(ctx, async (tx) => {
    const user = await updateUser(tx, userId, { last_login_at: tx.clock.now() })
    if (!user) throw new Refusal('passkey_unknown')
    if (user.blocked_at !== null) throw blocked(tx)
    if (!(await takePasskey(tx, checked))) throw new Refusal('passkey_unknown')
    const right = { userId, kind: 'passkey' as const, id: String(checked.id) }
    if (!(await isAllowed(tx, right, 'names'))) throw new Refusal('passkey_unkept')
    await rememberNetwork(tx, userId, ip)
    await writeAudit(tx, { event: 'signed_in_with_passkey', data: { as: 'only' }, userId, ip })
    return openSession(tx, user, userAgent, { hasPasskey: true })
  })
}
