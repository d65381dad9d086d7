import { z } from 'zod'
import { accountsPage, idMax, invitationDays, kept } from '../limits.ts'
import { done, idParams, moment, page, route } from '../route.ts'

/** The rights of an account beside those on its own things. */
export const role = z.enum(['none', 'staff', 'superuser'])
export type Role = z.infer<typeof role>

export const accountAct = z.enum([
  'block',
  'unblock',
  'sign_out',
  'forget_passkeys',
  'revoke_keys',
  'role',
  'prove',
  'send_proof',
  'delete',
])
export type AccountAct = z.infer<typeof accountAct>

/** An account as staff see it, without the targets and persons of its tasks. */
const staffAccount = z.object({
  id: z.number().int(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  /** The role of its invitation, which waits for the proof of its address; `none`: there is none. */
  promised_role: role,
  blocked_at: moment.nullable(),
  date_joined: moment,
  last_used_at: moment.nullable(),
  /** It was used within the last 30 days, as in the overview. */
  is_active: z.boolean(),
  tasks: z.object({ total: z.number().int(), watching: z.number().int() }),
  /** Bookings under way and future appointments, which a deletion settles first. */
  open_bookings: z.number().int(),
  /** Messages of the last 30 days, by their result. */
  deliveries: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    given_up: z.number().int(),
    overtaken: z.number().int(),
    unknown: z.number().int(),
  }),
  /** The acts that the caller may do to it in its present state. */
  may: z.array(accountAct),
})
export type StaffAccount = z.infer<typeof staffAccount>

/** A link that makes one account. The link itself is shown once, when it is made. */
const invitation = z.object({
  id: z.number().int(),
  state: z.enum(['open', 'used', 'expired']),
  role,
  created_at: moment,
  expires_at: moment,
  used_at: moment.nullable(),
  /** The account of the member of staff who made it; null: the operator's command did, or the account is deleted. */
  made_by: z.number().int().nullable(),
})
export type Invitation = z.infer<typeof invitation>

const invitationBody = z.object({
  days: z.coerce
    .number('invalid')
    .int('invalid')
    .min(invitationDays.min, 'invalid')
    .max(invitationDays.max, 'invalid')
    .default(invitationDays.default),
  role: role.default('none'),
})

const offset = z.coerce.number().int().min(0).max(idMax)

const path = '/monitoring/admin/accounts/'
function act(name: string, summary: string) {
  return route({
    method: 'POST',
    path: `${path}:id/${name}/`,
    access: 'staff',
    summary,
    params: idParams,
    answer: done,
  })
}

export const staffRoutes = {
  accounts: route({
    method: 'GET',
    path,
    access: 'staff',
    summary: `Accounts, newest first, ${accountsPage} at a time; \`search\` in name and address`,
    query: z.object({ search: z.string().trim().max(254, 'invalid').default(''), offset: offset.default(0) }),
    answer: page(staffAccount),
  }),
  block: act('block', 'Sign an account out and let it in no more; its tasks stop, its appointments stay'),
  unblock: act('unblock', 'Let a blocked account sign in again'),
  signOut: act('sign_out', 'End every sign-in of an account'),
  forgetPasskeys: act('forget_passkeys', 'Remove every passkey of an account, and sign it out'),
  revokeKeys: act('revoke_keys', 'End every key for scripts of an account'),
  prove: act('prove', 'Mark the address of an account as its owner’s'),
  sendProof: act('send_proof', 'Mail the link that proves the address once more, beyond the limit of the day'),
  remove: route({
    method: 'POST',
    path: `${path}:id/delete/`,
    access: 'staff',
    summary: 'For superusers: delete an account; `on_booking` says what becomes of its appointments',
    params: idParams,
    body: z.object({ on_booking: z.enum(['keep', 'cancel']).optional() }),
    answer: done,
  }),
  role: route({
    method: 'POST',
    path: `${path}:id/role/`,
    access: 'staff',
    summary: 'For superusers: give an account whose address is confirmed a role, or take it away',
    params: idParams,
    body: z.object({ role }),
    answer: done,
  }),
  invitations: route({
    method: 'GET',
    path: '/monitoring/admin/invitations/',
    access: 'staff',
    summary: `Invitations, newest first, ${accountsPage} at a time; gone ${kept.endedDays} days after their end`,
    query: z.object({ offset: offset.default(0) }),
    answer: page(invitation),
  }),
  invite: route({
    method: 'POST',
    path: '/monitoring/admin/invitations/',
    access: 'staff',
    summary: 'Make a link that makes one account; superusers may promise it a role',
    body: invitationBody,
    answer: z.object({ link: z.string(), expires_at: moment }),
    status: 201,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/monitoring/admin/invitations/:id/',
    access: 'staff',
    summary: 'Withdraw an invitation that nobody has used',
    params: idParams,
    answer: done,
  }),
}
