import { mailedLinks } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import type { TxCtx } from '../../../foundation/ctx.ts'
import { hashToken } from '../../../foundation/secrets.ts'
import { knownName, sendAccountMail, takeMail } from '../account-mail.ts'
import { makeToken } from '../sessions/sessions.ts'
import { insertMailedToken, type MailedToken, useUpTokens } from '../sessions/tokens.store.ts'
import type { UserRow } from '../users.store.ts'

/** Mails a link to `address` that proves it. Links sent before no longer count. The mail itself is counted elsewhere. */
export async function askForProof(tx: TxCtx, user: UserRow, address: string): Promise<void> {
  await useUpTokens(tx, user.id, 'verify_email', tx.clock.now())
  const token = await keepToken(tx, user.id, { purpose: 'verify_email', email: address, days: mailedLinks.proofDays })
  await sendAccountMail(tx, { kind: 'verify_email', userId: user.id, to: address, token, language: user.language })
}

/** An unproven address may be a stranger's: it gets few mails, without the link that undoes the change, and no name. */
export async function warnOfNewAddress(tx: TxCtx, user: UserRow, network: string | null): Promise<void> {
  const { email: to, email_verified_at, language } = user
  if (email_verified_at === null && (await takeMail(tx, to, network)) !== null) return
  const token = email_verified_at === null ? null : await makeKeeper(tx, user)
  await sendAccountMail(tx, { kind: 'email_changed', to, first_name: knownName(user), language, token })
}

/** Earlier links to agree no longer count. */
export async function askPresentAddress(tx: TxCtx, user: UserRow, newEmail: string): Promise<void> {
  const { id, email: to, language } = user
  await useUpTokens(tx, id, 'change_address', tx.clock.now())
  const token = await keepToken(tx, id, { purpose: 'change_address', email: to, days: mailedLinks.proofDays })
  const keeper = await makeKeeper(tx, user)
  const named = { to, first_name: knownName(user), language }
  await sendAccountMail(tx, { kind: 'change_address', ...named, new_email: newEmail, token, keepToken: keeper })
}

export async function askForBookingAddress(tx: TxCtx, { id, language }: UserRow, to: string): Promise<void> {
  const token = await keepToken(tx, id, { purpose: 'booking_address', email: to, days: mailedLinks.proofDays })
  await sendAccountMail(tx, { kind: 'booking_address', to, token, language })
}

function makeKeeper(tx: TxCtx, { id, email }: UserRow): Promise<string> {
  return keepToken(tx, id, { purpose: 'keep_address', email, days: mailedLinks.keepDays })
}

async function keepToken(
  tx: TxCtx,
  user_id: number,
  { purpose, email, days }: Pick<MailedToken, 'purpose' | 'email'> & { days: number },
): Promise<string> {
  const token = makeToken()
  const expires_at = new Date(tx.clock.now().getTime() + days * dayMs)
  await insertMailedToken(tx, { token_hash: hashToken(token), user_id, purpose, email, expires_at })
  return token
}
