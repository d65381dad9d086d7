// Written from the description at /api/openapi.json alone: it imports nothing of the product.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { testClock } from '../test-clock.ts'
import { startHttpReceiver } from './http-receiver.ts'

interface WebhookCall {
  id: string
  /** Seconds since 1970. */
  sentAt: number
  body: Record<string, unknown>
  raw: string
  headers: IncomingHttpHeaders
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhook>>

export async function startWebhook(secret: string) {
  const messages: WebhookCall[] = []
  const refusals: string[] = []
  let repeats = 0
  let { now } = testClock
  const http = await startHttpReceiver(({ headers, method }, response, raw) => {
    const refusal = method === 'POST' ? refusalOf(secret, headers, raw, now()) : 'no post'
    if (refusal !== null) {
      refusals.push(refusal)
      return response.writeHead(401).end(refusal)
    }
    const id = String(headers['webhook-id'])
    if (messages.some((message) => message.id === id)) repeats += 1
    else messages.push({ id, sentAt: Number(headers['webhook-timestamp']), body: JSON.parse(raw), raw, headers })
    response.writeHead(204).end()
  })
  return {
    ...http,
    messages,
    refusals,
    get repeats() {
      return repeats
    },
    setClock(next: () => Date) {
      now = next
    },
  }
}

function refusalOf(secret: string, headers: IncomingHttpHeaders, raw: string, now: Date): string | null {
  const [id, sentAt, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]))
  if (headers['content-type'] !== 'application/json') return 'no JSON'
  if (!(Math.abs(now.getTime() / 1000 - Number(sentAt)) <= 300)) return 'too old or ahead'
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const wanted = `v1,${createHmac('sha256', key).update(`${id}.${sentAt}.${raw}`).digest('base64')}`
  const isRight = (signatures ?? '')
    .split(' ')
    .some((one) => one.length === wanted.length && timingSafeEqual(Buffer.from(one), Buffer.from(wanted)))
  return isRight ? null : 'wrong signature'
}
