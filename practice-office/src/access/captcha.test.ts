import { expect } from 'vitest'
import { CITIZENS_OFFICE, codesOf, FRIDAY_AT_TEN, keyOf, openOffice, readSample, test } from '../../test/testbed.ts'
import { createCaptcha } from './captcha.ts'

const vectors = readSample('captcha-pow-vectors')
const free = [{ upTo: Number.POSITIVE_INFINITY, cost: 1 }]
const verifier = (variant: 'v1' | 'v2') =>
  createCaptcha({ variant, hmacKey: vectors[variant][0].hmacKey, ladder: free, now: () => FRIDAY_AT_TEN })
const query = { officeIds: CITIZENS_OFFICE.officeId, serviceIds: CITIZENS_OFFICE.serviceId }

test.each<[string, { payload: string }]>(vectors.v2.map((one: { name: string }) => [one.name, one]))(
  'the vector %s is accepted once, also URL-safe',
  async (_name, { payload }) => {
    const captcha = verifier('v2')
    const urlSafe = payload.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
    expect((await captcha.verify(urlSafe)).isSolved).toBe(true)
    expect((await captcha.verify(payload)).body).toEqual(readSample('captcha-verify.wrong-solution.http200'))
  },
)

test('the v1 vector is accepted once by a captcha service of that time', async () => {
  const captcha = verifier('v1')
  expect((await captcha.verify(vectors.v1[0].payload)).isSolved).toBe(true)
  expect((await captcha.verify(vectors.v1[0].payload)).isSolved).toBe(false)
})

test('two at the same time: only one of them gets through', async () => {
  const captcha = verifier('v2')
  const both = await Promise.all([captcha.verify(vectors.v2[0].payload), captcha.verify(vectors.v2[0].payload)])
  expect(both.map(({ isSolved }) => isSolved).sort()).toEqual([false, true])
})

test('a payload that cannot be a solution gets the body of its sample, always with HTTP 200', async ({ office }) => {
  const verify = async (payload: unknown) => {
    const { status, body } = await office.post('/captcha-verify/', { payload })
    expect(status).toBe(200)
    return body
  }
  expect(await verify(undefined)).toEqual(readSample('captcha-verify.no-payload.http200'))
  expect(await verify('')).toEqual(readSample('captcha-verify.no-payload.http200'))
  expect(await verify('%')).toEqual(readSample('captcha-verify.undecodable.http200'))
  expect(await verify('no base64 at all')).toEqual(readSample('captcha-verify.bad-json.http200'))
  expect(await verify(Buffer.from('[1]').toString('base64'))).toEqual(readSample('captcha-verify.bad-json.http200'))
  expect(await verify(vectors.v2[0].payload)).toEqual(readSample('captcha-verify.wrong-solution.http200'))
  const strange = await verify(Buffer.from('{}').toString('base64'))
  expect(strange).toEqual({ meta: { success: false, error: expect.stringMatching(/^Request error: /) }, data: null })
})

test('a wrong counter, a changed cost and an expired challenge are refused', async ({ office }) => {
  const { challenge, solution } = await office.solvedPayload()
  const verify = async (value: unknown) =>
    (await office.post('/captcha-verify/', { payload: Buffer.from(JSON.stringify(value)).toString('base64') })).body
  const wrong = readSample('captcha-verify.wrong-solution.http200')
  expect(await verify({ challenge, solution: { ...solution, counter: (solution?.counter ?? 0) + 1 } })).toEqual(wrong)
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 2 } }
  expect(await verify({ challenge: easier, solution })).toEqual(wrong)
  office.passMinutes(5.1)
  expect(await verify({ challenge, solution })).toEqual(wrong)
})

test('challenges get harder for an address that asks often, and easy again after half an hour', async () => {
  const ladder = [
    { upTo: 2, cost: 10 },
    { upTo: 3, cost: 50 },
  ]
  const office = await openOffice({ captcha: { ladder } })
  const cost = async (address: string) =>
    (await office.get('/captcha-challenge/', { 'x-forwarded-for': address })).body.parameters.cost
  const seen = []
  for (let n = 0; n < 4; n += 1) seen.push(await cost('192.0.2.1'))
  expect(seen).toEqual([10, 10, 50, 1_000_000])
  expect(await cost('192.0.2.2')).toBe(10)
  office.passMinutes(31)
  expect(await cost('192.0.2.1')).toBe(10)
})

test('a token can be used for 300 s, only from its own address', async ({ office }) => {
  const home = { 'x-forwarded-for': '192.0.2.10' }
  const captchaToken = await office.solveCaptcha(home)
  const claims = JSON.parse(Buffer.from(captchaToken.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toEqual({ ip: '192.0.2.10', iat: FRIDAY_AT_TEN / 1000, exp: FRIDAY_AT_TEN / 1000 + 300 })
  const ask = (token: string, headers: Record<string, string>) =>
    office.calendar({ ...query, captchaToken: token }, headers)
  expect((await ask(captchaToken, home)).status).toBe(200)
  expect((await ask(captchaToken, home)).status).toBe(200)
  expect(codesOf(await ask(captchaToken, { 'x-forwarded-for': '192.0.2.11' }))).toBe('captchaInvalid')
  expect(codesOf(await ask(`${captchaToken}x`, home))).toBe('captchaInvalid')
  expect(codesOf(await ask('', home))).toBe('captchaMissing')
  office.passMinutes(4.9)
  expect((await ask(captchaToken, home)).status).toBe(200)
  office.passMinutes(0.2)
  expect(codesOf(await ask(captchaToken, home))).toBe('captchaExpired')
})

test('the tokens of confirm and of reading an appointment are valid for the calendar too', async ({ office }) => {
  const key = keyOf(await office.preconfirmOne())
  const { body } = await office.step('confirm', key)
  expect((await office.calendar({ ...query, captchaToken: body.captchaToken })).status).toBe(200)
})

test('field errors and the captcha error come together; the combination is checked after them', async ({ office }) => {
  expect(codesOf(await office.calendar({ ...query, serviceCounts: 26 }))).toBe('invalidServiceCount captchaMissing')
  expect(codesOf(await office.calendar({ ...query, serviceIds: 1 }))).toBe('captchaMissing')
  const captchaToken = await office.solveCaptcha()
  const combination = await office.calendar({ ...query, serviceIds: 1, captchaToken })
  expect(codesOf(combination)).toBe('invalidLocationAndServiceCombination')
  const reserve = { officeId: CITIZENS_OFFICE.officeId, serviceId: [1], timestamp: 1 }
  expect(codesOf(await office.step('reserve', reserve))).toBe('invalidTimestamp captchaMissing')
})
