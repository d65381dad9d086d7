import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { demandToken, refuseForeignHosts, tokenFor } from './access/callers.ts'
import { type CostLadder, DOCUMENTED_LADDER } from './access/captcha.ts'
import { createDirector, type Director } from './director/director.ts'
import { directorRoutes } from './director/director-routes.ts'
import { API_PATH, answerUnreadable, apiRoutes, isOfApi } from './endpoints/api-routes.ts'
import { smtpCourier } from './mail/mailbox.ts'
import { mailboxRoutes, pageRoutes, UI_PATH } from './mail/page-routes.ts'
import { createOffice, type Office } from './office.ts'
import type { Face } from './protocol/wire.ts'
import { NEWEST_RELEASE, type Release } from './protocol/wire.ts'
import { forgetBefore } from './storage/forget.ts'
import { inMemoryState, openStateFile } from './storage/state-file.ts'

export type { CostLadder } from './access/captcha.ts'
export type { Director } from './director/director.ts'
export type { OpenedSlot, OpenOrder } from './director/opened-slots.ts'
export type { FaultWay } from './faults/fault-answers.ts'
export type { FaultOrder } from './faults/faults.ts'
export type { Face } from './protocol/wire.ts'
export { NEWEST_RELEASE, RELEASES, type Release } from './protocol/wire.ts'
export { RECOMMENDED } from './slots/desks.ts'
export type { AppointmentRecord, Mail } from './storage/state.ts'

export interface PracticeOfficeOptions {
  /** 0 (default) = any free port. */
  port?: number
  /** Default 127.0.0.1: everybody who reaches the port can read the mailbox and direct the office. */
  host?: string
  /** The same seed gives the same day. Default `munich`. */
  seed?: string
  /** Office seconds per second of `now`; default 1. */
  speed?: number
  /** Requests per sliding minute and client address; default 0 = off. Production showed 120. */
  rateLimit?: number
  face?: Face
  release?: Release
  /** `still`: nothing opens by itself, only what the director opens. Default `lively`. */
  calendar?: 'lively' | 'still'
  /** The variant and cost of the proof of work. Default: v2 with the documented ladder. */
  captcha?: { variant?: 'v1' | 'v2'; ladder?: CostLadder }
  /** Hex digits of appointment keys; default 64, before muc41 it was 4. */
  keyDigits?: 4 | 64
  /** Keeps the books under `<dataDir>/practice-office`; without it they live in memory. */
  dataDir?: string
  smtpUrl?: string
  /** For the links in mails; default: its own. */
  publicUrl?: string
  /** ms since 1970. */
  now?: () => number
  /** Forgets people and mails after this many days of the office's clock; default: never. */
  forgetAfterDays?: number
  /** Opens mailbox and director; default: none on a loopback address, otherwise a new one at each start. */
  token?: string
  /** For the lines before the body; default 10,000. */
  headersMs?: number
  /** Never gets names, keys or addresses of people. */
  log?: (line: string) => void
}

export interface PracticeOffice {
  url: string
  origin: string
  /** Contains the token if one is needed. */
  mailboxUrl: string
  director: Director
  close(): Promise<void>
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function createApp(office: Office, headersMs = 10_000) {
  return Fastify({
    forceCloseConnections: true,
    // A caller who sends a byte now and then cannot keep a connection for long.
    requestTimeout: 30_000,
    exposeHeadRoutes: false,
    rewriteUrl: asGet,
    routerOptions: { maxParamLength: 2_000 },
    // Wide enough for the over-long query strings that the city itself refuses.
    http: { maxHeaderSize: 64 * 1024, headersTimeout: headersMs, connectionsCheckingInterval: headersMs / 2 },
    frameworkErrors: (_error, request, reply) => answerUnreadable(office, request, reply),
  })
}

// HEAD is answered as GET, with the same status and headers, but for the city's interface, which refuses it. Node has
// seen the method and sends no body.
function asGet(request: IncomingMessage): string {
  if (request.method === 'HEAD' && !isOfApi(request.url ?? '/')) request.method = 'GET'
  return request.url ?? '/'
}

const hourMs = 3_600_000

/** Forgets at the start, every hour, and before a call when the office's clock has gone on by an hour. */
function keepForgetting(app: FastifyInstance, { books, clock }: Office, days: number | undefined) {
  let forgotAt = Number.NEGATIVE_INFINITY
  const forget = async (): Promise<void> => {
    if (days === undefined || Math.abs(clock.now() - forgotAt) < hourMs) return
    forgotAt = clock.now()
    forgetBefore(books.state, forgotAt - days * 24 * hourMs)
    await books.save()
  }
  app.addHook('onRequest', forget)
  return setInterval(() => void forget().catch(() => {}), hourMs).unref()
}

interface Served {
  director: Director
  token: string | null
  log(line: string): void
}

async function serveAll(app: FastifyInstance, office: Office, { director, token, log }: Served): Promise<void> {
  await app.register(async (scope) => apiRoutes(scope, office, log))
  await app.register(async (scope) => {
    demandToken(scope, token)
    directorRoutes(scope, director)
  })
  await app.register(async (scope) => {
    demandToken(scope, token)
    mailboxRoutes(scope, office, token)
  })
  await app.register(async (scope) => pageRoutes(scope, office))
}

/** @throws Error if the port is taken, another office has the data folder, or its state file cannot be read */
export async function createPracticeOffice(options: PracticeOfficeOptions = {}): Promise<PracticeOffice> {
  const outsideNow = options.now ?? Date.now
  const log = options.log ?? (() => {})
  const books = options.dataDir ? await openStateFile(join(options.dataDir, 'practice-office')) : inMemoryState()
  const smtp = options.smtpUrl ? smtpCourier(options.smtpUrl, log) : null
  let publicUrl = options.publicUrl?.replace(/\/$/, '') ?? ''
  const office = createOffice(
    {
      seed: options.seed ?? 'munich',
      speed: options.speed ?? 1,
      release: options.release ?? NEWEST_RELEASE,
      face: options.face ?? 'direct',
      rateLimit: options.rateLimit ?? 0,
      calendar: options.calendar ?? 'lively',
      captcha: { variant: 'v2', ladder: DOCUMENTED_LADDER, ...options.captcha },
      keyDigits: options.keyDigits ?? 64,
      outsideNow,
      uiBase: () => `${publicUrl}${UI_PATH}`,
      courier: smtp?.deliver ?? (() => {}),
    },
    books,
  )
  const director = createDirector(office, outsideNow)

  const app = createApp(office, options.headersMs)
  refuseForeignHosts(app, options.publicUrl)
  const forgetting = keepForgetting(app, office, options.forgetAfterDays)
  const host = options.host ?? '127.0.0.1'
  const token = tokenFor(host, options.token)
  await serveAll(app, office, { director, token, log })
  await app.listen({ port: options.port ?? 0, host }).catch(async (error: unknown) => {
    await books.close()
    throw error
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://${nameOf(host)}:${port}`
  publicUrl ||= origin
  let closing: Promise<void> | null = null
  const close = async () => {
    clearInterval(forgetting)
    await app.close()
    smtp?.close()
    await books.close()
  }
  return {
    url: `${origin}${API_PATH}`,
    origin,
    mailboxUrl: `${origin}/mailbox${token === null ? '' : `?token=${token}`}`,
    director,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
