export type Challenge = ChallengeV1 | ChallengeV2

/** Find n in 0…maxNumber whose hex SHA-256(salt + decimal n) is `target`. Sent until mid-2026. */
export interface ChallengeV1 {
  variant: 'v1'
  target: string
  salt: string
  maxNumber: number
  signature: string
  /** Unix seconds on the office's clock; null: it never expires. */
  expiresAt: number | null
}

/** Byte strings are lower-case hex. */
export interface ChallengeV2 {
  variant: 'v2'
  nonce: string
  salt: string
  /** SHA-256 rounds for one counter. */
  cost: number
  keyLength: number
  keyPrefix: string
  /** Unix seconds on the office's clock; null: it never expires. */
  expiresAt: number | null
  /** Parameters and signature exactly as sent: they are signed, nulls included, and go back unchanged. */
  sent: { parameters: unknown; signature: unknown }
}

export interface Solution {
  kind: 'solved'
  counter: number
  /** v2: lower-case hex of the key; v1: the target itself. */
  derivedKey: string
  tookMs: number
}

export interface Unsolved {
  kind: 'unsolved'
  reason: 'expired' | 'aborted' | 'exhausted' | 'failed'
}

/** Base64 of a JSON whose keys stand in the order of the office's own page. */
export function toPayload(challenge: Challenge, solution: Solution): string {
  const proof =
    challenge.variant === 'v2'
      ? {
          challenge: challenge.sent,
          solution: { counter: solution.counter, derivedKey: solution.derivedKey, time: solution.tookMs },
        }
      : {
          algorithm: 'SHA-256',
          challenge: challenge.target,
          number: solution.counter,
          salt: challenge.salt,
          signature: challenge.signature,
          took: Math.round(solution.tookMs),
        }
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}
