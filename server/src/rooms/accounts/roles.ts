import type { Ctx } from '../../foundation/ctx.ts'
import { findUserByEmail, updateUser } from './accounts.store.ts'
import { writeCommandAudit } from './audit/audit.ts'

/** The roles; `none` removes them all. */
export const roles = ['staff', 'superuser', 'none'] as const
export type Role = (typeof roles)[number]

/** Gives the account with this address a role, effective from its next call. False: there is no such account. */
export async function grantRole(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, email: string, role: Role): Promise<boolean> {
  const address = email.trim().toLowerCase()
  const user = await findUserByEmail(ctx, address)
  if (user?.email !== address) return false
  await updateUser(ctx, user.id, { is_staff: role !== 'none', is_superuser: role === 'superuser' })
  await writeCommandAudit(ctx, { event: 'role_changed', data: { role }, userId: user.id })
  return true
}
