import type { Role } from '@terminlotse/contract/accounts/staff'
import type { Db, TxCtx } from '../../../foundation/ctx.ts'
import { writeAudit } from '../audit.ts'
import { findUser, type UserRow, updateUser } from '../users.store.ts'
import { isFirstSuperuser } from './set-up.ts'

/** Effective from the next call. Only a proven address gets a role: its owner can set the password. */
export async function giveRole(ctx: Db, user: UserRow, given: Role): Promise<'granted' | 'unproven'> {
  if (given !== 'none' && user.email_verified_at === null) return 'unproven'
  await updateUser(ctx, user.id, {
    is_staff: given !== 'none',
    is_superuser: given === 'superuser',
    promised_role: null,
  })
  return 'granted'
}

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
