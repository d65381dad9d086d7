import { z } from 'zod'
import { accountsPage, idMax, invitationDays, kept } from '../limits.ts'
import { done, idParams, moment, page, route } from '../route.ts'

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

const staffAccount = z.object({
  id: z.number().int(),
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  role,
  /** Of its invitation; waits for the proof of its address. */
  promised_role: role,
  blocked_at: moment.nullable(),
  date_joined: moment,
  last_used_at: moment.nullable(),
  /** Used within the last 30 days. */
  is_active: z.boolean(),
  tasks: z.object({ total: z.number().int(), watching: z.number().int() }),
  open_bookings: z.number().int(),
  /** Of the last 30 days. */
  deliveries: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    given_up: z.number().int(),
    overtaken: z.number().int(),
    unknown: z.number().int(),
  }),
  may: z.array(accountAct),
})
export type StaffAccount = z.infer<typeof staffAccount>

/** The link itself is shown once, when it is made. */
const invitation = z.object({
  id: z.number().int(),
  state: z.enum(['open', 'used', 'expired']),
  role,
  created_at: moment,
  expires_at: moment,
  used_at: moment.nullable(),
  /** Null: the operator's command, or a deleted account. */
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
  return route('POST', `${path}:id/${name}/`, 'staff', {
    summary,
    params: idParams,
    answer: done,
  })
}

export const staffRoutes = {
  accounts: route('GET', path, 'staff', {
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
  remove: route('POST', `${path}:id/delete/`, 'staff', {
    summary: 'For superusers: delete an account; `on_booking` says what becomes of its appointments',
    params: idParams,
    body: z.object({ on_booking: z.enum(['keep', 'cancel']).optional() }),
    answer: done,
  }),
  role: route('POST', `${path}:id/role/`, 'staff', {
    summary: 'For superusers: give an account whose address is confirmed a role, or take it away',
    params: idParams,
    body: z.object({ role }),
    answer: done,
  }),
  invitations: route('GET', '/monitoring/admin/invitations/', 'staff', {
    summary: `Invitations, newest first, ${accountsPage} at a time; gone ${kept.endedDays} days after their end`,
    query: z.object({ offset: offset.default(0) }),
    answer: page(invitation),
  }),
  invite: route('POST', '/monitoring/admin/invitations/', 'staff', {
    summary: 'Make a link that makes one account; superusers may promise it a role',
    body: invitationBody,
    answer: z.object({ link: z.string(), expires_at: moment }),
    status: 201,
  }),
  withdraw: route('DELETE', '/monitoring/admin/invitations/:id/', 'staff', {
    summary: 'Withdraw an invitation that nobody has used',
    params: idParams,
    answer: done,
  }),
}
