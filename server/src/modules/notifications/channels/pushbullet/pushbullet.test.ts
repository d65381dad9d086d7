import { settingsFields } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { startPushbullet } from '../../../../../test/receivers/pushbullet.ts'
import { readConfig } from '../../../../settings/config.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { pushbullet } from './pushbullet.ts'

const notice = wordNotification(
  'test',
  { task_name: '', service_name: '', office_name: '', url: 'http://localhost/' },
  'en',
)
const settings = { ...settingsFields.parse({ pushbullet_api_key: 'o.right' }), proven_email: null, telegram_chat: null }

async function sendWith(service: { url: string }, signal = AbortSignal.timeout(60_000), key = 'o.right') {
  const config = readConfig({ PUSHBULLET_URL: service.url })
  return pushbullet.send({ ...settings, pushbullet_api_key: key }, notice, {
    id: 'id-1',
    signal,
    config,
    about: foundMessage,
  })
}

test('a push links to the page and carries the delivery’s id, so that a repeat is shown once', async () => {
  const service = await startPushbullet({ keys: ['o.right'] })
  expect(await sendWith(service)).toBe('sent')
  expect(await sendWith(service)).toBe('sent')
  await service.close()
  expect(service.requests).toHaveLength(2)
  expect(service.pushes).toMatchObject([
    { type: 'link', title: notice.title, body: notice.text, url: 'http://localhost/', guid: 'id-1' },
  ])
})

test('a wrong key fails for good with the service’s own words', async () => {
  const service = await startPushbullet({ keys: ['o.right'] })
  const outcome = await sendWith(service, AbortSignal.timeout(60_000), 'wrong\nkey')
  await service.close()
  const detail = '401 Access token is missing or invalid.'
  expect(outcome).toEqual({ failed: 'key_refused', detail, permanent: true })
})

test.each([
  [{ status: 400, body: '{"error":{"message":"bad","type":"invalid_request"}}' }, 'refused', true],
  [{ status: 400, body: '{"error":{"code":"pushbullet_pro_required","message":"Pro"}}' }, 'quota_reached', false],
  [{ status: 403, body: '' }, 'key_refused', true],
  [{ status: 429, body: '' }, 'busy', false],
  [{ status: 500, body: 'oops' }, 'busy', false],
  [{ status: 204 }, 'unexpected', false],
] as const)('the answer %o is taken for %s', async (answer, failed, permanent) => {
  const service = await startPushbullet()
  service.failNext(answer)
  const outcome = await sendWith(service)
  await service.close()
  expect(outcome).toMatchObject({ failed, permanent })
})

test('a service that is away or silent fails for now', async () => {
  const service = await startPushbullet()
  service.failNext('hang')
  const unanswered = { failed: 'unanswered', detail: '', permanent: false, isUnknown: true }
  expect(await sendWith(service, service.overdue())).toEqual(unanswered)
  await service.close()
  expect(await sendWith(service)).toEqual({ failed: 'unreachable', detail: '', permanent: false })
})
