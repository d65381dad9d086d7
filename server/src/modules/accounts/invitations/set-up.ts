// If the first account does not become superuser, a link that works once makes the first superuser.
// docs/decisions/accounts.md#the-first-superuser-has-a-link
import { randomBytes } from 'node:crypto'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { sendAccountMail } from '../account-mail.ts'
import { findUserByEmail, updateUser } from '../users.store.ts'
import { changeSetUp, deleteSetUp, findSetUp, hasSuperuser, lockSetUp, type SetUpRow } from './invitations.store.ts'

const prefix = 'setup-'
export const setUpPurpose = 'set_up'

/**
 * Keeps a set-up link as long as there is no superuser. Returns its code if the caller must print it. With
 * SUPERUSER_EMAIL it is mailed there instead, once a day at most; an account that has proven that address becomes
 * superuser at once.
 */
export async function offerSetUp(ctx: Ctx): Promise<string | null> {
  if (ctx.config.firstUserIsSuperuser) return null
  const email = ctx.config.superuserEmail
  return inTransaction(ctx, async (tx) => {
    const fresh = { nonce: randomBytes(32).toString('base64url'), email, mailed_at: null }
    let row: Omit<SetUpRow, 'id'> = await lockSetUp(tx, fresh)
    if ((await hasSuperuser(tx)) || (email !== null && (await promote(tx, email)))) {
      await deleteSetUp(tx)
      return null
    }
    // A code that was printed does not prove an address, and the other way round.
    if (row.email !== email) row = fresh
    const isDue = email !== null && !(await findUserByEmail(tx, email)) && !wasMailed(tx, row)
    const kept = isDue ? { ...row, mailed_at: tx.clock.now() } : row
    await changeSetUp(tx, { nonce: kept.nonce, email: kept.email, mailed_at: kept.mailed_at })
    if (isDue) await sendAccountMail(tx, { kind: 'set_up', to: email, token: codeOf(tx, row) })
    return email === null ? codeOf(tx, row) : null
  })
}

function wasMailed({ clock }: Pick<Ctx, 'clock'>, { mailed_at }: Pick<SetUpRow, 'mailed_at'>): boolean {
  return mailed_at !== null && clock.now().getTime() - mailed_at.getTime() < dayMs
}

async function promote(tx: TxCtx, email: string): Promise<boolean> {
  const user = await findUserByEmail(tx, email)
  if (!user || user.email_verified_at === null) return false
  await updateUser(tx, user.id, { is_staff: true, is_superuser: true })
  return true
}

/** True if an account that has just proven this address becomes the first superuser. */
export async function isFirstSuperuser(tx: TxCtx, email: string): Promise<boolean> {
  return email === tx.config.superuserEmail && !(await hasSuperuser(tx))
}

/**
 * True if only the mailed link may make an account with this address. Otherwise a stranger could register it, and its
 * owner, who waits for a link, would make the stranger superuser.
 */
export async function isReserved(tx: TxCtx, email: string): Promise<boolean> {
  return !tx.config.firstUserIsSuperuser && (await isFirstSuperuser(tx, email))
}

export function looksLikeSetUp(token: string): boolean {
  return token.startsWith(prefix)
}

export async function isSetUpCode(ctx: Ctx, code: string): Promise<boolean> {
  const row = await findSetUp(ctx)
  return row !== null && isCodeOf(ctx, row, code) && !(await hasSuperuser(ctx))
}

/** Uses the code up. `isProven`: it was mailed to this address. Refuses with `invitation_expired` or `set_up_needed`. */
export async function spendSetUp(tx: TxCtx, code: string, email: string): Promise<{ isProven: boolean }> {
  const row = await findSetUp(tx)
  if (row === null || !isCodeOf(tx, row, code) || (await hasSuperuser(tx))) throw new Refusal('invitation_expired')
  if (row.email !== null && row.email !== email) throw new Refusal('set_up_needed')
  await deleteSetUp(tx)
  return { isProven: row.email !== null }
}

function codeOf({ secrets }: Pick<Ctx, 'secrets'>, { nonce }: Pick<SetUpRow, 'nonce'>): string {
  return `${prefix}${secrets.sign(nonce, setUpPurpose)}`
}

function isCodeOf({ secrets }: Pick<Ctx, 'secrets'>, { nonce }: SetUpRow, code: string): boolean {
  return secrets.isSigned(nonce, setUpPurpose, code.slice(prefix.length))
}
