import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type RequestListener,
} from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { keyPrefix } from '@terminlotse/contract/limits'
import { type FastifyInstance, fastify } from 'fastify'
import type { Metrics } from '../../operator/metrics.ts'
import type { Config } from '../../settings/config.ts'
import type { Log } from '../log.ts'
import { withLogFields } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { answerErrors, type WordRefusal } from './answer-errors.ts'
import { nameCallers, networkOf } from './callers/address.ts'
import { keyPattern, refuseKeysInAddresses } from './callers/keys-for-scripts.ts'
import { answerAfterBody } from './callers/receiving.ts'
import { answerInTurn, cutOffStalled, type SendingPatience } from './callers/sending.ts'
import { refuseForeignHosts } from './hosts.ts'
import { closeFailedSocket, closeSocketsGently, maxSocketMessage } from './sockets.ts'

const maxBodyBytes = 256 * 1024
/** Of a body that is refused. nginx, set up as in docs/running.md, lets no larger one through. */
const maxReceivedBytes = 2 * maxBodyBytes

/** The time limits for a caller, in milliseconds. A caller who sends a byte now and then cannot keep a connection for long. */
export interface Patience extends SendingPatience {
  headersMs: number
  requestMs: number
  /** The most calls of one connection that wait for an earlier answer. Browsers and proxies let none wait. */
  maxInLine: number
}
const patience: Patience = {
  headersMs: 10_000,
  requestMs: 30_000,
  stalledMs: 30_000,
  maxInLine: 100,
  sweepMs: 5_000,
}
const keptOpenMs = 72_000
const maxHeaderBytes = 16 * 1024

export type WebServer = FastifyInstance

export async function createServer(
  http: Config['http'],
  log: Log,
  word: WordRefusal,
  allowed: Partial<Patience> = {},
  onUnreadableCaller = () => {},
): Promise<WebServer> {
  const answer = answerErrors(log, word)
  const limits = { ...patience, ...allowed }
  const server = fastify({
    bodyLimit: maxBodyBytes,
    serverFactory: (handle) => createPatientServer(handle, limits),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    rewriteUrl: asTaken,
    return503OnClosing: false,
    frameworkErrors: answerUnreadable(answer),
  })
  server.setErrorHandler(answer)
  acceptEmptyJson(server)
  answerInTurn(server, limits.maxInLine)
  answerAfterBody(server, maxReceivedBytes)
  nameCalls(server)
  nameCallers(server, { trusted: http.trustProxy, log, onUnreadable: onUnreadableCaller })
  logCalls(server, log)
  // Registered before anything that may refuse a call: refusals carry these headers too.
  await server.register(helmet, securityHeaders(http.publicUrl.startsWith('https:')))
  denyBrowserFeatures(server)
  endRefusedUpgrades(server)
  endConnectionsOfStop(server)
  refuseForeignHosts(server, http)
  refuseKeysInAddresses(server, keyPattern(keyPrefix))
  await server.register(compress, { encodings: ['gzip', 'deflate'] })
  await server.register(rateLimit, {
    global: false,
    keyGenerator: ({ callerAddress }) => networkOf(callerAddress),
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('too_many_requests', { values: { seconds: Math.ceil(ttl / 1_000) } }),
  })
  await server.register(websocket, {
    options: { maxPayload: maxSocketMessage },
    errorHandler: closeFailedSocket(log),
    preClose: closeSocketsGently,
  })
  return server
}

// A host name may have two addresses, and each gets a server.
function createPatientServer(handle: RequestListener, limits: Patience): HttpServer {
  const { headersMs, requestMs, sweepMs } = limits
  const server = createHttpServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: sweepMs,
      keepAliveTimeout: keptOpenMs,
      maxHeaderSize: maxHeaderBytes,
      shouldUpgradeCallback: offersSocket,
    },
    handle,
  )
  cutOffStalled(server, limits)
  return server
}

// Any other offer, such as HTTP/2, is ignored (RFC 9110, 7.8).
const offersSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket'

// HEAD is answered as GET, with the same status and headers, packed or not. Node has seen the method and sends no body.
function asTaken(request: IncomingMessage): string {
  if (request.method === 'HEAD') request.method = 'GET'
  if (!offersSocket(request)) delete request.headers.upgrade
  return request.url ?? '/'
}

// The plugin ends a live connection that is refused after its own hooks, and no other one. It would stay open for ever,
// and a stop would wait for it.
function endRefusedUpgrades(server: FastifyInstance): void {
  server.addHook('onResponse', async ({ headers, raw }) => {
    if (headers.upgrade !== undefined) raw.socket.destroySoon()
  })
}

// Node closes the connections that are idle when a stop begins. One whose call is answered later would stay open for as
// long as an idle one may, and the stop would wait for it.
function endConnectionsOfStop(server: FastifyInstance): void {
  let isStopping = false
  server.addHook('preClose', async () => {
    isStopping = true
  })
  server.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}

// A call with an unreadable address reaches no route. So neither the error handler nor the code that ends live
// connections sees it. The connection would stay open for ever, and a stop would wait for it.
function answerUnreadable(answer: ReturnType<typeof answerErrors>): ReturnType<typeof answerErrors> {
  return (error, request, reply) => {
    const { socket } = request.raw
    if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => socket.destroySoon())
    return answer(error, request, reply)
  }
}

function securityHeaders(encrypted: boolean) {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine writes style attributes, which no hash can allow, and its colours as a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: encrypted ? [] : null,
      },
    },
    strictTransportSecurity: encrypted,
    // Live sockets carry their token in the address: it must not be sent on as a referrer.
    referrerPolicy: { policy: 'no-referrer' as const },
  }
}

// Our pages never ask for these, so injected code must not get them either. The exception is a person's position, which
// a button asks for and which stays in the browser.
function denyBrowserFeatures(server: FastifyInstance): void {
  const denied = ['camera', 'microphone', 'payment', 'usb', 'display-capture']
  const policy = [...denied.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')
  server.addHook('onSend', async (_, reply) => void reply.header('permissions-policy', policy))
}

// Many clients announce a POST without a body as JSON.
function acceptEmptyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // Node itself would replace bytes that are no text by other characters.
    if (!isUtf8(Buffer.from(body))) return done(new Refusal('not_json'), undefined)
    void parse(request, String(body), done)
  })
}

// A proxy's number for the call is kept, so that both logs have the same. Any other text could forge lines or carry
// data into them.
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID().slice(0, 8)
}

function nameCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withLogFields({ request: request.id }, done)
  })
}

// Logs the pattern of the route, never the address: it may hold a token. 5xx are logged with their error when they are answered.
function logCalls(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    log.debug(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'A call was answered.',
    )
  })
}

/** Measures the time of every call by the pattern of its route; holds for routes registered afterwards. */
export function measureCalls(server: FastifyInstance, { calls }: Metrics): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    calls.observe({ method, route: routeOptions.url ?? 'unknown', status }, reply.elapsedTime / 1_000)
  })
}
