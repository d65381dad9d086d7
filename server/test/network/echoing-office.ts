import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Call {
  name: string
  /** Address and body, as they were sent. */
  said: string
  answer: string
}

/**
 * Stands in front of an office and passes every call on, but answers the first of each of `echoed` itself: with a
 * failure that repeats the whole request, as careless programs do.
 */
export async function startEchoingOffice(officeUrl: string, echoed: string[]) {
  const { origin, pathname } = new URL(officeUrl)
  const left = new Set(echoed)
  const calls: Call[] = []

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request
    const body = await text(request)
    const name = url.split('?')[0]?.replace(/\/$/, '').split('/').at(-1) ?? ''
    const said = `${url} ${body}`
    if (left.delete(name)) {
      const answer = JSON.stringify({
        errors: [{ errorCode: `failed at ${said}`, errorMessage: said, statusCode: 500 }],
      })
      calls.push({ name, said, answer })
      response.writeHead(500, { 'content-type': 'application/json', 'x-echo': encodeURIComponent(said) }).end(answer)
      return
    }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const real = await fetch(origin + url, { method, headers, ...(method === 'GET' ? {} : { body }) })
    const answer = await real.text()
    calls.push({ name, said, answer })
    response.writeHead(real.status, { 'content-type': real.headers.get('content-type') ?? 'text/plain' }).end(answer)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    calls,
    echoed: () => echoed.filter((name) => !left.has(name)),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
