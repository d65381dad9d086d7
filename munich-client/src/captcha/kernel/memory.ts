/**
 * The one page of memory that the kernel's functions share. Whatever lies in lanes is interleaved: word 0 of the lanes
 * 0 to 3, then word 1 of the lanes 0 to 3, and so on, 16 bytes a word.
 */
export const LANES = 4
export const WORD = 16
export const BLOCK = 16 * WORD
/** Bytes of a block in one message. */
export const BLOCK_BYTES = 64

export const ROUND_CONSTANTS = 0
export const START_STATE = ROUND_CONSTANTS + 64 * 4
/** What fills up the block of a message that is a digest: the words 8 to 15. */
export const DIGEST_PADDING = START_STATE + 8 * 4
/** The working state, in lanes. */
export const STATE = DIGEST_PADDING + 8 * 4
/** The word that a scan looks for. */
export const WANTED = STATE + 8 * WORD
/** The endings that a scan puts into a message: for each four of them two words in lanes. */
export const ENDINGS = 1024
export const ENDING_GROUP = 2 * WORD
/** In the worst case each ending has a group of its own: endings far apart are not searched together. */
export const MOST_ENDINGS = 1000
/** The blocks of the message, in lanes, to the end of the page. */
export const MESSAGE = ENDINGS + MOST_ENDINGS * ENDING_GROUP
const PAGE = 64 * 1024

/** The longest message that finds room with its padding. */
export const LONGEST_MESSAGE = Math.floor((PAGE - MESSAGE) / BLOCK) * BLOCK_BYTES - 9

/** The first 32 bits of the fractional part of a root of a prime, as FIPS 180-4 (4.2.2, 5.3.3) makes its constants. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32)

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}

/** Writes into a fresh page what stays the same for every search. */
export function writeConstants(page: ArrayBuffer): void {
  const words = new Uint32Array(page)
  words.set(
    firstPrimes(64).map((prime) => fraction(Math.cbrt(prime))),
    ROUND_CONSTANTS / 4,
  )
  words.set(
    firstPrimes(8).map((prime) => fraction(Math.sqrt(prime))),
    START_STATE / 4,
  )
  words.set([0x80000000, 0, 0, 0, 0, 0, 0, 256], DIGEST_PADDING / 4)
}

/** Reads and writes what lies in lanes. */
export interface Lanes {
  /** Lays one message out in all lanes, with its padding, and says how many blocks that makes. */
  layOut(message: Uint8Array): number
  /** Overwrites a part of the message, in all lanes or in one. */
  put(position: number, content: Uint8Array, lane?: number): void
  /** The working state of a message at its start. */
  begin(): void
  /** A word of a lane's digest. */
  digestWord(lane: number, word: number): number
  /** The word that scans look for. */
  want(word: number): void
  /** Writes what one lane of a group of endings puts at a position of the message, into two words that are zero there. */
  putEnding(group: number, lane: number, position: number, content: Uint8Array): void
}

export function openLanes(page: ArrayBuffer): Lanes {
  const bytes = new Uint8Array(page)
  const words = new Uint32Array(page)
  const startState = Array.from({ length: 8 * LANES }, (_, index) => words[START_STATE / 4 + (index >> 2)] ?? 0)
  // Words are big-endian in a message, little-endian in this memory.
  const place = (position: number, lane: number): number => WORD * (position >> 2) + 4 * lane + 3 - (position & 3)
  const put: Lanes['put'] = (position, content, lane) => {
    const [from, to] = lane === undefined ? [0, LANES] : [lane, lane + 1]
    for (let index = 0; index < content.length; index += 1) {
      for (let one = from; one < to; one += 1) bytes[MESSAGE + place(position + index, one)] = content[index] ?? 0
    }
  }
  return {
    layOut(message) {
      const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES)
      const padded = Buffer.alloc(blocks * BLOCK_BYTES)
      padded.set(message)
      padded[message.length] = 0x80
      padded.writeUInt32BE(message.length * 8, padded.length - 4)
      put(0, padded)
      return blocks
    },
    put,
    begin: () => words.set(startState, STATE / 4),
    digestWord: (lane, word) => words[(STATE + WORD * word) / 4 + lane] ?? 0,
    want: (word) => void words.fill(word, WANTED / 4, WANTED / 4 + LANES),
    putEnding(group, lane, position, content) {
      for (const word of [0, 1]) words[(group + WORD * word) / 4 + lane] = 0
      for (let index = 0; index < content.length; index += 1) {
        bytes[group + place((position & 3) + index, lane)] = content[index] ?? 0
      }
    },
  }
}
