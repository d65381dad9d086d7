import { describe, expect, it } from 'vitest'
import {
  answerTo,
  clientOf,
  fixture,
  HOLD,
  json,
  KEY,
  meet,
  QUERY,
  readFixture,
  refusal,
} from '../test/scripted-office.ts'
import { usualTimeoutMs } from './client.ts'
import {
  type Answer,
  type AppointmentKey,
  createCaptchaSolver,
  createMunichClient,
  type UpdateRequest,
} from './index.ts'

interface Rebooking {
  timestamp: number
  officeId: number
  serviceId: number[]
  serviceCount: number[]
  sourceProcessId: number
  sourceAuthKey: string
}

const TOKEN = (readFixture('captcha-verify.success.json') as { token: string }).token
const appointment = fixture('reserve-appointment.success.json')

describe("a guest's requests", () => {
  it('are the ones of the protocol, body for body', async () => {
    const calls = ['reserve', 'update', 'preconfirm', 'confirm', 'cancel'].map((verb) => `${verb}-appointment`)
    const { client, received } = await meet(Object.fromEntries(calls.map((call) => [call, appointment])))
    await client.reserve(HOLD)
    const two = { serviceIds: [1063441, 1063475], serviceCounts: [1, 1] }
    await client.reserve({ officeId: 10489, timestamp: 1796976000, ...two, captchaToken: TOKEN })
    const person = { familyName: 'Erika Beispiel', email: 'erika@example.org', telephone: '+498912345678' }
    await client.update({ ...KEY, ...person, customTextfield: 'Fall 4711' })
    await client.preconfirm(KEY)
    await client.confirm(KEY)
    await client.cancel(KEY)
    expect(received.map(({ method, path, body }) => [method, path.split('/').at(-2), body])).toEqual([
      ['POST', 'reserve-appointment', readFixture('reserve-appointment.request.json')],
      ['POST', 'reserve-appointment', readFixture('reserve-appointment.request.captcha-multi.json')],
      ['POST', 'update-appointment', readFixture('update-appointment.request.json')],
      ['POST', 'preconfirm-appointment', readFixture('preconfirm-appointment.request.json')],
      ['POST', 'confirm-appointment', readFixture('confirm-appointment.request.json')],
      ['POST', 'cancel-appointment', readFixture('cancel-appointment.request.json')],
    ])
  })

  it('name the appointment in whose place the new one comes, where one is moved', async () => {
    const calls = ['reserve', 'update', 'confirm'].map((verb) => `${verb}-appointment`)
    const { client, received } = await meet(Object.fromEntries(calls.map((call) => [call, appointment])))
    const [reserve, update, confirm] = calls.map((call) => readFixture(`${call}.request.rebooking.json`))
    const { sourceProcessId: processId, sourceAuthKey: authKey, ...hold } = reserve as never as Rebooking
    const source = { processId, authKey }
    await client.reserve({ ...hold, serviceIds: hold.serviceId, serviceCounts: hold.serviceCount, source })
    await client.update({ ...(update as UpdateRequest), source })
    await client.confirm({ ...(confirm as AppointmentKey), source })
    expect(received.map(({ body }) => body)).toEqual([reserve, update, confirm])
  })

  it('ask for the appointment that the mail link names', async () => {
    const links = readFixture('confirmation-link-fragment.json') as { fragment: string; viewFragment: string }
    for (const link of [links.fragment, links.viewFragment]) {
      const named = JSON.parse(Buffer.from(link.split('/').at(-1) ?? '', 'base64').toString())
      const { client, received } = await meet({ appointment: fixture('appointment.success.json') })
      const outcome = await client.appointment({ processId: named.id, authKey: named.authKey })
      expect(outcome).toMatchObject({ kind: 'ok', value: KEY })
      expect(received[0]?.query).toEqual({ processId: String(KEY.processId), authKey: KEY.authKey })
    }
  })

  it('use canonical paths, say who asks, and want JSON', async () => {
    const { baseUrl, received } = await meet({ 'offices-and-services': fixture('offices-and-services.small.json') })
    await clientOf(`${baseUrl}/`).catalogue()
    expect(received).toMatchObject([
      {
        path: '/buergeransicht/api/citizen/offices-and-services/',
        query: {},
        headers: { accept: 'application/json', 'user-agent': 'Client-Test/1.0 (+https://example.org)' },
      },
    ])
  })

  it('are refused at the start if user agent or address is missing', () => {
    const solver = createCaptchaSolver()
    const make = (baseUrl: string, userAgent: string) => () => createMunichClient({ baseUrl, userAgent, solver })
    expect(make('https://example.org', '')).toThrow(TypeError)
    expect(make('https://example.org', 'a\r\nx-forwarded-for: 1.2.3.4')).toThrow(TypeError)
    expect(make('ftp://example.org', 'a/1')).toThrow(TypeError)
  })
})

