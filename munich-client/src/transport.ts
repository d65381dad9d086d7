import { subscribe } from 'node:diagnostics_channel'
import { gunzipSync } from 'node:zlib'
import type { Dispatcher } from 'undici'
import Pool from 'undici/lib/dispatcher/pool.js'
import type { Call } from './api.ts'
import { createConnector } from './connector.ts'
import { type Arrival, type Headers, readMeta } from './meta.ts'
import type { Meta, NotOk } from './outcome.ts'

/** `query` values are sent as they are, lists already joined by commas. */
export interface WireRequest {
  name: string
  method: 'GET' | 'POST'
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, unknown>>
}

/** `text`: null if it cannot be unpacked. */
export type Delivery = { kind: 'answer'; meta: Meta; text: string | null } | { kind: 'too_large'; meta: Meta } | Lost

export interface Lost {
  kind: 'lost'
  reason: Extract<NotOk, { kind: 'unreachable' }>['reason']
  reached: Extract<NotOk, { kind: 'unreachable' }>['reached']
  /** A technical word such as `ECONNREFUSED`: never the library's message, which may quote the request. */
  cause: string
  waitedMs: number
}

export interface Transport {
  send(request: WireRequest, call: Call): Promise<Delivery>
  warm(): Promise<void>
  /** Waits for the answers under way; later requests are lost at once. */
  close(): Promise<void>
}

/** The largest body read: the catalogue is about half a megabyte. */
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** Follows no redirects and repeats no request. */
export function createTransport(options: {
  baseUrl: string
  userAgent: string
  timeoutMs: (call: string) => number
}): Transport {
  const base = new URL(options.baseUrl)
  const basePath = base.pathname.replace(/\/+$/, '')
  // The library's own timers stay off, one deadline covers the whole exchange. The connector keeps to HTTP/1.1: there a
  // request that has not started provably never left this machine, which `reached` depends on.
  const pool = new Pool(base.origin, { headersTimeout: 0, bodyTimeout: 0, connect: createConnector() })
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': options.userAgent }

  const toDispatch = (request: WireRequest): Dispatcher.DispatchOptions => ({
    origin: base.origin,
    path: `${basePath}/${request.name}/${toQuery(request.query)}`,
    method: request.method,
    headers: request.body === undefined ? headers : { ...headers, 'content-type': 'application/json; charset=utf-8' },
    body: request.body === undefined ? null : JSON.stringify(request.body),
  })

  const running = new Set<Promise<Delivery>>()
  let closed: Promise<void> | null = null

  return {
    async send(request, call) {
      if (closed !== null) return { kind: 'lost', reason: 'network', reached: 'no', cause: 'closed', waitedMs: 0 }
      const delivery = exchange(pool, toDispatch(request), { timeoutMs: options.timeoutMs(request.name), ...call })
      running.add(delivery)
      return delivery.finally(() => running.delete(delivery))
    },
    warm: () => connect(pool, toDispatch({ name: 'offices-and-services', method: 'GET' })),
    close() {
      // A request under way may hold an appointment, so we wait for its answer. We do not wait for a connection that is
      // still being made.
      closed ??= Promise.all(running).then(() => pool.destroy())
      return closed
    },
  }
}

/** Only undici's lowest interface reports when a request starts on a connection, and so if a silent office may have acted. */
function exchange(
  pool: Pool,
  dispatch: Dispatcher.DispatchOptions,
  call: Call & { timeoutMs: number },
): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const queuedAt = performance.now()
  let startedAt: number | null = null
  let connection: Dispatcher.DispatchController | null = null
  let connectionNumber: number | undefined
  let finished = false

  const finish = (delivery: Delivery): void => {
    if (finished) return
    finished = true
    clearTimeout(timer)
    call.signal?.removeEventListener('abort', onAbort)
    if (delivery.kind === 'lost') resolve(delivery)
    else whenReusable(() => resolve(delivery))
  }
  const lose = (reason: Lost['reason'], cause: string): void => {
    const waitedMs = performance.now() - queuedAt
    finish({ kind: 'lost', reason, reached: startedAt === null ? 'no' : 'maybe', cause, waitedMs })
    connection?.abort(new Error(cause))
  }
  const onAbort = (): void => lose('aborted', 'aborted by the caller')
  const timer = setTimeout(() => lose('timeout', `no complete answer within ${call.timeoutMs} ms`), call.timeoutMs)
  if (call.signal?.aborted) {
    onAbort()
    return promise
  }
  call.signal?.addEventListener('abort', onAbort, { once: true })

  pool.dispatch(dispatch, {
    onRequestStart(controller) {
      // The caller gave up while we connected. An error thrown here drops the request before its first byte, and the
      // connection stays.
      if (finished) throw new Error('given up before it started')
      connection = controller
      startedAt = performance.now()
      hear = (number) => {
        connectionNumber = number
      }
    },
    ...reading(
      () => ({ responseMs: performance.now() - (startedAt ?? queuedAt), connection: connectionNumber }),
      finish,
    ),
    onResponseError(_controller, error) {
      const cause = causeOf(error)
      lose(cause === 'UND_ERR_CONNECT_TIMEOUT' || cause === 'ETIMEDOUT' ? 'timeout' : 'network', cause)
    },
  })
  return promise
}

