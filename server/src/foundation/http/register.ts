import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { keyPrefix } from '@terminlotse/contract/limits'
import type { Route } from '@terminlotse/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { type CallLimit, createTurns } from './call-limit.ts'
import type { Authenticate, Caller } from './caller.ts'
import { networkOf } from './callers/address.ts'
import { demandScope, schemasFor } from './callers/keys-for-scripts.ts'
import { demandDecodable, parseAddress, parseInput } from './input/input.ts'
import { languageOf } from './language.ts'
import type { Served } from './serve.ts'

class KeptAnswer {
  readonly etag: string
  readonly body: Buffer
  readonly zipped: Buffer

  constructor(etag: string, body: Buffer, zipped: Buffer) {
    this.etag = etag
    this.body = body
    this.zipped = zipped
  }
}

/** The most answers that are kept. So calls for things that do not exist cannot push the others out for long. */
const most = 500
const zip = promisify(gzip)

function createKeptAnswers() {
  const kept = new Map<string, { version: string; answer: Promise<KeptAnswer> }>()

  return {
    /** The answer under `key`. If there is none of this version, `make` makes it: once, even if many ask at the same time. */
    async read(key: string, version: string, make: () => Promise<unknown>): Promise<KeptAnswer> {
      const known = kept.get(key)
      if (known?.version === version) return known.answer
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      const answer = write(make)
      kept.set(key, { version, answer })
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
      return answer
    },
  }
}

async function write(make: () => Promise<unknown>): Promise<KeptAnswer> {
  const body = Buffer.from(JSON.stringify(await make()))
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return new KeptAnswer(etag, body, await zip(body))
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, body, zipped }: KeptAnswer) {
  // Only the caller's browser may keep it, and must ask each time.
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  reply.header('vary', 'accept-encoding, accept-language, authorization')
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? []
  if (known.includes(etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

interface Admission {
  authenticate: Authenticate
  /** Calls per minute and address to each public form, and to each other public route: no probe makes so many. */
  formsPerMinute: number
  publicPerMinute: number
  callLimit: CallLimit
  /** The same for each key for scripts: its calls are not counted as its owner's. */
  keyLimit: CallLimit
  unknownKeys: CallLimit
  onStaffOnly(caller: Caller, call: { name: string; ip: string }): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Serves contract routes below /api. The right to call is checked before the body is read. */
export function registerRoutes(fastify: FastifyInstance, served: Served[], admission: Admission): void {
  fastify.decorateRequest('caller', null)
  const kept = createKeptAnswers()
  const turns = createTurns()
  const register = (on: FastifyInstance, { route, handle, version, waits }: Served) => {
    const verb = handle as (request: unknown) => Promise<unknown>
    const max = route.method === 'POST' ? admission.formsPerMinute : admission.publicPerMinute
    on.route({
      method: route.method,
      url: `/api${route.path}`,
      config: route.access === 'public' ? { rateLimit: { max, timeWindow: 60_000 } } : {},
      onRequest: async (request) => {
        request.caller = route.access === 'public' ? null : await turns.ahead(() => admit(request, route, admission))
      },
      handler: async (request, reply) => {
        const { caller, callerAddress: ip } = request
        const language = languageOf(request)
        const userAgent = request.headers['user-agent'] ?? ''
        const params = parseAddress(route.params, request.params)
        demandDecodable(request.url)
        const schemas = schemasFor(route, caller)
        const query = parseInput(schemas.query, withoutEmpty(request.query))
        const body = parseInput(schemas.body, request.body)
        const alone = <T>(work: () => Promise<T>) => (caller ? turns.inTurn(caller.userId, work) : work())
        const waiting = waits && { signal: signalOf(reply), inTurn: alone }
        // Answers are parsed too: fields that the contract does not name are not sent.
        const answer = async () =>
          schemas.answer.parse(await verb({ caller, language, ip, userAgent, params, query, body, ...waiting }))
        const work = async () => {
          if (version === undefined) return await answer()
          const key = JSON.stringify([route.path, language, params, query])
          return await kept.read(key, await version(), answer)
        }
        const done = await (waits ? work() : alone(work))
        if (done instanceof KeptAnswer) return sendKept(request, reply, done)
        reply.header('cache-control', 'no-store')
        if (route.media !== 'application/json') reply.type(`${route.media}; charset=utf-8`)
        return reply.code(route.status).send(done)
      },
    })
  }
  for (const one of served) {
    if (one.ignoresBody) fastify.register(async (apart) => register(withAnyBody(apart), one))
    else register(fastify, one)
  }
}

function withAnyBody(apart: FastifyInstance): FastifyInstance {
  apart.removeAllContentTypeParsers()
  apart.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  return apart
}

function signalOf(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

function countCall({ userId, sessionId, keyScope }: Caller, { callLimit, keyLimit }: Admission): number {
  return keyScope === null ? callLimit.take(userId) : keyLimit.take(sessionId)
}

/** A key that is valid is answered even if others of its network are not known here. */
async function callerOf(bearer: string, network: string, { authenticate, unknownKeys }: Admission) {
  try {
    return await authenticate(bearer)
  } catch (error) {
    const isUnknownKey = error instanceof Refusal && bearer.startsWith(keyPrefix)
    const seconds = isUnknownKey ? unknownKeys.take(network) : 0
    if (seconds > 0) throw new Refusal('too_many_requests', { values: { seconds } })
    throw error
  }
}

async function admit(request: FastifyRequest, route: Route, admission: Admission) {
  const { onStaffOnly } = admission
  const bearer = request.headers.authorization?.match(/^Bearer (\S+)$/i)?.[1]
  const caller = bearer ? await callerOf(bearer, networkOf(request.callerAddress), admission) : null
  if (!caller) throw new Refusal('signed_out')
  const seconds = countCall(caller, admission)
  if (seconds > 0) throw new Refusal('too_many_calls', { values: { seconds } })
  if (caller.keyScope !== null) demandScope(route, caller.keyScope)
  if (route.access === 'staff' && !caller.isStaff) {
    await onStaffOnly(caller, { name: `${route.method} ${route.path}`, ip: request.callerAddress })
    throw new Refusal('staff_only')
  }
  if (route.access === 'staff' && caller.lacksPasskey) throw new Refusal('passkey_sign_in_needed')
  return caller
}

function withoutEmpty(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}
