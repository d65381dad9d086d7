import { hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { signal_codes } from '../receivers.tables.ts'

const receivers = receiversForEachTest()
const openServer = testServerForFile()
const number = '+4915112345678'

async function openPerson(server: TestServer) {
  const owner = await server.register()
  return { owner, ...callsOf(server, owner) }
}

function callsOf(server: TestServer, { token }: TestUser) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.call(method, `/notifications/${path}`, { token, ...(body && { body }) })
  return {
    read: async () => (await call('GET', 'signal/')).body,
    settings: async () => (await call('GET', 'settings/')).body.results[0],
    sendCode: (to = number) => call('POST', 'signal/send_code/', { number: to }),
    connect: (code: string) => call('POST', 'signal/connect/', { code }),
    disconnect: () => call('DELETE', 'signal/'),
    test: () => call('POST', 'test/', { channel: 'signal' }),
    confirm: () => call('POST', 'settings/confirm/', { channel: 'signal' }),
    save: (body: object) => call('POST', 'settings/update_settings/', body),
  }
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A sign-in does not last as long, so the codes get older instead of the clock. */
async function age({ ctx }: TestServer, ms: number): Promise<void> {
  const created_at = sql`${signal_codes.created_at} - ${ms} * interval '1 millisecond'`
  await ctx.db.update(signal_codes).set({ created_at })
}

// checklist: t3306
test('a number gets messages once it has answered the code, which is stored only as a fingerprint', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { sendCode, connect, read, settings, test: sendTest, disconnect } = await openPerson(server)
  expect(await read()).toEqual({ is_offered: true, number: null, awaited: null })
  expect((await sendCode('0151 12345678')).body).toMatchObject({ number: null, awaited: { number } })
  expect((await sendTest()).status).toBe(400)
  const code = await signal.codeTo(number)
  expect(signal.messages[0]?.text).toMatch(/^\d{6} is your code for Terminlotse\./)
  const [stored] = await server.ctx.db.select().from(signal_codes)
  expect(JSON.stringify(stored)).not.toContain(code)
  expect((await connect(another(code))).body.code).toBe('code_wrong')
  expect((await connect(code)).body).toEqual({ is_offered: true, number, awaited: null })
  expect(await settings()).toMatchObject({ enable_signal: true })
  expect((await sendTest()).status).toBe(200)
  expect(signal.messages.at(-1)?.to).toBe(number)
  expect((await connect(code)).body.code, 'a code counts once').toBe('code_over')
  expect((await disconnect()).status).toBe(204)
  expect((await disconnect()).status).toBe(404)
  expect(await settings()).toMatchObject({ enable_signal: false })
})

// checklist: t3307
test('after five wrong guesses, a quarter of an hour or a newer code, a code does not count', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { sendCode, connect, read } = await openPerson(server)
  await sendCode()
  const guessed = await signal.codeTo(number)
  for (let guess = 0; guess < 5; guess += 1) expect((await connect(another(guessed))).body.code).toBe('code_wrong')
  expect((await connect(guessed)).body.code).toBe('code_over')
  expect(await read()).toMatchObject({ awaited: null })
  const other = '+4915199999999'
  await sendCode(other)
  const old = await signal.codeTo(other)
  await age(server, 15 * minuteMs + 1)
  expect((await connect(old)).body.code).toBe('code_over')
  expect((await connect('12345')).status, 'not six digits').toBe(400)
})

// checklist: t3308
test('few codes go out of an account and to a number, also of a stranger, and none of another account connects it', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const [first, second] = [await openPerson(server), await openPerson(server)]
  for (let sent = 0; sent < 3; sent += 1) expect((await first.sendCode()).status).toBe(200)
  expect((await second.sendCode()).status, 'the number has got three').toBe(429)
  expect((await second.connect(await signal.codeTo(number))).body.code).toBe('code_over')
  for (const to of ['+4915100000001', '+4915100000002']) expect((await first.sendCode(to)).status).toBe(200)
  expect((await first.sendCode('+4915100000003')).status, 'the account has sent five').toBe(429)
  await age(server, 24 * hourMs + minuteMs)
  expect((await second.sendCode()).status).toBe(200)
})

