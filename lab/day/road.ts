// The road between the product and the practice office: it takes time, plays faults that the office has no order for,
// and keeps a record of every request with its answer. Laws read that record.
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Time } from './time.ts'

/** A request of the product to the office. Moments in ms since 1970, by the right clock. */
export interface Trip {
  no: number
  sentAt: number
  /** Null: no answer, or none yet. */
  answeredAt: number | null
  /** The name of the call, e.g. `available-calendar`; of what is not of the booking pages: `page `, and its name. */
  call: string
  query: URLSearchParams
  asked: Record<string, unknown>
  status: number | null
  answer: unknown
  fault: string | null
  isSeen: boolean
  /** The connection ended without an answer. */
  isLost: boolean
}

/** The effect of a fault on a request. `acts`: the office carries it out before its answer is lost. */
export interface Manner {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Changes the body of the office's own answer. */
  change?: (answer: unknown) => unknown
  /** The product gets no answer: the connection ends, or it waits until it gives up. */
  silent?: 'reset' | 'hang'
  acts?: boolean
}

export interface Trouble {
  name: string
  isMeant(trip: Trip): boolean
  manner: Manner
  fromMs: number
  untilMs: number
  /** The index of the place that it is about; null: everything. */
  place: number | null
  call: string
}

export type Road = Awaited<ReturnType<typeof openRoad>>

interface Answered {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: Buffer
}

export async function openRoad(time: Time, officeUrl: string, latencyMs: () => number) {
  const trips: Trip[] = []
  const troubles: Trouble[] = []
  const callers = createCallers()
  let move = Promise.withResolvers<Trip>()
  const agent = new Agent({ keepAlive: true })
  const base = new URL(officeUrl)

  async function carry(from: IncomingMessage, to: ServerResponse, body: Buffer): Promise<void> {
    const gone = new Promise<void>((resolve) => to.once('close', resolve))
    const untilGone = (over: () => void) => void gone.then(over)
    const trip = tripOf(base, from, body, { no: trips.length, sentAt: time.now() })
    trips.push(trip)
    if (trip.call === 'reserve-appointment' && trip.asked.sourceProcessId !== undefined) {
      move.resolve(trip)
      move = Promise.withResolvers()
    }
    void gone.then(() => {
      trip.isLost = trip.answeredAt === null
    })
    await time.aside(latencyMs(), untilGone)
    const trouble = troubles.findLast((one) => one.untilMs > time.now() && one.isMeant(trip))
    const manner = trouble?.manner ?? {}
    trip.fault = trouble?.name ?? null
    const isForwarded = trouble === undefined || manner.acts === true || manner.change !== undefined
    const answered = isForwarded ? await forward(base, agent, from, body) : null
    if (manner.silent === 'hang') return time.aside(Number.MAX_SAFE_INTEGER, untilGone)
    if (manner.silent === 'reset') return void from.socket.destroy()
    const { status, headers, text } = worded(answered, manner)
    await time.aside(latencyMs(), untilGone)
    if (trip.isLost) return
    trip.answeredAt = time.now()
    trip.status = status
    trip.answer = readJson(text)
    to.writeHead(status, headers).end(text)
  }
  const server = createServer((from, to) => {
    if (!callers.lets(from)) return void from.socket.destroy()
    const chunks: Buffer[] = []
    from.on('data', (chunk: Buffer) => chunks.push(chunk))
    from.on('end', () => carry(from, to, Buffer.concat(chunks)).catch(() => from.socket.destroy()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base.pathname}`,
    trips,
    troubles,
    trouble(one: Trouble): void {
      troubles.push(one)
    },
    /** When the product next begins to move an appointment: its first request. */
    nextMove: () => move.promise,
    cut: callers.cut,
    close: () =>
      new Promise<void>((closed) => {
        agent.destroy()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function createCallers() {
  const dead = new Set<string>()
  const connections = new Map<Socket, string>()
  return {
    /** False: the process of this request has ended. */
    lets({ headers, socket }: IncomingMessage): boolean {
      const name = headers['user-agent'] ?? ''
      connections.set(socket, name)
      return !dead.has(name)
    },
    /** A process ended, and its connections with it. What it asked last may still arrive. */
    cut(name: string): void {
      dead.add(name)
      for (const [socket, user] of connections) if (user === name) socket.destroy()
    },
  }
}

function tripOf(base: URL, from: IncomingMessage, body: Buffer, about: Pick<Trip, 'no' | 'sentAt'>): Trip {
  const { pathname, searchParams: query } = new URL(from.url ?? '/', base)
  const name = pathname.split('/').findLast((part) => part !== '') ?? ''
  const call = pathname.startsWith(base.pathname) ? name : `page ${name}`
  const asked = (readJson(body.toString('utf8')) ?? {}) as Record<string, unknown>
  return { ...about, ...unanswered, call, query, asked }
}

const unanswered = { answeredAt: null, status: null, answer: null, fault: null, isSeen: false, isLost: false }

function forward(base: URL, agent: Agent, from: IncomingMessage, body: Buffer): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { host: _, ...headers } = from.headers
    const to = request({ agent, host: base.hostname, port: base.port, path: from.url, method: from.method, headers })
    to.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
      response.on('error', reject)
    })
    to.on('error', reject)
    to.end(body)
  })
}

function worded(answered: Answered | null, { status, headers, body, change }: Manner) {
  const { 'transfer-encoding': _, connection: __, 'content-encoding': packed, ...own } = answered?.headers ?? {}
  if (answered && packed !== undefined) throw new Error('The road reads no packed answers.')
  const changed = answered && change ? JSON.stringify(change(readJson(answered.body.toString('utf8')))) : null
  const text = body ?? changed ?? answered?.body.toString('utf8') ?? ''
  const about = { 'content-type': 'application/json' }
  return {
    status: status ?? answered?.status ?? 500,
    headers: { ...about, ...own, ...headers, 'content-length': Buffer.byteLength(text) } as OutgoingHttpHeaders,
    text,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
