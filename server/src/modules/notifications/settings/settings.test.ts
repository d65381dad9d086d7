import { pickFields } from '@terminlotse/contract/fields/names'
import { secretMask, settingsFields, switchOf } from '@terminlotse/contract/notifications'
import { fieldNamesOf } from '@terminlotse/contract/notifications/channels/channels'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { listFirst } from '../messages/receivers.store.ts'
import { findSettings } from '../messages/settings.store.ts'
import { receivers } from '../receivers.tables.ts'
import { openRows } from './open-receivers.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const path = '/notifications/settings/'
const full = {
  enable_email: true,
  sender_email: 'erika@example.org',
  email_password: 'canary-mail-password',
  receiver_email: 'inbox@example.org',
  smtp_server: 'smtp.example.org',
  smtp_port: 587,
  enable_pushbullet: true,
  pushbullet_api_key: 'canary-push-key',
  enable_callmebot: true,
  callmebot_phone_number: '+4915112345678',
  callmebot_api_key: 'canary-bot-key',
  callmebot_username: 'erika',
  enable_webpush: true,
  enable_outage_messages: false,
}
const masked = {
  // Other channels have the values from before the first save.
  ...settingsFields.parse({}),
  ...full,
  email_password: secretMask,
  pushbullet_api_key: secretMask,
  callmebot_api_key: secretMask,
}

async function save(server: TestServer, { token }: TestUser, body: object = full) {
  return server.call('POST', path, { token, body })
}

/** All that is stored of a person's settings, secrets in clear; null: one of them cannot be read. */
async function stored({ ctx }: TestServer, user: TestUser) {
  const opened = [...(await openRows(ctx, await listFirst(ctx, [user.id]))).values()]
  if (opened.some(({ settings }) => settings === null)) return null
  const ofReceivers = opened.map(({ row: { channel, settings: plain }, settings }) =>
    settings ? { ...plain, ...pickFields([...fieldNamesOf(channel), switchOf(channel)], settings) } : {},
  )
  return Object.assign({ ...(await findSettings(ctx, user.id)) }, ...ofReceivers)
}

/** All fields of the specification. A client that knows only these sends only these. */
const { enable_webpush: _, enable_outage_messages: __, ...specified } = full

