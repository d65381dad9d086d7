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

const id = z.string().regex(/^[\w-]{1,40}$/, 'invalid')

const right = z.object({
  kind: rightKind,
  id: z.string(),
  name: z.string(),
  channel: channel.nullable(),
  made_at: moment,
  used_at: moment.nullable(),
  is_current: z.boolean(),
  /** False: it reads no names and books nothing until its owner has kept the right. */
  is_kept: z.boolean(),
  /** True: "Keep all" does not keep it. */
  is_recent: z.boolean(),
})
export type Right = z.infer<typeof right>

export const rightRoutes = {
  list: route('GET', '/auth/rights/', 'signed_in', {
    summary: 'Everything that has a right in my account, the newest first',
    answer: page(right),
  }),
  keep: route('POST', '/auth/rights/keep/', 'signed_in', {
    summary: `Keep one of my rights; without a body all that are older than ${rightReviewDays} days`,
    body: z.object({ right: z.object({ kind: rightKind, id }).optional() }),
    answer: done,
  }),
  end: route('DELETE', '/auth/rights/:kind/:id/', 'signed_in', {
    summary: 'End one of my rights at once',
    params: z.object({ kind: z.string(), id }),
    answer: done,
  }),
  endByMail: route('POST', '/auth/rights/end/', 'public', {
    summary: 'End the right that a mail to its owner names, by the token of that mail',
    body: z.object({ token: z.string('token_required').min(1, 'token_required').max(200, 'token_required') }),
    answer: done,
  }),
  proveAgain: route('POST', '/auth/again/', 'signed_in', {
    summary: 'Show once more that this is me: with my password, or with a passkey',
    body: z.object({ password: presentPassword, passkey: usedPasskey }).partial(),
    answer: done,
  }),
}
