import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHolds } from './holds.ts'

type BadMoment = { status: number; body?: string; headers?: Record<string, string> } | 'hang'

export class Refused extends Error {
  readonly status: number
  readonly more: object
  constructor(status: number, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The parsed text; null: it is no JSON. */
export function readJson<T>(text: string): T | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function startHttpReceiver(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
) {
  const failures: BadMoment[] = []
  const holds = createHolds()
  const limits: AbortController[] = []
  let hanging = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      await holds.pass()
      const failure = failures.shift()
      if (failure === 'hang') {
        hanging += 1
        for (const limit of limits.splice(0)) limit.abort(new DOMException('It took too long.', 'TimeoutError'))
        response.once('close', () => {
          hanging -= 1
        })
        return
      }
      if (failure) return response.writeHead(failure.status, failure.headers).end(failure.body ?? '')
      answer(request, response, Buffer.concat(chunks).toString('utf8'))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return {
    url: `http://127.0.0.1:${port}`,
    /** Answers the next `times` requests with this status and body; `hang`: never answers them. */
    failNext: (how: BadMoment, times = 1) => failures.push(...Array.from({ length: times }, () => how)),
    failuresLeft: () => failures.length,
    hanging: () => hanging,
    /** Ends a call, as its time limit would, as soon as a request hangs. */
    overdue() {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    },
    holdNext: holds.next,
    close,
    [Symbol.asyncDispose]: close,
  }
}
