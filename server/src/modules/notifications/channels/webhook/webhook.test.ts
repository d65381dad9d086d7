import { settingsFields } from '@terminlotse/contract/notifications'
import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { startWebhook } from '../../../../../test/receivers/webhook.ts'
import { systemClock } from '../../../../foundation/clock.ts'
import { readConfig } from '../../../../settings/config.ts'
import { type NotificationData, notificationCode } from '../../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { webhookDescription } from '../../webhook.routes.ts'
import { webhookMessage } from './message.ts'
import { isSigningSecret, signatureHeaders, webhook } from './webhook.ts'

const secret = channelFields.webhook_secret.generate()
const now = new Date('2026-11-20T12:00:00.900Z')
const clock = { now: () => now }
const slots = [
  { target_id: 1, slot_at: '2026-12-01T08:00:00Z', office_name: 'KVR' },
  { target_id: 2, slot_at: '2026-12-01T09:30:00Z', office_name: 'Pasing' },
]
const data: NotificationData = {
  task_name: 'Pass',
  service_name: 'Reisepass',
  office_name: 'KVR',
  url: 'https://city.example/book',
  slot_at: '2026-12-01T08:00:00Z',
  slots,
  count: 2,
}
const id = '6f2d9a52-6a0c-4d0e-9d9d-0a4d0d7f5c11'

async function open() {
  const receiver = await startWebhook(secret)
  receiver.setClock(clock.now)
  return receiver
}

interface Way {
  secret?: string
  env?: Record<string, string>
  signal?: AbortSignal
}

function sendTo(url: string, { secret: own = secret, env, signal = AbortSignal.timeout(60_000) }: Way = {}) {
  const settings = settingsFields.parse({ webhook_url: url, webhook_secret: own })
  const config = readConfig({ ALLOW_PRIVATE_HOSTS: 'true', PUBLIC_URL: 'https://termin.example', ...env })
  const about = { ...foundMessage, data, taskId: 7 }
  const message = wordNotification('appointment_found', data, 'en')
  return webhook({ clock }).send({ ...settings, proven_email: null, telegram_chat: null }, message, {
    id,
    signal,
    config,
    about,
  })
}

