import { z } from 'zod'
import { moment, route } from '../route.ts'

const requests = z.object({
  made: z.number().int(),
  /** 429, 401 or 403. */
  refused: z.number().int(),
  /** With no answer, or an answer that it could not serve us. */
  failed: z.number().int(),
})

const providerPoliteness = z.object({
  code: z.string(),
  name: z.string(),
  /** The promised longest. */
  interval_seconds: z.number(),
  booking_enabled: z.boolean(),
  captcha_enabled: z.boolean(),
  /** On Munich's clock, `HH:MM`. */
  night_rest: z.object({ from: z.string(), to: z.string() }).nullable(),
  state: z.enum(['open', 'night_rest', 'backing_off', 'refused']),
  state_until: moment.nullable(),
  /** Per window, by the provider's answers. */
  rate_limit: z.number().int().nullable(),
  rate_remaining: z.number().int().nullable(),
  last_request_at: moment.nullable(),
  last_24_hours: requests,
  last_7_days: requests,
  hours: z.array(requests.extend({ hour: moment })),
})
export type ProviderPoliteness = z.infer<typeof providerPoliteness>

const politeness = z.object({ time: moment, providers: z.array(providerPoliteness) })
export type Politeness = z.infer<typeof politeness>

export const politenessRoutes = {
  read: route('GET', '/politeness/', 'public', {
    summary: 'How often we ask the offices, what they refused, and when we pause',
    answer: politeness,
  }),
}
