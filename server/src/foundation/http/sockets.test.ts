import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestSocket } from '../../../test/network/socket.ts'
import { createLog } from '../log.ts'
import { plainServer } from './server.harness.ts'
import { type LiveSocket, registerSocket, type SocketRequest } from './sockets.ts'

const pong = { type: 'pong', data: { timestamp: 1, server_time: '2026-11-20T10:00:00.000Z' } }

async function serveSocket(open: (socket: LiveSocket, request: SocketRequest) => Promise<void>) {
  const server = await plainServer()
  registerSocket(server, '/ws/room/:id/', open)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const url = address.replace('http', 'ws')
  return {
    server,
    url,
    open: (path: string, token?: string) => openTestSocket(`${url}${path}`, token),
    [Symbol.asyncDispose]: () => server.close(),
  }
}

test('a browser is known by its path and token, is heard and answered', async () => {
  const asked: SocketRequest[] = []
  await using live = await serveSocket(async (socket, request) => {
    asked.push(request)
    socket.onMessage(() => socket.send(pong))
  })
  await using browser = await live.open('/ws/room/7/', 'secret')
  browser.send({ type: 'ping' })
  await browser.next(({ type }) => type === 'pong')
  expect(asked).toEqual([{ params: { id: '7' }, query: { token: 'secret' }, language: 'en' }])
})

test('a message that arrives while its sender is looked up is not lost', async () => {
  const admitted = Promise.withResolvers<void>()
  await using live = await serveSocket(async (socket) => {
    await admitted.promise
    socket.onMessage(() => socket.send(pong))
  })
  const browser = new WebSocket(`${live.url}/ws/room/7`)
  await once(browser, 'open')
  browser.send(JSON.stringify({ type: 'ping' }))
  browser.send('"no object, but JSON"')
  // The library answers this once it has read both.
  browser.ping()
  await once(browser, 'pong')
  const answered = once(browser, 'message')
  admitted.resolve()
  expect(JSON.parse(String((await answered)[0]))).toEqual(pong)
  browser.terminate()
})

test.each([
  ['nowhere', '/nowhere'],
  ['an address that cannot be read', '/ws/room/%/'],
  ['an address that names too much', `/ws/room/${'9'.repeat(400)}/`],
])(
  'a caller who asks %s for a live connection is answered and cut off, or a stop would wait for them',
  async (_, path) => {
    await using live = await serveSocket(async () => {})
    const asking = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n'
    const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${asking}\r\n`)
    let heard = ''
    socket.on('data', (data) => (heard += data))
    await once(socket, 'close')
    expect(heard).toContain('404')
  },
)

test('a browser is sent away with the code that says why', async () => {
  await using live = await serveSocket(async (socket) => socket.close(4003, 'Not yours.'))
  const browser = await live.open('/ws/room/7/')
  expect(await browser.closed).toBe(4003)
})

test('a connection that cannot be opened properly is closed as failed', async () => {
  await using live = await serveSocket(async () => {
    throw new Error('the database is gone')
  })
  const browser = await live.open('/ws/room/7/')
  expect(await browser.closed).toBe(1011)
})

test('a program that floods its connection loses it, one that says too much at once too', async () => {
  await using live = await serveSocket(async () => {})
  const flooding = await live.open('/ws/room/7/')
  for (let count = 0; count < 51; count++) flooding.send({ type: 'ping' })
  expect(await flooding.closed).toBe(1008)
  const long = await live.open('/ws/room/7/')
  long.send({ type: 'x'.repeat(17_000) })
  expect(await long.closed).toBe(1009)
})

// checklist: t1453
test('a client that breaks the rules of a live connection loses it, and is no failure of ours', async () => {
  const log = createLog('silent', [])
  const told = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  const server = await plainServer({}, {}, log)
  registerSocket(server, '/ws/room/:id/', async () => {})
  const url = (await server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')
  const frames: [code: number, bytes: number[]][] = [
    [1009, [0x81, 0xff, 0, 0, 0, 0, 0, 0, 0x42, 0x68, 1, 2, 3, 4]],
    [1007, [0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]],
    [1002, [0x83, 0x80, 0, 0, 0, 0]],
    [1002, [0x81, 0x01, 0x61]],
  ]
  for (const [code, bytes] of frames) {
    const client = new WebSocket(`${url}/ws/room/7/`)
    await once(client, 'open')
    const closed = once(client, 'close')
    // Bypasses the rules that the client library itself keeps.
    ;(client as unknown as { _socket: Socket })._socket.write(Buffer.from(bytes))
    expect([code, (await closed)[0]]).toEqual([code, code])
  }
  await server.close()
  for (const spy of told) expect(spy).not.toHaveBeenCalled()
})

test('when the server goes, browsers are told so that they come back', async () => {
  const live = await serveSocket(async () => {})
  const browser = await live.open('/ws/room/7/')
  await live.server.close()
  expect(await browser.closed).toBe(1001)
})

test('a room learns that a browser has left', async () => {
  const left = Promise.withResolvers<void>()
  await using live = await serveSocket(async (socket) => socket.onClose(left.resolve))
  const browser = await live.open('/ws/room/7/')
  await browser.close()
  await left.promise
})
