import { expect, test, vi } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { createLog } from '../../log.ts'
import { plainServer } from '../server.harness.ts'
import { networkOf, readAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  [' "203.0.113.7:1" ', '203.0.113.7'],
  ['[203.0.113.7]:80', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7:4000', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['[::ffff:cb00:7107]:443', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1:40001', '2001:db8::1'],
  ['2001:db8::1:40001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[2001:db8::1]:40001"', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
])('%s names the caller %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

test('text that is no address names no caller', () => {
  const texts = ['', ' ', '""', 'unknown', '_x', 'unix:', 'a.example', '1.2.3', '1.2.3.4.5', '256.1.1.1', '01.2.3.4']
  const odd = ['1.2.3.4:', '1.2.3.4:port', '[1.2.3.4', '::1]', '[]:80', '[::1]80', ':::', '::g', '0x7f000001', '%eth0']
  expect([...texts, ...odd].filter((text) => readAddress(text) !== null)).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:DB8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:1::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s calls from %s', (ip, place) => {
  expect(networkOf(ip)).toBe(place)
})

const unreadable = [
  'unknown',
  '_hidden',
  'unix:',
  '203.0.113.256',
  '203.0.113.010',
  '[203.0.113.10',
  'a.example:80',
  '""',
]

/** Counts calls of a form by the header that a proxy wrote; three are free. */
async function openForm(trustProxy: boolean | string[]) {
  const log = createLog('silent', [])
  const warned = vi.spyOn(log, 'warn')
  const server = await plainServer({ trustProxy }, {}, log)
  server.post('/form', { config: { rateLimit: { max: 3, timeWindow: 60_000 } } }, async () => 'in')
  return {
    warned,
    async send(header: string) {
      const answer = await server.inject({ method: 'POST', url: '/form', headers: { 'x-forwarded-for': header } })
      return answer.statusCode
    },
    [Symbol.asyncDispose]: () => server.close(),
  }
}

// checklist: t1440
test.each([
  ['with ports that change', ['203.0.113.10:40001', '203.0.113.10:40002', '203.0.113.10', '"203.0.113.10:40003"']],
  ['as IPv6 and as IPv4', ['203.0.113.10', '::ffff:203.0.113.10', '[::FFFF:203.0.113.10]:81', '::ffff:cb00:710a']],
  [
    'of one IPv6 network',
    ['2001:db8:1:2::1', '[2001:DB8:1:2::9]:4000', '"[2001:db8:1:2::9%25eth0]:1"', '2001:0db8:1:2:0:0:0:3'],
  ],
  ['with a zone', ['fe80::1', 'fe80::1%eth0', '[fe80::1%eth1]', '[fe80::2%1]:80']],
])('a caller whose proxy writes addresses %s is one caller', async (_, headers) => {
  await using form = await openForm(true)
  const statuses = []
  for (const header of headers) statuses.push(await form.send(header))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await form.send('198.51.100.8:40001')).toBe(200)
  expect(form.warned).not.toHaveBeenCalled()
})

// checklist: t1441
test('a proxy in front of another one is trusted by its address, in whatever form it is written', async () => {
  await using form = await openForm(['127.0.0.0/8', '10.0.0.0/8', '2001:db8:ff::/48'])
  const hops = ['10.1.2.3:4711', '[::ffff:10.1.2.4]:80', '"[2001:DB8:FF::7]:443"', '10.1.2.5']
  const statuses = []
  for (const hop of hops) statuses.push(await form.send(`192.0.2.${statuses.length}, 198.51.100.7:1, ${hop}`))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await form.send('198.51.100.7, 10.9.9.9:1, 198.51.100.8:1')).toBe(200)
})

// checklist: t1442
test('callers whose proxy writes no address share one limit, and the operator reads of it once', async () => {
  await using form = await openForm(true)
  const statuses = []
  for (const header of unreadable) statuses.push(await form.send(`198.51.100.7, ${header}`))
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(await form.send('198.51.100.7,')).toBe(429)
  expect(await form.send('198.51.100.7')).toBe(200)
  expect(form.warned).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(form.warned.mock.calls)).not.toContain('198.51')
})

// checklist: t1443
test('health says that a proxy writes no addresses, and strangers with ports keep no owner out', async () => {
  await using testServer = await createTestServer({ env: { TRUST_PROXY: 'true', ROLE: 'web' } })
  const { email, password } = await testServer.register()
  const signIn = (given: string, from: string) =>
    testServer.call('POST', '/auth/login/', { body: { email, password: given }, headers: { 'x-forwarded-for': from } })
  const unhealthy = async () => (await testServer.call('GET', '/health')).body.not_alive.includes('callers')
  const guesses = []
  for (let port = 40_001; port <= 40_040; port += 1)
    guesses.push((await signIn('not the password', `203.0.113.10:${port}`)).status)
  expect(guesses.slice(0, 7)).toEqual([401, 401, 401, 401, 401, 401, 429])
  expect((await signIn(password, '198.51.100.7:5000')).status).toBe(200)
  expect(await unhealthy()).toBe(false)
  await signIn('not the password', 'unknown')
  expect(await unhealthy()).toBe(true)
})
