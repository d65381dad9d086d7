import { expect, test } from 'vitest'
import { startApprise } from '../../../../../test/receivers/apprise.ts'
import { readConfig } from '../../../../settings/config.ts'
import { expectAway, found, send, settingsWith } from '../channels.harness.ts'
import { apprise } from './apprise.ts'

const settings = (apprise_key: string) => settingsWith({ apprise_key })

const sendTo = ({ url }: { url: string }, key = 'home', signal = AbortSignal.timeout(60_000)) =>
  send(apprise, settings(key), { env: { APPRISE_URL: url }, signal })

// checklist: t3300
test('a message goes to each service that is stored under the key, marked as urgent', async () => {
  await using service = await startApprise({ home: [{ name: 'Matrix' }, { name: 'Pushover' }] })
  expect(await sendTo(service)).toBe('sent')
  const { title, body } = found
  expect(service.messages).toEqual(
    ['Matrix', 'Pushover'].map((name) => ({ key: 'home', service: name, title, body, type: 'warning' })),
  )
})

// checklist: t3301
test('a server that answers partly is named so, and not asked again by itself; where nobody got it, it is', async () => {
  await using service = await startApprise({
    some: [{ name: 'Matrix' }, { name: 'Pushover', isDown: true }],
    none: [{ name: 'Matrix', isDown: true }],
  })
  const partly = { failed: 'partly', detail: '424', permanent: false, isUnknown: true }
  expect(await sendTo(service, 'some')).toEqual(partly)
  expect(await sendTo(service, 'none')).toEqual({ failed: 'refused', detail: '424', permanent: false })
  // Without the steps of the call nobody knows whether a service has taken it.
  service.failNext({ status: 424, body: 'One or more notification could not be sent' })
  expect(await sendTo(service, 'some')).toEqual(partly)
  service.failNext({ status: 424, body: '{"error":"One or more notification could not be sent","details":[]}' })
  expect(await sendTo(service, 'some')).toEqual(partly)
  service.failNext({ status: 207, body: '{}' })
  expect(await sendTo(service, 'some')).toMatchObject({ failed: 'partly' })
})

// checklist: t3302
test('a key that does not exist any more ends the channel; other answers wait, or fail for good', async () => {
  await using service = await startApprise({ home: [{ name: 'Matrix' }] })
  expect(await sendTo(service, 'away')).toEqual({ failed: 'gone', detail: '204', permanent: true })
  service.store('home', [])
  expect(await sendTo(service)).toMatchObject({ failed: 'gone' })
  const answers = [
    [{ status: 400, body: '{"error":"bad"}' }, 'refused', true],
    [{ status: 403 }, 'key_refused', true],
    [{ status: 404, body: '<h1>Not Found</h1>' }, 'site_refused', false],
    [{ status: 405, body: '{"error":"The recursion limit has been reached"}' }, 'refused', true],
    [{ status: 429, headers: { 'retry-after': '30' } }, 'busy', false],
    [{ status: 500, body: 'https://token@service.example' }, 'busy', false],
    [{ status: 301, headers: { location: 'https://elsewhere.example' } }, 'redirected', false],
  ] as const
  for (const [answer, failed, permanent] of answers) {
    service.failNext(answer)
    const outcome = await sendTo(service)
    expect(outcome, failed).toMatchObject({ failed, permanent, detail: String(answer.status) })
  }
  await expectAway(service, ({ signal }) => sendTo(service, 'home', signal))
})

test('a key is letters, digits, hyphens and underscores, so that it leads to no other page of the server', () => {
  const missing = (key: string) => apprise.missing(settings(key), readConfig({}))
  for (const key of ['home', ' my_home-2 ', '••••••••']) expect(missing(key), key).toEqual({})
  for (const key of ['', '..', 'a/b', 'a?b', 'ä', 'x'.repeat(129)]) {
    expect(missing(key), key).toEqual({ apprise_key: ['apprise_key_invalid'] })
  }
})
