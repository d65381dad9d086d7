// The rights of members of staff on accounts. docs/decisions/accounts.md#rights-of-staff
import { type AccountAct, accountAct } from '@terminlotse/contract/accounts/staff'
import type { TxCtx } from '../../foundation/ctx.ts'
import { Refusal } from '../../foundation/refusal.ts'
import type { RefusalCode } from '../../texts/refusal-status.ts'
import type { By } from './audit.ts'
import { findUser, lockUsers, type UserRow } from './users.store.ts'

/** Acts that cannot be undone, or give power over others. */
const forSuperusers: ReadonlySet<AccountAct> = new Set(['delete', 'role'])

type Staff = Pick<UserRow, 'id' | 'is_staff' | 'is_superuser'>

/** The reason why this member of staff may not do it; null: they may. */
export function whyNot(staff: Staff, account: UserRow, act: AccountAct): RefusalCode | null {
  if (!staff.is_staff && !staff.is_superuser) return 'staff_only'
  if (staff.id === account.id) return 'not_yourself'
  if (staff.is_superuser) return null
  if (forSuperusers.has(act) || account.is_staff || account.is_superuser) return 'superuser_only'
  // The proof would give the role that the account was promised.
  return act === 'prove' && account.promised_role !== null ? 'superuser_only' : null
}

type ListedAccount = UserRow & { hasPasskeys: boolean }

const hasUse: Record<AccountAct, (account: ListedAccount) => boolean> = {
  block: ({ blocked_at }) => blocked_at === null,
  unblock: ({ blocked_at }) => blocked_at !== null,
  sign_out: ({ blocked_at }) => blocked_at === null,
  forget_passkeys: ({ hasPasskeys }) => hasPasskeys,
  delete: () => true,
  role: ({ is_staff, is_superuser, email_verified_at }) => is_staff || is_superuser || email_verified_at !== null,
  prove: ({ email_verified_at }) => email_verified_at === null,
  send_proof: ({ email_verified_at, new_email }) => email_verified_at === null || new_email !== null,
}

/** The acts on the account, in its present state, that are allowed to this member of staff, in the order of the contract. */
export function listActs(staff: Staff, account: ListedAccount): AccountAct[] {
  return accountAct.options.filter((act) => hasUse[act](account) && whyNot(staff, account, act) === null)
}

/**
 * Locks the account, and the account of the person who acts on it, until the transaction ends. Refuses with
 * `not_found`, `not_yourself` or `superuser_only`. A command of the operator may do everything.
 */
export async function holdAccount(tx: TxCtx, by: By, userId: number, act: AccountAct): Promise<UserRow> {
  await lockUsers(tx, by === null ? [userId] : [by.staffId, userId])
  return demandRight(tx, by, userId, act)
}

/** Checks the same without locking the account: its bookings are locked before anything else of it. */
export async function demandRight(tx: TxCtx, by: By, userId: number, act: AccountAct): Promise<UserRow> {
  const account = await findUser(tx, userId)
  const staff = by && (await findUser(tx, by.staffId))
  if (by && !staff) throw new Refusal('staff_only')
  if (!account) throw new Refusal('not_found')
  const refusal = staff && whyNot(staff, account, act)
  if (refusal) throw new Refusal(refusal)
  return account
}
