import { hourMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { findUser, giveAddressBack, proveAddress, type UserRow, updateUser } from '../accounts.store.ts'
import { clearSignIn, proofLimits, takeAttempt } from '../attempts/attempts.ts'
import { demandMail, mailPlace, takeMail } from '../attempts/mail-allowance.ts'
import { writeAudit } from '../audit/audit.ts'
import { dropDoubtfulPasskeys } from '../passkeys/passkeys.ts'
import { takePromisedRole } from '../roles.ts'
import { demandUncommon } from '../sessions/new-password.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { type AccountDeps, hashToken, makeToken } from '../sessions/sessions.ts'
import {
  deleteLaterKeepers,
  deleteOtherProofs,
  deleteTokens,
  insertMailedToken,
  type MailedToken,
  readTokenAddress,
  revokeSessions,
  spendToken,
} from '../sessions/tokens.store.ts'
import { knownName, sendAccountMail } from './mail.ts'
import { restWhatWasThere } from './reclaimed.jobs.ts'

const verifyHours = 72
/** So long the address before can be had back: it must outlive the link to the new one by some days. */
const keepHours = 7 * 24
/** Mails whose link sets a new password: the requested one, and the warning that the address is about to change. */
const passwordLinks = ['reset_password' as const, 'keep_address' as const]

/** Mails a link to `address` that proves it. Links sent before no longer count. The mail itself is counted elsewhere. */
export async function askForProof(tx: TxCtx, user: UserRow, address: string): Promise<void> {
  const token = makeToken()
  await deleteTokens(tx, user.id, 'verify_email')
  await insertMailedToken(tx, {
    token_hash: hashToken(token),
    user_id: user.id,
    purpose: 'verify_email',
    email: address,
    expires_at: inHours(tx, verifyHours),
  })
  await sendAccountMail(tx, { kind: 'verify_email', userId: user.id, to: address, token, language: user.language })
}

/**
 * The same once more, for the address that is asked for, else for the account's; nothing where it is proven. Refuses
 * with `too_many_requests`, or `enough_mails` once the address or the place has had its mails of the day.
 */
export async function sendProofAgain(ctx: Ctx, userId: number, ip: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('signed_out')
    if (user.new_email === null && user.email_verified_at !== null) return
    await takeAttempt(tx, proofLimits(tx, userId))
    await demandMail(tx, user.new_email ?? user.email, mailPlace(tx, ip))
    await askForProof(tx, user, user.new_email ?? user.email)
  })
}

/**
 * Warns the address that the account still has. If that address is proven, the link in the mail undoes the change, even
 * after the new address was confirmed. An unproven one may belong to a stranger, so its mail has no such link and no
 * name, and it gets few mails in a day.
 */
export async function warnOfNewAddress(tx: TxCtx, user: UserRow, place: string | null): Promise<void> {
  const { id, email: to, email_verified_at, language } = user
  if (email_verified_at === null && (await takeMail(tx, to, place)) !== null) return
  const token = email_verified_at === null ? null : makeToken()
  if (token !== null) {
    await insertMailedToken(tx, {
      token_hash: hashToken(token),
      user_id: id,
      purpose: 'keep_address',
      email: to,
      expires_at: inHours(tx, keepHours),
    })
  }
  await sendAccountMail(tx, { kind: 'email_changed', to, first_name: knownName(user), language, token })
}

/**
 * Tells the owner that the password is another. Its link changes nothing: it leads to the page where one asks for a
 * mail. An address that nobody has proven gets few mails in a day.
 */
export async function tellOfNewPassword(tx: TxCtx, user: UserRow, place: string | null): Promise<void> {
  const { email: to, language } = user
  if (user.email_verified_at === null && (await takeMail(tx, to, place)) !== null) return
  await sendAccountMail(tx, { kind: 'password_changed', to, first_name: knownName(user), language })
}

/** Drops a pending address that is not proven: the person who asked for it may not have known the password. */
export async function dropNewAddress(tx: TxCtx, { id, email }: UserRow): Promise<UserRow | null> {
  await deleteOtherProofs(tx, id, email)
  return updateUser(tx, id, { new_email: null })
}

/**
 * Proves the address that the link was mailed to: the account's, or one that appointments are booked for. Refuses with
 * `link_expired` when the token is unknown, used or old, or its address is no longer the user's.
 */
