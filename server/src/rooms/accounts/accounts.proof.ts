import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { clearSignIn } from './accounts.attempts.ts'
import { sendAccountMail } from './accounts.mail.ts'
import { hashPassword } from './accounts.passwords.ts'
import { type AccountDeps, hashToken, makeToken } from './accounts.sessions.ts'
import { proveAddress, type UserRow, updateUser } from './accounts.store.ts'
import { deleteTokens, insertMailedToken, isTokenUsable, revokeSessions, spendToken } from './accounts.tokens.store.ts'

const verifyHours = 72

/** Mails a link to `address` that proves it. Links sent before no longer count. */
export async function askForProof(tx: TxCtx, user: UserRow, address: string): Promise<void> {
  const token = makeToken()
  await deleteTokens(tx, user.id, 'verify_email')
  await insertMailedToken(tx, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose: 'verify_email',
    email: address,
    expires_at: new Date(tx.clock.now().getTime() + verifyHours * 60 * 60 * 1000),
  })
  await sendAccountMail(tx, { kind: 'verify_email', userId: user.id, to: address, token, language: user.language })
}

/** Refuses with `link_expired` when the token is unknown, used or old, or its address is no longer the user's. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const spent = await spendToken(tx, hashToken(token), 'verify_email', tx.clock.now())
    const proven = spent && (await proveAddress(tx, spent.user_id, spent.email, tx.clock.now()))
    if (!proven) throw new Refusal('link_expired')
  })
}

/**
 * Asks for a mail with a link to a new password. Writes one job whether there is such an account or not; the job looks, so
 * that neither the answer nor its time tells.
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  await sendAccountMail(ctx, { kind: 'reset_password', to: email.toLowerCase(), token: makeToken() })
}

/** Sets the password and signs out everywhere. Coming from the mail proves the address. Refuses with `link_expired`. */
export async function resetPassword(
  ctx: Ctx,
  deps: AccountDeps,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> {
  const hash = hashToken(token)
  // Looked at before the costly hash, so that made-up tokens do not keep the processor busy.
  if (!(await isTokenUsable(ctx, hash, 'reset_password', ctx.clock.now()))) throw new Refusal('link_expired')
  const password_hash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const spent = await spendToken(tx, hash, 'reset_password', now)
    // An address that is no longer the account's gives no way into it.
    const proven = spent && (await proveAddress(tx, spent.user_id, spent.email, now))
    if (!proven) throw new Refusal('link_expired')
    await updateUser(tx, spent.user_id, { password_hash })
    await deleteTokens(tx, spent.user_id, 'reset_password')
    await clearSignIn(tx, spent.email, ip)
    await revokeSessions(tx, spent.user_id, now)
    await deps.onSignedOut(tx, { userId: spent.user_id })
  })
}
