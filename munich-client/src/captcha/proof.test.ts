import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { createChallenge as createV1, verifySolution as verifyV1 } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { readFixture } from '../../test/scripted-office.ts'
import { readChallenge } from '../wire/captcha.ts'
import { type Challenge, toPayload } from './challenge.ts'
import { check, search } from './proof.ts'

interface Vector {
  name: string
  hmacKey: string
  challenge: object
  solution: { counter: number; derivedKey: string } | { number: number }
  payload: string
}
const vectors = readFixture('captcha-pow-vectors.json') as { v1: Vector[]; v2: Vector[] }
const ALL = { first: 0, step: 1 }
const goOn = () => false

function parse(sent: unknown): Challenge {
  const challenge = readChallenge(sent, { path: '', note: () => {} })
  if (challenge === null) throw new Error('no challenge')
  return challenge
}

/** Solves as the client does, and returns the payload that it would send. */
async function solve(challenge: Challenge): Promise<string> {
  const counter = search(challenge, ALL, goOn) ?? -1
  const derivedKey = (await check(challenge, counter)) ?? ''
  return toPayload(challenge, { kind: 'solved', counter, derivedKey, tookMs: 7 })
}

describe('the vectors of the protocol', () => {
  it.each([...vectors.v2, ...vectors.v1])('$name has the counter, the key and the payload it names', async (vector) => {
    const challenge = parse(vector.challenge)
    const counter = search(challenge, ALL, goOn)
    const named = vector.solution
    expect(counter).toBe('number' in named ? named.number : named.counter)
    const derivedKey = (await check(challenge, counter ?? -1)) ?? ''
    if ('derivedKey' in named) expect(derivedKey).toBe(named.derivedKey)
    const tookMs = 'number' in named ? 12 : 7
    const payload = toPayload(challenge, { kind: 'solved', counter: counter ?? -1, derivedKey, tookMs })
    expect(payload).toBe(vector.payload)
  })

  it('are found by searchers side by side too, each in its own share', () => {
    for (const vector of vectors.v2) {
      const challenge = parse(vector.challenge)
      const counter = search(challenge, ALL, goOn) ?? -1
      const shares = [0, 1, 2].map((first) => search(challenge, { first, step: 3 }, goOn) ?? -1)
      expect(shares[counter % 3]).toBe(counter)
      expect(shares.map((share) => share % 3)).toEqual([0, 1, 2])
    }
  })
})

describe('a solution', () => {
  it.each([
    { cost: 1, keyPrefix: '00' },
    { cost: 2, keyPrefix: '0a' },
    { cost: 1000, keyPrefix: 'FF' },
    { cost: 40, keyPrefix: '0' },
    { cost: 3, keyPrefix: '123' },
    { cost: 17, keyPrefix: '00', keyLength: 16 },
    { cost: 2500, keyPrefix: '7' },
  ])('of v2 with %o is accepted by the reference library, and is the one it finds itself', async (parameters) => {
    const hmacSignatureSecret = 'office-key'
    const made = await createChallenge({ algorithm: 'SHA-256', deriveKey, hmacSignatureSecret, ...parameters })
    const challenge = parse(made)
    const { solution } = JSON.parse(Buffer.from(await solve(challenge), 'base64').toString())
    const verdict = await verifySolution({ challenge: made, solution, deriveKey, hmacSignatureSecret })
    expect(verdict).toMatchObject({ verified: true })
    expect(await solveChallenge({ challenge: made, deriveKey })).toMatchObject({ counter: solution.counter })
  })

  it('of v1 is accepted by the reference library', async () => {
    for (let round = 0; round < 20; round += 1) {
      const made = await createV1({ hmacKey: 'office-key', maxNumber: 5000, expires: new Date(Date.now() + 60_000) })
      expect(await verifyV1(await solve(parse(made)), 'office-key')).toBe(true)
    }
  })

  it('is only confirmed where it solves the challenge', async () => {
    for (const { challenge: sent } of [...vectors.v1, ...vectors.v2]) {
      const challenge = parse(sent)
      const counter = search(challenge, ALL, goOn) ?? -1
      expect(await check(challenge, counter)).not.toBeNull()
      expect(await check(challenge, counter + 1)).toBeNull()
    }
  })

  it('is not looked for beyond the largest number', () => {
    const challenge = parse({ ...(vectors.v1[0]?.challenge ?? {}), maxnumber: 4710 })
    expect(search(challenge, ALL, goOn)).toBeNull()
  })

  it('is not looked for any longer once told to stop', () => {
    const cheap = parse(vectors.v2[0]?.challenge)
    const endless: Challenge = { ...cheap, ...(cheap.variant === 'v2' ? { keyPrefix: '00'.repeat(32) } : {}) }
    for (const cost of [1, 1_000_000]) {
      let pauses = 0
      expect(
        search({ ...endless, ...(endless.variant === 'v2' ? { cost } : {}) }, ALL, () => ++pauses === 3),
      ).toBeNull()
      expect(pauses).toBe(3)
    }
    let pauses = 0
    const wide = { ...parse(vectors.v1[0]?.challenge), target: '00'.repeat(32), maxNumber: 2_000_000_000 }
    expect(search(wide, ALL, () => ++pauses === 3)).toBeNull()
    expect(pauses).toBe(3)
  })
})
