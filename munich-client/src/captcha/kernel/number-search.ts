import type { ChallengeV1 } from '../challenge.ts'
import { isSolvedBy } from '../plain.ts'
import type { Share } from '../share.ts'
import type { Kernel } from './kernel.ts'
import { BLOCK_BYTES, ENDING_GROUP, ENDINGS, LANES, type Lanes, MOST_ENDINGS } from './memory.ts'

/** Numbers that differ in their last three digits alone are scanned in one go: a tenth of a millisecond of work. */
const MOST_ENDING_DIGITS = String(MOST_ENDINGS).length - 1

/** Searches a share of the numbers of v1, four side by side. Null when told to stop, or when none is left. */
export function searchNumbers(
  kernel: Kernel,
  challenge: ChallengeV1,
  { first, step }: Share,
  isStopped: () => boolean,
): number | null {
  kernel.lanes.want(Number.parseInt(challenge.target.slice(-8), 16))
  for (let digits = 1; lowestOf(digits) <= challenge.maxNumber; digits += 1) {
    const { size, findCandidates } = prepareScan(kernel, Buffer.from(challenge.salt), digits, step)
    const above = Math.min(10 ** digits, challenge.maxNumber + 1)
    for (let start = Math.max(lowestOf(digits), first - (first % size)); start < above; start += size) {
      const offset = (((first - start) % step) + step) % step
      for (const number of findCandidates(start, offset)) {
        if (number >= first && isSolvedBy(challenge, number)) return number
      }
      if (isStopped()) return null
    }
  }
  return null
}

const lowestOf = (digits: number): number => (digits === 1 ? 0 : 10 ** (digits - 1))

/** Prepares the kernel for the numbers of a length: they lie in the message alike. */
function prepareScan(kernel: Kernel, salt: Buffer, digits: number, step: number) {
  const { lanes, compress, scanFor } = kernel
  const endingDigits = Math.min(MOST_ENDING_DIGITS, digits - 1)
  const size = 10 ** endingDigits
  const position = salt.length + digits - endingDigits
  const block = Math.floor(position / BLOCK_BYTES)
  const blocks = lanes.layOut(Buffer.concat([salt, Buffer.alloc(digits)]))
  const scan = scanFor({ word: (position % BLOCK_BYTES) >> 2, blocks: blocks - block })
  const groups = writeEndings(lanes, position, endingDigits, step)
  return {
    size,
    /** Numbers from `start` + `offset` on, in steps, below `start` + `size`: those whose digest ends as wanted, and their neighbours. */
    *findCandidates(start: number, offset: number): Generator<number> {
      const { from, to } = groups[offset] ?? { from: 0, to: 0 }
      if (from === to) return
      lanes.put(salt.length, Buffer.from(String(start / size)))
      lanes.begin()
      for (let before = 0; before < block; before += 1) compress(before)
      for (let group = scan(block, from, to); group < to; group = scan(block, group + ENDING_GROUP, to)) {
        const index = ((group - from) / ENDING_GROUP) * LANES
        for (let lane = 0; lane < LANES; lane += 1) yield start + offset + step * (index + lane)
      }
    },
  }
}

/** Writes all endings of so many digits, those that are `step` apart side by side, and says for each first one where they lie. */
function writeEndings(lanes: Lanes, position: number, digits: number, step: number): { from: number; to: number }[] {
  const size = 10 ** digits
  let to = ENDINGS
  return Array.from({ length: Math.min(step, size) }, (_, offset) => {
    const from = to
    for (let index = 0; offset + step * index < size; index += 1) {
      const group = from + ENDING_GROUP * Math.floor(index / LANES)
      const ending = String(size + offset + step * index).slice(1)
      lanes.putEnding(group, index % LANES, position, Buffer.from(ending))
      to = group + ENDING_GROUP
    }
    return { from, to }
  })
}
