import type { Ctx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { forgiveAttempts, passwordLimits, takeAttempt } from '../identity/attempts/attempts.ts'
import { isPassword } from '../identity/sessions/passwords.ts'
import { findUser } from '../identity/users.store.ts'
import { operatorOf } from '../invitations/invitations.ts'

/**
 * Lets a caller pass if they know the account's password. Refuses with `wrong_password` at `field`, or
 * `too_many_requests`.
 */
export async function askPasswordAgain(ctx: Ctx, userId: number, password: string, field: string): Promise<void> {
  const limits = passwordLimits(ctx, userId)
  await takeAttempt(ctx, limits)
  const user = await findUser(ctx, userId)
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!fits) throw new Refusal('wrong_password', { fields: { [field]: ['wrong_password'] } })
  await forgiveAttempts(ctx, limits)
}

/** The refusal for a blocked account, which says whom to ask. */
export function blocked(ctx: Ctx): Refusal {
  const values = operatorOf(ctx)
  return new Refusal('account_blocked', { fields: { email: ['account_blocked'] }, values })
}