export async function verifyEmail(ctx: Ctx, { token, ip }: { token: string; ip: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const spent = await spendToken(tx, hashToken(token), ['verify_email', 'booking_address'], tx.clock.now())
    if (spent?.purpose === 'booking_address') return
    const before = spent && (await findUser(tx, spent.user_id))
    const proven = before && (await proveAddress(tx, before.id, spent.email, tx.clock.now()))
    if (!proven) throw new Refusal('link_expired')
    await noteAddress(tx, before, { email: spent.email, ip })
    await takePromisedRole(tx, spent.user_id)
  })
}

/**
 * Asks for a mail with a link to a new password. It writes one job whether the account exists or not. The job looks for
 * the account, so that neither the answer nor its time tells.
 */
export async function forgotPassword(ctx: Ctx, email: string, ip: string): Promise<void> {
  const [to, place] = [email.toLowerCase(), mailPlace(ctx, ip)]
  await sendAccountMail(ctx, { kind: 'reset_password', to, token: makeToken(), place })
}

/**
 * Sets the password with a mailed link, signs out everywhere and drops passkeys that may be a thief's. An address that
 * is asked for and not proven is dropped. Coming from the mail proves its address; the link of the warning also gives it
 * back to the account. Refuses with `link_expired`, or with what `demandUncommon` names: the link still counts then.
 */
export async function resetPassword(
  ctx: Ctx,
  deps: AccountDeps,
  { token, password, ip }: { token: string; password: string; ip: string },
): Promise<void> {
  const hash = hashToken(token)
  // Looked at before the costly hash, so that made-up tokens do not keep the processor busy.
  const email = await readTokenAddress(ctx, hash, passwordLinks, ctx.clock.now())
  if (email === null) throw new Refusal('link_expired')
  await demandUncommon(ctx, { password, email, field: 'password' })
  const password_hash = await hashPassword(password)
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const spent = await spendToken(tx, hash, passwordLinks, now)
    const before = spent && (await findUser(tx, spent.user_id))
    const user = spent && (await enterByMail(tx, spent, ip))
    if (!user) throw new Refusal('link_expired')
    if (before?.email_verified_at === null) await restWhatWasThere(tx, deps, { userId: user.id, ip })
    await dropNewAddress(tx, user)
    await updateUser(tx, user.id, { password_hash })
    await deleteTokens(tx, user.id, 'reset_password')
    await clearSignIn(tx, user.email, ip)
    await revokeSessions(tx, user.id, now)
    await deps.onSignedOut(tx, { userId: user.id })
    await tellOfNewPassword(tx, user, mailPlace(tx, ip))
    await writeAudit(tx, { event: 'password_reset', userId: user.id, ip })
  })
}

async function enterByMail(tx: TxCtx, spent: MailedToken, ip: string): Promise<UserRow | null> {
  const { user_id, email, purpose } = spent
  const isWarning = purpose === 'keep_address'
  // An address that is no longer the account's gives no way into it, unless it was warned.
  const enter = isWarning ? giveAddressBack : proveAddress
  const before = await findUser(tx, user_id)
  if (!before || !(await enter(tx, user_id, email, tx.clock.now()))) return null
  await dropDoubtfulPasskeys(tx, before, ip)
  // A thief of the account may have got such a warning too: those old links must not let them in again.
  if (isWarning) await deleteLaterKeepers(tx, spent)
  if (isWarning) await writeAudit(tx, { event: 'address_taken_back', userId: user_id, ip })
  else await noteAddress(tx, before, { email, ip })
  await takePromisedRole(tx, user_id)
  return findUser(tx, user_id)
}

/** Notes what the proof of an address has changed, where it has. */
async function noteAddress(tx: TxCtx, before: UserRow, { email, ip }: { email: string; ip: string }): Promise<void> {
  const noted = { userId: before.id, ip }
  if (before.email !== email) await writeAudit(tx, { event: 'address_changed', ...noted })
  else if (before.email_verified_at === null) await writeAudit(tx, { event: 'address_proven', ...noted })
}

function inHours({ clock }: Pick<Ctx, 'clock'>, hours: number): Date {
  return new Date(clock.now().getTime() + hours * hourMs)
}
