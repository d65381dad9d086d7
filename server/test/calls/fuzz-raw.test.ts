import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTaskServer } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { amounts, mostly } from '../fuzz/nonsense.ts'
import type { TestServer, TestUser } from '../test-server.ts'

// Requests that no HTTP library would send, byte by byte: control characters, two hosts, huge numbers, broken lines.
// Some callers leave in the middle. They are a fifth of the requests of `npm run fuzz -- 100000`.

const amount = amounts.raw

let server: TestServer
let sender: TestUser
let port: number
let known: string[]

beforeAll(async () => {
  server = await createTaskServer({ env: { FORMS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000' } })
  sender = await server.register()
  port = Number(new URL(server.url).port)
  known = Object.keys((await server.call('GET', '/openapi.json')).body.paths)
})
afterAll(() => server[Symbol.asyncDispose]())

const huge = fc.constantFrom(
  '9'.repeat(400),
  '18446744073709551616',
  '1e309',
  '-9223372036854775809',
  '0x7fffffffffffffff',
)
const control = fc.constantFrom(
  '\u0000',
  '\u0001',
  '\u0007',
  '\b',
  '\t',
  '\u000b',
  '\u001b[2J',
  '\u007f',
  '\r',
  '\n',
  '\u0085',
)
const odd = fc.oneof(
  huge,
  control,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('%00', '%0d%0a', '..', '\\'),
)
const hosts: fc.Arbitrary<string[]> = fc.constantFrom(
  ...[['localhost'], ['localhost', 'evil.example'], ['evil.example', 'localhost'], ['localhost', 'localhost'], []],
  ...[['evil.example'], ['localhost:99999'], ['[::1'], ['a'.repeat(3_000)], [''], ['localhost\u0001']],
)

interface Raw {
  bytes: string
  leaves: boolean
}

const raw: fc.Arbitrary<(paths: string[]) => Raw> = fc
  .record({
    method: mostly(
      fc.constantFrom('GET', 'POST', 'PATCH'),
      fc.constantFrom('DELETE', 'TRACE', 'CONNECT', 'get', '\u0001'),
    ),
    place: fc.nat(),
    within: mostly(fc.constantFrom('1', '2'), odd),
    query: mostly(fc.constant(null), odd),
    version: mostly(fc.constant('1.1'), fc.constantFrom('1.0', '0.9', '9.9')),
    hosts: mostly(fc.constant<string[]>(['localhost']), hosts),
    header: mostly(
      fc.constant(null),
      fc.tuple(fc.constantFrom('X-Odd', 'Accept-Language', 'X-Forwarded-For', 'Expect', 'Upgrade'), odd),
    ),
    length: mostly(fc.constant(null), fc.oneof(huge, fc.constantFrom('-1', '5', '2', ''))),
    body: mostly(
      fc.json(),
      fc.oneof(
        huge,
        control,
        huge.map((number) => `{"service_count":${number}}`),
      ),
    ),
    leaves: mostly(fc.constant(false), fc.constant(true)),
  })
  .map((one) => (paths: string[]) => {
    const path = (paths[one.place % paths.length] ?? '/').replace(/\{\w+\}/g, () => one.within)
    const size = Buffer.byteLength(one.body)
    // The server would wait for the rest of a request that announces more than comes.
    const isUnfinished = Number(one.length ?? size) > size
    const lines = [
      `${one.method} /api${path}${one.query === null ? '' : `?id=${one.query}`} HTTP/${one.version}`,
      ...one.hosts.map((host) => `Host: ${host}`),
      `Authorization: Bearer ${sender.token}`,
      'Content-Type: application/json',
      `Content-Length: ${one.length ?? size}`,
      ...(one.header ? [`${one.header[0]}: ${one.header[1]}`] : []),
      'Connection: close',
    ]
    return { bytes: `${lines.join('\r\n')}\r\n\r\n${one.body}`, leaves: one.leaves || isUnfinished }
  })

/** The status of the first answer; null: none came. */
function say({ bytes, leaves }: Raw): Promise<number | null> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes)
      if (leaves) setImmediate(() => socket.destroy())
    })
    socket.on('data', (data) => {
      heard += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number(heard.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0) || null))
  })
}

/** Some requests sign their sender out. From then on every request would be refused. */
async function comeBack(): Promise<void> {
  const { email, password, token } = sender
  if ((await server.call('GET', '/auth/me/', { token })).status === 200) return
  const { body } = await server.call('POST', '/auth/login/', { body: { email, password } })
  sender = { ...sender, token: body.access }
}

// checklist: t869
test(`${amount.toLocaleString('en')} requests with control characters, two hosts or huge numbers fail nowhere`, async () => {
  const counts = new Map<string, number>()
  const property = fc.asyncProperty(raw, async (make) => {
    const tried = make(known)
    const status = await say(tried)
    if (status !== null) expect(status, JSON.stringify(tried.bytes.slice(0, 600))).toBeLessThan(500)
    if (status === 401) await comeBack()
    const kind = status === null ? 'none' : `${Math.floor(status / 100)}xx`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  })
  await fc.assert(property, { numRuns: amount, endOnFailure: true })
  console.log(`${amount} raw: ${JSON.stringify(Object.fromEntries(counts))}`)
  // Some requests reach a call and some are refused; afterwards the product answers as before.
  for (const kind of ['2xx', '4xx'])
    expect(counts.get(kind) ?? 0, JSON.stringify([...counts])).toBeGreaterThan(amount / 50)
  await comeBack()
  expect((await server.call('GET', '/auth/me/', sender)).status).toBe(200)
}, 3_600_000)

// checklist: t872
test('a call with two hosts is refused, whichever comes first', async () => {
  const ask = (...hosts: string[]) =>
    say({
      bytes: `GET /api/health HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      leaves: false,
    })
  expect(await ask('localhost')).toBe(200)
  expect(await ask('localhost', 'evil.example')).toBe(421)
  expect(await ask('evil.example', 'localhost')).toBe(421)
})
