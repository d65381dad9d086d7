import { type AccountAct, accountAct, type Role } from '@terminlotse/contract/accounts/staff'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { Refusal } from '../../foundation/refusal.ts'
import type { RefusalCode } from '../../texts/refusal-status.ts'
import { demandStaffMail } from './account-mail.ts'
import { mailMissingLinks } from './address/change.ts'
import { type By, writeActAudit } from './audit.ts'
import { leave } from './data/personal-data.ts'
import { giveRole, roleOf, takePromisedRole } from './invitations/roles.ts'
import { isFirstSuperuser } from './invitations/set-up.ts'
import { deleteKeys } from './keys/script-keys.store.ts'
import type { AccountDeps } from './neighbours.ts'
import { deletePasskeys, setAsking } from './passkeys/passkeys.store.ts'
import { stopTasksSoon } from './reclaimed.jobs.ts'
import { revokeSessions } from './sessions/tokens.store.ts'
import {
  findUser,
  findUserByEmail,
  listAccounts as listRows,
  lockUsers,
  proveAddress,
  type UserRow,
  updateUser,
} from './users.store.ts'

export async function listAccounts(ctx: Db, search: string, page: { limit: number; offset: number }) {
  const { count, rows } = await listRows(ctx, search, page)
  return { count, rows: rows.map((row) => ({ ...row, role: roleOf(row.user) })) }
}

export async function findAccount(ctx: Db, email: string): Promise<(UserRow & { role: Role }) | null> {
  const user = await findUserByEmail(ctx, addressOf(email))
  return user && { ...user, role: roleOf(user) }
}

/** Sign-ins end first, then tasks: at once, and by a job those that are left if this process dies. Appointments stay. */
export async function blockAccount(ctx: Ctx, deps: AccountDeps, userId: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { blocked_at } = await holdAccount(tx, by, userId, 'block')
    await updateUser(tx, userId, { blocked_at: blocked_at ?? tx.clock.now() })
    await endSessions(tx, deps, userId)
    await stopTasksSoon(tx, userId, 'stopped_blocked')
    await writeActAudit(tx, { event: 'blocked', userId }, by)
  })
  await deps.stopTasks(ctx, userId, { why: 'stopped_blocked' })
}

/** Lets somebody sign in again. Their tasks stay stopped until they start them. */
export async function unblockAccount(ctx: Ctx, userId: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, by, userId, 'unblock')
    await updateUser(tx, userId, { blocked_at: null })
    await writeActAudit(tx, { event: 'unblocked', userId }, by)
  })
}

export async function signOutAccount(ctx: Ctx, deps: AccountDeps, userId: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await holdAccount(tx, by, userId, 'sign_out')
    await endSessions(tx, deps, userId)
    await writeActAudit(tx, { event: 'session_ended', data: { why: 'by_staff' }, userId }, by)
  })
}

/** Removes every passkey and ends every sign-in of somebody who has lost theirs. Returns the number of removed passkeys. */
export async function forgetPasskeys(ctx: Ctx, deps: AccountDeps, userId: number, by: By): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await holdAccount(tx, by, userId, 'forget_passkeys')
    const dropped = await deletePasskeys(tx, userId, {})
    await setAsking(tx, userId, false)
    await endSessions(tx, deps, userId)
    await writeActAudit(tx, { event: 'passkey_removed', data: { why: 'by_staff' }, userId }, by)
    return dropped
  })
}

/** Ends every key for scripts of an account, also for calls that wait. Returns the number of ended keys. */
export async function revokeKeys(ctx: Ctx, deps: AccountDeps, userId: number, by: By): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    await holdAccount(tx, by, userId, 'revoke_keys')
    const ended = await deleteKeys(tx, userId)
    for (const sessionId of ended) await deps.onSignedOut(tx, { userId, sessionId })
    await writeActAudit(tx, { event: 'key_revoked', data: { why: 'by_staff' }, userId }, by)
    return ended.length
  })
}

async function endSessions(tx: TxCtx, deps: AccountDeps, userId: number): Promise<void> {
  await revokeSessions(tx, userId, tx.clock.now())
  await deps.onSignedOut(tx, { userId })
}

