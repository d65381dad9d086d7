import type { profileBody, registerFields, Session, User } from '@terminlotse/contract/accounts'
import type { Language } from '@terminlotse/contract/language'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { mailNetwork, takeMail, tellOwner } from '../account-mail.ts'
import { changeAddress, dropNewAddress } from '../address/change.ts'
import { askForProof } from '../address/links.ts'
import { writeAudit } from '../audit.ts'
import { holdCaller, isFreshSignIn } from '../caller.ts'
import { forgiveAttempts, registerLimits, rememberNetwork, takeAttempt } from '../identity/attempts.ts'
import { toUser } from '../identity/user.ts'
import { demandEntry, enter, noteEntry } from '../invitations.ts'
import type { AccountDeps } from '../neighbours.ts'
import { askPasswordAgain, holdOwner } from '../passkeys/ask-password.ts'
import { demandUncommon } from '../sessions/new-password.ts'
import { hashPassword, inHashQueue } from '../sessions/passwords.ts'
import { continueSession, openSession } from '../sessions/sessions.ts'
import { isAddressKept, noteProven, revokeSessions } from '../sessions/tokens.store.ts'
import { findUser, holdUser, insertUser, isFirstUser, type UserRow, updateUser } from '../users.store.ts'

type CallerAt = Caller & { ip: string }

interface Origin {
  ip: string
  userAgent: string
  language: Language
}

/**
 * Refuses with `registration_closed`, `invitation_needed`, `invitation_expired` or `set_up_needed`; with `email_taken`,
 * `too_many_requests` after too many of those, `busy`, and the codes of `demandUncommon`. An address that has had its
 * mails of the day gets no mail with the link that proves it.
 */
export async function register(ctx: Ctx, form: z.output<typeof registerFields>, from: Origin): Promise<Session> {
  return inHashQueue(ctx, 'other', async () => {
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
  })
}

type NewAccount = Omit<z.output<typeof registerFields>, 'password' | 'password_confirm'> & { password_hash: string }

export async function createAccount(
  tx: TxCtx,
  { invitation, password_hash, ...form }: NewAccount,
  { ip, userAgent, language }: Origin,
): Promise<Session> {
  const email = addressOf(form.email)
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
  await rememberNetwork(tx, user.id, ip)
  await writeAudit(tx, { event: 'registered', userId: user.id, ip })
  if (invitation) await noteEntry(tx, entry, { userId: user.id, ip })
  return openSession(tx, user, userAgent)
}

async function mailProof(tx: TxCtx, user: UserRow, ip: string): Promise<void> {
  if (user.email_verified_at !== null) return
  if ((await takeMail(tx, user.email, mailNetwork(tx, ip))) === null) await askForProof(tx, user, user.email)
}

export async function signOut(ctx: Ctx, deps: AccountDeps, { userId, sessionId, ip }: CallerAt): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await revokeSessions(tx, userId, tx.clock.now(), { only: sessionId })
    await deps.onSignedOut(tx, { userId, sessionId })
    await writeAudit(tx, { event: 'session_ended', data: { why: 'signed_out' }, userId, ip })
  })
}

/**
 * The call does not tell if another account has the new address. Refuses with `wrong_password`, with
 * `account_password_needed` if the present address was never proven, `too_many_requests`, `enough_mails`.
 */
export async function editProfile(
  ctx: Ctx,
  { userId, sessionId, ip }: CallerAt,
  { email, password, ...plain }: z.output<typeof profileBody>,
): Promise<User> {
  const caller = { userId, sessionId }
  const owner = email && password ? await askPasswordAgain(ctx, caller, password, 'password') : null
  return inTransaction(ctx, async (tx) => {
    const before = await (owner ? holdOwner(tx, owner) : holdCaller(tx, caller))
    const isOwner = owner !== null || (await isFreshSignIn(tx, sessionId))
    const named = await updateUser(tx, userId, { ...plain, language: plain.language ?? before.language })
    if (named && email) await changeAddress(tx, named, { email: addressOf(email), isOwner, ip })
    const after = await findUser(tx, userId)
    if (!after) throw new Refusal('signed_out')
    return toUser(after)
  })
}

export async function dropPendingEmail(ctx: Ctx, { userId, ip }: { userId: number; ip: string }): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const user = await holdUser(tx, userId)
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    if (user.new_email !== null) await writeAudit(tx, { event: 'address_withdrawn', userId, ip })
    return toUser(changed)
  })
}

/** The caller may go on with its old tokens, too. Refuses: `wrong_password`, `too_many_requests`, as `demandUncommon`. */
export async function changePassword(
  ctx: Ctx,
  deps: AccountDeps,
  caller: CallerAt,
  form: { old_password: string; new_password: string },
): Promise<Session> {
  const owner = await askPasswordAgain(ctx, caller, form.old_password, 'old_password')
  const password_hash = await inHashQueue(ctx, 'first', async () => {
    const email = (await findUser(ctx, caller.userId))?.email ?? ''
    await demandUncommon(ctx, { password: form.new_password, email, field: 'new_password' })
    return hashPassword(form.new_password)
  })
  return inTransaction(ctx, async (tx) => {
    await holdOwner(tx, owner)
    const user = await updateUser(tx, caller.userId, { password_hash })
    const changed = user && (await dropNewAddress(tx, user))
    if (!changed) throw new Refusal('signed_out')
    const ended = await revokeSessions(tx, caller.userId, tx.clock.now(), { except: caller.sessionId })
    await noteProven(tx, caller.sessionId, tx.clock.now())
    const who = { userId: caller.userId, isByPassword: true }
    for (const sessionId of ended) await deps.onSignedOut(tx, { ...who, sessionId })
    await deps.onNewPassword(tx, caller.userId, caller.sessionId)
    const session = await continueSession(tx, changed, caller.sessionId)
    if (!session) throw new Refusal('signed_out')
    await tellOwner(tx, changed, 'password_changed', mailNetwork(tx, caller.ip))
    await writeAudit(tx, { event: 'password_changed', userId: caller.userId, ip: caller.ip })
    return session
  })
}

export async function readUser(ctx: Ctx, userId: number): Promise<User | null> {
  const user = await findUser(ctx, userId)
  return user && toUser(user)
}
