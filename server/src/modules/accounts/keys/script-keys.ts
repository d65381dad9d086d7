// docs/decisions/accounts.md#keys-for-scripts-have-fewer-rights-than-a-sign-in
import { randomBytes, randomUUID } from 'node:crypto'
import type { makeKeyBody, ScriptKey } from '@terminlotse/contract/accounts/script-keys'
import { keyPrefix, scriptKeys } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import type { z } from 'zod'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { mailNetwork } from '../account-mail.ts'
import { writeAudit } from '../audit.ts'
import type { AccountDeps } from '../neighbours.ts'
import { askPasswordAgain, holdOwner } from '../passkeys/ask-password.ts'
import { noteMade } from '../rights.ts'
import { deleteKeys, insertKey, listKeys, type ScriptKeyRow } from './script-keys.store.ts'

type CallerAt = Caller & { ip: string }

export async function readKeys(ctx: Ctx, userId: number): Promise<ScriptKey[]> {
  return (await listKeys(ctx, userId)).map(toKey)
}

/** `secret` can never be read again. Refuses with `wrong_password` or `too_many_keys`; ended keys are not counted. */
export async function makeKey(
  ctx: Ctx,
  caller: CallerAt,
  { name, scope, days, password }: z.output<typeof makeKeyBody>,
): Promise<ScriptKey & { secret: string }> {
  const owner = await askPasswordAgain(ctx, caller, password, 'password')
  const secret = keyPrefix + randomBytes(32).toString('base64url')
  return inTransaction(ctx, async (tx) => {
    const user = await holdOwner(tx, owner)
    const now = tx.clock.now()
    const living = (await listKeys(tx, user.id)).filter(({ expires_at }) => expires_at > now)
    if (living.length >= scriptKeys.max) throw new Refusal('too_many_keys', { values: { max: scriptKeys.max } })
    const row = {
      id: randomUUID(),
      user_id: user.id,
      secret_hash: hashToken(secret),
      name,
      scope,
      created_at: now,
      last_used_at: null,
      expires_at: new Date(now.getTime() + days * dayMs),
    }
    await insertKey(tx, row)
    await noteMade(tx, { userId: user.id, kind: 'key', id: row.id }, { network: mailNetwork(tx, caller.ip) })
    await writeAudit(tx, { event: 'key_made', data: { scope }, userId: user.id, ip: caller.ip })
    return { ...toKey(row), secret }
  })
}

/** Also for calls that wait. `ip` null: all sign-ins have ended, or the password is new. Refuses with `not_found`. */
export async function revokeKey(
  ctx: Ctx,
  deps: Pick<AccountDeps, 'onSignedOut'>,
  { userId, ip }: { userId: number; ip: string | null },
  id: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await deleteKeys(tx, userId, id)).length === 0) throw new Refusal('not_found')
    await deps.onSignedOut(tx, { userId, sessionId: id })
    const why = ip === null ? 'sign_ins_ended' : 'by_owner'
    await writeAudit(tx, { event: 'key_revoked', data: { why }, userId, ip })
  })
}

function toKey({ id, name, scope, created_at, last_used_at, expires_at }: ScriptKeyRow): ScriptKey {
  return {
    id,
    name,
    scope,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  }
}
