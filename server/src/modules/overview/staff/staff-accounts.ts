import type { StaffAccount } from '@terminlotse/contract/accounts/staff'
import type { Ctx } from '../../../foundation/ctx.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { listAccounts, listActs } from '../../accounts/staff.ts'
import { findUser } from '../../accounts/users.store.ts'
import { countLiveOf } from '../../booking/under-way.store.ts'
import { activeMs } from '../admin/admin.ts'
import { countDeliveries, countTasks } from './staff-accounts.store.ts'

const noDeliveries: StaffAccount['deliveries'] = { waiting: 0, sent: 0, given_up: 0, overtaken: 0, unknown: 0 }

/** Newest first, those whose name or address has the letters of `search`. For staff only. */
export async function readAccounts(
  ctx: Ctx,
  { staffId, search }: { staffId: number; search: string },
  page: { limit: number; offset: number },
): Promise<{ count: number; results: StaffAccount[] }> {
  const staff = await findUser(ctx, staffId)
  if (!staff) throw new Refusal('staff_only')
  const { count, rows } = await listAccounts(ctx, search, page)
  const ids = rows.map(({ user }) => user.id)
  const [tasks, open, deliveries] = [
    await countTasks(ctx, ids),
    await countLiveOf(ctx, ids),
    Map.groupBy(await countDeliveries(ctx, ids), ({ userId }) => userId),
  ]
  const activeSince = ctx.clock.now().getTime() - activeMs
  const results = rows.map(({ user, role, last_used_at, hasPasskeys, hasKeys }): StaffAccount => {
    const ends = (deliveries.get(user.id) ?? []).map(({ state, total }) => [state, total] as const)
    return {
      id: user.id,
      email: user.email,
      email_verified: user.email_verified_at !== null,
      first_name: user.first_name,
      last_name: user.last_name,
      role,
      promised_role: user.promised_role ?? 'none',
      blocked_at: user.blocked_at?.toISOString() ?? null,
      date_joined: user.created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
      is_active: last_used_at !== null && last_used_at.getTime() >= activeSince,
      tasks: tasks.get(user.id) ?? { total: 0, watching: 0 },
      open_bookings: open.get(user.id) ?? 0,
      deliveries: { ...noDeliveries, ...Object.fromEntries(ends) },
      may: listActs(staff, { ...user, hasPasskeys, hasKeys }),
    }
  })
  return { count, results }
}
