import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionBody } from '@terminlotse/contract/notifications'
import { importJWK, jwtVerify } from 'jose'
import { testCertificate, testKey } from './certificate.ts'
import { answerJson, Refused } from './http-receiver.ts'
import { decryptPush } from './push-encryption.ts'

interface Envelope {
  ttl: number
  topic: string | undefined
  urgency: string
  subject: unknown
}

interface ReceivedPush extends Envelope {
  /** The content for the service worker, decrypted. */
  payload: Record<string, unknown>
}

/** Takes a message as it came, for the browser to which it was sent. Throws when the message is not for it. */
type Take = (body: Buffer, envelope: Envelope) => void

type Failure = { status: number; body?: string } | 'hang'

export interface PushBrowser {
  subscription: PushSubscriptionBody
  pushes: ReceivedPush[]
  calls: number
  /** Answers the next `times` messages to this browser like this; `hang`: never. */
  failNext(how: Failure, times?: number): void
  /** The person withdraws the permission: 410 from now on. */
  unsubscribe(): void
}

export interface PushService {
  /** A new subscription, for the sender with this public key only. */
  subscribe(senderKey: string): PushBrowser
  /** An address for a browser that reads its messages itself; it accepts none after `end`. */
  openAddress(senderKey: string, take: Take): { endpoint: string; end(): void }
  refusals: string[]
  close(): Promise<void>
}

interface Address {
  senderKey: string
  take: Take
  calls: number
  failures: Failure[]
  isGone: boolean
}

/** A push service as RFC 8030, 8291 and 8292 describe it, over TLS on this machine; it refuses everything that they forbid. */
export async function startWebPush(): Promise<PushService> {
  const addresses = new Map<string, Address>()
  const refusals: string[] = []
  const server = createServer({ key: testKey, cert: testCertificate }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const address = addresses.get(request.url ?? '')
      if (address) address.calls++
      const failure = address?.failures.shift()
      if (failure === 'hang') return
      if (failure) return response.writeHead(failure.status).end(failure.body ?? '')
      try {
        if (request.method !== 'POST') throw new Refused(405, 'messages are posted')
        if (!address) throw new Refused(404, 'nobody has this address')
        if (address.isGone) throw new Refused(410, 'this subscription has ended')
        const body = Buffer.concat(chunks)
        address.take(body, await accept(request.headers, body, address.senderKey, origin()))
        response.writeHead(201, { location: `${origin()}/message/${randomBytes(8).toString('hex')}` }).end()
      } catch (error) {
        const { status, message } = error instanceof Refused ? error : new Refused(400, String(error))
        refusals.push(message)
        answerJson(response, status, { message })
      }
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = () => `https://localhost:${(server.address() as AddressInfo).port}`
  const open = (senderKey: string, take: Take) => {
    const path = `/push/${randomBytes(24).toString('base64url')}`
    const address: Address = { senderKey, take, calls: 0, failures: [], isGone: false }
    addresses.set(path, address)
    return { address, endpoint: `${origin()}${path}` }
  }

  return {
    refusals,
    subscribe: (senderKey) => newBrowser((take) => open(senderKey, take)),
    openAddress(senderKey, take) {
      const { address, endpoint } = open(senderKey, take)
      return {
        endpoint,
        end() {
          address.isGone = true
        },
      }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function newBrowser(open: (take: Take) => { address: Address; endpoint: string }): PushBrowser {
  const ecdh = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
  const pushes: ReceivedPush[] = []
  const { address, endpoint } = open((body, envelope) => {
    pushes.push({ payload: JSON.parse(decryptPush(body, { ecdh, auth })), ...envelope })
  })
  return {
    subscription: { endpoint, keys },
    pushes,
    get calls() {
      return address.calls
    },
    failNext: (how, times = 1) => address.failures.push(...Array.from({ length: times }, () => how)),
    unsubscribe: () => {
      address.isGone = true
    },
  }
}

async function accept(
  headers: IncomingHttpHeaders,
  body: Buffer,
  senderKey: string,
  origin: string,
): Promise<Envelope> {
  const subject = await checkSender(headers.authorization ?? '', senderKey, origin)
  if (body.length > 4096) throw new Refused(413, 'at most 4096 bytes')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refused(400, 'the encoding is aes128gcm')
  const ttl = Number(headers.ttl ?? 'missing')
  if (!Number.isInteger(ttl) || ttl < 0) throw new Refused(400, 'TTL is a number of seconds')
  const topic = headers.topic === undefined ? undefined : String(headers.topic)
  if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(topic)) throw new Refused(400, 'no such topic')
  const urgency = String(headers.urgency ?? 'normal')
  if (!['very-low', 'low', 'normal', 'high'].includes(urgency)) throw new Refused(400, 'no such urgency')
  return { ttl, topic, urgency, subject }
}

/** RFC 8292: signed by the sender to whom the browser subscribed, for this service and at most a day. Returns `sub`. */
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
