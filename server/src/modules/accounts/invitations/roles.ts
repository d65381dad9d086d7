import { type Role, role } from '@terminlotse/contract/accounts/staff'
import { addressOf } from '@terminlotse/contract/normal-form'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { writeAudit, writeCommandAudit } from '../audit.ts'
import { isFirstSuperuser } from './set-up.ts'
import { findUser, findUserByEmail, type UserRow, updateUser } from '../users.store.ts'

/** The roles; `none` removes them all. */
export const roles = role.options

/**
 * Gives the account with this address a role, effective from its next call. Only a proven address gets one: the owner
 * of the address can set the password and would then have the role.
 */
export async function grantRole(
  ctx: Pick<Ctx, 'db' | 'clock' | 'log'>,
  email: string,
  given: Role,
): Promise<'granted' | 'no_account' | 'unproven'> {
  const user = await findUserByEmail(ctx, addressOf(email))
  const granted = user ? await giveRole(ctx, user, given) : 'no_account'
  if (user && granted === 'granted') {
    await writeCommandAudit(ctx, { event: 'role_changed', data: { role: given }, userId: user.id })
  }
  return granted
}

/** Gives an account a role in the same way. */
export async function giveRole(ctx: Pick<Ctx, 'db'>, user: UserRow, given: Role): Promise<'granted' | 'unproven'> {
  if (given !== 'none' && user.email_verified_at === null) return 'unproven'
  await updateUser(ctx, user.id, {
    is_staff: given !== 'none',
    is_superuser: given === 'superuser',
    promised_role: null,
  })
  return 'granted'
}

/** The role of an account, as a word. */
export function roleOf(user: Pick<UserRow, 'is_staff' | 'is_superuser'>): Role {
  if (user.is_superuser) return 'superuser'
  return user.is_staff ? 'staff' : 'none'
}

/** Called after every proof of an account's address: the role of its invitation takes effect. */
export async function takePromisedRole(tx: TxCtx, userId: number): Promise<void> {
  const user = await findUser(tx, userId)
  if (!user || user.email_verified_at === null) return
  const promised = (await isFirstSuperuser(tx, user.email)) ? 'superuser' : user.promised_role
  if (promised === null) return
  const taken = user.is_superuser ? 'superuser' : promised
  await giveRole(tx, user, taken)
  await writeAudit(tx, { event: 'role_changed', data: { role: taken }, userId, ip: null })
}
