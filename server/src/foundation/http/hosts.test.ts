import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { isLocal, isLocalName, refuseForeignSockets } from './hosts.ts'
import { plainServer } from './server.harness.ts'
import { registerSocket } from './sockets.ts'

const http = { publicUrl: 'https://termine.example', allowedHosts: ['intranet'] }

// checklist: t605
test('calls by our names, by local names and by addresses in digits are answered; by any other name they are not', async () => {
  await using server = await plainServer(http)
  server.get('/here', async () => 'in')
  const statusOf = async (host: string) => (await server.inject({ url: '/here', headers: { host } })).statusCode
  const ours = ['termine.example', 'Termine.Example:8443', 'termine.example.', 'intranet:3000']
  const local = ['localhost:3000', 'app.localhost', '127.0.0.1:3000', '192.168.1.7', '[::1]:3000', '[2001:db8::7]']
  for (const host of [...ours, ...local]) expect([host, await statusOf(host)]).toEqual([host, 200])
  const foreign = [
    'evil.example',
    'termine.example.evil.example',
    'localhost.evil.example',
    'a.intranet',
    '127.0.0.1.nip.io',
  ]
  for (const host of foreign) expect([host, await statusOf(host)]).toEqual([host, 421])
  const refused = await server.inject({ url: '/here', headers: { host: 'evil.example', 'accept-language': 'de' } })
  const detail = expect.stringMatching(/^Dieser Server heißt https:\/\/termine\.example\..* PUBLIC_URL .*ALLOWED_HOSTS/)
  expect(refused.json()).toEqual({ detail, code: 'foreign_host' })
  expect(refused.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

// checklist: t1450
test('behind a proxy both names that a call says count, the one that it came by and the one that was passed on', async () => {
  for (const trustProxy of [true, ['127.0.0.1']]) {
    await using server = await plainServer({ ...http, trustProxy })
    server.get('/here', async () => 'in')
    const statusOf = async (host: string, forwarded?: string) => {
      const headers = { host, ...(forwarded !== undefined && { 'x-forwarded-host': forwarded }) }
      return (await server.inject({ url: '/here', headers })).statusCode
    }
    const ours = ['termine.example', 'localhost:3000', '127.0.0.1', 'intranet']
    for (const forwarded of ours)
      expect([forwarded, await statusOf('evil.example', forwarded)]).toEqual([forwarded, 421])
    for (const forwarded of ours)
      expect([forwarded, await statusOf('termine.example', forwarded)]).toEqual([forwarded, 200])
    expect(await statusOf('termine.example', 'evil.example')).toBe(421)
    expect(await statusOf('termine.example', 'evil.example, termine.example')).toBe(421)
    expect(await statusOf('termine.example')).toBe(200)
  }
  await using direct = await plainServer(http)
  direct.get('/here', async () => 'in')
  const headers = { host: 'termine.example', 'x-forwarded-host': 'tunnel.example' }
  expect((await direct.inject({ url: '/here', headers })).statusCode).toBe(200)
})

test.each(['/', '/login', '/tasks/7?from=mail'])(
  'a browser that asks for %s by a wrong name gets a page that says which name is right',
  async (url) => {
    await using server = await plainServer(http)
    const headers = { host: 'other.example', accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }
    const page = await server.inject({ url, headers })
    expect(page.statusCode).toBe(421)
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(page.body).toMatch(
      /^This server is known as https:\/\/termine\.example\. .*PUBLIC_URL.*TRUST_PROXY.*ALLOWED_HOSTS/,
    )
    const call = await server.inject({ url: '/api/health', headers })
    expect(call.json()).toMatchObject({ code: 'foreign_host' })
  },
)

async function serveSockets(publicUrl: string) {
  const server = await plainServer({ publicUrl, allowedHosts: ['intranet'] })
  refuseForeignSockets(server, publicUrl)
  registerSocket(server, '/ws/room/', async (socket) => socket.close(1000, ''))
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    open: (origin?: string, host?: string) =>
      new Promise((resolve) => {
        const headers = host === undefined ? {} : { host }
        const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/room/`, {
          headers,
          ...(origin && { origin }),
        })
        socket.once('close', resolve)
        socket.once('unexpected-response', (request, response) => {
          request.destroy()
          resolve(response.statusCode)
        })
        socket.once('error', () => {})
      }),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

test('pages of this site and programs may open a socket, pages of others may not', async () => {
  await using site = await serveSockets('https://termine.example')
  expect(await site.open()).toBe(1000)
  expect(await site.open(site.address)).toBe(1000)
  expect(await site.open('https://termine.example')).toBe(1000)
  expect(await site.open('https://intranet', 'intranet')).toBe(1000)
  expect(await site.open('https://elsewhere.example')).toBe(403)
  expect(await site.open('null')).toBe(403)
})

// checklist: t1451
test('where the site is encrypted, a page that was not gets no socket, nor does a page of another kind', async () => {
  await using site = await serveSockets('https://termine.example')
  for (const origin of [
    'http://termine.example',
    'ftp://termine.example',
    'ws://termine.example',
    'HTTP://TERMINE.EXAMPLE',
  ]) {
    expect([origin, await site.open(origin, 'termine.example')]).toEqual([origin, 403])
  }
  expect(await site.open('http://intranet', 'intranet')).toBe(403)
})

test('on a laptop and while developing, pages without encryption go on', async () => {
  for (const publicUrl of ['http://localhost:3000', 'https://termine.example']) {
    await using site = await serveSockets(publicUrl)
    expect(await site.open('http://localhost:5173', 'localhost:5173')).toBe(1000)
    expect(await site.open('http://[::1]:3000', '[::1]:3000')).toBe(1000)
  }
  await using plain = await serveSockets('http://intranet:3000')
  expect(await plain.open('http://intranet:3000')).toBe(1000)
  expect(await plain.open('https://intranet', 'intranet')).toBe(1000)
})

test.each([
  'localhost',
  'LOCALHOST',
  'a.b.localhost:1/path',
  '127.0.0.1:3000',
  '127.9.8.7',
  '[::1]:3000',
  // Browsers read these as 127.0.0.1.
  '127.1',
  '2130706433',
])('http://%s leads to this machine', (place) => expect(isLocal(`http://${place}`)).toBe(true))

test.each([
  'termin.example',
  '192.168.0.2',
  '10.0.0.1:3000',
  '0.0.0.0:3000',
  'localhost.example.org',
  'mylocalhost',
  '127.0.0.1.example.org',
  '127.example.org',
  '128.0.0.1',
  '[::2]',
  '[fe80::1]',
  '[2001:db8::1]',
])('http://%s is open to others', (place) => expect(isLocal(`http://${place}`)).toBe(false))

test('a name is local with and without brackets, and an empty one is not', () => {
  expect(['[::1]', '::1', ''].map(isLocalName)).toEqual([true, true, false])
})
