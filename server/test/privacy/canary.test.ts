import { spawnSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { personFieldNames } from '@terminlotse/contract/fields/person'
import { channel } from '@terminlotse/contract/notifications/channels/channels'
import { expect, test } from 'vitest'
import { sealedColumns } from '../../src/app/sealed.ts'
import { nameOfColumn, type SealedColumn } from '../../src/foundation/db/keys/reseal.ts'
import { authKeyPurpose, lookPurpose } from '../../src/modules/booking/bookings.store.ts'
import { appointment_looks, bookedFields } from '../../src/modules/booking/bookings.tables.ts'
import { receivers as receiverRows } from '../../src/modules/notifications/receivers.tables.ts'
import { cityNames } from '../../src/modules/offices/office-fields.ts'
import { openTestSocket } from '../network/socket.ts'
import { storeBooking } from '../people/store-booking.ts'
import { startProgram, stopProgram, tablesWith } from '../programs/program.ts'
import { startReceivers } from '../receivers/receivers.ts'
import type { SignalReceiver } from '../receivers/signal.ts'
import { startSmtp } from '../receivers/smtp.ts'
import type { TelegramReceiver } from '../receivers/telegram.ts'
import { type Answer, callsOf, createTestServer, type TestServer } from '../test-server.ts'

async function storeRequest({ ctx }: TestServer, userId: number) {
  const now = ctx.clock.now()
  await ctx.db.insert(receiverRows).values({
    ...{ user_id: userId, channel: 'email', is_first: false, is_on: true, is_of_other: true },
    request_sealed: ctx.secrets.seal('canary-request', `receivers.request.${userId}`),
    ...{ asked_until: now, created_at: now, updated_at: now },
  })
}

async function storeSealed(server: TestServer, userId: number) {
  // A key that only the office and the product know.
  const auth_key_sealed = server.ctx.secrets.seal('canary-auth-key', authKeyPurpose)
  await storeBooking(server, { user_id: userId, provider_id: 1, state: 'failed', auth_key_sealed })
  const seal = (text: string) => server.ctx.secrets.seal(text, lookPurpose)
  await server.ctx.db.insert(appointment_looks).values({
    ...{ provider_id: 1, asked_at: server.ctx.clock.now() },
    ...{ asked_sealed: seal('canary-asked-key'), answer_sealed: seal('canary-answered-key') },
  })
  await storeRequest(server, userId)
}

async function openColumn(
  { ctx }: TestServer,
  { table, column, field, key, about, purpose }: SealedColumn,
): Promise<string[]> {
  const place = field === undefined ? column : `${column} ->> '${field}'`
  const { rows } = await ctx.db.execute<{ about: string; sealed: string }>(
    `select ${about ?? key}::text as about, ${place} as sealed from ${table} where ${place} is not null`,
  )
  return rows.map((row) => ctx.secrets.open(row.sealed, purpose(row.about)))
}

const channels = channel.options
/** A secret in the form of the scheme. */
const signingCanary = `whsec_canary${'Aa1+'.repeat(10)}==`

/** The canary in each sealed column; null: made by the product itself. A new sealed column needs a canary here. */
const planted: Record<string, string | null> = {
  'receivers.secrets_sealed.email_password': 'canary-mail-password',
  'receivers.secrets_sealed.pushbullet_api_key': 'canary-push-key',
  'receivers.secrets_sealed.callmebot_api_key': 'canary-bot-key',
  'receivers.secrets_sealed.ntfy_token': 'canary-ntfy-token',
  'receivers.secrets_sealed.gotify_token': 'canary-gotify-token',
  'receivers.secrets_sealed.discord_webhook': 'canary-discord-token',
  'receivers.secrets_sealed.apprise_key': 'canary-apprise-key',
  'receivers.secrets_sealed.webhook_secret': signingCanary,
  'receivers.request_sealed': 'canary-request',
  'push_devices.subscription_sealed': 'canary-endpoint',
  'push_key.private_key_sealed': null,
  'bookings.auth_key_sealed': 'canary-auth-key',
  'appointment_looks.asked_sealed': 'canary-asked-key',
  'appointment_looks.answer_sealed': 'canary-answered-key',
}

const settings = {
  enable_email: true,
  sender_email: 'canary-sender@example.org',
  email_password: 'canary-mail-password',
  receiver_email: 'canary-receiver@example.org',
  smtp_server: '127.0.0.1',
  enable_pushbullet: true,
  pushbullet_api_key: 'canary-push-key',
  enable_ntfy: true,
  ntfy_topic: 'canary-topic',
  ntfy_token: 'canary-ntfy-token',
  enable_gotify: true,
  gotify_token: 'canary-gotify-token',
  enable_discord: true,
  enable_apprise: true,
  apprise_key: 'canary-apprise-key',
  enable_webhook: true,
  webhook_url: 'https://127.0.0.1:9/canary-hook',
  webhook_secret: signingCanary,
  enable_callmebot: true,
  callmebot_phone_number: '+49123454321',
  callmebot_api_key: 'canary-bot-key',
}
const asked = ['auth/export', 'notifications/settings', 'notifications/push/devices', 'monitoring/admin/overview']

/** The secrets that no answer of the product may contain. */
const secrets = new RegExp(
  [
    'canary-((wrong-|new-)?password|mail-password|push-key|bot-key|token|refresh|endpoint|push-auth|telegram)',
    'canary-(ntfy-token|apprise-key|discord-token|gotify-token)',
    'whsec_canary',
  ].join('|'),
)

type Caller = (method: string, path: string, body?: object) => Promise<Answer['body']>

async function useTelegram(call: Caller, telegram: TelegramReceiver, printed: () => string) {
  await expect.poll(async () => (await call('GET', '/notifications/telegram/')).bot).not.toBeNull()
  const { url } = await call('POST', '/notifications/telegram/connect/')
  telegram.write(47, `/start ${new URL(url).searchParams.get('start')}`, { first_name: 'Canaria' })
  await expect.poll(async () => (await call('GET', '/notifications/telegram/')).chat).toBe('Canaria')
  await expect.poll(() => telegram.messages.length).toBe(1)
  telegram.refuseNext('sendMessage', 401, `Unauthorized: ${telegram.token}`)
  telegram.refuseNext('getUpdates', 502, `Bad Gateway: ${telegram.token}`)
  telegram.write(47, '/start canary-code')
  await expect.poll(printed).toContain('Telegram does not answer as it should')
}

const signalNumber = '+49123454322'

async function useSignal(call: Caller, signal: SignalReceiver) {
  await call('POST', '/notifications/signal/send_code/', { number: signalNumber })
  const code = await signal.codeTo(signalNumber)
  expect((await call('POST', '/notifications/signal/connect/', { code })).number).toBe(signalNumber)
  signal.failNext({ status: 400, body: `{"error":"Failed to send message to ${signalNumber}"}` })
}

type Receivers = Awaited<ReturnType<typeof startReceivers>>

function failEach(receivers: Receivers, ownSmtp: Awaited<ReturnType<typeof startSmtp>>): void {
  ownSmtp.refuse('auth', 535, '5.7.8 canary-mail-password is wrong')
  receivers.pushbullet.failNext({ status: 401, body: '{"error":{"message":"canary-push-key is invalid"}}' })
  receivers.callmebot.failNext({ status: 500, body: 'canary-bot-key +49123454321' })
  receivers.ntfy.failNext({ status: 401, body: '{"error":"canary-ntfy-token is unknown"}' })
  receivers.apprise.failNext({ status: 424, body: '{"error":"canary-apprise-key","details":[]}' })
  receivers.gotify.failNext({ status: 400, body: '{"errorDescription":"canary-gotify-token"}' })
  receivers.discord.failNext({ status: 400, body: JSON.stringify({ message: receivers.discord.webhook }) })
}

async function testEach(call: Caller, server: TestServer): Promise<void> {
  for (const channel of channels) {
    await call('POST', '/notifications/test/', { channel })
    // There are more channels than tests within a short time.
    await server.ctx.db.execute(
      "update deliveries set created_at = created_at - interval '1 hour' where notice = 'test'",
    )
  }
}

/** Every sealed column holds its canary; in clear it is in no table, and in no output. */
async function expectCanaries(server: TestServer, outputs: string[]): Promise<void> {
  expect(sealedColumns.map(nameOfColumn).sort()).toEqual(Object.keys(planted).sort())
  const canaries: string[] = []
  for (const where of sealedColumns) {
    const [opened = ''] = await openColumn(server, where)
    const canary = planted[nameOfColumn(where)] ?? opened
    expect(opened).toContain(canary)
    expect(canary).not.toBe('')
    canaries.push(canary)
    for (const one of outputs) expect(one).not.toContain(canary)
  }
  expect(await tablesWith(server, ...canaries)).toEqual([])
}

const names = { first_name: 'Canaria', last_name: 'Kanarienvogel', email: 'canary-address@example.org' }

test('no secret and no personal datum reaches the log or an answer it does not belong in', async () => {
  await using server = await createTestServer({ env: { ROLE: 'web' }, onMachineClock: true })
  const receivers = await startReceivers()
  const ownSmtp = await startSmtp({ password: 'another' })
  const product = await startProgram({
    ...receivers.env,
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.dataDir,
    ALLOW_PRIVATE_HOSTS: 'true',
    MUNICH_ENABLED: 'false',
    PRACTICE_ENABLED: 'false',
  })
  const answers: string[] = []
  const ask = callsOf(product.url, (text) => answers.push(text))
  let token = ''
  const call: Caller = async (method, path, body) => (await ask(method, path, { token, ...(body && { body }) })).body

  const password = 'canary-password'
  // The mail server's refusal repeats the address, as real ones do.
  receivers.smtp.refuse('receiver', 550, '5.1.1 <canary-address@example.org> unknown', 2)
  const session = await call('POST', '/auth/register/', { ...names, password, password_confirm: password })
  token = session.access
  await storeSealed(server, session.user.id)
  const socket = await openTestSocket(`${product.url.replace('http', 'ws')}/ws/monitoring/`, session.access)
  await socket.next(({ type }) => type === 'connection_established')
  await call('POST', '/auth/login/', { email: names.email, password: 'canary-wrong-password' })
  await call('POST', '/auth/forgot-password/', { email: names.email })
  await call('POST', '/auth/reset-password/', { token: 'canary-token', password: 'canary-new-password' })
  await call('POST', '/auth/refresh/', { refresh: 'canary-refresh' })
  await call('POST', '/notifications/settings/', {
    ...settings,
    smtp_port: ownSmtp.port,
    ntfy_server: receivers.ntfy.url,
    gotify_server: receivers.gotify.url,
    discord_webhook: receivers.discord.webhook,
  })
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'canary-push-auth-22-ch' }
  const subscription = { endpoint: 'https://127.0.0.1:9/canary-endpoint', keys }
  const device = await call('POST', '/notifications/push/devices/', { name: 'Canary browser', subscription })
  await call('POST', '/notifications/push/renew/', { device: device.id, renewal: device.renewal, subscription })
  failEach(receivers, ownSmtp)
  await useSignal(call, receivers.signal)
  await useTelegram(call, receivers.telegram, product.printed)
  await testEach(call, server)
  for (const path of asked) await call('GET', `/${path}/`)
  for (const channel of channels) await call('GET', `/notifications/deliveries/?channel=${channel}`)
  await call('PATCH', '/auth/profile/', { email: 'canary-new-address@example.org' })
  await expect.poll(product.printed).toContain('did not accept an account mail')
  await socket.close()
  await stopProgram(product.child)
  await Promise.all([receivers.close(), ownSmtp.close()])

  expect(product.printed()).not.toMatch(/canar|kanarien|4912345432[12]/i)
  for (const secret of [session.access.split('.')[2], session.refresh, device.renewal])
    expect(product.printed()).not.toContain(secret)
  for (const answer of answers) expect(answer).not.toMatch(secrets)

  await expectCanaries(server, [product.printed(), JSON.stringify(socket.heard), ...answers])
})

test('no value of a person’s fields is in the log, under any name and at any depth', () => {
  const names = [...personFieldNames, ...bookedFields, ...Object.values(cityNames), 'familyName']
  const person = Object.fromEntries(names.map((name) => [name, 'canary']))
  const program = `
    import { openLog } from '../../src/operator/log.ts'
    const person = ${JSON.stringify(person)}
    openLog('info').info({ ...person, task: { ...person, of: person } }, 'said')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  })
  const hidden = Object.fromEntries(names.map((name) => [name, '[redacted]']))
  expect(JSON.parse(stdout)).toMatchObject({ ...hidden, task: { ...hidden, of: hidden }, msg: 'said' })
})
