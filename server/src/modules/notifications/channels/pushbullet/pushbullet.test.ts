import { expect, test } from 'vitest'
import { startPushbullet } from '../../../../../test/receivers/pushbullet.ts'
import { cityPage, expectAway, found, send, settingsWith, type Way } from '../channels.harness.ts'
import { pushbullet } from './pushbullet.ts'

const sendWith = (service: { url: string }, { key = 'o.right', ...way }: Way & { key?: string } = {}) =>
  send(pushbullet, settingsWith({ pushbullet_api_key: key }), { env: { PUSHBULLET_URL: service.url }, ...way })

test('a push links to the page and carries the delivery’s id, so that a repeat is shown once', async () => {
  await using service = await startPushbullet({ keys: ['o.right'] })
  expect(await sendWith(service)).toBe('sent')
  expect(await sendWith(service)).toBe('sent')
  expect(service.requests).toHaveLength(2)
  expect(service.pushes).toMatchObject([
    { type: 'link', title: found.title, body: found.text, url: cityPage, guid: 'one' },
  ])
})

test('a wrong key fails for good with the service’s own words', async () => {
  await using service = await startPushbullet({ keys: ['o.right'] })
  const outcome = await sendWith(service, { key: 'wrong\nkey' })
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
  await using service = await startPushbullet()
  service.failNext(answer)
  expect(await sendWith(service)).toMatchObject({ failed, permanent })
})

test('a service that is away or silent fails for now', async () => {
  await using service = await startPushbullet()
  await expectAway(service, (way) => sendWith(service, way))
})
