import type { MissingLink } from '@terminlotse/contract/accounts'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { demandMail, mailNetwork, sendAccountMail, tellOwner } from '../account-mail.ts'
import { writeAudit } from '../audit.ts'
import { clearSignIn, limitsOf, takeAttempt } from '../identity/attempts.ts'
import { takePromisedRole } from '../invitations/roles.ts'
import type { AccountDeps } from '../neighbours.ts'
import { dropUnconfirmedPasskeys } from '../passkeys/passkeys.ts'
import { restWhatWasThere } from '../reclaimed.jobs.ts'
import { reviewRights } from '../review.ts'
import { demandUncommon } from '../sessions/new-password.ts'
import { hashPassword, inHashQueue } from '../sessions/passwords.ts'
import { makeToken } from '../sessions/sessions.ts'
import {
  deleteLaterKeepers,
  findToken,
  type MailedToken,
  revokeSessions,
  spendToken,
  useUpTokens,
} from '../sessions/tokens.store.ts'
import { findUser, holdUser, lockUser, proveAddress, replaceAddress, type UserRow, updateUser } from '../users.store.ts'
import { dropNewAddress, mailMissingLinks, noteAddress, standingOf, takeOpenedLink } from './change.ts'

const passwordLinks = ['reset_password' as const, 'keep_address' as const]
const addressLinks = ['verify_email' as const, 'change_address' as const, 'booking_address' as const]

/** Refuses with `too_many_requests`, or with `enough_mails` of the day, for the address or the network. */
export async function sendProofAgain(ctx: Ctx, userId: number, ip: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('signed_out')
    if (user.new_email === null && user.email_verified_at !== null) return
    await takeAttempt(tx, limitsOf(tx, 'proof', userId))
    // Only a proven present address is asked, so its mails are not counted.
    const isUncounted = user.new_email_lacks === 'old'
    if (!isUncounted) await demandMail(tx, user.new_email ?? user.email, mailNetwork(tx, ip))
    await mailMissingLinks(tx, user)
  })
}

/** Null: no link is missing. A used link gets the same answer as long as it is true. Refuses with `link_expired`. */
export async function verifyEmail(ctx: Ctx, { token, ip }: { token: string; ip: string }): Promise<MissingLink | null> {
  const hash = hashToken(token)
  return inTransaction(ctx, async (tx) => {
    const known = await findToken(tx, hash, addressLinks)
    // If two links are opened at once, the second one sees the changes of the first one.
    if (known) await lockUser(tx, known.user_id)
    const spent = await spendToken(tx, hash, addressLinks, tx.clock.now())
    if (spent?.purpose === 'booking_address') return null
    const user = known && (await findUser(tx, known.user_id))
    const used = spent ? null : await findToken(tx, hash, addressLinks)
    const opened = !user ? 'void' : spent ? await takeOpenedLink(tx, user, spent, ip) : standingOf(user, used)
    if (opened === 'void') throw new Refusal('link_expired')
    return opened === 'counts' ? null : opened
  })
}

/** Writes one job whether the account exists or not, so neither the answer nor its time tells if there is one. */
export async function forgotPassword(ctx: Ctx, email: string, ip: string): Promise<void> {
  const [to, network] = [addressOf(email), mailNetwork(ctx, ip)]
  await sendAccountMail(ctx, { kind: 'reset_password', to, token: makeToken(), place: network })
}

/**
 * Signs out everywhere, drops passkeys that may be a thief's, and a new address that waits for its links. The link
 * proves the address of its mail; the link of the warning also makes it the account's address again. Refuses with
 * `link_expired`, `link_used`, `busy` or the codes of `demandUncommon`: after the last two the link still counts.
 */
export async function resetPassword(
  ctx: Ctx,
  deps: AccountDeps,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> {
  const hash = hashToken(token)
  // The token is looked up before the costly hash, so that made-up tokens do not keep the processor busy.
  const known = await findToken(ctx, hash, passwordLinks)
  if (known?.used_at) throw new Refusal('link_used')
  if (!known || known.expires_at <= ctx.clock.now()) throw new Refusal('link_expired')
  const password_hash = await inHashQueue(ctx, 'first', async () => {
    await demandUncommon(ctx, { password, email: known.email, field: 'password' })
    return hashPassword(password)
  })
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const before = await holdUser(tx, known.user_id)
    const spent = await spendToken(tx, hash, passwordLinks, now)
    const user = spent && (await enterByMail(tx, spent, ip))
    if (!user) throw new Refusal('link_expired')
    if (before?.email_verified_at === null) await restWhatWasThere(tx, deps, { userId: user.id, ip })
    await dropNewAddress(tx, user)
    await updateUser(tx, user.id, { password_hash })
    await useUpTokens(tx, user.id, 'reset_password', now)
    await revokeSessions(tx, user.id, now)
    await deps.onSignedOut(tx, { userId: user.id, isByPassword: true })
    await clearSignIn(tx, user.email, ip)
    await reviewRights(tx, deps, user.id)
    await tellOwner(tx, user, 'password_changed', mailNetwork(tx, ip))
    await writeAudit(tx, { event: 'password_reset', userId: user.id, ip })
  })
}

async function enterByMail(tx: TxCtx, spent: MailedToken, ip: string): Promise<UserRow | null> {
  const { user_id, email, purpose } = spent
  const isWarning = purpose === 'keep_address'
  // A mail to a former address does not open the account, unless it was the warning.
  const enter = isWarning ? replaceAddress : proveAddress
  const before = await findUser(tx, user_id)
  if (!before || !(await enter(tx, user_id, email, tx.clock.now()))) return null
  await dropUnconfirmedPasskeys(tx, before, ip)
  // A thief of the account may have got such a warning too: those old links must not let them in again.
  if (isWarning) await deleteLaterKeepers(tx, spent)
  if (isWarning) await writeAudit(tx, { event: 'address_taken_back', userId: user_id, ip })
  else await noteAddress(tx, before, { email, ip })
  await takePromisedRole(tx, user_id)
  return findUser(tx, user_id)
}
