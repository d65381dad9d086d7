import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http'
import { request as requestTls, Agent as TlsAgent } from 'node:https'
import { secondMs } from '@terminlotse/contract/time'
import type { z } from 'zod'
import { reach, unreadProxies } from '../../../foundation/reach.ts'

/** Answers are short; the rest of a longer one is not read, unless the caller expects it. */
const usualLongest = 20_000

export interface Answer {
  status: number
  text: string
  /** The pause that the receiver asks for, in milliseconds (`Retry-After`); absent: none. */
  waitMs?: number
}

/** The receiver has all of the call, and no answer came: it may have acted on it. */
export class CallUnanswered extends Error {}

interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Record<string, string | number>
  body?: Buffer | string
  signal: AbortSignal
  /** The host's internet addresses, when they are known already; else its name is looked up. */
  at?: readonly string[]
  longest?: number
  /** A repeat would not be recognised, so it has a connection of its own: a kept one may end because of the call. */
  isOnce?: boolean
}

/** A kept connection serves only calls to the same addresses, in any order: a name server may rotate them. */
function byAddresses<A extends PlainAgent>(agent: A): A {
  const nameOf = agent.getName.bind(agent)
  const getName = (options?: Parameters<typeof nameOf>[0] & Pick<Call, 'at'>) =>
    `${nameOf(options)} ${options?.at?.toSorted().join() ?? ''}`
  return Object.assign(agent, { getName })
}

/** As in Go and its programs, no proxy stands before services of this machine. */
const here = 'localhost,127.0.0.1-127.255.255.255,[::1]'
const { no_proxy, NO_PROXY } = process.env
// Node reads the proxies from it, in small letters first: https://nodejs.org/api/http.html#new-agentoptions
const proxyEnv: NodeJS.ProcessEnv = { ...process.env, no_proxy: [no_proxy || NO_PROXY, here].filter(Boolean).join() }
// The start is refused then, with a sentence.
for (const name of unreadProxies(process.env)) delete proxyEnv[name]
const kept = { keepAlive: true, scheduling: 'lifo', timeout: 5 * secondMs, proxyEnv } as const
const agents = {
  plain: { kept: byAddresses(new PlainAgent(kept)), once: new PlainAgent({ proxyEnv }) },
  tls: { kept: byAddresses(new TlsAgent(kept)), once: new TlsAgent({ proxyEnv }) },
}

/** Follows no redirect. Rejects with the error of network or proxy, or `CallUnanswered`. Half an answer counts. */
export function callHttp(address: string, call: Call): Promise<Answer> {
  const url = new URL(address)
  const { method, signal, at, isOnce, longest = usualLongest } = call
  const headers = { ...call.headers, host: url.host }
  const where = { host: bareHost(url), port: url.port, path: url.pathname + url.search, at, ...reach(at) }
  const options = { method, signal, headers, ...where }
  const way = isOnce ? 'once' : 'kept'
  return new Promise((resolve, reject) => {
    const read = (response: IncomingMessage) => {
      // Only a proxy says that: the receiver has not got the call.
      if (response.statusCode === 407) reject(new Error('The proxy asks for a password.'))
      void readAnswer(response, longest).then(resolve)
    }
    const request =
      url.protocol === 'https:'
        ? requestTls({ ...options, agent: agents.tls[way] }, read)
        : requestPlain({ ...options, agent: agents.plain[way] }, read)
    // An answer 101 has no body, and Node would close the connection in silence.
    request.on('upgrade', ({ statusCode = 101 }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, text: '' })
    })
    request.on('error', (error) => {
      if (request.reusedSocket && isLetGo(error)) resolve(callHttp(address, call))
      else
        reject(
          request.writableFinished ? new CallUnanswered('The receiver has not answered.', { cause: error }) : error,
        )
    })
    request.end(call.body)
  })
}

export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isLetGo(error: Error & { code?: unknown }): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE'
}

/** Seconds, or a moment by the receiver's own clock. Anything else is ignored. */
function waitOf({ headers }: IncomingMessage): Pick<Answer, 'waitMs'> {
  const said = headers['retry-after'] ?? ''
  const waitMs = /^\d+$/.test(said) ? Number(said) * secondMs : Date.parse(said) - Date.parse(headers.date ?? '')
  return Number.isFinite(waitMs) && waitMs > 0 ? { waitMs } : {}
}

function readAnswer(response: IncomingMessage, longest: number): Promise<Answer> {
  let text = ''
  return new Promise((resolve) => {
    const end = () => resolve({ status: response.statusCode ?? 0, text, ...waitOf(response) })
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      if (text.length <= longest) return
      end()
      response.destroy()
    })
    response.on('end', end)
    response.on('error', end)
  })
}

/** The part of an answer that `shape` describes; null: it is no JSON, or has another shape. */
export function readJson<S extends z.ZodType>(text: string, shape: S): z.output<S> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
