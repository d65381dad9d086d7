// docs/decisions/accounts.md#the-first-superuser-has-a-link
import { randomBytes } from 'node:crypto'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { sendAccountMail } from '../account-mail.ts'
import { findUserByEmail, updateUser } from '../users.store.ts'
import { changeSetUp, deleteSetUp, findSetUp, hasSuperuser, lockSetUp, type SetUpRow } from './invitations.store.ts'

const prefix = 'setup-'
export const setUpPurpose = 'set_up'
/** At home a link could stay on a screen that others see. */
const atHomeMs = 30 * minuteMs

export interface SetUpCode {
  code: string
  expiresAt: Date | null
}

/** Returns the code if the caller must print it. With SUPERUSER_EMAIL it is mailed there instead, once a day at most. */
export async function offerSetUp(ctx: Ctx): Promise<SetUpCode | null> {
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
    if (isDue) await sendAccountMail(tx, { kind: 'set_up', to: email, token: codeOf(tx, row, null) })
    if (email !== null) return null
    const expiresAt = tx.config.isHome ? new Date(tx.clock.now().getTime() + atHomeMs) : null
    return { code: codeOf(tx, row, expiresAt), expiresAt }
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

export async function isFirstSuperuser(tx: TxCtx, email: string): Promise<boolean> {
  return email === tx.config.superuserEmail && !(await hasSuperuser(tx))
}

/** Otherwise a stranger could register it, and its owner, who waits for a link, would make them superuser. */
export async function isReserved(tx: TxCtx, email: string): Promise<boolean> {
  return !tx.config.firstUserIsSuperuser && (await isFirstSuperuser(tx, email))
}

export function looksLikeSetUp(token: string): boolean {
  return token.startsWith(prefix)
}

/** Refuses with `set_up_done` or `set_up_expired`. */
export async function checkSetUp(ctx: Ctx, code: string): Promise<SetUpRow> {
  if (await hasSuperuser(ctx)) throw new Refusal('set_up_done')
  const row = await findSetUp(ctx)
  if (row === null || !isCodeOf(ctx, row, code)) throw new Refusal('set_up_expired')
  return row
}

/** Uses the code up. `isProven`: it was mailed to this address. Refuses as `checkSetUp` does, or with `set_up_needed`. */
export async function spendSetUp(tx: TxCtx, code: string, email: string): Promise<{ isProven: boolean }> {
  const row = await checkSetUp(tx, code)
  if (row.email !== null && row.email !== email) throw new Refusal('set_up_needed')
  await deleteSetUp(tx)
  return { isProven: row.email !== null }
}

type Signer = Pick<Ctx, 'secrets'>

/** The end is in the code itself, in seconds since 1970, and signed with it. */
function codeOf({ secrets }: Signer, { nonce }: Pick<SetUpRow, 'nonce'>, expiresAt: Date | null): string {
  if (expiresAt === null) return `${prefix}${secrets.sign(nonce, setUpPurpose)}`
  const until = Math.floor(expiresAt.getTime() / 1_000)
  return `${prefix}${until}.${secrets.sign(signedWith(nonce, until), setUpPurpose)}`
}

const signedWith = (nonce: string, until: number) => `${nonce}.${until}`

function isCodeOf({ secrets, clock }: Signer & Pick<Ctx, 'clock'>, { nonce }: SetUpRow, code: string): boolean {
  const expiresAt = expiryOf(code)
  const given = code.slice(prefix.length)
  if (expiresAt === null) return secrets.isSigned(nonce, setUpPurpose, given)
  const [until = '', signature = ''] = given.split('.')
  return expiresAt > clock.now() && secrets.isSigned(signedWith(nonce, Number(until)), setUpPurpose, signature)
}

export function expiryOf(code: string): Date | null {
  const [, until] = /^setup-(\d{1,12})\./.exec(code) ?? []
  return until === undefined ? null : new Date(Number(until) * 1_000)
}
