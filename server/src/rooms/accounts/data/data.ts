// What a person may do with their data: export all of them, and delete them.
import type { Language } from '@terminlotse/contract/language'
import type { deleteAccountBody, PersonalData } from '@terminlotse/contract/personal-data'
import type { z } from 'zod'
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { findUser } from '../accounts.store.ts'
import { askPasswordAgain } from '../accounts.ts'
import { knownName, sendAccountMail } from '../address/mail.ts'
import { exportLimits, takeAttempt } from '../attempts/attempts.ts'
import { mailPlace, takeMail } from '../attempts/mail-allowance.ts'
import type { AccountDeps } from '../sessions/sessions.ts'
import { deleteUser, readOwnData } from './data.store.ts'

/** Everything that is stored about a person. Refuses with `too_many_requests` who asks again and again. */
export async function exportData(
  ctx: Ctx,
  deps: AccountDeps,
  who: { userId: number; language: Language },
): Promise<PersonalData> {
  await takeAttempt(ctx, exportLimits(ctx, who.userId))
  const { account, ...own } = await readOwnData(ctx, who.userId)
  if (!account) throw new Refusal('signed_out')
  return { exported_at: ctx.clock.now().toISOString(), account, ...own, ...(await deps.dataOf(ctx, who)) }
}

/**
 * Deletes the account and everything in it, and says so to its address. Appointments still to come are kept at the
 * office or cancelled there, as chosen. Refuses with `wrong_password`, and with `appointment_open` where nothing was
 * chosen.
 */
export async function deleteAccount(
  ctx: Ctx,
  deps: AccountDeps,
  { userId, ip }: { userId: number; ip: string },
  { password, on_booking }: z.output<typeof deleteAccountBody>,
): Promise<void> {
  await askPasswordAgain(ctx, userId, password, 'password')
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('signed_out')
    // Bookings are held before anything else, everywhere.
    const settled = await deps.onLeaving(tx, userId, on_booking ?? null)
    if (settled === 'choice_needed') throw new Refusal('appointment_open')
    const { email: to, language } = user
    const isMailed = user.email_verified_at !== null || (await takeMail(tx, to, mailPlace(tx, ip))) === null
    if (isMailed) await sendAccountMail(tx, { kind: 'account_deleted', to, first_name: knownName(user), language })
    await deps.onSignedOut(tx, { userId })
    await deleteUser(tx, userId)
    tx.log.info({ user: userId }, 'An account was deleted by its owner.')
  })
}
