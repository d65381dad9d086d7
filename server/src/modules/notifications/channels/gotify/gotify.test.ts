import { settingsFields } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { startGotify } from '../../../../../test/receivers/gotify.ts'
import { readConfig } from '../../../../settings/config.ts'
import { cityPage, found, send, settingsWith, type Way } from '../channels.harness.ts'
import { gotify } from './gotify.ts'

const settings = (gotify_server: string, gotify_token: string) => settingsWith({ gotify_server, gotify_token })

const sendTo = ({ url }: { url: string }, { token = 'A-app', ...way }: Way & { token?: string } = {}) =>
  send(gotify, settings(url, token), way)

// checklist: t3316
test('a message has title, text, the page that a tap opens and a priority, also below a path', async () => {
  await using service = await startGotify({ app: 'A-app' }, '/gotify')
  expect(await sendTo(service)).toBe('sent')
  expect(await sendTo({ url: `${service.url}/` }, { notice: 'booking_confirmed' })).toBe('sent')
  const { title, text } = found
  const extras = {
    'client::display': { contentType: 'text/plain' },
    'client::notification': { click: { url: cityPage } },
  }
  expect(service.messages).toMatchObject([
    { title, message: text, priority: 8, extras },
    { title, message: text, priority: 5 },
  ])
})

// checklist: t3317
test('a token that was revoked ends the channel; a wrong kind of token, limits and failures are named', async () => {
  await using service = await startGotify({ app: 'A-app', client: 'C-client' })
  expect(await sendTo(service, { token: 'C-client' })).toMatchObject({ failed: 'token_refused', permanent: true })
  const answers = [
    [{ status: 200, body: '<html>Welcome</html>' }, 'unexpected', false],
    [{ status: 400, body: '{"errorDescription":"Field \'message\' is required"}' }, 'refused', true],
    [{ status: 401, body: '<html>Sign in</html>' }, 'token_refused', true],
    [{ status: 404, body: 'Not found' }, 'refused', true],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'busy', false],
    [{ status: 500, body: '{"errorDescription":"database is locked"}' }, 'busy', false],
    [{ status: 308, headers: { location: 'http://127.0.0.1:9/' } }, 'redirected', false],
  ] as const
  for (const [answer, failed, permanent] of answers) {
    service.failNext(answer)
    expect(await sendTo(service), JSON.stringify(answer)).toMatchObject({ failed, permanent })
  }
  service.failNext('hang')
  expect(await sendTo(service, { signal: service.overdue() })).toMatchObject({ failed: 'unanswered', isUnknown: true })
  service.remove()
  expect(await sendTo(service)).toMatchObject({ failed: 'gone', permanent: true })
})

// checklist: t3318
test('the server is one on the public internet, and a private one looks like an unreachable one', async () => {
  await using service = await startGotify()
  expect(await sendTo(service, { env: {} })).toEqual({ failed: 'not_reached', detail: '', permanent: false })
  expect(service.messages).toEqual([])
  const missing = (server: string, token = 'A') => gotify.missing(settings(server, token), readConfig({}))
  for (const right of ['https://gotify.example', 'https://home.example/gotify/']) expect(missing(right)).toEqual({})
  expect(missing('')).toEqual({ gotify_server: ['value_required'] })
  for (const server of ['http://gotify.example', 'https://gotify.example:8443', 'https://me@gotify.example']) {
    expect(missing(server), server).toEqual({ gotify_server: ['address_not_open'] })
  }
  expect(missing('https://gotify.example', '')).toEqual({ gotify_token: ['value_required'] })
  for (const typed of [
    'gotify',
    'ftp://gotify.example',
    'https://gotify.example/?token=a',
    'https://gotify.example/#a',
  ]) {
    expect(settingsFields.safeParse({ gotify_server: typed }).success, typed).toBe(false)
  }
})
