import type { TxCtx } from '../../../foundation/ctx.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { holdUser, type UserRow } from '../users.store.ts'
import { holdSignIn } from './tokens.store.ts'

/**
 * Locks a caller's account until the transaction ends, and returns it as it is now. Refuses with `signed_out` if the
 * sign-in has ended since the call was let in, or the account was blocked: a call that is under way must not do what
 * its owner, or staff, have just stopped.
 */
export async function holdCaller(tx: TxCtx, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) {
  const user: UserRow | null = await holdUser(tx, userId)
  const isIn = user?.blocked_at === null && (await holdSignIn(tx, userId, sessionId, tx.clock.now()))
  if (!user || !isIn) throw new Refusal('signed_out')
  return user
}