describe('notification settings', () => {
  // checklist: t258
  test.for(['PATCH', 'POST'] as const)(
    'that the specification does not name stay as they are when a client sends by %s all fields that it names',
    async (method, { server, owner }) => {
      const { id } = (await save(server, owner)).body
      const place = method === 'PATCH' ? `${path}${id}/` : `${path}update_settings/`
      const body = { ...specified, callmebot_username: 'max' }
      const changed = await server.call(method, place, { token: owner.token, body })
      expect(changed.body).toEqual({ ...masked, id, confirmed_at: {}, callmebot_username: 'max' })
    },
  )

  test('let each channel show everything until its owner chooses otherwise, and keep the choice', async () => {
    await using server = await openServer({ env: { ROLE: 'web' } })
    const owner = await server.register()
    const { body } = await save(server, owner)
    expect(body.brief_channels).toEqual([])
    const change = (brief_channels: unknown) =>
      server.call('PATCH', `${path}${body.id}/`, { token: owner.token, body: { brief_channels } })
    expect((await change(['pushbullet', 'email', 'email'])).body.brief_channels).toEqual(['email', 'pushbullet'])
    expect((await change(['pigeon'])).status).toBe(400)
    const shown = await server.call('GET', path, { token: owner.token })
    expect(shown.body.results[0].brief_channels).toEqual(['email', 'pushbullet'])
  })

  test('tell of outages unless their owner switches that off', async ({ server, owner }) => {
    const saved = await save(server, owner, specified)
    expect(saved.body).toMatchObject({ enable_webpush: false, enable_outage_messages: true })
    const body = { enable_outage_messages: false }
    const changed = await server.call('PATCH', `${path}${saved.body.id}/`, { token: owner.token, body })
    expect(changed.body).toEqual({ ...saved.body, ...body })
  })

  // checklist: t051
  test('are an empty list before the first save and one item after it', async ({ server, owner }) => {
    const before = await server.call('GET', path, { token: owner.token })
    expect(before.body).toEqual({ count: 0, next: null, previous: null, results: [] })
    const saved = await save(server, owner)
    expect(saved.status).toBe(201)
    const after = await server.call('GET', path, { token: owner.token })
    expect(after.body).toEqual({ count: 1, next: null, previous: null, results: [saved.body] })
  })

  test('come back with a mask for every secret, and rest sealed', async ({ server, owner }) => {
    const saved = await save(server, owner)
    expect(saved.body).toEqual({ ...masked, id: saved.body.id, confirmed_at: {} })
    const rows = JSON.stringify(await server.ctx.db.select().from(receivers))
    expect(rows).not.toContain('canary')
    expect(await stored(server, owner)).toMatchObject({
      email_password: 'canary-mail-password',
      pushbullet_api_key: 'canary-push-key',
      callmebot_api_key: 'canary-bot-key',
    })
  })

  test('keep a secret when the mask is sent back, and lose it when it is sent empty', async ({ server, owner }) => {
    const { id } = (await save(server, owner)).body
    const call = (body: object) => server.call('PATCH', `${path}${id}/`, { token: owner.token, body })
    const kept = await call({ ...masked, receiver_email: 'other@example.org' })
    expect(kept.status).toBe(200)
    expect(await stored(server, owner)).toMatchObject({
      email_password: full.email_password,
      receiver_email: 'other@example.org',
    })
    const emptied = await call({ enable_pushbullet: false, pushbullet_api_key: '' })
    expect(emptied.body).toMatchObject({ enable_pushbullet: false, pushbullet_api_key: '', email_password: secretMask })
    expect(await stored(server, owner)).toMatchObject({
      pushbullet_api_key: '',
      callmebot_api_key: full.callmebot_api_key,
    })
  })

  test('treat a mask as no secret where none is stored', async ({ server, owner }) => {
    const { status, body } = await save(server, owner, { enable_pushbullet: true, pushbullet_api_key: secretMask })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'channel_incomplete', errors: { pushbullet_api_key: ['Please fill this in'] } })
  })

  // checklist: t105
  test('exist once: a second POST is refused, update_settings changes them', async ({ server, owner }) => {
    const first = await save(server, owner)
    const second = await save(server, owner)
    expect(second.status).toBe(409)
    expect(second.body.code).toBe('settings_exist')
    const body = { ...masked, callmebot_username: 'muster' }
    const updated = await server.call('POST', `${path}update_settings/`, { token: owner.token, body })
    expect(updated).toMatchObject({ status: 200, body: { ...masked, id: first.body.id, callmebot_username: 'muster' } })
  })

  test('are created by update_settings if there are none', async ({ server, owner }) => {
    const { status, body } = await server.call('POST', `${path}update_settings/`, {
      token: owner.token,
      body: { callmebot_username: 'erika' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ callmebot_username: 'erika', smtp_server: 'smtp.gmail.com', smtp_port: 587 })
  })

  test.for([
    ['smtp_server', 'smtp.attacker.example'],
    ['smtp_port', 2525],
    ['sender_email', 'other@example.org'],
  ] as const)('demand the password again when %s changes', async ([field, value], { server, owner }) => {
    const { id } = (await save(server, owner)).body
    const call = (body: object) => server.call('PATCH', `${path}${id}/`, { token: owner.token, body, language: 'de' })
    for (const body of [{ ...masked, [field]: value }, { [field]: value }]) {
      const refused = await call(body)
      expect(refused.status).toBe(400)
      expect(refused.body.code).toBe('password_needed_again')
      expect(Object.keys(refused.body.errors)).toEqual(['email_password'])
    }
    expect(await stored(server, owner)).toMatchObject({ [field]: full[field as keyof typeof full] })
    const changed = await call({ [field]: value, email_password: 'typed again' })
    expect(changed.status).toBe(200)
    expect(await stored(server, owner)).toMatchObject({ [field]: value, email_password: 'typed again' })
  })

  test('say what an enabled channel lacks and store nothing', async ({ server, owner }) => {
    const body = { enable_email: true, enable_pushbullet: true, enable_callmebot: true }
    const refused = await save(server, owner, body)
    expect(refused.status).toBe(400)
    expect(refused.body.code).toBe('channel_incomplete')
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      'callmebot_api_key',
      'callmebot_phone_number',
      'email_password',
      'pushbullet_api_key',
      'receiver_email',
      'sender_email',
    ])
    expect((await server.call('GET', path, { token: owner.token })).body.count).toBe(0)
  })

  // checklist: t981
  test('need no sender where the operator has a mail server, and forms can know whether there is one', async () => {
    await using server = await openServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await using without = await openServer()
    const owner = await server.register()
    const stranger = await without.register()
    const ask = (there: TestServer, { token }: TestUser) => there.call('GET', '/notifications/mail/', { token })
    expect((await ask(server, owner)).body).toMatchObject({ has_server: true })
    expect((await ask(without, stranger)).body).toMatchObject({ has_server: false })
    await proveAddress(server, owner)
    expect((await save(server, owner, { enable_email: true })).status).toBe(201)
  })

  // checklist: t181
  test('allow only the account’s confirmed address as receiver where the operator’s mail server sends', async () => {
    await using server = await openServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const owner = await server.register()
    const to = (receiver_email: string) => save(server, owner, { enable_email: true, receiver_email })
    for (const receiver of ['', owner.email]) {
      const unproven = await to(receiver)
      expect(unproven).toMatchObject({ status: 400, body: { code: 'channel_incomplete' } })
      expect(unproven.body.errors.receiver_email[0]).toContain('Please confirm your account’s email first')
    }
    await proveAddress(server, owner)
    const stranger = await to('stranger@example.net')
    expect(stranger.body.errors.receiver_email[0]).toContain('writes only to the confirmed email of your account')
    const own = await to(owner.email.toUpperCase())
    expect(own, 'a later address of the account counts').toMatchObject({ status: 201, body: { receiver_email: '' } })
  })

  test('name every field that is wrong', async ({ server, owner }) => {
    const wrong = { sender_email: 'nobody', smtp_port: 70_000, callmebot_phone_number: 'call me', enable_email: 'yes' }
    const { status, body } = await save(server, owner, wrong)
    expect(status).toBe(400)
    expect(Object.keys(body.errors).sort()).toEqual([
      'callmebot_phone_number',
      'enable_email',
      'sender_email',
      'smtp_port',
    ])
  })

  test('that the schema accepts no more send nothing until they are entered again', async ({ server, owner }) => {
    const { id } = (await save(server, owner)).body
    const kept = { receiver_email: 'inbox@example.org', smtp_port: 'none' }
    await server.ctx.db.update(receivers).set({ settings: kept }).where(eq(receivers.channel, 'email'))
    expect(await stored(server, owner)).toBeNull()
    const shown = await server.call('GET', path, { token: owner.token })
    expect(shown.body.results).toMatchObject([{ receiver_email: kept.receiver_email, smtp_port: 587 }])
    const body = { ...full, smtp_port: 465 }
    expect((await server.call('PATCH', `${path}${id}/`, { token: owner.token, body })).status).toBe(200)
    expect(await stored(server, owner)).toMatchObject(body)
  })

  test('belong to their owner: no stranger, staff or signed-out call reads them', async ({ server, owner: staff }) => {
    const owner = await server.register()
    const stranger = await server.register()
    const { id } = (await save(server, owner)).body
    for (const { token } of [stranger, staff]) {
      const changed = await server.call('PATCH', `${path}${id}/`, { token, body: { enable_email: false } })
      expect(changed.status).toBe(404)
      expect((await server.call('GET', path, { token })).body.count).toBe(0)
    }
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['PATCH', `${path}${id}/`],
      ['POST', `${path}update_settings/`],
      ['POST', '/notifications/test/'],
    ] as const) {
      expect((await server.call(method, address)).status).toBe(401)
    }
    expect(await stored(server, owner)).toMatchObject({ enable_email: true })
  })
})