/** Deletes an account as its owner would. Refuses with `appointment_open` if no choice was made for appointments. */
export async function removeAccount(
  ctx: Ctx,
  deps: AccountDeps,
  { userId, onBooking }: { userId: number; onBooking: 'keep' | 'cancel' | null },
  by: By,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // If two superusers delete each other at once, one stays.
    const hold = () => holdAccount(tx, by, userId, 'delete')
    await leave(tx, deps, { userId, ip: by?.ip ?? '::1', hold }, onBooking)
    await writeActAudit(tx, { event: 'deleted', userId: null }, by)
  })
}

/** Gives an account a role, effective from its next call. Refuses with `address_unproven`. */
export async function changeRole(ctx: Ctx, { userId, role }: { userId: number; role: Role }, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await holdAccount(tx, by, userId, 'role')
    if ((await giveRole(tx, account, role)) === 'unproven') throw new Refusal('address_unproven')
    await writeActAudit(tx, { event: 'role_changed', data: { role }, userId }, by)
  })
}

/** Marks an account's address as proven, if staff or the operator know that it belongs to the owner. */
export async function markProven(ctx: Ctx, userId: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, email, email_verified_at } = await holdAccount(tx, by, userId, 'prove')
    if (email_verified_at !== null) return
    // Only the operator makes the first superuser.
    if (by !== null && (await isFirstSuperuser(tx, email))) throw new Refusal('superuser_only')
    await proveAddress(tx, id, email, tx.clock.now())
    await takePromisedRole(tx, id)
    await writeActAudit(tx, { event: 'address_proven', userId: id }, by)
  })
}

/** Goes beyond the mails of the day. Refuses with `address_proven`, and with `staff_mail_sent` once done today. */
export async function sendProofByStaff(ctx: Ctx, userId: number, by: By): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await holdAccount(tx, by, userId, 'send_proof')
    const { email, new_email, email_verified_at } = account
    if (new_email === null && email_verified_at !== null) throw new Refusal('address_proven')
    await demandStaffMail(tx, new_email ?? email)
    await mailMissingLinks(tx, account)
    await writeActAudit(tx, { event: 'mail_allowed', userId }, by)
  })
}

/** Acts that cannot be undone, or give power over others. */
const forSuperusers: ReadonlySet<AccountAct> = new Set(['delete', 'role'])

type Staff = Pick<UserRow, 'id' | 'is_staff' | 'is_superuser'>

function whyNot(staff: Staff, account: UserRow, act: AccountAct): RefusalCode | null {
  if (!staff.is_staff && !staff.is_superuser) return 'staff_only'
  if (staff.id === account.id) return 'not_yourself'
  if (staff.is_superuser) return null
  if (forSuperusers.has(act) || account.is_staff || account.is_superuser) return 'superuser_only'
  // The proof would give the role that the account was promised.
  return act === 'prove' && account.promised_role !== null ? 'superuser_only' : null
}

type ListedAccount = UserRow & { hasPasskeys: boolean; hasKeys: boolean }

const hasUse: Record<AccountAct, (account: ListedAccount) => boolean> = {
  block: ({ blocked_at }) => blocked_at === null,
  unblock: ({ blocked_at }) => blocked_at !== null,
  sign_out: ({ blocked_at }) => blocked_at === null,
  forget_passkeys: ({ hasPasskeys }) => hasPasskeys,
  revoke_keys: ({ hasKeys }) => hasKeys,
  delete: () => true,
  role: ({ is_staff, is_superuser, email_verified_at }) => is_staff || is_superuser || email_verified_at !== null,
  prove: ({ email_verified_at }) => email_verified_at === null,
  send_proof: ({ email_verified_at, new_email }) => email_verified_at === null || new_email !== null,
}

export function listActs(staff: Staff, account: ListedAccount): AccountAct[] {
  return accountAct.options.filter((act) => hasUse[act](account) && whyNot(staff, account, act) === null)
}

/** Locks both accounts until the transaction ends. A command of the operator may do everything. */
async function holdAccount(tx: TxCtx, by: By, userId: number, act: AccountAct): Promise<UserRow> {
  await lockUsers(tx, by === null ? [userId] : [by.staffId, userId])
  const account = await findUser(tx, userId)
  const staff = by && (await findUser(tx, by.staffId))
  if (by && !staff) throw new Refusal('staff_only')
  if (!account) throw new Refusal('not_found')
  const refusal = staff && whyNot(staff, account, act)
  if (refusal) throw new Refusal(refusal)
  return account
}
