import { z } from 'zod'
import { presentPassword as password } from '../fields/password.ts'
import { scriptKeys } from '../limits.ts'
import { done, keyScope, moment, page, route } from '../route.ts'

const name = z.string('value_required').trim().min(1, 'value_required').max(scriptKeys.nameLength, 'name_long')

const scriptKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: keyScope,
  created_at: moment,
  /** To the minute. */
  last_used_at: moment.nullable(),
  expires_at: moment,
})
export type ScriptKey = z.infer<typeof scriptKey>

export const makeKeyBody = z.object({
  name,
  scope: keyScope,
  days: z.literal(scriptKeys.days.choices, 'invalid').default(scriptKeys.days.usual),
  password,
})

export const scriptKeyRoutes = {
  keys: route('GET', '/auth/keys/', 'signed_in', {
    summary: 'My keys for scripts, without their secrets, the oldest first; an ended one is listed for some days',
    answer: page(scriptKey),
  }),
  make: route('POST', '/auth/keys/', 'signed_in', {
    summary: `Make a key for scripts, at most ${scriptKeys.max}; \`secret\` is shown this once`,
    body: makeKeyBody,
    answer: scriptKey.extend({ secret: z.string() }),
    status: 201,
  }),
  revoke: route('DELETE', '/auth/keys/:id/', 'signed_in', {
    summary: 'End one of my keys for scripts at once',
    params: z.object({ id: z.uuid() }),
    answer: done,
  }),
}
