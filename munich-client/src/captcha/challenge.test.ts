import { describe, expect, it } from 'vitest'
import { readFixture } from '../../test/scripted-office.ts'
import { findChallengeRefusal, findVerifyRefusal, readChallenge, readToken } from '../wire/captcha.ts'
import { toPayload } from './challenge.ts'

const v2 = readFixture('captcha-challenge.v2.json') as { parameters: object; signature: string }
const v1 = readFixture('captcha-challenge.v1-legacy.json') as object
const spot = { path: '', note: () => {} }
const withParameters = (changes: object) => ({ ...v2, parameters: { ...v2.parameters, ...changes } })

describe('a payload', () => {
  it('is the one of the protocol, nulls and all', () => {
    const { payload } = readFixture('captcha-verify.request.json') as { payload: string }
    const challenge = readChallenge(v2, spot)
    const sent = JSON.parse(Buffer.from(payload, 'base64').toString())
    const { counter, derivedKey, time } = sent.solution
    expect(challenge && toPayload(challenge, { kind: 'solved', counter, derivedKey, tookMs: time })).toBe(payload)
    expect(sent.challenge).toEqual(v2)
  })
})

describe('a challenge', () => {
  it('is told apart by its shape, with the end of its life', () => {
    expect(readChallenge(v2, spot)).toMatchObject({ variant: 'v2', cost: 1000, expiresAt: 4102444800 })
    expect(readChallenge(v1, spot)).toMatchObject({ variant: 'v1', maxNumber: 10000, expiresAt: 4102444800 })
  })

  it('may come without an end, and without a key length', () => {
    const parameters = { expiresAt: null, keyLength: undefined }
    expect(readChallenge(withParameters(parameters), spot)).toMatchObject({ expiresAt: null, keyLength: 32 })
    expect(readChallenge({ ...v1, salt: 'abcdef' }, spot)).toMatchObject({ expiresAt: null })
  })

  it.each(['SHA-512', 'PBKDF2/SHA-256', 'ARGON2ID'])('of algorithm %s is reported, not guessed at', (algorithm) => {
    expect(findChallengeRefusal(withParameters({ algorithm }))).toEqual({ kind: 'captcha', reason: 'unsupported' })
    expect(findChallengeRefusal({ ...v1, algorithm })).toEqual({ kind: 'captcha', reason: 'unsupported' })
    expect(readChallenge(withParameters({ algorithm }), spot)).toBeNull()
    expect(readChallenge({ ...v1, algorithm }, spot)).toBeNull()
  })

  it.each<[string, unknown]>([
    ['without a nonce', withParameters({ nonce: null })],
    ['with a nonce that is no hex', withParameters({ nonce: 'xyz' })],
    ['with half a byte of salt', withParameters({ salt: 'abc' })],
    ['without a cost', withParameters({ cost: undefined })],
    ['without a prefix', withParameters({ keyPrefix: '' })],
    ['with a prefix longer than the key', withParameters({ keyPrefix: '0000', keyLength: 1 })],
    ['of v1 without a largest number', { ...v1, maxnumber: null }],
    ['of v1 whose target is no digest', { ...v1, challenge: 'ab' }],
    ['that is none', { hello: 'world' }],
    ['that is nothing', null],
  ])('%s cannot be solved', (_what, body) => {
    expect(readChallenge(body, spot)).toBeNull()
  })
})

describe('the answer of captcha-verify', () => {
  const failing = (error: string) => ({ meta: { success: false, error }, data: null })

  it('blames the captcha service where that failed, else the solution', () => {
    const busy = { kind: 'busy', reason: 'server' }
    expect(findVerifyRefusal(failing('Request error: timeout'))).toEqual(busy)
    expect(findVerifyRefusal(failing('Response from Captcha service is not valid JSON'))).toEqual(busy)
    expect(findVerifyRefusal(failing('Response does not contain a "valid" field'))).toEqual(busy)
    expect(findVerifyRefusal(failing('something else'))).toEqual({ kind: 'captcha', reason: 'failed' })
    expect(findVerifyRefusal(readFixture('captcha-verify.success.json'))).toBeNull()
  })

  it('is a token only with success, validity and an end that can be read', () => {
    const good = readFixture('captcha-verify.success.json') as Record<string, unknown>
    expect(readToken(good, spot)).toMatchObject({ expiresAt: 1795161900 })
    for (const token of [
      undefined,
      '',
      'opaque',
      'a.b.c',
      `a.${Buffer.from('{"exp":"soon"}').toString('base64url')}.c`,
    ]) {
      expect(readToken({ ...good, token }, spot)).toBeNull()
    }
    expect(readToken({ ...good, data: {} }, spot)).toBeNull()
  })
})
