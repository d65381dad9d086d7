import { ROUND_CONSTANTS } from './memory.ts'
import { and, constantAt, rotations, type Scope, shiftRight, type Vector, xor } from './vectors.ts'

/** The eight working words a … h of FIPS 180-4, section 6.2.2. */
export type State = readonly [Vector, Vector, Vector, Vector, Vector, Vector, Vector, Vector]

export const ALL_ROUNDS = 64

/** Writes `count` rounds on one block of sixteen words, unrolled: the message schedule as it is used, nothing looked up but constants. */
export function writeRounds(scope: Scope, start: State, block: readonly Vector[], count = ALL_ROUNDS): State {
  const words = [...block]
  let [a, b, c, d, e, f, g, h] = start
  let bc = scope.keep(xor(b, c))
  for (let round = 0; round < count; round += 1) {
    const word = round < 16 ? wordAt(words, round) : scheduleWord(scope, words, round)
    words[round] = word
    const ab = scope.keep(xor(a, b))
    const choice = xor(g, and(e, xor(f, g)))
    // (a ∧ b) ⊕ (a ∧ c) ⊕ (b ∧ c) in two operations more than a ⊕ b, which the next round takes over as its b ⊕ c.
    const majority = xor(b, and(ab, bc))
    const constant = constantAt(ROUND_CONSTANTS + 4 * round)
    const added = scope.keep(scope.sum(h, rotations(e, 6, 11, 25), choice, constant, word))
    ;[h, g, f, e] = [g, f, e, scope.keep(scope.sum(d, added))]
    ;[d, c, b, a] = [c, b, a, scope.keep(scope.sum(added, rotations(a, 2, 13, 22), majority))]
    bc = ab
  }
  return [a, b, c, d, e, f, g, h]
}

function scheduleWord(scope: Scope, words: readonly Vector[], round: number): Vector {
  const early = wordAt(words, round - 15)
  const late = wordAt(words, round - 2)
  const fromEarly = xor(rotations(early, 7, 18), shiftRight(early, 3))
  const fromLate = xor(rotations(late, 17, 19), shiftRight(late, 10))
  return scope.keep(scope.sum(fromLate, wordAt(words, round - 7), fromEarly, wordAt(words, round - 16)))
}

function wordAt(words: readonly Vector[], index: number): Vector {
  const word = words[index]
  if (word === undefined) throw new Error('a block has sixteen words')
  return word
}
