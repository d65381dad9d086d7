import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { plainServer } from '../server.harness.ts'

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
