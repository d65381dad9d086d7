import { hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChallengeV1, ChallengeV2 } from '../challenge.ts'
import { check, search } from '../proof.ts'
import { MAX_COUNTER } from '../share.ts'
import { createKernel, type Kernel } from './kernel.ts'
import { LONGEST_MESSAGE } from './memory.ts'

const created = createKernel()
if (created === null) throw new Error('no vectors here')
const kernel: Kernel = created
const ALL = { first: 0, step: 1 }
const goOn = () => false

function challengeV1(salt: string, number: number, maxNumber = number): ChallengeV1 {
  return { variant: 'v1', salt, target: hash('sha256', salt + number), maxNumber, signature: '', expiresAt: null }
}
function challengeV2(changes: Partial<ChallengeV2>): ChallengeV2 {
  const sent = { parameters: {}, signature: '' }
  const start = { nonce: 'ab', salt: 'cd', cost: 1, keyLength: 32, keyPrefix: '00', expiresAt: null, sent }
  return { variant: 'v2', ...start, ...changes }
}

/** The key as PROTOCOL.md#proof-of-work-version-2 describes it, computed in the plainest way. */
function keyOf({ salt, nonce, cost, keyLength }: ChallengeV2, counter: number): string {
  const ending = Buffer.alloc(4)
  ending.writeUInt32BE(counter)
  let digest = hash('sha256', Buffer.concat([Buffer.from(salt + nonce, 'hex'), ending]), 'buffer')
  for (let round = 1; round < cost; round += 1) digest = hash('sha256', digest, 'buffer')
  return digest.toString('hex', 0, keyLength)
}

const salts = fc.string({ minLength: 5, maxLength: 123, unit: 'grapheme-ascii' })
const hex = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => Buffer.from(bytes).toString('hex'))
const manyRuns = { numRuns: 300 }

describe('a search for a number, four at a time', () => {
  it('finds what node:crypto hashed, whatever the salt, the number and the share', () => {
    const cases = fc.property(
      salts,
      fc.nat(250_000),
      fc.nat(3000),
      fc.integer({ min: 1, max: 5 }),
      (salt, number, more, step) => {
        const challenge = challengeV1(salt, number, number + more)
        expect(search(challenge, { first: number % step, step }, goOn, kernel)).toBe(number)
      },
    )
    fc.assert(cases, manyRuns)
  })

  it('finds the first and the last number of each length, wherever they lie in a block', () => {
    const numbers = [0, 9, 10, 99, 100, 999, 1000, 9999, 10_000, 99_999, 100_000, 999_999, 4_294_967_296, 2 ** 53 - 2]
    for (let length = 5; length <= 140; length += 1) {
      for (const number of numbers) {
        const challenge = challengeV1('ü'.padEnd(length - 1, 'salt?&='), number)
        const first = number < 700 ? number % 7 : number - 700
        expect(search(challenge, { first, step: 7 }, goOn, kernel)).toBe(number)
      }
    }
  })

  it('finds nothing above the largest number, in the share of another, or below its own first', () => {
    const challenge = challengeV1('33a16613876000fa76307146?expires=4102444800&', 4711, 9000)
    expect(search({ ...challenge, maxNumber: 4710 }, ALL, goOn, kernel)).toBeNull()
    expect(search(challenge, { first: 4711 % 3, step: 3 }, goOn, kernel)).toBe(4711)
    expect(search(challenge, { first: (4711 + 1) % 3, step: 3 }, goOn, kernel)).toBeNull()
    expect(search(challenge, { first: 4712, step: 1 }, goOn, kernel)).toBeNull()
  })

  it('believes no hit of the kernel that it has not hashed itself', () => {
    const challenge = challengeV1('salt?', 4711, 9000)
    const eager: Kernel = { ...kernel, scanFor: () => (_block, from) => from }
    expect(search(challenge, ALL, goOn, eager)).toBe(4711)
    expect(search({ ...challenge, maxNumber: 4000 }, ALL, goOn, eager)).toBeNull()
  })

  it('takes a salt that is too long for the kernel too', () => {
    for (const length of [LONGEST_MESSAGE - 4, LONGEST_MESSAGE - 3, 20_000]) {
      const challenge = challengeV1('s'.repeat(length), 1234)
      expect(search(challenge, ALL, goOn, kernel)).toBe(1234)
    }
  })
})

describe('a search for a key, four counters at a time', () => {
  it('finds what plain hashing finds, whatever the lengths, the cost, the prefix and the share', async () => {
    const cases = fc.property(
      hex(1, 90),
      hex(1, 90),
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 32 }),
      fc.integer({ min: 1, max: 64 }),
      fc.nat(900),
      fc.integer({ min: 1, max: 5 }),
      (salt, nonce, cost, keyLength, digits, counter, step) => {
        const any = challengeV2({ salt, nonce, cost, keyLength })
        const challenge = { ...any, keyPrefix: keyOf(any, counter).slice(0, digits) }
        const share = { first: counter % step, step }
        const found = search(challenge, share, goOn, kernel)
        expect(found).toBe(search(challenge, share, goOn))
        expect(found).toBeLessThanOrEqual(counter)
        expect(keyOf(challenge, found ?? -1).startsWith(challenge.keyPrefix)).toBe(true)
      },
    )
    fc.assert(cases, manyRuns)
  })

  it.each([
    { keyPrefix: '0', cost: 50 },
    { keyPrefix: '00', cost: 1000 },
    { keyPrefix: '000', cost: 7 },
    { keyPrefix: '0000', cost: 2 },
    { keyPrefix: 'fffff', cost: 1 },
    { keyPrefix: '00', cost: 2001, keyLength: 1 },
    { keyPrefix: '0000', cost: 1, keyLength: 2 },
  ])('finds the first counter for %o', async (parameters) => {
    const challenge = challengeV2({ salt: 'c54e6aa25885365ca8ba048451aade23', ...parameters })
    const found = search(challenge, ALL, goOn, kernel)
    expect(found).toBe(search(challenge, ALL, goOn))
    expect(await check(challenge, found ?? -1)).toMatch(new RegExp(`^${parameters.keyPrefix}`))
  })

  it('ends with the largest counter of four bytes', () => {
    const challenge = challengeV2({ cost: 3 })
    const last = { ...challenge, keyPrefix: keyOf(challenge, MAX_COUNTER) }
    expect(search(last, { first: MAX_COUNTER - 5, step: 1 }, goOn, kernel)).toBe(MAX_COUNTER)
    const first = { ...challenge, keyPrefix: keyOf(challenge, 0) }
    expect(search(first, { first: MAX_COUNTER - 1, step: 1 }, goOn, kernel)).toBeNull()
  })

  it('of a kernel that computes wrongly is not confirmed', async () => {
    const challenge = challengeV2({ cost: 20 })
    const lazy: Kernel = { ...kernel, rehash: () => {} }
    const found = search(challenge, ALL, goOn, lazy)
    expect(found).not.toBeNull()
    expect(await check(challenge, found ?? -1)).toBeNull()
  })

  it('takes a nonce that is too long for the kernel too', () => {
    const challenge = challengeV2({ nonce: 'ab'.repeat(10_000) })
    expect(search(challenge, ALL, goOn, kernel)).toBe(search(challenge, ALL, goOn))
  })
})
