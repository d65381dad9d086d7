// docs/decisions/accounts.md#without-the-password-both-addresses-agree
import type { MissingLink } from '@terminlotse/contract/accounts'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { demandMail, isProofLeftOut, mailNetwork } from '../account-mail.ts'
import { writeAudit } from '../audit.ts'
import { limitsOf, takeAttempt } from '../identity/attempts.ts'
import { missingLinks } from '../identity/user.ts'
import { takePromisedRole } from '../invitations/roles.ts'
import { deleteOtherProofs, keepProven, type MailedToken, useUpTokens } from '../sessions/tokens.store.ts'
import { isAddressTaken, proveAddress, replaceAddress, type UserRow, updateUser } from '../users.store.ts'
import { askForProof, askPresentAddress, warnOfNewAddress } from './links.ts'

interface Wanted {
  email: string
  /** The caller gave the password or has just signed in. Otherwise it may be anybody at a signed-in browser. */
  isOwner: boolean
  ip: string
}

/** The result of an opened link: the address counts, a link is still missing, or the link no longer counts. */
export type Opened = 'counts' | MissingLink | 'void'

/** The caller holds the account. Refuses: `account_password_needed`, `too_many_requests`, `enough_mails`. */
export async function changeAddress(tx: TxCtx, user: UserRow, { email, isOwner, ip }: Wanted): Promise<void> {
  // Forms send an unchanged address too. That does not drop the new one.
  if (email === user.email) return
  if (isOwner && (await isProofLeftOut(tx))) return takeAddress(tx, user, email, ip)
  if (email === user.new_email) {
    if (isOwner) await agree(tx, user, ip)
    return
  }
  if (!isOwner && user.email_verified_at === null) {
    throw new Refusal('account_password_needed', { fields: { password: ['account_password_needed'] } })
  }
  await takeAttempt(tx, limitsOf(tx, 'proof', user.id))
  const network = mailNetwork(tx, ip)
  await demandMail(tx, email, network)
  await updateUser(tx, user.id, { new_email: email, new_email_lacks: isOwner ? 'new' : 'both' })
  await useUpTokens(tx, user.id, 'change_address', tx.clock.now())
  await askForProof(tx, user, email)
  await (isOwner ? warnOfNewAddress(tx, user, network) : askPresentAddress(tx, user, email))
  await writeAudit(tx, { event: 'address_asked', userId: user.id, ip })
}

/** Drops a new address that does not count yet: the caller who asked for it may not have known the password. */
export async function dropNewAddress(tx: TxCtx, { id, email }: UserRow): Promise<UserRow | null> {
  await deleteOtherProofs(tx, id, email)
  return updateUser(tx, id, { new_email: null, new_email_lacks: null })
}

export async function mailMissingLinks(tx: TxCtx, user: UserRow): Promise<void> {
  const { email, new_email } = user
  if (new_email === null) return askForProof(tx, user, email)
  const links = missingLinks(user)
  if (links.includes('new')) await askForProof(tx, user, new_email)
  if (links.includes('old')) await askPresentAddress(tx, user, new_email)
}

/** Applies a spent link to the new or the present address. The caller has locked the account. */
export async function takeOpenedLink(tx: TxCtx, user: UserRow, spent: MailedToken, ip: string): Promise<Opened> {
  if (spent.purpose === 'change_address') return spent.email === user.email ? agree(tx, user, ip) : 'void'
  const isOnlyHalf = spent.email === user.new_email && user.new_email_lacks !== 'new'
  if (!isOnlyHalf) return prove(tx, user, spent.email, ip)
  if (await isAddressTaken(tx, spent.email, user.id)) return 'void'
  await updateUser(tx, user.id, { new_email_lacks: 'old' })
  await writeAudit(tx, { event: 'address_half_way', data: { missing: 'old' }, userId: user.id, ip })
  return 'old'
}

/** The present truth for somebody who opens a used link again. */
export function standingOf(user: UserRow, used: MailedToken | null): Opened {
  if (!used?.used_at) return 'void'
  const { purpose, email } = used
  if (purpose === 'booking_address') return 'counts'
  const isPresent = email === user.email
  if (purpose === 'change_address' && isPresent) return user.new_email_lacks === 'new' ? 'new' : 'void'
  if (purpose === 'verify_email' && !isPresent)
    return email === user.new_email && user.new_email_lacks === 'old' ? 'old' : 'void'
  return user.email_verified_at === null ? 'void' : 'counts'
}

async function agree(tx: TxCtx, user: UserRow, ip: string): Promise<Opened> {
  const { id, new_email, new_email_lacks } = user
  if (new_email === null) return 'void'
  if (new_email_lacks === 'new') return 'new'
  const agreed = await updateUser(tx, id, { new_email_lacks: 'new' })
  await useUpTokens(tx, id, 'change_address', tx.clock.now())
  if (new_email_lacks === 'old') return agreed ? prove(tx, agreed, new_email, ip) : 'void'
  await writeAudit(tx, { event: 'address_half_way', data: { missing: 'new' }, userId: id, ip })
  return 'new'
}

async function prove(tx: TxCtx, user: UserRow, email: string, ip: string): Promise<Opened> {
  if (!(await proveAddress(tx, user.id, email, tx.clock.now()))) return 'void'
  // The tasks go on booking with the address that they name.
  if (user.email !== email && user.email_verified_at !== null) await keepProven(tx, user)
  await noteAddress(tx, user, { email, ip })
  await takePromisedRole(tx, user.id)
  return 'counts'
}

export async function noteAddress(
  tx: TxCtx,
  before: UserRow,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const noted = { userId: before.id, ip }
  if (before.email !== email) await writeAudit(tx, { event: 'address_changed', ...noted })
  else if (before.email_verified_at === null) await writeAudit(tx, { event: 'address_proven', ...noted })
}

async function takeAddress(tx: TxCtx, { id }: UserRow, email: string, ip: string): Promise<void> {
  if (!(await replaceAddress(tx, id, email, null)))
    throw new Refusal('email_taken', { fields: { email: ['email_taken'] } })
  await deleteOtherProofs(tx, id, email)
  await writeAudit(tx, { event: 'address_changed', userId: id, ip })
}
