// What operators do to somebody's account: block and unblock it, sign it out, delete it, mark its address as proven.
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { findUser, findUserByEmail, lockUser, proveAddress, type UserRow, updateUser } from '../accounts.store.ts'
import { writeCommandAudit } from '../audit/audit.ts'
import { leave } from '../data/data.ts'
import { takePromisedRole } from '../roles.ts'
import type { AccountDeps } from '../sessions/sessions.ts'
import { revokeSessions } from '../sessions/tokens.store.ts'
import { listAccounts } from './manage.store.ts'

export { listAccounts }

/** By the address of the account, however it is typed. */
export function findAccount(ctx: Pick<Ctx, 'db'>, email: string): Promise<UserRow | null> {
  return findUserByEmail(ctx, email.trim().toLowerCase())
}

/**
 * Ends every sign-in and connection of an account and lets it in no more. Then its tasks stop, one after the other;
 * appointments stay and are looked after. Called again it goes on where it was interrupted. False: the account is gone.
 */
export async function blockAccount(ctx: Ctx, deps: AccountDeps, userId: number): Promise<boolean> {
  const isThere = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    if (!user) return false
    await updateUser(tx, userId, { blocked_at: user.blocked_at ?? tx.clock.now() })
    await endSessions(tx, deps, userId)
    await writeCommandAudit(tx, { event: 'blocked', userId })
    return true
  })
  if (isThere) await deps.onBlocked(ctx, userId)
  return isThere
}

/** Lets somebody sign in again. Their tasks stay stopped until they start them. */
export async function unblockAccount(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await updateUser(tx, userId, { blocked_at: null })
    await writeCommandAudit(tx, { event: 'unblocked', userId })
  })
}

/** Ends every sign-in of an account, with its live connections. */
export async function signOutAccount(ctx: Ctx, deps: AccountDeps, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endSessions(tx, deps, userId)
    await writeCommandAudit(tx, { event: 'session_ended', data: { why: 'by_staff' }, userId })
  })
}

async function endSessions(tx: TxCtx, deps: AccountDeps, userId: number): Promise<void> {
  await revokeSessions(tx, userId, tx.clock.now())
  await deps.onSignedOut(tx, { userId })
}

/** Deletes an account as its owner would. Refuses with `appointment_open` where nothing was chosen for appointments. */
export async function removeAccount(
  ctx: Ctx,
  deps: AccountDeps,
  userId: number,
  choice: 'keep' | 'cancel' | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await leave(tx, deps, { userId, ip: '::1' }, choice)
    await writeCommandAudit(tx, { event: 'deleted', userId: null })
  })
}

/** Marks an account's address as its owner's, where the operator knows that it is. False: it is another's by now. */
export async function markProven(ctx: Ctx, { id, email }: UserRow): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await proveAddress(tx, id, email, tx.clock.now()))) return false
    await takePromisedRole(tx, id)
    await writeCommandAudit(tx, { event: 'address_proven', userId: id })
    return true
  })
}
