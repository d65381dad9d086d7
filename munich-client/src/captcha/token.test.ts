import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, fixture, json, meet, type Reply, readFixture } from '../../test/scripted-office.ts'
import { type CaptchaSolver, createCaptchaSolver } from './solver.ts'

const v2 = readFixture('captcha-challenge.v2.json') as { parameters: object; signature: string }
const withParameters = (changes: object): Reply => json(200, { ...v2, parameters: { ...v2.parameters, ...changes } })
const verified = fixture('captcha-verify.success.json')
/** A challenge that ends at this moment, from an office with this date. */
const endsAt =
  (end: string, date: string): Reply =>
  (response, request) => {
    response.setHeader('date', date)
    withParameters({ expiresAt: Date.parse(end) / 1000 })(response, request)
  }

describe('a captcha token', () => {
  it.each([
    ['v2', 'captcha-challenge.v2.json'],
    ['v1', 'captcha-challenge.v1-legacy.json'],
  ])('is had by solving a challenge of %s', async (variant, sample) => {
    const { client, received } = await meet({ 'captcha-challenge': fixture(sample), 'captcha-verify': verified })
    expect(await client.captchaToken()).toMatchObject({
      kind: 'ok',
      value: { token: expect.stringMatching(/^eyJ/), expiresAt: 1795161900, variant, solvedInMs: expect.any(Number) },
    })
    expect(received).toMatchObject([{ method: 'GET' }, { method: 'POST', body: { payload: expect.any(String) } }])
  })

  it('is not even asked for when captchas are switched off', async () => {
    const challenge = fixture('captcha-challenge.v2.json')
    const { client, received } = await meet({ 'captcha-challenge': challenge }, { captcha: 'off' })
    expect(await client.captchaToken()).toMatchObject({ kind: 'captcha', reason: 'switched_off', meta: null })
    expect(received).toEqual([])
  })

  it('cannot be had for an algorithm this version does not know', async () => {
    const { client, received } = await meet({ 'captcha-challenge': withParameters({ algorithm: 'ARGON2ID' }) })
    expect(await client.captchaToken()).toMatchObject({ kind: 'captcha', reason: 'unsupported' })
    expect(received).toHaveLength(1)
  })

  it('cannot be had for a challenge that has ended by the clock of the office', async () => {
    const expired = endsAt('2026-11-20T07:59:59Z', 'Fri, 20 Nov 2026 08:00:00 GMT')
    const { client, received } = await meet({ 'captcha-challenge': expired })
    expect(await client.captchaToken()).toMatchObject({ kind: 'captcha', reason: 'expired' })
    expect(received).toHaveLength(1)
  })

  it('is computed for a challenge that is valid by the office’s clock, whatever our clock says', async () => {
    const lastYear = endsAt('2025-11-20T08:05:00Z', 'Thu, 20 Nov 2025 08:00:00 GMT')
    const { client } = await meet({ 'captcha-challenge': lastYear, 'captcha-verify': verified })
    expect((await client.captchaToken()).kind).toBe('ok')
  })

  it("goes by the caller's clock where the office tells no time", async () => {
    const undated: Reply = (response, request) => {
      response.sendDate = false
      withParameters({ expiresAt: 1000 })(response, request)
    }
    const { baseUrl } = await meet({ 'captcha-challenge': undated, 'captcha-verify': verified })
    const tokenAt = (now: number) => clientOf(baseUrl, { clock: { now: () => now } }).captchaToken()
    expect(await tokenAt(1_000_001)).toMatchObject({ kind: 'captcha', reason: 'expired' })
    expect(await tokenAt(900_000)).toMatchObject({ kind: 'ok' })
  })

  it('is given up when the caller gives up in the middle of computing', async () => {
    const computing = createCaptchaSolver({ threads: 1 })
    onTestFinished(() => computing.close())
    const controller = new AbortController()
    const solver: CaptchaSolver = {
      ...computing,
      solve: (challenge, options) => {
        setImmediate(() => controller.abort())
        return computing.solve(challenge, options)
      },
    }
    const hopeless = withParameters({ keyPrefix: '00'.repeat(32) })
    const { client } = await meet({ 'captcha-challenge': hopeless }, { solver })
    const outcome = await client.captchaToken({ signal: controller.signal })
    expect(outcome).toMatchObject({ kind: 'unreachable', reason: 'aborted', reached: 'no' })
  })
})
