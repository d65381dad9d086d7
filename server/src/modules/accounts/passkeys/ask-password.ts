import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { holdCaller } from '../caller.ts'
import { forgiveAttempts, limitsOf, takeAttempt } from '../identity/attempts.ts'
import { operatorOf } from '../invitations.ts'
import { inHashQueue, isPassword } from '../sessions/passwords.ts'
import { findUser, type UserRow } from '../users.store.ts'

export interface KnownOwner {
  caller: Pick<Caller, 'userId' | 'sessionId'>
  checkedHash: string
  field: string
}

/** A transaction that follows begins with `holdOwner`. Refuses: `wrong_password` at `field`, `too_many_requests`, `busy`. */
export async function askPasswordAgain(
  ctx: Ctx,
  caller: KnownOwner['caller'],
  password: string,
  field: string,
): Promise<KnownOwner> {
  return inHashQueue(ctx, 'first', async () => {
    const limits = limitsOf(ctx, 'password', caller.userId)
    await takeAttempt(ctx, limits)
    const checkedHash = (await findUser(ctx, caller.userId))?.password_hash ?? null
    const fits = await isPassword(checkedHash, password)
    if (checkedHash === null || !fits) throw wrongPassword(field)
    await forgiveAttempts(ctx, limits)
    return { caller, checkedHash, field }
  })
}

/** Locks and returns the account. Refuses with `signed_out` or `wrong_password` if sign-in or password no longer count. */
export async function holdOwner(tx: TxCtx, { caller, checkedHash, field }: KnownOwner): Promise<UserRow> {
  const user = await holdCaller(tx, caller)
  if (user.password_hash !== checkedHash) throw wrongPassword(field)
  return user
}

function wrongPassword(field: string): Refusal {
  return new Refusal('wrong_password', { fields: { [field]: ['wrong_password'] } })
}

export function blocked(ctx: Ctx): Refusal {
  const values = operatorOf(ctx)
  return new Refusal('account_blocked', { fields: { email: ['account_blocked'] }, values })
}
