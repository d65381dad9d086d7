import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { settingsFields } from '@terminlotse/contract/notifications'
import { describe, expect, test } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { type SmtpOptions, startSmtp } from '../../../../../test/receivers/smtp.ts'
import { readConfig } from '../../../../settings/config.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import type { ChannelSettings } from '../../messages/channel.ts'
import { email } from './email.ts'

const notice = wordNotification(
  'booking_waiting',
  {
    task_name: 'Permit <b>',
    service_name: 'Notfalltermin',
    office_name: 'KVR',
    slot_at: '2026-12-01T08:40:00Z',
    deadline_at: '2026-11-20T13:00:00Z',
    url: 'https://stadt.muenchen.de/',
  },
  'de',
  { isOwner: true },
)
const config = readConfig({ ALLOW_PRIVATE_HOSTS: 'true', PUBLIC_URL: 'https://termine.example.org' })

function settings(more: Partial<ChannelSettings>): ChannelSettings {
  const own = { sender_email: 'erika@example.org', email_password: 'canary-password', receiver_email: 'in@example.org' }
  return { ...settingsFields.parse({}), proven_email: null, telegram_chat: null, ...own, ...more }
}

async function sendTo(options: SmtpOptions, more: Partial<ChannelSettings> = {}, signal = AbortSignal.timeout(60_000)) {
  const smtp = await startSmtp(options)
  try {
    const where = settings({ smtp_server: 'localhost', smtp_port: smtp.port, ...more })
    const outcome = await email.send(where, notice, { id: 'id-1', signal, config, about: foundMessage })
    return { outcome, mail: smtp.mails[0], passwords: smtp.passwords }
  } finally {
    await smtp.close()
  }
}