describe("the office's answer about an appointment", () => {
  it('must be about the one asked for', async () => {
    const { client } = await meet({ appointment: fixture('appointment.success.json') })
    const outcome = await client.appointment({ ...KEY, processId: 4711 })
    expect(outcome.kind).toBe('drift')
  })

  it('may leave out the key that the caller already has, but not on reserve', async () => {
    const body = { ...(readFixture('reserve-appointment.success.json') as object), authKey: null }
    expect(await answerTo('update-appointment', json(200, body))).toMatchObject({ kind: 'ok', value: KEY })
    expect((await answerTo('reserve-appointment', json(200, body))).kind).toBe('drift')
  })

  it('brings the new key that a cancellation makes', async () => {
    const cancelled = fixture('cancel-appointment.success.json')
    expect(await answerTo('cancel-appointment', cancelled)).toMatchObject({ value: { authKey: '5b'.repeat(32) } })
  })
})

// checklist: t3730
describe('the answer to a cancellation', () => {
  const whole = readFixture('cancel-appointment.success.json') as { scope: object }
  // As the city's own software sends it: the office's fields are emptied with the person's.
  const emptied = {
    ...whole,
    familyName: '(abgesagt)',
    officeId: 0,
    officeName: null,
    scope: { ...Object.fromEntries(Object.keys(whole.scope).map((key) => [key, null])), id: 0 },
  }

  it.each<[string, object]>([
    ['is emptied', emptied],
    ['has no scope and no time', { ...emptied, scope: null, timestamp: null, serviceId: null, subRequestCounts: null }],
    ['has an empty list for a scope', { ...emptied, scope: [], officeId: null, timestamp: '0', icsContent: {} }],
    ['has half a scope', { ...emptied, scope: { provider: null } }],
    ['has only what it proves', { processId: KEY.processId, status: 'deleted' }],
  ])('proves the cancellation if it %s, and nobody is told of a change of the protocol', async (_what, body) => {
    const { client, unknown } = await meet({ 'cancel-appointment': json(200, body) })
    expect(await client.cancel(KEY)).toMatchObject({ kind: 'ok', value: { officeId: 0, status: 'deleted' } })
    expect(unknown).toEqual([])
  })

  it.each(['reserved', 'blocked', null])('leaves the status %s of a hold to the caller', async (status) => {
    expect(await answerTo('cancel-appointment', json(200, { ...emptied, status }))).toMatchObject({
      kind: 'ok',
      value: { status },
    })
  })

  it('is none about another appointment, and none without a number', async () => {
    for (const processId of [4711, 0, null, undefined]) {
      expect((await answerTo('cancel-appointment', json(200, { ...emptied, processId }))).kind).toBe('drift')
    }
  })

  it('has less to prove than a read, which must repeat office and time', async () => {
    expect((await answerTo('appointment', json(200, { ...emptied, status: 'confirmed' }))).kind).toBe('drift')
  })
})

// checklist: t3746
it.each([
  ['offices-and-services', 45_000],
  ['available-calendar', 45_000],
  ['reserve-appointment', 30_000],
  ['update-appointment', 30_000],
  ['preconfirm-appointment', 30_000],
  ['appointment', 15_000],
  ['captcha-challenge', 15_000],
])('the limit of time of %s is its own: a cold catalogue takes the city 16 s', (call, limitMs) => {
  expect(usualTimeoutMs(call)).toBe(limitMs)
})

