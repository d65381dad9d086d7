import { expect, test } from 'vitest'
import { openOffice, refusalOf } from '../../test/testbed.ts'

const ANY = '/captcha-details/'

// checklist: t3868
test.each([60, 120])('with a limit of %i the next request is refused, without limit headers', async (limit) => {
  const office = await openOffice({ rateLimit: limit })
  for (let sent = 1; sent <= limit; sent += 1) {
    const { status, headers } = await office.get(ANY)
    expect(status).toBe(200)
    expect(headers.get('x-ratelimit-limit')).toBe(String(limit))
    expect(headers.get('x-ratelimit-remaining')).toBe(String(Math.max(0, limit - sent - 1)))
    expect(headers.get('x-ratelimit-reset')).toBe(String(office.director.now() / 1000 + 60))
  }
  const refused = await office.get(ANY)
  expect(refusalOf(refused)).toBe('429 rateLimitExceeded')
  expect(
    [...refused.headers.keys()].filter((name) => name.startsWith('x-ratelimit') || name === 'retry-after'),
  ).toEqual([])
})

test('steady polling every 30 s runs into the limit, and 60 s of refusals end it', async () => {
  const office = await openOffice({ rateLimit: 60 })
  for (let sent = 0; sent < 60; sent += 1) {
    office.passMinutes(0.5)
    expect((await office.get(ANY)).status).toBe(200)
  }
  office.passMinutes(0.5)
  expect((await office.get(ANY)).status).toBe(429)
  office.passMinutes(0.45)
  expect((await office.get(ANY)).status).toBe(429)
  office.passMinutes(0.06)
  const recovered = await office.get(ANY)
  expect([recovered.status, recovered.headers.get('x-ratelimit-remaining')]).toEqual([200, '58'])
})

test('polling at intervals of more than 60 s never reaches the limit', async () => {
  const office = await openOffice({ rateLimit: 2 })
  for (let sent = 0; sent < 10; sent += 1) {
    office.passMinutes(61 / 60)
    expect((await office.get(ANY)).headers.get('x-ratelimit-remaining')).toBe('0')
  }
})

test('each client address has its own counter, named by the first valid header', async () => {
  const office = await openOffice({ rateLimit: 1 })
  const from = (headers: Record<string, string>) => office.get(ANY, headers).then(({ status }) => status)
  expect(await from({ 'x-forwarded-for': '192.0.2.1, 10.0.0.1' })).toBe(200)
  expect(await from({ 'x-forwarded-for': '192.0.2.1' })).toBe(429)
  expect(await from({ 'client-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.1' })).toBe(200)
  expect(await from({ 'client-ip': 'nonsense', 'x-forwarded-for': '2001:db8::1' })).toBe(200)
})

test('refused requests are not counted, unknown paths and field errors are', async () => {
  const office = await openOffice({ rateLimit: 3 })
  expect((await office.get('/no-such-thing/')).headers.get('x-ratelimit-remaining')).toBe('1')
  expect((await office.step('reserve', {})).headers.get('x-ratelimit-remaining')).toBe('0')
})

test('a limit of 0 means no limit', async () => {
  const office = await openOffice({ rateLimit: 0 })
  expect((await office.get(ANY)).headers.has('x-ratelimit-limit')).toBe(false)
})
