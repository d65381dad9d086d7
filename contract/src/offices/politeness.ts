import { z } from 'zod'
import { moment, route } from '../route.ts'

const requests = z.object({
  made: z.number().int(),
  /** Requests that the provider refused: too many (429), or not from us (401, 403). */
  refused: z.number().int(),
  /** The provider could not answer, or no answer arrived. */
  failed: z.number().int(),
})

/** The requests to one provider. It has figures only, nothing about any person. */
const providerPoliteness = z.object({
  code: z.string(),
  name: z.string(),
  /** The promised longest time between two polls of an office and service. */
  interval_seconds: z.number(),
  booking_enabled: z.boolean(),
  captcha_enabled: z.boolean(),
  /** Hours on Munich's clock without polls, `HH:MM`; null: none. */
  night_rest: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** `backing_off`: left alone because it could not answer; `refused`: because it does not want us. */
  state: z.enum(['open', 'night_rest', 'backing_off', 'refused']),
  state_until: moment.nullable(),
  /** The requests that the provider allows in one window, by its answers; null: it named no limit. */
  rate_limit: z.number().int().nullable(),
  rate_remaining: z.number().int().nullable(),
  last_request_at: moment.nullable(),
  last_24_hours: requests,
  last_7_days: requests,
  /** The hours with requests among the last 24, oldest first. */
  hours: z.array(requests.extend({ hour: moment })),
})
export type ProviderPoliteness = z.infer<typeof providerPoliteness>

const politeness = z.object({ time: moment, providers: z.array(providerPoliteness) })
export type Politeness = z.infer<typeof politeness>

export const politenessRoutes = {
  read: route({
    method: 'GET',
    path: '/politeness/',
    access: 'public',
    summary: 'How often we ask the offices, what they refused, and when we pause',
    answer: politeness,
  }),
}
