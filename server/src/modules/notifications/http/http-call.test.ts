import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startWebPush } from '../../../../test/receivers/web-push.ts'
import { CallUnanswered, callHttp } from './http-call.ts'
import { statusFailure } from './http-failure.ts'

const signal = new AbortController().signal

/** Counts the calls on each connection; `letGo` closes all open connections. */
async function startCounting() {
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    const { socket } = request
    if (!sockets.includes(socket)) sockets.push(socket)
    request
      .resume()
      .on('end', () => response.end(`${request.method} ${request.headers.host} ${sockets.indexOf(socket)}`))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    port,
    letGo: () => sockets.forEach((socket) => void socket.resetAndDestroy()),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

test('calls of a receiver share a connection', async () => {
  await using server = await startCounting()
  const call = () => callHttp(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'x', signal })
  const answer = { status: 200, text: `POST 127.0.0.1:${server.port} 0` }
  expect([await call(), await call(), await call()]).toEqual([answer, answer, answer])
})

test('a connection that the other side has closed is no failure', async () => {
  await using server = await startCounting()
  const call = () => callHttp(`http://127.0.0.1:${server.port}/`, { method: 'POST', body: 'x', signal })
  await call()
  // The client has not noticed the end when it sends the next call.
  server.letGo()
  expect(await call()).toEqual({ status: 200, text: `POST 127.0.0.1:${server.port} 1` })
})

test('a connection to one address is not used for another, though the host has the same name', async () => {
  await using server = await startCounting()
  const call = (...at: string[]) => callHttp(`http://rebind.example:${server.port}/`, { method: 'GET', signal, at })
  const answer = (connection: number) => ({ status: 200, text: `GET rebind.example:${server.port} ${connection}` })
  expect([await call('127.0.0.1'), await call('127.0.0.1')]).toEqual([answer(0), answer(0)])
  expect([await call('127.0.0.66', '127.0.0.1'), await call('127.0.0.1', '127.0.0.66')]).toEqual([answer(1), answer(1)])
  await expect(call('127.0.0.66')).rejects.toThrow('127.0.0.66')
})

test('a call that the other side has in full and does not answer is not the same as one that never arrived', async () => {
  const cut = createServer((request) => request.resume().on('end', () => request.socket.destroy()))
  await new Promise<void>((ready) => cut.listen(0, '127.0.0.1', ready))
  const { port } = cut.address() as AddressInfo
  const call = (url: string) => callHttp(url, { method: 'POST', body: 'x', signal }).catch((error: unknown) => error)
  expect(await call(`http://127.0.0.1:${port}/`)).toBeInstanceOf(CallUnanswered)
  await new Promise((closed) => cut.close(closed))
  expect(await call(`http://127.0.0.1:${port}/`), 'nobody listens').not.toBeInstanceOf(CallUnanswered)
  const strange = await startWebPush()
  const { subscription } = strange.subscribe('any')
  const refused = await call(subscription.endpoint)
  expect(refused, 'a certificate of nobody we know').toMatchObject({ message: expect.stringMatching(/certificate/) })
  await strange.close()
})

test('a call that nobody would recognise twice is made once, though its connection ends', async () => {
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume().on('end', () => (calls === 2 ? request.socket.resetAndDestroy() : response.end('taken')))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const call = () => callHttp(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x', signal, isOnce: true })
  await call()
  await expect(call()).rejects.toBeInstanceOf(CallUnanswered)
  expect(calls).toBe(2)
  await new Promise((closed) => server.close(closed))
})

test('a call goes to one address alone once a connection stands, though that one gives no answer', async () => {
  const calls: string[] = []
  const start = (host: string, port = 0) => {
    const server = createServer((request) => {
      calls.push(host)
      request.resume().on('end', () => request.socket.destroy())
    })
    return new Promise<typeof server>((ready) => server.listen({ host, port, ipv6Only: true }, () => ready(server)))
  }
  const first = await start('127.0.0.1')
  const { port } = first.address() as AddressInfo
  const second = await start('::1', port)
  const at = ['127.0.0.66', '127.0.0.1', '::1']
  const call = callHttp(`http://several.example:${port}/`, { method: 'POST', body: 'x', signal, at, isOnce: true })
  await expect(call).rejects.toBeInstanceOf(CallUnanswered)
  expect(calls).toHaveLength(1)
  for (const server of [first, second]) await new Promise((closed) => server.close(closed))
})

test('an answer that breaks off counts with its status', async () => {
  const broken = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    })
  })
  await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready))
  const { port } = broken.address() as AddressInfo
  const answer = await callHttp(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x', signal })
  expect(answer).toEqual({ status: 200, text: 'half' })
  await new Promise((closed) => broken.close(closed))
})

// checklist: t4055
test.each(['websocket', 'h2c', 'TLS/1.0'])(
  'an answer 101 that offers %s ends the call at once, on a connection that is closed',
  async (protocol) => {
    const closed: boolean[] = []
    const server = createServer()
    server.on('connection', (socket) => {
      socket.on('close', () => closed.push(true))
      socket.on('data', () => socket.write(`HTTP/1.1 101 Other\r\nconnection: upgrade\r\nupgrade: ${protocol}\r\n\r\n`))
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    for (const isOnce of [true, false]) {
      const answer = await callHttp(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x', signal, isOnce })
      expect(answer).toEqual({ status: 101, text: '' })
      expect(statusFailure(answer, '')).toEqual({ failed: 'unexpected', detail: '', permanent: false })
    }
    await expect.poll(() => closed.length).toBe(2)
    await new Promise((done) => server.close(done))
  },
)
