import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Challenge } from './challenge.ts'
import type { Kernel } from './kernel/kernel.ts'
import { searchKeys } from './kernel/key-search.ts'
import { LONGEST_MESSAGE } from './kernel/memory.ts'
import { searchNumbers } from './kernel/number-search.ts'
import { createDerivation, isSolvedBy, searchKeysPlainly, searchNumbersPlainly } from './plain.ts'
import { HASHES_AT_A_TIME, type Share } from './share.ts'

/**
 * Searches a share of the counters for one that solves the challenge. Null when told to stop, or when none is left.
 * Blocks. Without a kernel, or with a message too long for it, it hashes one by one: slower, the same answer.
 */
export function search(
  challenge: Challenge,
  share: Share,
  isStopped: () => boolean,
  kernel: Kernel | null = null,
): number | null {
  const fitting = kernel !== null && messageBytes(challenge) <= LONGEST_MESSAGE ? kernel : null
  if (challenge.variant === 'v2') {
    if (fitting === null) return searchKeysPlainly(challenge, share, isStopped)
    return searchKeys(fitting, challenge, share, isStopped)
  }
  if (fitting === null) return searchNumbersPlainly(challenge, share, isStopped)
  return searchNumbers(fitting, challenge, share, isStopped)
}

/** Length of what is hashed for the largest counter. */
function messageBytes(challenge: Challenge): number {
  if (challenge.variant === 'v1') return Buffer.byteLength(challenge.salt + challenge.maxNumber)
  return Buffer.byteLength(challenge.salt + challenge.nonce, 'hex') + 4
}

/** The derived key for a counter, if it solves the challenge; null otherwise. Leaves room for other work in between. */
export async function check(challenge: Challenge, counter: number): Promise<string | null> {
  if (challenge.variant === 'v1') return isSolvedBy(challenge, counter) ? challenge.target : null
  const derivation = createDerivation(challenge)
  derivation.begin(counter)
  while (!derivation.advance(HASHES_AT_A_TIME)) await nextTurn()
  const key = derivation.key()
  return key.startsWith(challenge.keyPrefix) ? key : null
}
