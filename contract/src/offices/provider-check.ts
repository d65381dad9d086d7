import { z } from 'zod'

/** `later`: newer than muc47. */
const releaseGuess = z.enum(['muc46', 'muc47', 'later', 'unknown'])
export type ReleaseGuess = z.infer<typeof releaseGuess>

/** Never has a value of an answer. */
export const providerCheck = z.object({
  release: releaseGuess,
  answers: z.array(
    z.object({
      call: z.string(),
      outcome: z.string(),
      status: z.number().int().nullable(),
      codes: z.array(z.string()),
    }),
  ),
  unknown: z.array(z.string()),
  missing: z.array(z.string()),
  other: z.array(z.string()),
  rate_limit: z.object({ limit: z.number().int(), remaining: z.number().int() }).nullable(),
  stopped: z.string().nullable(),
})
export type ProviderCheck = z.infer<typeof providerCheck>
