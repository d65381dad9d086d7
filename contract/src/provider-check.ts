import { z } from 'zod'

/** Which release of the city's system the answers point to; `later`: newer than muc47. */
export const releaseGuess = z.enum(['muc45', 'muc46', 'muc47', 'later', 'unknown'])
export type ReleaseGuess = z.infer<typeof releaseGuess>

/**
 * What a provider answered when a person had it checked. Names and numbers of the protocol, never a value of an answer.
 */
export const providerCheck = z.object({
  release: releaseGuess,
  /**
   * What was asked, at most four requests: the call, the word of the outcome, and the error codes. `status` null: no
   * answer.
   */
  answers: z.array(
    z.object({
      call: z.string(),
      outcome: z.string(),
      status: z.number().int().nullable(),
      codes: z.array(z.string()),
    }),
  ),
  /** Fields by name, with the call they belong to. */
  unknown: z.array(z.string()),
  missing: z.array(z.string()),
  /** All other differences from what we know. */
  other: z.array(z.string()),
  /** What the last answer said of the limit; null: nothing. */
  rate_limit: z.object({ limit: z.number().int(), remaining: z.number().int() }).nullable(),
  /** Why not everything was asked; null: it was. */
  stopped: z.string().nullable(),
})
export type ProviderCheck = z.infer<typeof providerCheck>
