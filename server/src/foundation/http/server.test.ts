import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { testServerForFile, testsOf } from '../../../test/test-server-for-file.ts'
import { createLog } from '../log.ts'
import { plainServer } from './server.harness.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

test('the product says that it is ready, with and without the slash', async () => {
  await using testServer = await openServer({ env: { ROLE: 'all' } })
  const { status, body } = await testServer.call('GET', '/health/')
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'ok', database: true, jobs: true })
  expect((await testServer.call('GET', '/health')).status).toBe(200)
})

// checklist: t4042
test.each(['h2c', 'H2C', 'TLS/1.0, h2c', 'IRC/6.9'])(
  'a call that offers %s is answered as any other, with its body',
  async (upgrade) => {
    await using testServer = await openServer()
    const headers = {
      connection: 'Upgrade, HTTP2-Settings',
      upgrade,
      'http2-settings': 'AAMAAABkAAQAAP__',
      'content-type': 'application/json',
    }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(`${testServer.url}/api/auth/login/`, { method: 'POST', headers, agent: false }, resolve)
      call.on('error', reject).end(JSON.stringify({ email: 'nobody@example.org', password: 'a calm harbour' }))
    })
    expect([answer.statusCode, JSON.parse(await readText(answer)).code]).toEqual([401, 'wrong_credentials'])
  },
)

test('every answer carries the headers that keep a browser safe', async ({ server }) => {
  for (const path of ['/api/health', '/api/nothing', '/api/auth/me/', '/']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await fetch(`${server.url}/api/health`)).headers.get('strict-transport-security')).toBeNull()
})

test('behind TLS browsers are told to stay with it', async () => {
  await using testServer = await openServer({ env: { PUBLIC_URL: 'https://termine.example' } })
  const { headers } = await fetch(`${testServer.url}/api/health`)
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/)
  expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

test('no answer of a call is kept by anybody on the way', async ({ server, owner: { token } }) => {
  expect((await server.call('GET', '/auth/me/', { token })).headers.get('cache-control')).toBe('no-store')
})

// checklist: t1452
test('a refusal is kept by nobody on the way either', async ({ server }) => {
  await server.register()
  const { token } = await server.register()
  const kept = async (method: string, path: string, options = {}) => {
    const { status, headers } = await server.call(method, path, options)
    return [path, status, headers.get('cache-control')]
  }
  expect(await kept('GET', '/nothing/here/')).toEqual(['/nothing/here/', 404, 'no-store'])
  expect(await kept('GET', '/auth/me/')).toEqual(['/auth/me/', 401, 'no-store'])
  expect(await kept('GET', '/monitoring/admin/accounts/', { token })).toEqual([
    '/monitoring/admin/accounts/',
    403,
    'no-store',
  ])
  expect(await kept('POST', '/auth/login/', { body: {} })).toEqual(['/auth/login/', 400, 'no-store'])
  const feed = `/calendar/${'x'.repeat(43)}.ics`
  expect(await kept('GET', feed)).toEqual([feed, 404, 'no-store'])
  expect(await kept('GET', '/monitoring/tasks/%/')).toEqual(['/monitoring/tasks/%/', 404, 'no-store'])
})

// checklist: t1076
test('a client that sends its request byte by byte, or endless headers, is cut off', async () => {
  await using server = await plainServer(
    {},
    {
      headersMs: 200,
      requestMs: 300,
      sweepMs: 50,
    },
  )
  server.post('/form', async () => 'in')
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const say = (words: string) =>
    new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(Number(address.port), address.hostname, () => socket.write(words))
      socket.on('data', (data) => (heard += data))
      socket.on('close', () => resolve(heard))
      socket.on('error', () => {})
    })
  const head = 'POST /form HTTP/1.1\r\nHost: localhost\r\n'
  expect(await say(head)).toContain('408')
  expect(await say(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a`)).toContain('408')
  expect(await say(`${head}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('431')
})

// checklist: t870
test('a caller that leaves in the middle, and what a library refuses, are no failures of ours', async () => {
  const log = createLog('silent', [])
  const failures = vi.spyOn(log, 'error')
  await using server = await plainServer({}, {}, log)
  server.post('/form', async () => 'in')
  server.get('/refused', async () => {
    throw Object.assign(new Error('Forbidden'), { statusCode: 403 })
  })
  server.get('/broken', async () => {
    throw new Error('ours')
  })
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const left = new Promise((resolve) => server.server.once('connection', (socket) => socket.once('close', resolve)))
  const socket = connect(Number(address.port), address.hostname, () => {
    const type = 'Content-Type: application/json\r\nContent-Length: 100'
    socket.write(`POST /form HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n{"a`, () => socket.destroy())
  })
  await left
  for (const [path, status] of [
    ['/refused', 400],
    ['/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 404],
    ['/assets/..%2f..%2fpackage.json', 404],
    ['/%', 404],
    ['/%00', 404],
  ] as const) {
    expect((await server.inject(path)).statusCode, path).toBe(status)
  }
  expect(failures).not.toHaveBeenCalled()
  expect((await server.inject('/broken')).statusCode).toBe(500)
  expect(failures).toHaveBeenCalledTimes(1)
})

test('an unknown call is told so as JSON in the language of the caller', async ({ server }) => {
  expect(await server.call('GET', '/nothing/here/')).toMatchObject({
    status: 404,
    body: { detail: 'Not found.', code: 'not_found' },
  })
  const german = await server.call('GET', '/nothing/', { language: 'fr, en;q=0.3, de-AT;q=0.8' })
  expect(german.body.detail).toBe('Nicht gefunden.')
})

test('a call has a number that its answer carries; a proxy may give a harmless one', async ({ server }) => {
  const numberOf = async (given?: string) => {
    const headers: Record<string, string> = given === undefined ? {} : { 'x-request-id': given }
    return (await server.call('GET', '/health', { headers })).headers.get('x-request-id')
  }
  const [one, other] = [await numberOf(), await numberOf()]
  expect(one).toMatch(/^[0-9a-f]{8}$/)
  expect(other).not.toBe(one)
  expect(await numberOf('7f3a2c11-proxy_42')).toBe('7f3a2c11-proxy_42')
  for (const given of ['short', 'x'.repeat(65), 'a"b:{forged}', 'someone@example.org']) {
    expect(await numberOf(given)).toMatch(/^[0-9a-f]{8}$/)
  }
})

test('an address that cannot be read, or names too much, is not found', async ({ server }) => {
  for (const path of ['/monitoring/tasks/%/', '/monitoring/tasks/%E0%A4%A/', `/monitoring/tasks/${'9'.repeat(400)}/`]) {
    expect(await server.call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})
