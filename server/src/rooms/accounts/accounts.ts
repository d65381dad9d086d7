// People: who they are, how they sign in and what they may do. Owns the tables users, sessions, mailed_tokens, attempts
// known_places
// and audit_entries. Every other room is to the right and knows a user by id. Rooms that must know when someone is
// signed out pass in a function.
import type { profileBody, registerFields, Session, User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { Refusal } from '../../foundation/refusal.ts'
import {
  type Addressee,
  findAddressees,
  findUser,
  findUserByEmail,
  insertUser,
  isFirstUser,
  type UserRow,
  updateUser,
} from './accounts.store.ts'
import { askForProof, dropNewAddress, tellOfNewPassword, warnOfNewAddress } from './address/proof.ts'
import {
  forgiveAttempts,
  passwordLimits,
  proofLimits,
  registerLimits,
  rememberPlace,
  signInLimits,
  takeAttempt,
} from './attempts/attempts.ts'
import { demandMail, mailPlace, takeMail } from './attempts/mail-allowance.ts'
import { writeAudit, writeAuditOnce } from './audit/audit.ts'
import { demandEntry, enter, noteEntry, operatorOf } from './invitations/invitations.ts'
import { hashPassword, isPassword } from './sessions/passwords.ts'
import { type AccountDeps, continueSession, openSession } from './sessions/sessions.ts'
import { isAddressKept, revokeSessions } from './sessions/tokens.store.ts'
import { toUser } from './user.ts'

export { type Addressee, lockUser } from './accounts.store.ts'
export {
  askForMissingProofs,
  type MissingProof,
  type ReadMissing,
  readMissingProofs,
} from './address/booking-address.ts'
export { readSessionEnd } from './sessions/open-sessions.ts'
export { type AccountDeps, authenticate } from './sessions/sessions.ts'

/** Who calls, and from which address. */
type CallerAt = Caller & { ip: string }

/** Where a call comes from: its client's address, and the language it asks for. */
interface Origin {
  ip: string
  userAgent: string
  language: Language
}

/**
 * Creates an account and signs it in. Refuses with `registration_closed`, `invitation_needed`, `invitation_expired` or
 * `set_up_needed` who may not, with `email_taken`, and with `too_many_requests` who has met those too often. An address
 * that has had its mails of the day gets none with the link that proves it.
 */
export async function register(ctx: Ctx, form: z.output<typeof registerFields>, from: Origin): Promise<Session> {
  const limits = registerLimits(ctx, from.ip)
  await takeAttempt(ctx, limits)
  await demandEntry(ctx, form.invitation)
  const password_hash = await hashPassword(form.password)
  const email = form.email.toLowerCase()
  return inTransaction(ctx, async (tx) => {
    const entry = await enter(tx, form.invitation, email)
    const isFirst = tx.config.firstUserIsSuperuser && (await isFirstUser(tx))
    const now = tx.clock.now()
    const user = (await isAddressKept(tx, email, now))
      ? null
      : await insertUser(tx, {
          email,
          password_hash,
          first_name: form.first_name,
          last_name: form.last_name,
          ...entry,
          ...(isFirst && { is_staff: true, is_superuser: true }),
          language: from.language,
          created_at: now,
          last_login_at: now,
        })
    if (!user) throw new Refusal('email_taken', { fields: { email: ['email_taken'] } })
    await mailProof(tx, user, from.ip)
    await forgiveAttempts(tx, limits)
    await rememberPlace(tx, user.id, from.ip)
    await writeAudit(tx, { event: 'registered', userId: user.id, ip: from.ip })
    if (form.invitation) await noteEntry(tx, entry, { userId: user.id, ip: from.ip })
    return openSession(tx, user, from.userAgent)
  })
}

async function mailProof(tx: TxCtx, user: UserRow, ip: string): Promise<void> {
  if (user.email_verified_at !== null) return
  if ((await takeMail(tx, user.email, mailPlace(tx, ip))) === null) await askForProof(tx, user, user.email)
}

/**
 * Refuses with `wrong_credentials`, the same and as late whether there is such an account or not, and with
 * `too_many_requests` after too many of those. Who knows the password of a blocked account is told: `account_blocked`.
 */
export async function signIn(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<Session> {
  const address = email.toLowerCase()
  const user = await findUserByEmail(ctx, address)
  const limits = await signInLimits(ctx, address, user?.id ?? null, ip)
  const noted = { userId: user?.id ?? null, ip }
  await takeAttempt(ctx, limits).catch(async (refused: unknown) => {
    if (refused instanceof Refusal) await writeAuditOnce(ctx, { event: 'sign_in_paused', ...noted })
    throw refused
  })
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!user || !fits) {
    await writeAudit(ctx, { event: 'sign_in_failed', ...noted })
    throw new Refusal('wrong_credentials')
  }
  return inTransaction(ctx, async (tx) => {
    const signedIn = await updateUser(tx, user.id, { last_login_at: tx.clock.now() })
    if (!signedIn) throw new Refusal('wrong_credentials')
    if (signedIn.blocked_at !== null) throw blocked(tx)
    await forgiveAttempts(tx, limits)
    await rememberPlace(tx, user.id, ip)
    await writeAudit(tx, { event: 'signed_in', ...noted })
    return openSession(tx, signedIn, userAgent)
  })
}

function blocked(ctx: Ctx): Refusal {
  const values = operatorOf(ctx)
  return new Refusal('account_blocked', { fields: { email: ['account_blocked'] }, values })
}

/** Ends the session that the caller came with. */
export async function signOut(ctx: Ctx, deps: AccountDeps, { userId, sessionId, ip }: CallerAt): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await revokeSessions(tx, userId, tx.clock.now(), { only: sessionId })
    await deps.onSignedOut(tx, { userId, sessionId })
    await writeAudit(tx, { event: 'session_ended', data: { why: 'signed_out' }, userId, ip })
  })
}

