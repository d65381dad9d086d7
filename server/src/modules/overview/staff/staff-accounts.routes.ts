import { type StaffAccount, staffRoutes } from '@terminlotse/contract/accounts/staff'
import { accountsPage } from '@terminlotse/contract/limits'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { neighbourPages } from '../../../foundation/http/pages.ts'
import { type Served, serveSignedIn } from '../../../foundation/http/serve.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { confirm } from '../../../texts/confirmations.ts'
import { hasMailServer } from '../../accounts/account-mail.ts'
import { inviteBy, readInvitations, withdrawInvitation } from '../../accounts/invitations.ts'
import type { AccountDeps } from '../../accounts/neighbours.ts'
import {
  blockAccount,
  changeRole,
  forgetPasskeys,
  listAccounts,
  listActs,
  markProven,
  removeAccount,
  revokeKeys,
  sendProofByStaff,
  signOutAccount,
  unblockAccount,
} from '../../accounts/staff.ts'
import { findUser } from '../../accounts/users.store.ts'
import { countLiveOf } from '../../booking/under-way.store.ts'
import { activeMs } from '../admin/admin.ts'
import { countDeliveries, countTasks } from './staff-accounts.store.ts'

const noDeliveries: StaffAccount['deliveries'] = { waiting: 0, sent: 0, given_up: 0, overtaken: 0, unknown: 0 }

/** Newest first, those whose name or address has the letters of `search`. For staff only. */
async function readAccounts(
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

const limit = accountsPage
const routes = staffRoutes

export function staffServed(ctx: Ctx, deps: AccountDeps): Served[] {
  return [
    serveSignedIn(routes.accounts, async ({ caller, query: { search, offset } }) => {
      const page = await readAccounts(ctx, { staffId: caller.userId, search }, { limit, offset })
      const of = search === '' ? '' : `&search=${encodeURIComponent(search)}`
      const address = (at: number) => `/api${routes.accounts.path}?offset=${at}${of}`
      return { ...page, ...neighbourPages(address, { limit, offset, count: page.count }) }
    }),
    act(routes.block, 'blocked', (id, by) => blockAccount(ctx, deps, id, by)),
    act(routes.unblock, 'unblocked', (id, by) => unblockAccount(ctx, id, by)),
    act(routes.signOut, 'signed_out_everywhere', (id, by) => signOutAccount(ctx, deps, id, by)),
    act(routes.forgetPasskeys, 'passkeys_forgotten', (id, by) => forgetPasskeys(ctx, deps, id, by)),
    act(routes.revokeKeys, 'keys_revoked', (id, by) => revokeKeys(ctx, deps, id, by)),
    act(routes.prove, 'marked_proven', (id, by) => markProven(ctx, id, by)),
    serveSignedIn(routes.sendProof, async ({ params, language, ...from }) => {
      await sendProofByStaff(ctx, params.id, byOf(from))
      return confirm(hasMailServer(ctx) ? 'mail_allowed' : 'mail_in_outbox', language)
    }),
    serveSignedIn(routes.remove, async ({ params, body, language, ...from }) => {
      await removeAccount(ctx, deps, { userId: params.id, onBooking: body.on_booking ?? null }, byOf(from))
      return confirm('removed', language)
    }),
    serveSignedIn(routes.role, async ({ params, body, language, ...from }) => {
      await changeRole(ctx, { userId: params.id, role: body.role }, byOf(from))
      return confirm('role_set', language)
    }),
    ...invitationsServed(ctx),
  ]
}

function invitationsServed(ctx: Ctx): Served[] {
  return [
    serveSignedIn(routes.invitations, async ({ query: { offset } }) => {
      const page = await readInvitations(ctx, { limit, offset })
      const address = (at: number) => `/api${routes.invitations.path}?offset=${at}`
      return { ...page, ...neighbourPages(address, { limit, offset, count: page.count }) }
    }),
    serveSignedIn(routes.invite, ({ body, ...from }) => inviteBy(ctx, body, byOf(from))),
    act(routes.withdraw, 'invitation_withdrawn', (id, by) => withdrawInvitation(ctx, id, by)),
  ]
}

function act(
  route: typeof routes.block | typeof routes.withdraw,
  code: Parameters<typeof confirm>[0],
  run: (id: number, by: ReturnType<typeof byOf>) => Promise<unknown>,
): Served {
  return serveSignedIn(route, async ({ params, language, ...from }) => {
    await run(params.id, byOf(from))
    return confirm(code, language)
  })
}

function byOf({ caller, ip }: { caller: Caller; ip: string }) {
  return { staffId: caller.userId, ip }
}
