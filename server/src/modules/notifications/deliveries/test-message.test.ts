import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { afterAll, describe, expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { startNtfy } from '../../../../test/receivers/ntfy.ts'
import { startReceivers } from '../../../../test/receivers/receivers.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import { startWebhook } from '../../../../test/receivers/webhook.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import type { Clock } from '../../../foundation/clock.ts'
import { deliveries } from '../notifications.tables.ts'
import { receivers as receiverRows } from '../receivers.tables.ts'

const openServer = testServerForFile({ env: { ROLE: 'all' } })
const test = testsOf(() => openServer({ env: receivers.env }))

const receivers = await startReceivers()
afterAll(() => receivers.close())

const push = { enable_pushbullet: true, pushbullet_api_key: 'canary-push-key' }

async function ownerWith(server: TestServer, settings: object) {
  const owner = await server.register()
  await proveAddress(server, owner)
  const { status } = await server.call('POST', '/notifications/settings/', { token: owner.token, body: settings })
  expect(status).toBe(201)
  const sendTest = (channel: string, language = 'en') =>
    server.call('POST', '/notifications/test/', { token: owner.token, body: { channel }, language })
  return { owner, sendTest }
}

describe('the test button', () => {
  // checklist: t108
  test('sends a mail through the operator’s server, in the caller’s language', async ({ server }) => {
    const { owner, sendTest } = await ownerWith(server, { enable_email: true })
    const answer = await sendTest('email', 'de')
    expect(answer).toMatchObject({ status: 200, body: { detail: 'Die Testnachricht wurde gesendet.' } })
    // The mail that greets an account may come later.
    const mail = receivers.smtp.mails.findLast(({ subject }) => subject === 'Testnachricht von Terminlotse')
    expect(mail).toMatchObject({ to: [owner.email] })
    expect(mail?.text).toContain('Das ist ein Test.')
    expect(mail?.html).toContain('<html lang="de">')
    const [delivery] = await server.ctx.db.select().from(deliveries)
    expect(delivery).toMatchObject({ notice: 'test', channel: 'email', state: 'sent', last_error: null })
    expect(mail?.messageId).toBe(`<${delivery?.id}@localhost>`)
  })

  test('sends nothing through the operator’s server to anyone but the confirmed account', async ({ server }) => {
    const { sendTest } = await ownerWith(server, { enable_email: true })
    // This setting was stored when it was still allowed.
    await server.ctx.db.update(receiverRows).set({ settings: { receiver_email: 'stranger@example.net' } })
    const { status, body } = await sendTest('email', 'de')
    expect(status).toBe(400)
    expect(body.errors.receiver_email[0]).toContain('schreibt nur an die bestätigte Adresse Ihres Kontos')
    expect(receivers.smtp.mails.filter(({ to }) => to.includes('stranger@example.net'))).toEqual([])
  })

  // checklist: t109
  test('sends through Pushbullet with the user’s key', async ({ server }) => {
    const { sendTest } = await ownerWith(server, push)
    expect((await sendTest('pushbullet')).status).toBe(200)
    expect(receivers.pushbullet.pushes.at(-1)).toMatchObject({ type: 'link', title: 'Test message from Terminlotse' })
  })

  // checklist: t110
  test('sends WhatsApp through CallMeBot to the user’s number', async ({ server }) => {
    const settings = { enable_callmebot: true, callmebot_phone_number: '+49 151 1234567', callmebot_api_key: 'bot-key' }
    const { sendTest } = await ownerWith(server, settings)
    expect((await sendTest('callmebot')).status).toBe(200)
    expect(receivers.callmebot.messages.at(-1)).toMatchObject({ phone: '+491511234567' })
    expect(receivers.callmebot.messages.at(-1)?.text).toContain('This is a test.')
  })

  // checklist: t966
  test('sends through ntfy to the user’s server and topic, and says why a topic is refused', async () => {
    await using ntfy = await startNtfy({ tokens: ['canary-token'], guarded: ['guarded'] })
    await using server = await openServer({ env: receivers.env })
    const settings = { enable_ntfy: true, ntfy_server: ntfy.url, ntfy_topic: 'guarded' }
    const { owner, sendTest } = await ownerWith(server, settings)
    const refused = await sendTest('ntfy')
    expect(refused.body).toEqual({
      code: 'channel_failed',
      detail:
        'The test message could not be sent: The server does not let us write to this topic. Please choose another ' +
        'one, or enter an access token for it. (403 forbidden)',
    })
    const save = (body: object) =>
      server.call('POST', '/notifications/settings/update_settings/', { token: owner.token, body })
    expect((await save({ ntfy_token: 'canary-token' })).body.ntfy_token).not.toContain('canary')
    expect((await sendTest('ntfy', 'de')).status).toBe(200)
    expect(ntfy.shown).toMatchObject([{ topic: 'guarded', title: 'Testnachricht von Terminlotse', priority: 4 }])
    // The token is sent to no other server: a person who changes the server must enter it again.
    const moved = await save({ ntfy_server: 'https://ntfy.example' })
    expect(moved).toMatchObject({ status: 400, body: { code: 'password_needed_again' } })
  })

  // checklist: t973
  test('sends to a webhook, signed with the secret that was made for it; 410 switches it off', async () => {
    const secret = channelFields.webhook_secret.generate()
    await using receiver = await startWebhook(secret)
    await using server = await openServer({ env: receivers.env })
    const settings = { enable_webhook: true, webhook_url: receiver.url, webhook_secret: secret }
    const { owner, sendTest } = await ownerWith(server, settings)
    expect((await sendTest('webhook')).status).toBe(200)
    expect(receiver.messages).toMatchObject([{ body: { type: 'test', data: { task_id: null } } }])
    receiver.failNext({ status: 410 })
    expect((await sendTest('webhook')).body.detail).toBe(
      'The test message could not be sent: The receiver no longer exists, or takes no more messages, so it was ' +
        'switched off. To use it again, enter its address, key, token or number again. (410)',
    )
    await receiver.close()
    const after = await server.call('GET', '/notifications/settings/', { token: owner.token })
    expect(after.body.results).toMatchObject([{ enable_webhook: false, webhook_url: receiver.url }])
    expect(JSON.stringify(after.body)).not.toContain(secret)
  })

  test('names what is missing instead of sending', async () => {
    await using server = await openServer()
    const { sendTest } = await ownerWith(server, {})
    const answer = await sendTest('pushbullet')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'channel_incomplete',
      errors: { pushbullet_api_key: ['Please fill this in'] },
    })
    expect((await sendTest('fax')).body.errors).toHaveProperty('channel')
  })

  test('says why it failed in the caller’s language, without the secret', async () => {
    await using smtp = await startSmtp({ password: 'the right one' })
    smtp.refuse('auth', 535, '5.7.8 no entry with canary-mail-password (Y2FuYXJ5LW1haWwtcGFzc3dvcmQ=)')
    await using server = await openServer({ env: receivers.env })
    const { sendTest } = await ownerWith(server, {
      enable_email: true,
      sender_email: 'erika@example.org',
      email_password: 'canary-mail-password',
      receiver_email: 'inbox@example.org',
      smtp_server: '127.0.0.1',
      smtp_port: smtp.port,
    })
    const refused = await sendTest('email')
    await smtp.close()
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual({
      code: 'channel_failed',
      detail:
        'The test message could not be sent: The mail server does not accept this sender and password. (535 5.7.8 no ' +
        'entry with *** (***))',
    })
    const unreachable = await sendTest('email', 'de')
    expect(unreachable.body.detail).toBe(
      'Die Testnachricht konnte nicht gesendet werden: Der Server ist nicht erreichbar.',
    )
    const rows = JSON.stringify(await server.ctx.db.select().from(deliveries))
    expect(rows).not.toContain('canary')
  })

  test('says where nobody knows whether the message was taken', async ({ server }) => {
    const { sendTest } = await ownerWith(server, push)
    receivers.pushbullet.failNext({ status: 504 })
    const answer = await sendTest('pushbullet')
    expect(answer).toMatchObject({ status: 400, body: { code: 'channel_unanswered' } })
    expect(answer.body.detail).toContain('Please check whether it arrived')
    const [delivery] = await server.ctx.db.select().from(deliveries)
    expect(delivery).toMatchObject({ state: 'unknown', last_error: 'unanswered' })
  })

  test('is limited to ten in ten minutes for each user', async () => {
    let now = new Date('2026-12-01T08:00:00Z')
    const clock: Clock = { now: () => now }
    await using server = await openServer({ env: receivers.env, clock })
    const { sendTest } = await ownerWith(server, push)
    const { sendTest: otherSendsTest } = await ownerWith(server, push)
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendTest('pushbullet')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429, 429])
    const refused = await sendTest('pushbullet')
    expect(refused.body.detail).toBe('Too many attempts. Please try again in 10 minutes.')
    expect(refused.headers.get('retry-after')).toBe('600')
    expect((await otherSendsTest('pushbullet')).status).toBe(200)
    now = new Date('2026-12-01T08:10:01Z')
    expect((await sendTest('pushbullet')).status).toBe(200)
  })
})
