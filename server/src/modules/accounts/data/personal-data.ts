import type { deleteAccountBody, PersonalData } from '@terminlotse/contract/accounts/personal-data'
import type { Language } from '@terminlotse/contract/language'
import type { z } from 'zod'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { mailNetwork, tellOwner } from '../account-mail.ts'
import { writeAudit } from '../audit.ts'
import { limitsOf, takeAttempt } from '../identity/attempts.ts'
import { forgetAccount } from '../identity/audit.store.ts'
import type { AccountDeps } from '../neighbours.ts'
import { askPasswordAgain, holdOwner } from '../passkeys/ask-password.ts'
import { revokeSessions } from '../sessions/tokens.store.ts'
import type { UserRow } from '../users.store.ts'
import { deleteUser, readOwnData } from './personal-data.store.ts'

/** Returns everything that is stored about a person. Refuses with `too_many_requests` a person who asks again and again. */
export async function exportData(
  ctx: Ctx,
  deps: AccountDeps,
  { userId, ip, language }: { userId: number; ip: string; language: Language },
): Promise<PersonalData> {
  await takeAttempt(ctx, limitsOf(ctx, 'export', userId))
  const { account, ...own } = await readOwnData(ctx, userId)
  if (!account) throw new Refusal('signed_out')
  const elsewhere = await deps.dataOf(ctx, { userId, language })
  await writeAudit(ctx, { event: 'exported', userId, ip })
  return { exported_at: ctx.clock.now().toISOString(), account, ...own, ...elsewhere }
}

/** Refuses with `wrong_password`, and with `appointment_open` if no choice was made for appointments. */
export async function deleteAccount(
  ctx: Ctx,
  deps: AccountDeps,
  { userId, sessionId, ip }: { userId: number; sessionId: string; ip: string },
  { password, on_booking }: z.output<typeof deleteAccountBody>,
): Promise<void> {
  const owner = await askPasswordAgain(ctx, { userId, sessionId }, password, 'password')
  await inTransaction(ctx, async (tx) => {
    await leave(tx, deps, { userId, ip, hold: () => holdOwner(tx, owner) }, on_booking ?? null)
    await writeAudit(tx, { event: 'deleted', userId: null, ip: null })
  })
}

/** Refuses with `appointment_open`. `hold` locks the account, and refuses whoever may not delete it. */
export async function leave(
  tx: TxCtx,
  deps: AccountDeps,
  { userId, ip, hold }: { userId: number; ip: string; hold: () => Promise<UserRow> },
  onBooking: 'keep' | 'cancel' | null,
): Promise<void> {
  // Bookings are locked before their account.
  const settled = await deps.onLeaving(tx, userId, onBooking)
  const user = await hold()
  if (settled === 'undecided') throw new Refusal('appointment_open')
  // Whoever writes messages has locked their tasks first, and the account takes its messages along before its tasks.
  await deps.holdTasks(tx, userId)
  await revokeSessions(tx, userId, tx.clock.now())
  await deps.onSignedOut(tx, { userId })
  await deleteUser(tx, userId)
  await forgetAccount(tx, userId)
  await deps.onLeft(tx, userId)
  await tellOwner(tx, user, 'account_deleted', mailNetwork(tx, ip))
}
