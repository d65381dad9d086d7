import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../src/foundation/clock.ts'
import { testClock } from '../test-clock.ts'
import { readJson, startHttpReceiver } from './http-receiver.ts'

export interface Push {
  type: string
  title?: string
  body?: string
  url?: string
  guid?: string
}

export type PushbulletReceiver = Awaited<ReturnType<typeof startPushbullet>>

interface PushbulletOptions {
  /** The valid keys; without it every key is valid. */
  keys?: string[]
  /** The clock of the senders, for tests that compare moments of requests with stored ones. */
  clock?: Clock
}

/** The part of Pushbullet about pushes, as https://docs.pushbullet.com describes it. */
export async function startPushbullet({ keys, clock = testClock }: PushbulletOptions = {}) {
  const requests: (Push & { at: number })[] = []
  const kept = new Map<string, Push & { iden: string }>()

  const http = await startHttpReceiver((request, response, body) => {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    if (request.method !== 'POST' || request.url !== '/v2/pushes') {
      return refuse(response, 404, 'invalid_request', 'The resource could not be found.')
    }
    const key = accessToken(request)
    if (key === '' || (keys && !keys.includes(key))) {
      return refuse(response, 401, 'invalid_access_token', 'Access token is missing or invalid.')
    }
    const push = readJson<Push>(body)
    if (!push) return refuse(response, 400, 'invalid_request', 'Failed to parse JSON body.')
    if (push.type === 'link' ? !push.url : push.type !== 'note' || !(push.title || push.body)) {
      return refuse(response, 400, 'invalid_request', 'The param has an invalid value.')
    }
    const at = clock.now().getTime()
    requests.push({ ...push, at })
    const guid = push.guid ?? randomUUID()
    const shown = kept.get(guid) ?? { ...push, iden: randomUUID().replaceAll('-', '').slice(0, 20) }
    kept.set(guid, shown)
    const now = at / 1000
    response.setHeader('x-ratelimit-limit', '32768')
    response.setHeader('x-ratelimit-remaining', String(32768 - requests.length))
    response.setHeader('x-ratelimit-reset', String(Math.floor(now) + 3600))
    response
      .writeHead(200)
      .end(JSON.stringify({ ...shown, active: true, created: now, modified: now, direction: 'self', dismissed: false }))
  })

  return {
    ...http,
    /** Every accepted request, repeats included, with its moment (ms since 1970). */
    requests,
    /** The pushes on devices: those with the same guid are shown once. */
    get pushes(): Push[] {
      return [...kept.values()]
    },
  }
}

function accessToken({ headers }: IncomingMessage): string {
  return String(headers['access-token'] ?? headers.authorization?.replace(/^Bearer /i, '') ?? '')
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const error = { cat: '(=^‥^=)', code, message, type: 'invalid_request' }
  response.writeHead(status).end(JSON.stringify({ error }))
}