describe('a webhook', () => {
  // checklist: t968
  test('gets JSON that it can check, and can recognise repeats', async () => {
    await using receiver = await open()
    expect(await sendTo(`${receiver.url}/hook?for=me`)).toBe('sent')
    expect(await sendTo(receiver.url)).toBe('sent')
    expect(receiver).toMatchObject({ refusals: [], repeats: 1 })
    expect(receiver.messages).toHaveLength(1)
    expect(receiver.messages[0]).toMatchObject({ id, sentAt: 1_795_176_000 })
    expect(receiver.messages[0]?.body).toEqual({
      type: 'appointment_found',
      timestamp: '2026-11-20T12:00:00.000Z',
      data: {
        language: 'en',
        title: 'Free: Tue 1 Dec, 09:00 · KVR',
        text: expect.stringMatching(/^[^\n]+, and 1 more that day\n/),
        link: 'https://city.example/book',
        task_page: 'https://termin.example/tasks?task=7',
        task_id: 7,
        task_name: 'Pass',
        service_name: 'Reisepass',
        office_name: 'KVR',
        appointment_at: '2026-12-01T08:00:00.000Z',
        free: [
          { appointment_at: '2026-12-01T08:00:00.000Z', office_name: 'KVR' },
          { appointment_at: '2026-12-01T09:30:00.000Z', office_name: 'Pasing' },
        ],
        confirm_before: null,
      },
    })
    expect(webhookMessage.safeParse(receiver.messages[0]?.body).error).toBeUndefined()
  })

  // checklist: t969
  test('with another secret refuses the message, and the delivery counts as refused', async () => {
    await using receiver = await open()
    const outcome = await sendTo(receiver.url, { secret: channelFields.webhook_secret.generate() })
    expect(outcome).toEqual({ failed: 'refused', detail: '401', permanent: true })
    expect(receiver.refusals).toEqual(['wrong signature'])
  })

  // checklist: t970
  test('is checked by the program that the description shows', async () => {
    const [, program = ''] = webhookDescription.description.match(/```js\n([^`]*)```/) ?? []
    const { isFromTerminlotse } = await import(`data:text/javascript,${encodeURIComponent(program)}`)
    const body = '{"type":"test"}'
    // That program goes by the clock of its machine.
    const headers = signatureHeaders(secret, id, systemClock.now(), body)
    expect(isFromTerminlotse(secret, headers, body)).toBe(true)
    expect(isFromTerminlotse(secret, headers, '{"type":"Test"}')).toBe(false)
    expect(isFromTerminlotse(secret, { ...headers, 'webhook-id': 'another' }, body)).toBe(false)
    const old = signatureHeaders(secret, id, new Date(systemClock.now().getTime() - 301_000), body)
    expect(isFromTerminlotse(secret, old, body)).toBe(false)
    const { 'webhook-signature': right } = headers
    expect(isFromTerminlotse(secret, { ...headers, 'webhook-signature': `v1a,xxxx ${right}` }, body)).toBe(true)
    expect(z.toJSONSchema(webhookMessage, { io: 'output' })).toMatchObject({
      properties: { type: { enum: notificationCode.options } },
    })
  })

  test('is signed as in the scheme’s own example', () => {
    const key = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const signed = signatureHeaders(
      key,
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    )
    expect(signed['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  test.each([
    [{ status: 200, body: 'anything' }, 'sent'],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      { failed: 'redirected', permanent: false },
    ],
    [{ status: 404 }, { failed: 'refused', detail: '404', permanent: true }],
    [{ status: 410 }, { failed: 'gone', permanent: true }],
    [
      { status: 429, headers: { 'retry-after': '60' } },
      { failed: 'busy', permanent: false, waitMs: 60_000 },
    ],
    [
      { status: 503, body: 'canary' },
      { failed: 'busy', detail: '503', permanent: false },
    ],
  ] as const)('that answers %o comes to %o', async (answer, wanted) => {
    await using receiver = await open()
    receiver.failNext(answer)
    const outcome = await sendTo(receiver.url)
    expect(receiver.messages).toEqual([])
    if (wanted === 'sent') expect(outcome).toBe('sent')
    else expect(outcome).toMatchObject(wanted)
  })

  // checklist: t971
  test('is an https address on the public internet, with a secret of the scheme', async () => {
    await using receiver = await open()
    const env = { ALLOW_PRIVATE_HOSTS: 'false' }
    const hidden = { failed: 'not_reached', detail: '', permanent: false }
    expect(await sendTo(receiver.url, { env })).toEqual(hidden)
    expect(await sendTo('https://127.0.0.1/hook', { env })).toEqual(hidden)
    expect(receiver.messages).toEqual([])
    const missing = (fields: object) =>
      webhook({ clock }).missing(
        { ...settingsFields.parse(fields), proven_email: null, telegram_chat: null },
        readConfig({}),
      )
    const right = { webhook_url: 'https://hooks.example/a', webhook_secret: secret }
    expect(missing(right)).toEqual({})
    expect(missing({ ...right, webhook_url: '' })).toEqual({ webhook_url: ['value_required'] })
    for (const webhook_url of ['http://hooks.example', 'https://hooks.example:8443/', 'https://me@hooks.example']) {
      expect(missing({ ...right, webhook_url }), webhook_url).toEqual({ webhook_url: ['address_not_open'] })
    }
    expect(missing({ ...right, webhook_secret: 'guess me' })).toEqual({ webhook_secret: ['webhook_secret_invalid'] })
  })
})

test('a secret of the scheme has 24 to 64 bytes', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString('base64')}`
  expect([23, 24, 64, 65].map((bytes) => isSigningSecret(of(bytes)))).toEqual([false, true, true, false])
  expect(isSigningSecret(secret)).toBe(true)
})
