// What people do with their account: register, sign in, change and leave it. The rows are in the room identity. Rooms to
// the right know a user by id. A room that must know when someone is signed out passes in a function.
import type { loginBody, profileBody, registerFields, Session, User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { Caller } from '../../foundation/http/caller.ts'
import { Refusal } from '../../foundation/refusal.ts'
import {
  forgiveAttempts,
  type Limit,
  registerLimits,
  rememberPlace,
  signInLimits,
  takeAttempt,
} from '../identity/attempts/attempts.ts'
import { mailPlace, takeMail } from '../identity/attempts/mail-allowance.ts'
import { writeAudit, writeAuditOnce } from '../identity/audit/audit.ts'
import { demandUncommon } from '../identity/sessions/new-password.ts'
import { isFreshSignIn } from '../identity/sessions/open-sessions.ts'
import { hashPassword, isPassword } from '../identity/sessions/passwords.ts'
import { type AccountDeps, continueSession, openSession } from '../identity/sessions/sessions.ts'
import { isAddressKept, revokeSessions } from '../identity/sessions/tokens.store.ts'
import { toUser } from '../identity/user.ts'
import {
  type Addressee,
  findAddressees,
  findUser,
  findUserByEmail,
  insertUser,
  isFirstUser,
  lockUser,
  type UserRow,
  updateUser,
} from '../identity/users.store.ts'
import { demandEntry, enter, noteEntry } from '../invitations/invitations.ts'
import { askPasswordAgain, blocked } from '../passkeys/ask-password.ts'
import { needsPasskey } from '../passkeys/passkeys.ts'
import { readPasskeyUser } from '../passkeys/sign-in.ts'
import { changeAddress, dropNewAddress } from './address/change.ts'
import { askForProof } from './address/links.ts'
import { tellOfNewPassword } from './address/proof.ts'

export { accountMailQueue } from '../identity/mail/mail.ts'
export { createAuthenticate } from '../identity/sessions/authenticate.ts'
export { readSessionEnd } from '../identity/sessions/open-sessions.ts'
export type { AccountDeps } from '../identity/sessions/sessions.ts'
export { type Addressee, lockUser } from '../identity/users.store.ts'
export {
  askForMissingProofs,
  type MissingProof,
  type ReadMissing,
  readMissingProofs,
} from './address/booking-address.ts'
export { hasMailServer, isProofLeftOut } from './address/without-mail.ts'

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
 * `set_up_needed` if the caller may not register. Refuses with `email_taken`, with `too_many_requests` after too many
 * of those, and with what `demandUncommon` names. An address that has had its mails of the day gets no mail with the
 * link that proves it.
 */
export async function register(ctx: Ctx, form: z.output<typeof registerFields>, from: Origin): Promise<Session> {
  await demandUncommon(ctx, { ...form, field: 'password' })
  const limits = registerLimits(ctx, from.ip)
  await takeAttempt(ctx, limits)
  await demandEntry(ctx, form.invitation)
  const password_hash = await hashPassword(form.password)
  return inTransaction(ctx, async (tx) => {
    const session = await createAccount(tx, { ...form, password_hash }, from)
    await forgiveAttempts(tx, limits)
    return session
  })
}

type NewAccount = Omit<z.output<typeof registerFields>, 'password' | 'password_confirm'> & { password_hash: string }

/** Creates an account whose password has this hash, and signs it in. Refuses an address that is taken. */
export async function createAccount(
  tx: TxCtx,
  { invitation, password_hash, ...form }: NewAccount,
  { ip, userAgent, language }: Origin,
): Promise<Session> {
  const email = form.email.toLowerCase()
  const entry = await enter(tx, invitation, email)
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
        language,
        created_at: now,
        last_login_at: now,
      })
  if (!user) throw new Refusal('email_taken', { fields: { email: ['email_taken'] } })
  await mailProof(tx, user, ip)
  await rememberPlace(tx, user.id, ip)
  await writeAudit(tx, { event: 'registered', userId: user.id, ip })
  if (invitation) await noteEntry(tx, entry, { userId: user.id, ip })
  return openSession(tx, user, userAgent)
}

async function mailProof(tx: TxCtx, user: UserRow, ip: string): Promise<void> {
  if (user.email_verified_at !== null) return
  if ((await takeMail(tx, user.email, mailPlace(tx, ip))) === null) await askForProof(tx, user, user.email)
}

/**
 * Refuses with `wrong_credentials`: the same answer in the same time, whether there is such an account or not. After
 * too many of those it refuses with `too_many_requests`. A caller who knows the password of a blocked account gets
 * `account_blocked`. Where the account asks for a passkey too, it refuses with `passkey_needed`, and with
 * `passkey_unknown` for a wrong one.
 */
export async function signIn(
  ctx: Ctx,
  { email, password, passkey }: z.output<typeof loginBody>,
  { ip, userAgent }: Pick<Origin, 'ip' | 'userAgent'>,
): Promise<Session> {
  const address = email.toLowerCase()
  const user = await findUserByEmail(ctx, address)
  const keyOf = passkey ? await readPasskeyUser(ctx, passkey) : null
  const hasPasskey = user !== null && keyOf === user.id
  // A caller with the account's passkey does not guess, so the guesses of others at the same place do not count.
  const limits = hasPasskey ? [] : await signInLimits(ctx, address, user?.id ?? null, ip)
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
  if (!hasPasskey) await demandPasskey(ctx, user, { limits, isGiven: passkey !== undefined, ip })
  return inTransaction(ctx, async (tx) => {
    const signedIn = await updateUser(tx, user.id, { last_login_at: tx.clock.now() })
    if (!signedIn) throw new Refusal('wrong_credentials')
    if (signedIn.blocked_at !== null) throw blocked(tx)
    await forgiveAttempts(tx, limits)
    await rememberPlace(tx, user.id, ip)
    if (hasPasskey) await writeAudit(tx, { event: 'signed_in_with_passkey', data: { as: 'second' }, ...noted })
    else await writeAudit(tx, { event: 'signed_in', ...noted })
    return openSession(tx, signedIn, userAgent, { hasPasskey })
  })
}

