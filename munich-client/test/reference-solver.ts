import { solveChallenge as solveV2 } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { solveChallenge as solveV1 } from 'altcha-lib/v1'
import type { Challenge } from '../src/captcha/challenge.ts'

/** The counter that the reference library finds for a challenge. */
export async function solveByReference(challenge: Challenge): Promise<number | null> {
  if (challenge.variant === 'v1') {
    const { target, salt, maxNumber } = challenge
    return (await solveV1(target, salt, 'SHA-256', maxNumber).promise)?.number ?? null
  }
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge
  const parameters = { algorithm: 'SHA-256', nonce, salt, cost, keyLength, keyPrefix }
  return (await solveV2({ challenge: { parameters, signature: '' }, deriveKey }))?.counter ?? null
}