describe('the headers of every answer', () => {
  it("is the office's clock and its rate limit", async () => {
    const headers = {
      date: 'Fri, 20 Nov 2026 08:00:00 GMT',
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '7',
      'x-ratelimit-reset': '1795161660',
    }
    const empty = fixture('available-calendar.empty.json', headers)
    const answers: Answer[] = []
    const { client } = await meet({ 'available-calendar': empty }, { onAnswer: (answer) => answers.push(answer) })
    const outcome = await client.availability(QUERY)
    const rateLimit = { limit: 120, remaining: 7, resetAt: new Date('2026-11-20T08:01:00Z') }
    expect(outcome.meta).toMatchObject({ status: 200, officeTime: new Date('2026-11-20T08:00:00Z'), rateLimit })
    expect(answers).toEqual([
      { call: 'available-calendar', status: 200, responseMs: outcome.meta?.responseMs, outcome: 'ok', rateLimit },
    ])
  })

  it('may be missing, as the rate limit is on a 429', async () => {
    const outcome = await answerTo('available-calendar', fixture('error.rate-limited.http429.json'))
    expect(outcome).toMatchObject({ kind: 'busy', reason: 'rate_limited', meta: { status: 429, rateLimit: null } })
  })

  it.each([
    ['240', 240_000],
    ['1000000000', 1e12],
    ['Fri, 20 Nov 2026 08:05:00 GMT', new Date('2026-11-20T08:05:00Z')],
    ['-5', undefined],
    ['soon', undefined],
    ['1.5', undefined],
  ])('is when to ask again (Retry-After: %s)', async (value, retryAfter) => {
    const limited = fixture('error.rate-limited.http429.json', { 'retry-after': value })
    expect((await answerTo('available-calendar', limited)).meta?.retryAfter).toEqual(retryAfter)
  })

  it('is no rate limit when the headers make no sense', async () => {
    for (const headers of [
      { 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '7' },
      { 'x-ratelimit-limit': '60' },
    ]) {
      const empty = fixture('available-calendar.empty.json', headers as Record<string, string>)
      expect((await answerTo('available-calendar', empty)).meta?.rateLimit).toBeNull()
    }
  })

  it.each([
    ['0', '0'],
    ['60', '61'],
    ['601', '600'],
    ['1000000000000', '999999999999'],
  ])('is no rate limit when the limit can be none (%s, left %s), and staff see that', async (limit, remaining) => {
    const headers = { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining }
    const empty = fixture('available-calendar.empty.json', headers)
    const { client, unknown } = await meet({ 'available-calendar': empty })
    const { meta } = await client.availability(QUERY)
    expect(meta).toMatchObject({ rateLimit: null, isLimitOdd: true })
    expect(unknown).toEqual([{ call: 'available-calendar', path: 'X-RateLimit-Limit', kind: 'unexpected' }])
  })

  it('is told once for each new field, however many records have it', async () => {
    const catalogue = readFixture('offices-and-services.small.json') as { offices: object[] }
    const offices = catalogue.offices.map((office) => ({ ...office, queueLength: 3 }))
    const { client, unknown } = await meet({ 'offices-and-services': json(200, { ...catalogue, offices }) })
    await client.catalogue()
    expect(unknown).toEqual([{ call: 'offices-and-services', path: 'offices[].queueLength', kind: 'unknown' }])
  })

  it('names an error code that nobody knows', async () => {
    const { client, unknown } = await meet({ 'update-appointment': refusal(409, 'somethingNew', 'invalidEmail') })
    const outcome = await client.update({ ...KEY, familyName: 'A', email: 'a@example.org' })
    expect(outcome).toMatchObject({ kind: 'drift', codes: ['somethingNew', 'invalidEmail'] })
    expect(unknown).toEqual([{ call: 'update-appointment', path: 'somethingNew', kind: 'unknown_code' }])
  })

  // checklist: t293
  it.each([
    ['drift.spring-mvc.http400.json', 'HTTP 400 (error, path, status, timestamp)'],
    ['drift.problem-json.http400.json', 'HTTP 400 (detail, instance, status, title, type)'],
    ['error.gateway-unauthenticated.http401.json', 'HTTP 401 (error, status)'],
    ['error.gateway-parameter-pollution.http400.json', 'HTTP 400 (error, message, path, requestId, status, timestamp)'],
  ])('names the members of %s, and no value', async (sample, path) => {
    const { client, unknown } = await meet({ 'reserve-appointment': fixture(sample) })
    await client.reserve(HOLD)
    expect(unknown).toEqual([{ call: 'reserve-appointment', path, kind: 'unknown_refusal' }])
  })

  it('is no drift where the office is only busy', async () => {
    for (const sample of ['error.gateway-masked-5xx.http400.json', 'error.gateway-own-failure.http500.json']) {
      const { client, unknown } = await meet({ 'reserve-appointment': fixture(sample) })
      await client.reserve(HOLD)
      expect(unknown).toEqual([])
    }
  })

  it('reaches the caller even when an observer throws', async () => {
    const broken = () => {
      throw new Error('observer')
    }
    const observers = { onAnswer: broken, onUnknownResponse: broken }
    const { client } = await meet({ 'reserve-appointment': appointment }, observers)
    expect(await client.reserve(HOLD)).toMatchObject({ kind: 'ok', value: KEY })
  })
})
