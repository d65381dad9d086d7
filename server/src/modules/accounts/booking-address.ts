import { addressOf } from '@terminlotse/contract/normal-form'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { demandMail, mailNetwork, takeMail } from './account-mail.ts'
import { askForBookingAddress, askForProof } from './address/links.ts'
import { limitsOf, takeAttempt } from './identity/attempts.ts'
import { hasLivingProof, listOpenedAddresses } from './sessions/tokens.store.ts'
import { findUser, lockUser } from './users.store.ts'

// docs/decisions/accounts.md#automatic-booking-needs-proven-addresses

export type MissingProof = 'account_unproven' | 'booking_address_unproven'

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

/** Mails none while one works, or beyond the day's mails. `again`: refuses with `too_many_requests`, `enough_mails`. */
export async function askForMissingProofs(
  tx: TxCtx,
  { userId, ip = '::1' }: { userId: number; ip?: string },
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
  if (again && links.length > 0) await takeAttempt(tx, limitsOf(tx, 'proof', userId))
  for (const { purpose, email } of links) {
    const isOnItsWay = await hasLivingProof(tx, { userId, purpose, email }, tx.clock.now())
    if (isOnItsWay && !again) continue
    if (again) await demandMail(tx, email, mailNetwork(tx, ip))
    else if ((await takeMail(tx, email, mailNetwork(tx, ip))) !== null) continue
    await (purpose === 'verify_email' ? askForProof(tx, user, email) : askForBookingAddress(tx, user, email))
  }
}
