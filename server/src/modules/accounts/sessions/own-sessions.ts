// A person's own sign-ins: listing them, ending one, and checking the caller's.
import type { OpenSession } from '@terminlotse/contract/accounts'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { writeAudit } from '../audit.ts'
import type { AccountDeps } from '../neighbours.ts'
import {
  findSessionEnd,
  findSessionStart,
  holdSignIn,
  listLiveSessions,
  revokeSessions,
} from './tokens.store.ts'
import { holdUser, type UserRow } from '../users.store.ts'

/** For this long after a sign-in, the password need not be given again. */
const freshMs = 10 * minuteMs

/** The caller's sign-ins that have not ended, the most recently used first. */
export async function readSessions(ctx: Ctx, { userId, sessionId }: Caller): Promise<OpenSession[]> {
  const rows = await listLiveSessions(ctx, userId, ctx.clock.now())
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_current: row.id === sessionId,
  }))
}

/** Ends one sign-in of the caller, with its live connections. Refuses with `not_found`. */
export async function endSession(
  ctx: Ctx,
  deps: AccountDeps,
  { userId, ip, id }: { userId: number; ip: string; id: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [ended] = await revokeSessions(tx, userId, tx.clock.now(), { only: id })
    if (!ended) throw new Refusal('not_found')
    await deps.onSignedOut(tx, { userId, sessionId: id })
    await writeAudit(tx, { event: 'session_ended', data: { why: 'by_owner' }, userId, ip })
  })
}

/** When a sign-in ends if it is not used again; null when it has ended. */
export function readSessionEnd(ctx: Ctx, sessionId: string): Promise<Date | null> {
  return findSessionEnd(ctx, sessionId, ctx.clock.now())
}

/** True if the caller has signed in within the last ten minutes. Renewing tokens is no sign-in. */
export async function isFreshSignIn(ctx: Ctx, sessionId: string): Promise<boolean> {
  const now = ctx.clock.now()
  const start = await findSessionStart(ctx, sessionId, now)
  return start !== null && now.getTime() - start.getTime() <= freshMs
}

/**
 * Locks a caller's account until the transaction ends, and returns it as it is now. Refuses with `signed_out` if the
 * sign-in has ended since the call was let in, or the account was blocked: a call that is under way must not do an act
 * that its owner, or staff, have just stopped.
 */
export async function holdCaller(tx: TxCtx, { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) {
  const user: UserRow | null = await holdUser(tx, userId)
  const isIn = user?.blocked_at === null && (await holdSignIn(tx, userId, sessionId, tx.clock.now()))
  if (!user || !isIn) throw new Refusal('signed_out')
  return user
}
