import { z } from 'zod'
import { moment, route } from '../route.ts'

/** The booking page of an office makes everybody agree to emails about the appointment, and to the terms of video calls. */
export const consentKind = z.enum(['email', 'video'])
export type ConsentKind = z.infer<typeof consentKind>

const consent = z.object({
  /** The provider's code. */
  provider: z.string(),
  kind: consentKind,
  /** The sentence that the person agreed to. */
  words: z.string(),
  given_at: moment,
})
export type Consent = z.infer<typeof consent>

export const consentRoutes = {
  list: route('GET', '/auth/consents/', 'signed_in', {
    summary: 'My consents to what an office’s own booking page asks everybody to agree to',
    answer: z.object({ results: z.array(consent) }),
  }),
}