type Reading = Pick<Dispatcher.DispatchHandler, 'onResponseStart' | 'onResponseData' | 'onResponseEnd'>

function reading(arrived: () => Omit<Arrival, 'status'>, finish: (delivery: Delivery) => void): Reading {
  let head: { status: number; headers: Headers } | null = null
  let received = 0
  const chunks: Buffer[] = []
  const metaNow = ({ status, headers }: { status: number; headers: Headers }): Meta =>
    readMeta({ status, ...arrived() }, headers)

  return {
    onResponseStart(_controller, status, headers) {
      head = { status, headers }
    },
    onResponseData(controller, chunk) {
      received += chunk.length
      if (received <= MAX_BODY_BYTES) {
        chunks.push(chunk)
      } else if (head !== null) {
        finish({ kind: 'too_large', meta: metaNow(head) })
        controller.abort(new Error('answer too large'))
      }
    },
    onResponseEnd() {
      if (head !== null) finish({ ...unpack(Buffer.concat(chunks), head.headers), meta: metaNow(head) })
    },
  }
}

function unpack(body: Buffer, headers: Headers): { kind: 'answer'; text: string | null } | { kind: 'too_large' } {
  const encoding = headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return { kind: 'answer', text: body.toString('utf8') }
  if (encoding !== 'gzip') return { kind: 'answer', text: null }
  try {
    return { kind: 'answer', text: gunzipSync(body, { maxOutputLength: MAX_BODY_BYTES }).toString('utf8') }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? { kind: 'too_large' } : { kind: 'answer', text: null }
  }
}

/** undici takes a connection back a step of the event loop after the end: a caller before that would open a new one. */
function whenReusable(proceed: () => void): void {
  setImmediate(() => setImmediate(proceed))
}

function connect(pool: Pool, dispatch: Dispatcher.DispatchOptions): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  pool.dispatch(dispatch, {
    onRequestStart() {
      throw new Error('only warming')
    },
    onResponseStart() {},
    onResponseData() {},
    onResponseEnd() {},
    // Success and failure both end here. A failure to connect is not reported: the next call meets and reports it.
    onResponseError: () => whenReusable(resolve),
  })
  return promise
}

function toQuery(query: WireRequest['query']): string {
  const pairs = Object.entries(query ?? {})
  // Commas stay commas: the office joins lists by them, and the gateway refuses a repeated parameter (PROTOCOL.md#the-gateway).
  const encode = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',')
  return pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${key}=${encode(value)}`).join('&')}`
}

function causeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,47}$/.test(code) ? code : 'connection failed'
}

const connectionNumbers = new WeakMap<object, number>()
let lastConnection = 0
/** Gets the connection of the request that has just started. */
let hear: ((connection: number) => void) | null = null

// Only this channel of undici names the connection of a request. It reports right after the request has started, before
// anything else happens.
subscribe('undici:client:sendHeaders', (message) => {
  const listener = hear
  hear = null
  if (listener !== null) listener(numberOf((message as { socket: object }).socket))
})

function numberOf(socket: object): number {
  const known = connectionNumbers.get(socket)
  if (known !== undefined) return known
  lastConnection += 1
  connectionNumbers.set(socket, lastConnection)
  return lastConnection
}
