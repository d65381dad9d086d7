import { settingsFields } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { startWebPush } from '../../../../test/receivers/web-push.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { readConfig } from '../../../settings/config.ts'
import type { ChannelFailure } from '../../../texts/channel-failures.ts'
import { email } from '../channels/email/email.ts'
import { mailFailure } from '../channels/email/failures.ts'
import { seenFromOutside } from './http-failure.ts'
import { isPublicAddress, resolveHost } from './public-address.ts'

const openServer = testServerForFile({ env: { ROLE: 'all' } })

const mail = { sender_email: 'a@example.org', email_password: 'secret', receiver_email: 'b@example.org' }
const [outside, inside] = [readConfig({}), readConfig({ ALLOW_PRIVATE_HOSTS: 'true' })]

// checklist: t866
test('a mail server that people name is reached only on mail ports, unless private hosts are allowed', async () => {
  await using server = await openServer({ env: { ALLOW_PRIVATE_HOSTS: 'false' } })
  const { token } = await server.register()
  const save = (smtp_port: number) =>
    server.call('POST', '/notifications/settings/', { token, body: { ...mail, enable_email: true, smtp_port } })
  const refused = await save(5432)
  expect(refused).toMatchObject({ status: 400, body: { code: 'channel_incomplete' } })
  expect(refused.body.errors.smtp_port).toEqual([
    'Email can only be sent through ports 25, 465, 587 and 2525. Choose one of them',
  ])
  expect((await save(2525)).status).toBe(201)
  const stored = { ...settingsFields.parse({}), ...mail, proven_email: null, telegram_chat: null }
  for (const port of [25, 465, 587, 2525]) expect(email.missing({ ...stored, smtp_port: port }, outside)).toEqual({})
  expect(email.missing({ ...stored, smtp_port: 8025 }, inside)).toEqual({})
})

// checklist: t867
test('a failed test gives the same answer for an unknown name and for a name with a private address', async () => {
  await using server = await openServer({ env: { ALLOW_PRIVATE_HOSTS: 'false' } })
  const { token } = await server.register()
  const tell = async (smtp_server: string) => {
    const path = '/notifications/settings/update_settings/'
    const saved = await server.call('POST', path, { token, body: { ...mail, enable_email: true, smtp_server } })
    expect(saved.status).toBe(200)
    const { status, body } = await server.call('POST', '/notifications/test/', { token, body: { channel: 'email' } })
    expect(status).toBe(400)
    return body.detail
  }
  const answers = [await tell('127.0.0.1'), await tell('localhost'), await tell('no-such-host.invalid')]
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('We got no connection to this server. Please check its name and port')
  const { body } = await server.call('GET', '/notifications/deliveries/', { token })
  expect(JSON.stringify(body)).not.toMatch(/private|unknown|ENOTFOUND|127\.0\.0\.1/)
})

// checklist: t871
test('a closed port and silence have the same words and tries; what a mail server says about a sign-in stays', () => {
  const codes: ChannelFailure[] = ['private_host', 'host_unknown', 'unreachable', 'too_slow']
  for (const failed of codes) {
    const failure = { failed, detail: 'inside', permanent: failed === 'private_host' }
    expect(seenFromOutside(failure, outside)).toEqual({ failed: 'not_reached', detail: '', permanent: false })
    expect(seenFromOutside(failure, inside)).toEqual(failure)
  }
  const refused = { failed: 'sign_in_refused' as const, detail: '535 no', permanent: true }
  expect(seenFromOutside(refused, outside)).toEqual(refused)
  const greeting = Object.assign(new Error('Invalid greeting'), { code: 'EPROTOCOL', response: 'SSH-2.0-OpenSSH_9.2' })
  expect(JSON.stringify(mailFailure(greeting))).not.toContain('SSH')
})

// checklist: t868
test('a push service is an https address on port 443 without a user', async () => {
  const service = await startWebPush()
  await using server = await openServer({ env: { ALLOW_PRIVATE_HOSTS: 'false' } })
  const { token } = await server.register()
  const { subscription } = service.subscribe('any')
  const add = (endpoint: string) =>
    server.call('POST', '/notifications/push/devices/', {
      token,
      body: { name: 'Firefox', subscription: { ...subscription, endpoint } },
    })
  for (const endpoint of [
    'https://push.example:8443/a',
    'https://me:secret@push.example/a',
    'https://me@push.example/a',
  ]) {
    expect(await add(endpoint), endpoint).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect((await add('https://push.example:443/a')).status).toBe(201)
  await service.close()
})

const { signal } = new AbortController()

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s is not dialled for a user', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '193.99.144.80', '2a00:1450:4001:82b::200e', '2606:4700::1111'])(
  '%s is an address on the public internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each(['localhost', '127.0.0.1', '2130706433', '0x7f.1', '[::1]'.slice(1, -1)])(
  'a server named %s is refused because of its address, in every spelling',
  async (host) => {
    expect(await resolveHost(host, { allowPrivate: false, signal })).toBeNull()
  },
)

test('an operator may allow private servers', async () => {
  expect(await resolveHost('127.0.0.1', { allowPrivate: true, signal })).toEqual([
    { address: '127.0.0.1', isPublic: false },
  ])
})
