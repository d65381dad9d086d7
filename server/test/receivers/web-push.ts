import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionBody } from '@terminlotse/contract/notifications'
import { importJWK, jwtVerify } from 'jose'
import { testCertificate, testKey } from './certificate.ts'
import { decryptPush } from './push-encryption.ts'

export interface ReceivedPush {
  /** What the service worker gets, decrypted. */
  payload: Record<string, unknown>
  ttl: number
  topic: string | undefined
  urgency: string
  /** Who says to have sent it. */
  subject: unknown
}

type Failure = { status: number; body?: string } | 'hang'

/** A browser with a subscription. */
export interface PushBrowser {
  subscription: PushSubscriptionBody
  /** What came for it, in order. */
  pushes: ReceivedPush[]
  /** How often it was called, failures too. */
  calls: number
  /** Answers the next `times` messages to this browser like this; `hang`: never. */
  failNext(how: Failure, times?: number): void
  /** As if the person had taken the permission back: 410 from now on. */
  unsubscribe(): void
}

export interface PushService {
  /** A new subscription, for the sender with this public key only. */
  subscribe(senderKey: string): PushBrowser
  /** Why messages were refused, in order. */
  refusals: string[]
  close(): Promise<void>
}

interface Subscribed extends PushBrowser {
  senderKey: string
  read(body: Buffer): string
  failures: Failure[]
  isGone: boolean
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * A push service as RFC 8030, 8291 and 8292 describe it, over TLS on this machine; it lets nothing pass that they
 * forbid.
 */
export async function startWebPush(): Promise<PushService> {
  const browsers = new Map<string, Subscribed>()
  const refusals: string[] = []
  const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const browser = browsers.get(request.url ?? '')
      if (browser) browser.calls++
      const failure = browser?.failures.shift()
      if (failure === 'hang') return
      if (failure) return response.writeHead(failure.status).end(failure.body ?? '')
      try {
        if (request.method !== 'POST') throw new Refused(405, 'messages are posted')
        if (!browser) throw new Refused(404, 'nobody has this address')
        if (browser.isGone) throw new Refused(410, 'this subscription has ended')
        browser.pushes.push(await accept(request.headers, Buffer.concat(chunks), browser, origin()))
        response.writeHead(201, { location: `${origin()}/message/${randomBytes(8).toString('hex')}` }).end()
      } catch (error) {
        const { status, message } = error instanceof Refused ? error : new Refused(400, String(error))
        refusals.push(message)
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`

  return {
    refusals,
    subscribe(senderKey) {
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const browser = newBrowser(`${origin()}${path}`, senderKey)
      browsers.set(path, browser)
      return browser
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function newBrowser(endpoint: string, senderKey: string): Subscribed {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
  const browser: Subscribed = {
    ...{ subscription: { endpoint, keys }, senderKey, read: (body) => decryptPush(body, { ecdh, auth }) },
    ...{ pushes: [], calls: 0, failures: [], isGone: false },
    failNext: (how, times = 1) => browser.failures.push(...Array.from({ length: times }, () => how)),
    unsubscribe: () => {
      browser.isGone = true
    },
  }
  return browser
}

async function accept(
  headers: IncomingHttpHeaders,
  body: Buffer,
  browser: Subscribed,
  origin: string,
): Promise<ReceivedPush> {
  const subject = await checkSender(headers.authorization ?? '', browser.senderKey, origin)
  if (body.length > 4096) throw new Refused(413, 'at most 4096 bytes')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refused(400, 'the encoding is aes128gcm')
  const ttl = Number(headers.ttl ?? 'missing')
  if (!Number.isInteger(ttl) || ttl < 0) throw new Refused(400, 'TTL is a number of seconds')
  const topic = headers.topic === undefined ? undefined : String(headers.topic)
  if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Refused(400, 'no such topic')
  const urgency = String(headers.urgency ?? 'normal')
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) throw new Refused(400, 'no such urgency')
  return { payload: JSON.parse(browser.read(body)), ttl, topic, urgency, subject }
}

/**
 * RFC 8292: signed by whom the browser subscribed to, for this service, for a day at most. Answers who that says to be.
 */
async function checkSender(authorization: string, senderKey: string, audience: string): Promise<unknown> {
  const [, token = '', key = ''] = authorization.match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? []
  if (key !== senderKey) throw new Refused(403, 'not the sender that was subscribed to')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] }).catch((error: unknown) => {
    throw new Refused(403, String(error))
  })
  const lifeSeconds = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000
  if (lifeSeconds > 24 * 60 * 60) throw new Refused(403, 'signed for too long')
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(payload.sub ?? '')) throw new Refused(403, 'nobody to turn to')
  return payload.sub
}