/** Where the account asks for a passkey too, refuses a caller who knows the password but showed no valid passkey. */
async function demandPasskey(
  ctx: Ctx,
  user: UserRow,
  { limits, isGiven, ip }: { limits: Limit[]; isGiven: boolean; ip: string },
): Promise<void> {
  if (user.blocked_at !== null || !(await needsPasskey(ctx, user))) return
  await forgiveAttempts(ctx, limits)
  await writeAuditOnce(ctx, { event: isGiven ? 'passkey_refused' : 'passkey_asked', userId: user.id, ip })
  throw new Refusal(isGiven ? 'passkey_unknown' : 'passkey_needed')
}

/** Ends the session that the caller came with. */
export async function signOut(ctx: Ctx, deps: AccountDeps, { userId, sessionId, ip }: CallerAt): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await revokeSessions(tx, userId, tx.clock.now(), { only: sessionId })
    await deps.onSignedOut(tx, { userId, sessionId })
    await writeAudit(tx, { event: 'session_ended', data: { why: 'signed_out' }, userId, ip })
  })
}

/**
 * Locks the account until the transaction ends. Refuses with `signed_out` if it was blocked meanwhile: a call from
 * before the block must not start what the block has just stopped.
 */
export async function demandUnblocked(tx: TxCtx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  const user = await findUser(tx, userId)
  if (!user || user.blocked_at !== null) throw new Refusal('signed_out')
}

/** Null when the account is gone. */
export async function readUser(ctx: Ctx, userId: number): Promise<User | null> {
  const user = await findUser(ctx, userId)
  return user && toUser(user)
}

/** What messages need: the language and the address of each of these users. Deleted accounts are absent. */
export async function readAddressees(ctx: Ctx, userIds: number[]): Promise<Map<number, Addressee>> {
  return findAddressees(ctx, userIds)
}

/**
 * Changes name, language or address. A new address counts once its mailed link is opened, or at once where
 * `isProofLeftOut`. Without the password, and
 * from a sign-in older than ten minutes, the link to the present address must be opened too. Until then only the
 * present address signs in. The call does not tell whether another account has the new one. Refuses with
 * `wrong_password`, with `account_password_needed` where the present address was never proven, and with
 * `too_many_requests` after repeated requests for such mails. Refuses with `enough_mails` once the address or the place
 * has had its mails of the day.
 */
export async function editProfile(
  ctx: Ctx,
  { userId, sessionId, ip }: CallerAt,
  { email, password, ...plain }: z.output<typeof profileBody>,
): Promise<User> {
  const hasPassword = Boolean(email && password)
  if (email && password) await askPasswordAgain(ctx, userId, password, 'password')
  const isOwner = hasPassword || (await isFreshSignIn(ctx, sessionId))
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const before = await findUser(tx, userId)
    if (!before) throw new Refusal('signed_out')
    const named = await updateUser(tx, userId, { ...plain, language: plain.language ?? before.language })
    if (named && email) await changeAddress(tx, named, { email: email.toLowerCase(), isOwner, ip })
    const after = await findUser(tx, userId)
    if (!after) throw new Refusal('signed_out')
    return toUser(after)
  })
}

/** Drops the new address that waits for its links. The link that was mailed to it no longer works. */
export async function dropPendingEmail(ctx: Ctx, { userId, ip }: { userId: number; ip: string }): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    if (user.new_email !== null) await writeAudit(tx, { event: 'address_withdrawn', userId, ip })
    return toUser(changed)
  })
}

/**
 * Sets a new password. Every session but the caller's ends, with its sockets, and a new address that waits for its
 * links is dropped. The caller may go on with its tokens or with those it gets. Refuses with `wrong_password`, with
 * `too_many_requests` after too many of those, or with what `demandUncommon` names.
 */
export async function changePassword(
  ctx: Ctx,
  deps: AccountDeps,
  caller: CallerAt,
  form: { old_password: string; new_password: string },
): Promise<Session> {
  await askPasswordAgain(ctx, caller.userId, form.old_password, 'old_password')
  const before = await findUser(ctx, caller.userId)
  if (!before) throw new Refusal('signed_out')
  await demandUncommon(ctx, { password: form.new_password, email: before.email, field: 'new_password' })
  const password_hash = await hashPassword(form.new_password)
  return inTransaction(ctx, async (tx) => {
    const user = await updateUser(tx, caller.userId, { password_hash })
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    const ended = await revokeSessions(tx, caller.userId, tx.clock.now(), { except: caller.sessionId })
    for (const sessionId of ended) await deps.onSignedOut(tx, { userId: caller.userId, sessionId })
    await deps.onNewPassword(tx, caller.userId)
    const session = await continueSession(tx, changed, caller.sessionId)
    if (!session) throw new Refusal('signed_out')
    await tellOfNewPassword(tx, changed, mailPlace(tx, caller.ip))
    await writeAudit(tx, { event: 'password_changed', userId: caller.userId, ip: caller.ip })
    return session
  })
}