// checklist: t3309
test('a failure of a code is said: no server, a number without Signal, a server that does not work', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { sendCode, read } = await openPerson(server)
  signal.leave(number)
  expect((await sendCode()).body).toMatchObject({ code: 'signal_number_unknown' })
  signal.failNext({ status: 404 })
  const refused = (await sendCode('+4915100000001')).body
  expect(refused).toMatchObject({ code: 'code_unsent', detail: expect.stringContaining('tell whoever runs the site') })
  expect(await read()).toMatchObject({ awaited: null })
  await using bare = await openServer({ env: {} })
  const alone = await openPerson(bare)
  expect(await alone.read()).toMatchObject({ is_offered: false })
  expect((await alone.sendCode()).body.code).toBe('signal_away')
  const { token } = alone.owner
  const { offered } = (await bare.call('GET', '/notifications/channels/', { token })).body
  expect(offered).not.toContain('signal')
  expect(offered).not.toContain('apprise')
})

// checklist: t3310
test('a number that left Signal is switched off and must be proven again; a new password ends a code', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { owner, sendCode, connect, settings, read, test: sendTest } = await openPerson(server)
  await sendCode()
  await connect(await signal.codeTo(number))
  signal.leave(number)
  expect((await sendTest()).body.detail).toContain('so it was switched off')
  expect(await settings()).toMatchObject({ enable_signal: false })
  expect(await read()).toMatchObject({ number: null })
  const next = '+4915100000009'
  await sendCode(next)
  const code = await signal.codeTo(next)
  const passwords = {
    old_password: owner.password,
    new_password: 'another long one',
    new_password_confirm: 'another long one',
  }
  expect((await server.call('POST', '/auth/change-password/', { token: owner.token, body: passwords })).status).toBe(
    200,
  )
  expect((await connect(code)).body.code).toBe('code_over')
})

test('another number is confirmed anew, and a channel that the operator took away reaches nobody', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { sendCode, connect, disconnect, settings, test: sendTest, confirm, save } = await openPerson(server)
  const stranger = await openPerson(server)
  const confirmNumber = async (to: string) => {
    await sendCode(to)
    await connect(await signal.codeTo(to))
    expect((await settings()).confirmed_at).toEqual({})
    await sendTest()
    expect((await confirm()).body.confirmed_at).toHaveProperty('signal')
  }
  await confirmNumber(number)
  await disconnect()
  expect((await settings()).confirmed_at).toEqual({})
  await confirmNumber('+4915100000001')
  signal.leave('+4915100000001')
  await sendTest()
  expect(await settings()).toMatchObject({ enable_signal: false, confirmed_at: {} })
  await confirmNumber('+4915100000002')

  Object.assign(server.ctx.config.channels, { signal: null })
  expect(await settings()).toMatchObject({ enable_signal: true, confirmed_at: {} })
  expect((await save({ enable_outage_messages: true })).status).toBe(200)
  const refused = await stranger.save({ enable_signal: true })
  expect(refused.body.errors.enable_signal).toEqual(['This site does not have this channel'])
})

test('codes that were certainly not sent are not counted', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({ env })
  const { sendCode, connect } = await openPerson(server)
  for (let time = 0; time < 5; time += 1) {
    signal.failNext({ status: 502, body: '' })
    expect((await sendCode()).body.code).toBe('code_unsent')
  }
  expect((await sendCode()).status).toBe(200)
  expect((await connect(await signal.codeTo(number))).status).toBe(200)
})

test('where strangers can come, only an account with a proven address sends codes', async () => {
  const { signal, env } = receivers()
  await using server = await openServer({
    env: { ...env, PUBLIC_URL: 'https://termin.example.org', REGISTRATION: 'open' },
  })
  const { owner, sendCode } = await openPerson(server)
  const refused = await sendCode()
  expect(refused.body.errors.number[0]).toContain('Please confirm your account’s email first')
  expect(signal.messages).toEqual([])
  await proveAddress(server, owner)
  expect((await sendCode()).status).toBe(200)
})
