import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testCertificate, testKey } from '../../../../test/receivers/certificate.ts'

/** The certificate of the tests is for `localhost`, so this is the name of an outside server that only the proxy knows. */
const outside = 'receiver.example'
const asked: string[] = []
const calls: string[] = []
let refusal: number | null = null

const servers: Server[] = []
async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}

const take = (kind: string) => (request: IncomingMessage, response: ServerResponse) =>
  void request.resume().on('end', () => {
    calls.push(`${kind} ${request.method} ${request.url} ${request.headers.host}`)
    response.end(kind)
  })

let [plain, tls, proxy] = [0, 0, 0]
beforeAll(async () => {
  plain = await listen(createServer(take('plain')))
  tls = await listen(createTlsServer({ cert: testCertificate, key: testKey }, take('tls')))
  // A proxy that asks for a password. It alone knows where the outside is: at this machine.
  const isLetIn = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === `Basic ${btoa('amal:secret')}`
  const server = createServer((request, response) => {
    asked.push(`GET ${request.url}`)
    if (refusal !== null || !isLetIn(request)) return void response.writeHead(refusal ?? 407).end('<h1>Proxy</h1>')
    response.end('from the proxy')
  })
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`)
    if (refusal !== null || !isLetIn(request)) return void socket.end(`HTTP/1.1 ${refusal ?? 407} No\r\n\r\n`)
    const target = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    for (const one of [socket, target]) one.on('error', () => [socket, target].forEach((end) => void end.destroy()))
  })
  proxy = await listen(server)
})
afterAll(() => {
  for (const server of servers) server.closeAllConnections()
  for (const server of servers) server.close()
})
beforeEach(() => {
  refusal = null
  for (const list of [asked, calls]) list.length = 0
})

const run = promisify(execFile)

async function inProcess(env: Record<string, string>, lines: string): Promise<string> {
  const script = `import { callHttp, CallUnanswered } from './http-call.ts'
    import { callFailure } from './http-failure.ts'
    const signal = AbortSignal.timeout(60_000)
    const call = (url, more) => callHttp(url, { method: 'POST', body: 'x', signal, ...more })
      .then(({ status, text }) => status + ' ' + text, (error) => callFailure(error).failed + ' ' + error.message)
    ${lines}
    process.exit()`
  const { PATH = '' } = process.env
  const flags = ['--no-warnings', '--input-type=module', '--eval', script]
  const { stdout } = await run(process.execPath, flags, { cwd: import.meta.dirname, env: { PATH, ...env } })
  return stdout.trim()
}

const through = () => `http://amal:secret@127.0.0.1:${proxy}`

// checklist: t4161
test.each(['HTTPS_PROXY', 'https_proxy'])(
  'a call goes through the proxy of %s, with its password, kept or once',
  async (name) => {
    const lines = `for (const isOnce of [false, false, true])
      console.log(await call('https://localhost.example:${tls}/hook', { isOnce }))`
    const said = await inProcess({ [name]: through(), NODE_TLS_REJECT_UNAUTHORIZED: '0' }, lines)
    expect(said.split('\n')).toEqual(['200 tls', '200 tls', '200 tls'])
    // The first two share a connection, and the proxy reads nothing of the call.
    expect(asked).toEqual([1, 2].map(() => `CONNECT localhost.example:${tls}`))
    expect(calls).toEqual([1, 2, 3].map(() => `tls POST /hook localhost.example:${tls}`))
  },
)

// checklist: t4162
test('services of this machine and names of NO_PROXY are called directly; http: goes by HTTP_PROXY', async () => {
  const env = { HTTP_PROXY: through(), HTTPS_PROXY: through(), NO_PROXY: 'unproxied.example' }
  const lines = `for (const url of [
      'http://127.0.0.1:${plain}/here', 'http://localhost:${plain}/here', 'http://${outside}/there'])
    console.log(await call(url))
    console.log(await call('http://unproxied.example:${plain}/pinned', { at: ['127.0.0.1'] }))`
  const said = await inProcess(env, lines)
  expect(said.split('\n')).toEqual(['200 plain', '200 plain', '200 from the proxy', '200 plain'])
  expect(asked).toEqual([`GET http://${outside}/there`])
  // The start is refused with a sentence, so nothing may fail before it.
  const unread = `console.log(await call('http://127.0.0.1:${plain}/here'))`
  expect(await inProcess({ HTTPS_PROXY: 'http://', HTTP_PROXY: 'socks5://proxy' }, unread)).toBe('200 plain')
})

// checklist: t4163
test.each([407, 502])(
  'a proxy that refuses with %i is told as out of reach, with nothing of its password',
  async (status) => {
    refusal = status
    const lines = `console.log(await call('https://${outside}/secret-path'))
    console.log(await call('http://${outside}/secret-path'))`
    const [byTls = '', byHttp = ''] = (await inProcess({ HTTPS_PROXY: through(), HTTP_PROXY: through() }, lines)).split(
      '\n',
    )
    expect(byTls).toMatch(/^unreachable /)
    expect(byTls).not.toMatch(/secret/)
    // Whether the proxy or the receiver answers 502, nobody can know.
    expect(byHttp).toMatch(status === 407 ? /^unreachable / : /^502 /)
  },
)

// checklist: t4164
test('the city is never asked through a proxy, whatever the environment of Node says', async () => {
  const lines = `const { createMunichClient } = await import('../../../../../munich-client/src/index.ts')
    const office = { baseUrl: 'http://127.0.0.1:${plain}/citizen', userAgent: 'Test/1.0', solver: {} }
    console.log((await createMunichClient(office).catalogue()).kind)`
  const env = { HTTPS_PROXY: through(), HTTP_PROXY: through(), http_proxy: through(), NODE_USE_ENV_PROXY: '1' }
  expect(await inProcess(env, lines)).toBe('drift')
  expect(asked).toEqual([])
  expect(calls).toEqual([`plain GET /citizen/offices-and-services/ 127.0.0.1:${plain}`])
})
