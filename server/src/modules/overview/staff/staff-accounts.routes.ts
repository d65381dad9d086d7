import { staffRoutes } from '@terminlotse/contract/accounts/staff'
import { accountsPage } from '@terminlotse/contract/limits'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { Caller } from '../../../foundation/http/caller.ts'
import { neighbourPages } from '../../../foundation/http/pages.ts'
import { type Served, serveSignedIn } from '../../../foundation/http/serve.ts'
import { confirm } from '../../../texts/confirmations.ts'
import { hasMailServer } from '../../accounts/account-mail.ts'
import { inviteBy, readInvitations, withdrawInvitation } from '../../accounts/invitations.ts'
import type { AccountDeps } from '../../accounts/neighbours.ts'
import {
  blockAccount,
  changeRole,
  forgetPasskeys,
  markProven,
  removeAccount,
  revokeKeys,
  sendProofByStaff,
  signOutAccount,
  unblockAccount,
} from '../../accounts/staff.ts'
import { readAccounts } from './staff-accounts.ts'

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
    serveSignedIn(routes.block, async ({ params, language, ...from }) => {
      await blockAccount(ctx, deps, params.id, byOf(from))
      return confirm('blocked', language)
    }),
    serveSignedIn(routes.unblock, async ({ params, language, ...from }) => {
      await unblockAccount(ctx, params.id, byOf(from))
      return confirm('unblocked', language)
    }),
    serveSignedIn(routes.signOut, async ({ params, language, ...from }) => {
      await signOutAccount(ctx, deps, params.id, byOf(from))
      return confirm('signed_out_everywhere', language)
    }),
    serveSignedIn(routes.forgetPasskeys, async ({ params, language, ...from }) => {
      await forgetPasskeys(ctx, deps, params.id, byOf(from))
      return confirm('passkeys_forgotten', language)
    }),
    serveSignedIn(routes.revokeKeys, async ({ params, language, ...from }) => {
      await revokeKeys(ctx, deps, params.id, byOf(from))
      return confirm('keys_revoked', language)
    }),
    serveSignedIn(routes.prove, async ({ params, language, ...from }) => {
      await markProven(ctx, params.id, byOf(from))
      return confirm('marked_proven', language)
    }),
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
    serveSignedIn(routes.withdraw, async ({ params, language, ...from }) => {
      await withdrawInvitation(ctx, params.id, byOf(from))
      return confirm('invitation_withdrawn', language)
    }),
  ]
}

function byOf({ caller, ip }: { caller: Caller; ip: string }) {
  return { staffId: caller.userId, ip }
}