/** Null when the account is gone. */
export async function readUser(ctx: Ctx, userId: number): Promise<User | null> {
  const user = await findUser(ctx, userId)
  return user && toUser(user)
}

/** How to speak to each of these users and where: what messages need. Accounts that are gone are absent. */
export async function readAddressees(ctx: Ctx, userIds: number[]): Promise<Map<number, Addressee>> {
  return findAddressees(ctx, userIds)
}

/**
 * Changes name, language or address. A new address counts once it is proven by the mail's link. Until then only the old
 * one signs in, and it gets a warning. The call does not tell whether the new one has another account. Refuses with
 * `too_many_requests` if a person asks for such mails again and again, and with `enough_mails` once the address or the
 * place has had its mails of the day.
 */
export async function editProfile(
  ctx: Ctx,
  { userId, ip }: { userId: number; ip: string },
  patch: z.output<typeof profileBody>,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const before = await findUser(tx, userId)
    if (!before) throw new Refusal('signed_out')
    const { email, ...plain } = patch
    const wanted = email?.toLowerCase() ?? before.email
    // Forms send the address back as it stands: that takes nothing back.
    const isNew = wanted !== before.email && wanted !== before.new_email
    const after = await updateUser(tx, userId, { ...plain, new_email: isNew ? wanted : before.new_email })
    if (!after) throw new Refusal('signed_out')
    if (isNew) {
      await takeAttempt(tx, proofLimits(tx, userId))
      const place = mailPlace(tx, ip)
      await demandMail(tx, wanted, place)
      await askForProof(tx, after, wanted)
      await warnOfNewAddress(tx, after, place)
      await writeAudit(tx, { event: 'address_asked', userId, ip })
    }
    return toUser(after)
  })
}

/** The address that is asked for is asked for no longer, and the link that was mailed to it no longer works. */
export async function dropPendingEmail(ctx: Ctx, { userId, ip }: { userId: number; ip: string }): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    if (user.new_email !== null) await writeAudit(tx, { event: 'address_withdrawn', userId, ip })
    return toUser(changed)
  })
}

/**
 * Sets a new password and ends every session but the caller's, with their sockets; an address that is asked for and not
 * proven is dropped. The caller may go on with its tokens or with those it gets. Refuses with `wrong_password`, or
 * `too_many_requests` after too many of those.
 */
export async function changePassword(
  ctx: Ctx,
  deps: AccountDeps,
  caller: CallerAt,
  form: { old_password: string; new_password: string },
): Promise<Session> {
  await askPasswordAgain(ctx, caller.userId, form.old_password, 'old_password')
  const password_hash = await hashPassword(form.new_password)
  return inTransaction(ctx, async (tx) => {
    const user = await updateUser(tx, caller.userId, { password_hash })
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    const ended = await revokeSessions(tx, caller.userId, tx.clock.now(), { except: caller.sessionId })
    for (const sessionId of ended) await deps.onSignedOut(tx, { userId: caller.userId, sessionId })
    const session = await continueSession(tx, changed, caller.sessionId)
    if (!session) throw new Refusal('signed_out')
    await tellOfNewPassword(tx, changed, mailPlace(tx, caller.ip))
    await writeAudit(tx, { event: 'password_changed', userId: caller.userId, ip: caller.ip })
    return session
  })
}

/** Lets pass who knows the account's password. Refuses with `wrong_password` at `field`, or `too_many_requests`. */
export async function askPasswordAgain(ctx: Ctx, userId: number, password: string, field: string): Promise<void> {
  const limits = passwordLimits(ctx, userId)
  await takeAttempt(ctx, limits)
  const user = await findUser(ctx, userId)
  const fits = await isPassword(user?.password_hash ?? null, password)
  if (!fits) throw new Refusal('wrong_password', { fields: { [field]: ['wrong_password'] } })
  await forgiveAttempts(ctx, limits)
}