// checklist: t168
test('twenty mails of one account share three connections, and those of another account have their own', async () => {
  await using smtp = await startSmtp()
  const signal = AbortSignal.timeout(60_000)
  const at = { smtp_server: 'localhost', smtp_port: smtp.port }
  const send = (id: string, more: Partial<ChannelSettings>) =>
    email.send(settings({ ...at, ...more }), notice, { id, signal, config, about: foundMessage })
  const ids = Array.from({ length: 20 }, (_, place) => `id-${place}`)
  expect(await Promise.all(ids.map((id) => send(id, {})))).toEqual(ids.map(() => 'sent'))
  expect(smtp.connections).toEqual({ opened: 3, most: 3 })
  expect(smtp.mails.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<${id}@termine.example.org>`).sort(),
  )
  expect(await send('id-other', { sender_email: 'max@example.org' })).toBe('sent')
  expect(smtp.connections.opened).toBe(4)
})

// checklist: t169
test('a kept connection that the server has closed loses no message', async () => {
  await using smtp = await startSmtp()
  const at = settings({ smtp_server: 'localhost', smtp_port: smtp.port })
  const send = (id: string) =>
    email.send(at, notice, { id, signal: AbortSignal.timeout(60_000), config, about: foundMessage })
  expect(await send('id-1')).toBe('sent')
  smtp.hangUp()
  expect(await send('id-2')).toBe('sent')
  expect(smtp.mails).toHaveLength(2)
})

describe('a mail through the user’s own server', () => {
  test('signs in, names sender and receiver, and has a text and an HTML part', async () => {
    const { outcome, mail } = await sendTo({ password: 'canary-password' })
    expect(outcome).toBe('sent')
    expect(mail).toMatchObject({
      from: 'erika@example.org',
      to: ['in@example.org'],
      user: 'erika@example.org',
      subject: 'Bis 14:00 bestätigen · Di 1. Dez., 09:40',
      messageId: '<id-1@termine.example.org>',
    })
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.text).toBe(notice.body)
    expect(mail?.html).toContain('Permit &lt;b&gt;')
    expect(mail?.html, 'the subject stands above it').not.toContain(notice.title)
    expect(mail?.html).toContain('href="https://stadt.muenchen.de/"')
    expect(mail?.html, 'the word mark').toContain('>Terminlotse</span>')
    const colours = mail?.html?.matchAll(/background:(#\w+)/g) ?? []
    expect(new Set([...colours].map(([, colour]) => colour)), 'the colour of the product').toEqual(new Set(['#0b6e75']))
    expect(mail?.raw).not.toContain('canary-password')
  })

  test('goes to the account’s proven address where no receiver is named', async () => {
    const { mail } = await sendTo({}, { receiver_email: '', proven_email: 'proven@example.org' })
    expect(mail?.to).toEqual(['proven@example.org'])
  })

  test('encrypts before it signs in where the server can', async () => {
    const { outcome, mail } = await trusting(() => sendTo({ tls: 'starttls', password: 'canary-password' }))
    expect(outcome).toBe('sent')
    expect(mail).toMatchObject({ encrypted: true, user: 'erika@example.org' })
  })

  test('shows its password to no server whose certificate is not valid', async () => {
    const { outcome, passwords } = await sendTo({ tls: 'starttls', password: 'canary-password' })
    expect(outcome).toEqual({ failed: 'certificate_refused', detail: '', permanent: true })
    expect(passwords).toEqual([])
  })

  test('fails for good when sender or password are wrong', async () => {
    const { outcome } = await sendTo({ password: 'another' })
    expect(outcome).toMatchObject({ failed: 'sign_in_refused', permanent: true })
  })

  test('fails for now when nobody listens or nobody answers in time', async () => {
    await using smtp = await startSmtp()
    await smtp.close()
    const where = settings({ smtp_server: '127.0.0.1', smtp_port: smtp.port })
    const options = { id: 'id-1', signal: AbortSignal.timeout(60_000), config, about: foundMessage }
    expect(await email.send(where, notice, options)).toEqual({ failed: 'unreachable', detail: '', permanent: false })
    const late = await sendTo({}, {}, AbortSignal.abort())
    expect(late.outcome).toEqual({ failed: 'too_slow', detail: '', permanent: false })
  })

  test('waits no longer than its time limit for a server that accepts the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const limit = new AbortController()
    const hangUps = once(silent, 'connection').then(([socket]) => {
      limit.abort()
      return once(socket, 'close')
    })
    const where = settings({ smtp_server: '127.0.0.1', smtp_port: (silent.address() as AddressInfo).port })
    const outcome = await email.send(where, notice, {
      id: 'id-1',
      signal: limit.signal,
      config,
      about: foundMessage,
    })
    expect(outcome).toEqual({ failed: 'too_slow', detail: '', permanent: false })
    await hangUps
    silent.close()
  })

  // checklist: t4043
  test.each([
    ['receiver', 550, 'receiver_refused', true],
    ['receiver', '553 5.7.1 <erika@example.org>: Sender address rejected: not owned by user', 'sender_refused', true],
    ['receiver', '554 5.7.1 Relay access denied', 'address_refused', true],
    ['sender', '550 5.7.60 Client does not have permissions to send as this sender', 'sender_refused', true],
    ['sender', 451, 'busy', false],
    ['greeting', 554, 'server_refused', true],
    ['auth', '504 5.7.4 Unrecognized authentication type', 'sign_in_unsupported', true],
    ['auth', '535 5.7.139 Authentication unsuccessful, basic authentication is disabled', 'sign_in_unsupported', true],
    ['receiver', 451, 'busy', false],
    ['message', 554, 'refused', true],
    ['message', 452, 'busy', false],
    ['message', '550 5.4.5 Daily user sending limit exceeded', 'quota_reached', false],
    ['receiver', '552 5.2.2 Mailbox full', 'quota_reached', false],
    ['auth', 454, 'sign_in_refused', false],
  ] as const)('takes a %s answer %s for %s', async (stage, answer, failed, permanent) => {
    await using smtp = await startSmtp({ password: 'canary-password' })
    const [code = '', ...words] = `${answer}`.split(' ')
    smtp.refuse(stage, Number(code), words.join(' ') || 'said the server')
    const where = settings({ smtp_server: '127.0.0.1', smtp_port: smtp.port })
    const outcome = await email.send(where, notice, {
      id: 'id-1',
      signal: AbortSignal.timeout(60_000),
      config,
      about: foundMessage,
    })
    expect(outcome).toMatchObject({ failed, permanent })
  })

  test('does not dial into the operator’s network unless that is allowed', async () => {
    await using smtp = await startSmtp()
    const closed = readConfig({})
    const options = { id: 'id-1', signal: AbortSignal.timeout(60_000), config: closed, about: foundMessage }
    const sendBy = (smtp_port: number) => email.send(settings({ smtp_server: '127.0.0.1', smtp_port }), notice, options)
    expect(await sendBy(smtp.port)).toEqual({ failed: 'port_refused', detail: '', permanent: true })
    expect(await sendBy(587)).toEqual({ failed: 'not_reached', detail: '', permanent: false })
    expect(smtp.mails).toEqual([])
  })
})
