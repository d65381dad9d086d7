// Rights that outlive a sign-in: whoever has one needs no password. server/src/modules/accounts/rights.ts has their rules.
import { z } from 'zod'
import { presentPassword } from '../fields/password.ts'
import { usedPasskey } from '../fields/used-passkey.ts'
import { rightReviewDays } from '../limits.ts'
import { channel } from '../notifications/channels/channels.ts'
import { done, moment, page, route } from '../route.ts'

export const rightKind = z.enum([
  'sign_in',
  'passkey',
  'key',
  'receiver',
  'chat',
  'person',
  'push',
  'feed',
  'shared_page',
])
export type RightKind = z.infer<typeof rightKind>

/** Of the right among those of its kind. */
const id = z.string().regex(/^[\w-]{1,40}$/, 'invalid')

const right = z.object({
  kind: rightKind,
  id: z.string(),
  /** As its owner named it; empty: it has no name. */
  name: z.string(),
  /** Of a receiver, chat or person; else null. */
  channel: channel.nullable(),
  /** When it was made, or last led to another place. */
  made_at: moment,
  /** When it was last used; null: never, or nobody notes it. */
  used_at: moment.nullable(),
  /** True: the sign-in of the call. */
  is_current: z.boolean(),
  /** False: it reads no names and books nothing until its owner has kept it. */
  is_kept: z.boolean(),
  /** True: "Keep all" does not keep it. */
  is_recent: z.boolean(),
})
export type Right = z.infer<typeof right>

export const rightRoutes = {
  list: route({
    method: 'GET',
    path: '/auth/rights/',
    access: 'signed_in',
    summary: 'Everything that has a right in my account, the newest first',
    answer: page(right),
  }),
  keep: route({
    method: 'POST',
    path: '/auth/rights/keep/',
    access: 'signed_in',
    summary: `Keep one of my rights; without a body all that are older than ${rightReviewDays} days`,
    body: z.object({ right: z.object({ kind: rightKind, id }).optional() }),
    answer: done,
  }),
  end: route({
    method: 'DELETE',
    path: '/auth/rights/:kind/:id/',
    access: 'signed_in',
    summary: 'End one of my rights at once',
    params: z.object({ kind: z.string(), id }),
    answer: done,
  }),
  endByMail: route({
    method: 'POST',
    path: '/auth/rights/end/',
    access: 'public',
    summary: 'End the right that a mail to its owner names, by the token of that mail',
    body: z.object({ token: z.string('token_required').min(1, 'token_required').max(200, 'token_required') }),
    answer: done,
  }),
  proveAgain: route({
    method: 'POST',
    path: '/auth/again/',
    access: 'signed_in',
    summary: 'Show once more that this is me: with my password, or with a passkey',
    body: z.object({ password: presentPassword, passkey: usedPasskey }).partial(),
    answer: done,
  }),
}
