import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBearer } from '../access/tokens.ts'
import { showThrough, type Treatment, UNAUTHENTICATED } from '../faults/fault-answers.ts'
import type { Office } from '../office.ts'
import { errorAnswer, uncaughtAnswer } from '../protocol/refusal.ts'
import type { Answer } from '../protocol/wire.ts'
import { respond } from './respond.ts'

/** In the order in which the city looks (PROTOCOL.md#layers). */
const HEADERS = ['client-ip', 'x-forwarded-for', 'x-forwarded', 'forwarded-for'] as const

/** The address that tokens and limits belong to: the first valid one of the headers, else the connection's. */
function clientAddress(headers: IncomingHttpHeaders, connection: string | undefined): string {
  for (const name of HEADERS) {
    const value = headers[name]
    const first = (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() ?? ''
    if (isIP(first) !== 0) return first
  }
  return connection?.replace(/^::ffff:/, '') ?? '127.0.0.1'
}

export const API_PATH = '/buergeransicht/api/citizen'
const SIGNED_IN_PATH = '/buergeransicht/authenticated/api/citizen'

export const isOfApi = (url: string): boolean => [API_PATH, SIGNED_IN_PATH].some((base) => url.startsWith(base))

/** Larger bodies are refused (PROTOCOL.md#layers). */
const MOST_BYTES = 10 * 1024 * 1024

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers
  if (!origin) return
  reply.headers({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Date, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
    Vary: 'Origin',
  })
}

/** That the gateway answers the question of a browser is a guess: the page of the city needs it. */
function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const allowed = request.headers['access-control-request-headers'] ?? 'Content-Type, Authorization'
  reply.headers({
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Allow-Headers': allowed,
    'Access-Control-Max-Age': '600',
  })
  return reply.code(204).send()
}

export function apiRoutes(app: FastifyInstance, office: Office, log: (line: string) => void): void {
  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer) =>
    deliver(request, reply, showThrough(office.face, answer), office.clock.now(), 'whole')

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => allowOrigin(request, reply))
  app.setErrorHandler((error, request, reply) => {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    if (!isTooLarge) {
      log(`${request.method} ${request.url.split('?')[0]} failed: ${error instanceof Error ? error.stack : 'no error'}`)
      return send(request, reply, uncaughtAnswer())
    }
    const address = clientAddress(request.headers, request.raw.socket.remoteAddress)
    const code = office.blocked.has(address) ? 'IP_BLACKLISTED' : 'requestEntityTooLarge'
    return send(request, reply, errorAnswer([code]))
  })

  const handle = async (request: FastifyRequest, reply: FastifyReply, isForSignedIn: boolean) => {
    const isPreflight = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
    if (isPreflight && office.face === 'gateway') return answerPreflight(request, reply)
    const { '*': rest = '' } = request.params as { '*'?: string }
    const bearer = readBearer(request.headers.authorization)
    if (isForSignedIn && bearer.user === null && office.face === 'gateway') return send(request, reply, UNAUTHENTICATED)
    const { answer, delivery, delayMs } = await respond(office, {
      method: request.method,
      name: rest.replace(/\/$/, ''),
      url: request.url,
      body: typeof request.body === 'string' ? request.body : '',
      contentType: request.headers['content-type'] ?? '',
      address: clientAddress(request.headers, request.raw.socket.remoteAddress),
      bearer,
    })
    if (delayMs > 0) await delay(delayMs)
    return deliver(request, reply, answer, office.clock.now(), delivery)
  }
  for (const base of [API_PATH, SIGNED_IN_PATH]) {
    for (const path of [base, `${base}/*`]) {
      app.all(path, (request, reply) => handle(request, reply, base === SIGNED_IN_PATH))
    }
  }
}

/** For requests whose address the HTTP server cannot read: to the city they are unknown paths. */
export function answerUnreadable(office: Office, request: FastifyRequest, reply: FastifyReply): void {
  void deliver(request, reply, errorAnswer(['notFound']), office.clock.now(), 'whole')
}

function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  officeNow: number,
  delivery: Treatment['delivery'],
): FastifyReply {
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  // Clients read deadlines from the date.
  const date = new Date(officeNow).toUTCString()
  const headers = { 'content-type': 'application/json; charset=utf-8', date, ...answer.headers }
  if (delivery === 'whole') return reply.code(answer.status).headers(headers).send(text)
  reply.hijack()
  if (delivery === 'reset') request.raw.socket.resetAndDestroy()
  if (delivery === 'truncated') {
    const bytes = Buffer.from(text)
    reply.raw.writeHead(answer.status, { ...headers, 'content-length': bytes.length })
    reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => request.raw.socket.destroy())
  }
  return reply
}
