import { mailedLinks } from '@terminlotse/contract/limits'
import { addressOf } from '@terminlotse/contract/normal-form'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { sendAccountMail } from './account-mail.ts'
import { askForProof } from './address/links.ts'
import { proofLimits, takeAttempt } from './identity/attempts.ts'
import { demandMail, mailNetwork, takeMail } from './mail-allowance.ts'
import { hashToken, makeToken } from './sessions/sessions.ts'
import { hasLivingProof, insertMailedToken, listOpenedAddresses } from './sessions/tokens.store.ts'
import { findUser, lockUser, type UserRow } from './users.store.ts'

// Appointments are booked in the name of an account whose address is proven, for an address that is proven too.
// docs/decisions/accounts.md#automatic-booking-needs-proven-addresses

export type MissingProof = 'account_unproven' | 'booking_address_unproven'

/** The missing proof for a booking address of an account; null: none. */
export type ReadMissing = (userId: number, bookingAddress: string) => MissingProof | null

/** Reads the proven addresses of these accounts. A deleted account has none. */
export async function readMissingProofs(ctx: Ctx, userIds: number[]): Promise<ReadMissing> {
  const opened = await listOpenedAddresses(ctx, [...new Set(userIds)])
  return (userId, bookingAddress) => {
    const account = opened.get(userId)
    if (!account?.isProven) return 'account_unproven'
    return account.addresses.has(addressOf(bookingAddress)) ? null : 'booking_address_unproven'
  }
}

interface Asker {
  userId: number
  ip?: string
}

/**
 * None is mailed if an earlier one still works or the day's mails are used up. With `again` they are mailed once more;
 * this refuses with `too_many_requests` or `enough_mails`.
 */
export async function askForMissingProofs(
  tx: TxCtx,
  { userId, ip = '::1' }: Asker,
  bookingAddress: string,
  { again = false } = {},
): Promise<void> {
  const address = addressOf(bookingAddress)
  await lockUser(tx, userId)
  const user = await findUser(tx, userId)
  const opened = (await listOpenedAddresses(tx, [userId])).get(userId)
  if (!user || !opened) throw new Refusal('signed_out')
  const links = [
    ...(opened.isProven ? [] : [{ purpose: 'verify_email' as const, email: user.email }]),
    ...(opened.addresses.has(address) ? [] : [{ purpose: 'booking_address' as const, email: address }]),
  ]
  if (again && links.length > 0) await takeAttempt(tx, proofLimits(tx, userId))
  for (const { purpose, email } of links) {
    const isOnItsWay = await hasLivingProof(tx, { userId, purpose, email }, tx.clock.now())
    if (isOnItsWay && !again) continue
    if (again) await demandMail(tx, email, mailNetwork(tx, ip))
    else if ((await takeMail(tx, email, mailNetwork(tx, ip))) !== null) continue
    await (purpose === 'verify_email' ? askForProof(tx, user, email) : askForBookingAddress(tx, user, email))
  }
}

async function askForBookingAddress(tx: TxCtx, { id, language }: UserRow, to: string): Promise<void> {
  const token = makeToken()
  await insertMailedToken(tx, {
    token_hash: hashToken(token),
    user_id: id,
    purpose: 'booking_address',
    email: to,
    expires_at: new Date(tx.clock.now().getTime() + mailedLinks.proofDays * dayMs),
  })
  await sendAccountMail(tx, { kind: 'booking_address', to, token, language })
}
