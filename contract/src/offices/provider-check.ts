import { z } from 'zod'

/** The release of the city's system that the answers point to; `later`: newer than muc47. */
const releaseGuess = z.enum(['muc46', 'muc47', 'later', 'unknown'])
export type ReleaseGuess = z.infer<typeof releaseGuess>

/** The answers of a provider in a requested check. Names and numbers of the protocol, never a value of an answer. */
export const providerCheck = z.object({
  release: releaseGuess,
  /** The requests, at most four: the call, the kind of the outcome, and the error codes. `status` null: no answer. */
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
  /** All other differences from the known shape. */
  other: z.array(z.string()),
  /** The limit in the last answer; null: none. */
  rate_limit: z.object({ limit: z.number().int(), remaining: z.number().int() }).nullable(),
  /** The reason why not everything was asked; null: it was. */
  stopped: z.string().nullable(),
})
export type ProviderCheck = z.infer<typeof providerCheck>
