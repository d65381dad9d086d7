import type { ChallengeV2 } from '../challenge.ts'
import { HASHES_AT_A_TIME, MAX_COUNTER, paceLooks, type Share } from '../share.ts'
import type { Kernel } from './kernel.ts'
import { LANES, type Lanes } from './memory.ts'

/** Searches a share of the counters of v2, four side by side. Null when told to stop, or when none is left. */
export function searchKeys(
  kernel: Kernel,
  challenge: ChallengeV2,
  { first, step }: Share,
  isStopped: () => boolean,
): number | null {
  const { lanes } = kernel
  const isOver = paceLooks(isStopped)
  const isKey = createKeyTest(lanes, challenge)
  const fixed = Buffer.concat([Buffer.from(challenge.salt, 'hex'), Buffer.from(challenge.nonce, 'hex')])
  const ending = Buffer.alloc(4)
  const blocks = lanes.layOut(Buffer.concat([fixed, ending]))
  for (let counter = first; counter <= MAX_COUNTER; counter += LANES * step) {
    for (let lane = 0; lane < LANES; lane += 1) {
      ending.writeUInt32BE((counter + lane * step) >>> 0)
      lanes.put(fixed.length, ending, lane)
    }
    lanes.begin()
    for (let block = 0; block < blocks; block += 1) kernel.compress(block)
    for (let left = challenge.cost - 1; left > 0; left -= HASHES_AT_A_TIME) {
      const times = Math.min(left, HASHES_AT_A_TIME)
      kernel.rehash(times)
      if (isOver(times)) return null
    }
    for (let lane = 0; lane < LANES; lane += 1) {
      // A counter beyond the largest has been cut, so that it stands for a small one that was tried before.
      if (isKey(lane) && counter + lane * step <= MAX_COUNTER) return counter + lane * step
    }
    if (isOver(1)) return null
  }
  return null
}

/** Whether the digest in a lane is a key with the wanted prefix. */
function createKeyTest(lanes: Lanes, { keyPrefix, keyLength }: ChallengeV2): (lane: number) => boolean {
  const lowest = Number.parseInt(keyPrefix.slice(0, 8).padEnd(8, '0'), 16)
  const highest = Number.parseInt(keyPrefix.slice(0, 8).padEnd(8, 'f'), 16)
  const key = Buffer.alloc(32)
  return (lane) => {
    const start = lanes.digestWord(lane, 0)
    // With cheap keys, making a text of each would take longer than deriving it.
    if (start < lowest || start > highest) return false
    for (let word = 0; word < 8; word += 1) key.writeUInt32BE(lanes.digestWord(lane, word), 4 * word)
    return key.toString('hex', 0, keyLength).startsWith(keyPrefix)
  }
}
