import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { plainServer } from '../server.harness.ts'
import { cutOffStalled } from './sending.ts'

const megabyte = 2 ** 20
const answer = Buffer.alloc(48 * megabyte)
const call = 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** A caller who reads only when told to, and the other end of the connection. */
async function callAt(server: import('node:net').Server, words: string) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const arriving = once(server, 'connection')
  const caller = connect(address.port, '127.0.0.1')
  caller.on('error', () => {})
  caller.pause()
  const [end] = (await arriving) as [Socket]
  const closed = new Promise<void>((resolve) => end.once('close', () => resolve()))
  caller.write(words)
  return {
    caller,
    end,
    closed,
    /** Resolves once this many more bytes have come. */
    read: (bytes: number) =>
      new Promise<void>((resolve) => {
        let left = bytes
        const take = (data: Buffer) => {
          left -= data.length
          if (left > 0) return
          caller.off('data', take)
          caller.pause()
          resolve()
        }
        caller.on('data', take)
        caller.resume()
      }),
  }
}

async function openWatched() {
  let now = 0
  const server = createHttpServer(({ url }, response) =>
    response.end(url === '/large' ? answer : answer.subarray(0, 200_000)),
  )
  const sweep = cutOffStalled(server, { stalledMs: 30_000, sweepMs: 1_000_000 }, () => now)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    async pass() {
      now += 20_000
      await sweep()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

// checklist: t1444
test('a caller who reads slowly gets the whole answer, however long it takes; who stops reading is cut off', async () => {
  await using watched = await openWatched()
  const { end, closed, read } = await callAt(watched.server, call)
  for (let taken = 0; taken < 4; taken += 1) {
    await read(8 * megabyte)
    await watched.pass()
    expect([taken, end.destroyed]).toEqual([taken, false])
  }
  while (!end.destroyed) await watched.pass()
  await closed
})

test('a caller who sends more while reading nothing is cut off too, and one who waits for an answer is not', async () => {
  await using watched = await openWatched()
  const [greedy, idle] = [await callAt(watched.server, call), await callAt(watched.server, 'GET / HTTP/1.1\r\n')]
  await greedy.read(1)
  while (!greedy.end.destroyed) {
    greedy.caller.write(call)
    await watched.pass()
  }
  await greedy.closed
  for (let times = 0; times < 4; times += 1) await watched.pass()
  expect(idle.end.destroyed).toBe(false)
  idle.caller.destroy()
})

test('a caller who has all of an answer may stay, and one who asks for more without reading may not', async () => {
  await using watched = await openWatched()
  const short = 'GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const [taking, stuck] = [await callAt(watched.server, short), await callAt(watched.server, short.repeat(30))]
  await taking.read(200_000)
  await stuck.read(1)
  while (!stuck.end.destroyed) await watched.pass()
  await stuck.closed
  expect(taking.end.destroyed).toBe(false)
  // A call after a long rest is no old debt.
  taking.caller.write(short)
  await taking.read(200_000)
  await watched.pass()
  expect(taking.end.destroyed).toBe(false)
  taking.caller.destroy()
})

// checklist: t1445
test('the product cuts off who does not read, and who sends call upon call without reading', async () => {
  const limits = { stalledMs: 100, sweepMs: 20, maxInLine: 39 }
  for (const [patience, words] of [
    [limits, call],
    [limits, call.repeat(39)],
    [{ ...limits, stalledMs: 10 ** 9 }, call.repeat(40)],
  ] as const) {
    const server = await plainServer({}, patience)
    let answered = 0
    server.get('/large', async () => {
      answered += 1
      return answer
    })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { closed } = await callAt(server.server, words)
    await closed
    await server.close()
    // No further answer was made for a caller who is gone.
    expect(answered).toBeLessThanOrEqual(1)
  }
})

// checklist: t1446
test('a caller who sends forty calls at once and reads gets forty answers, of which one waits at a time', async () => {
  const server = await plainServer()
  let running = 0
  const atOnce: number[] = []
  server.get('/large', async (_, reply) => {
    running += 1
    atOnce.push(running)
    reply.raw.once('close', () => {
      running -= 1
    })
    return answer.subarray(0, 100_000)
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { caller, read } = await callAt(server.server, call.repeat(40))
  await read(40 * 100_000)
  caller.destroy()
  await server.close()
  expect(atOnce).toEqual(Array.from({ length: 40 }, () => 1))
})

async function serve() {
  const server = await plainServer()
  server.post('/form', async () => 'in')
  server.post('/closed', { onRequest: () => Promise.reject(new Refusal('signed_out')) }, async () => 'in')
  server.get('/page', async () => 'page')
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = new URL(url)
  return { server, url, port: Number(port), [Symbol.asyncDispose]: () => server.close() }
}

const bodies = [
  {
    form: 'of a known length',
    header: (length: number) => `Content-Length: ${length}`,
    wrap: (part: string) => part,
    end: '',
  },
  {
    form: 'in chunks',
    header: () => 'Transfer-Encoding: chunked',
    wrap: (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`,
    end: '0\r\n\r\n',
  },
]
const refusals = [
  { path: '/form', refusal: '413', size: 400_000 },
  { path: '/closed', refusal: '401', size: 200_000 },
]

// checklist: t3277
test.each(refusals.flatMap((one) => bodies.map((body) => ({ ...one, ...body }))))(
  'a body $form that is refused with $refusal while it arrives is received, and its caller reads the answer',
  async ({ path, refusal, size, header, wrap, end }) => {
    await using site = await serve()
    const caller = connect(site.port, '127.0.0.1')
    const answer = text(caller)
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', 'Connection: close']
    caller.write(`${[...head, header(size)].join('\r\n')}\r\n\r\n`)
    caller.write(wrap('x'.repeat(size - 1_000)))
    // Time enough for an answer that does not wait.
    for (let calls = 0; calls < 20; calls += 1) await (await fetch(`${site.url}/page`)).text()
    expect(caller.bytesRead).toBe(0)
    caller.write(wrap('x'.repeat(1_000)) + end)
    expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${refusal} `))
  },
)

test('a body without end is refused before its end', async () => {
  await using site = await serve()
  const caller = connect(site.port, '127.0.0.1')
  caller.on('error', () => {})
  const answered = once(caller, 'data')
  caller.write('POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  caller.write('Transfer-Encoding: chunked\r\n\r\n')
  let isAnswered = false
  void answered.then(() => (isAnswered = true))
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  while (!isAnswered) await new Promise((sent) => caller.write(chunk, sent))
  expect(String(await answered)).toMatch(/^HTTP\/1.1 413 /)
  caller.destroy()
})

test('a caller who leaves while their refused body arrives does not keep the server from stopping', async () => {
  const site = await serve()
  const caller = connect(site.port, '127.0.0.1')
  const arrived = once(site.server.server, 'request')
  caller.write(
    'POST /closed HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  await arrived
  caller.destroy()
  await site.server.close()
  expect(site.server.server.listening).toBe(false)
})
