import { notificationRoutes } from '@terminlotse/contract/notifications'
import { afterAll, describe, expect, test } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { startNtfy } from '../../../../test/receivers/ntfy.ts'
import { startReceivers } from '../../../../test/receivers/receivers.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { proveAddress as proveInStore } from '../../accounts/users.store.ts'
import { channel_tests, deliveries, notification_settings } from '../notifications.tables.ts'
import { receivers as receiverRows } from '../receivers.tables.ts'

const openServer = testServerForFile({ env: { ROLE: 'web' } })

const receivers = await startReceivers()
const ntfy = await startNtfy({ guarded: ['guarded'] })
afterAll(async () => {
  await receivers.close()
  await ntfy.close()
})

const start = new Date('2026-12-01T08:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

/** The digits in a message's text; throws where there are none. */
function digitsIn(text = ''): string {
  const [digits] = /\b\d{4}$/m.exec(text) ?? []
  if (digits === undefined) throw new Error(`No digits in: ${text}`)
  return digits
}
const others = (digits: string) => String((Number(digits) + 1) % 10_000).padStart(4, '0')

async function settleIn(server: TestServer, topic = 'termin-one') {
  const owner = await server.register()
  await proveAddress(server, owner)
  const post = (path: string, body: object, language: 'en' | 'de' = 'en') =>
    server.call('POST', path, { token: owner.token, body, language })
  const save = (body: object) => post('/notifications/settings/update_settings/', body)
  await save({ enable_ntfy: true, ntfy_server: ntfy.url, ntfy_topic: topic })
  return {
    owner,
    save,
    sendTest: (channel = 'ntfy', language: 'en' | 'de' = 'en') => post('/notifications/test/', { channel }, language),
    confirm: (digits?: string, channel = 'ntfy', language: 'en' | 'de' = 'en') =>
      post('/notifications/settings/confirm/', { channel, ...(digits !== undefined && { digits }) }, language),
    confirmed: async () =>
      (await server.call('GET', '/notifications/settings/', { token: owner.token })).body.results[0].confirmed_at,
    arrived: () => digitsIn(ntfy.shown.at(-1)?.message),
  }
}

async function open() {
  let now = start
  const server = await openServer({ env: receivers.env, clock: { now: () => now } })
  const setTime = (at: Date) => {
    now = at
  }
  const age = (count: number) => server.ctx.db.update(channel_tests).set({ tested_at: minutes(-count) })
  return { server, setTime, age }
}

describe('the digits of a test message', () => {
  // checklist: t3520
  test('confirm its channel, in the message’s language, and stand in no row and no answer', async () => {
    const { server } = await open()
    await using _ = server
    const person = await settleIn(server)
    expect(await person.confirmed()).toEqual({})
    const sent = await person.sendTest('ntfy', 'de')
    expect(sent.body).toEqual({ detail: 'Die Testnachricht wurde gesendet.' })
    expect(ntfy.shown.at(-1)?.message).toMatch(/Das ist ein Test\.[^\n]*\nTippen Sie diese Ziffern in .*: \d{4}$/)
    const digits = person.arrived()
    const rows = JSON.stringify(await server.ctx.db.select().from(deliveries))
    expect(rows).not.toContain(`"${digits}"`)
    expect(rows).not.toContain('digits')
    const answer = await person.confirm(` ${digits.slice(0, 2)} ${digits.slice(2)} `)
    expect(answer).toMatchObject({ status: 200, body: { confirmed_at: { ntfy: start.toISOString() } } })
    expect(notificationRoutes.confirm.answer.safeParse(answer.body).error).toBeUndefined()
    // The other tab shows the same dialog.
    expect((await person.confirm(digits)).status).toBe(200)
    expect((await person.confirm()).status).toBe(200)
    expect(await person.confirmed()).toEqual({ ntfy: start.toISOString() })
  })

  // checklist: t3521
  test('“I got it” is a second way, once a test message was sent', async () => {
    const { server, age } = await open()
    await using _ = server
    const person = await settleIn(server, 'termin-two')
    const early = await person.confirm()
    expect(early).toMatchObject({ status: 409, body: { code: 'test_missing' } })
    expect(early.body.detail).toContain('Please send one')
    await person.sendTest()
    // A message may come late.
    await age(40)
    expect((await person.confirm()).body.confirmed_at).toEqual({ ntfy: start.toISOString() })
  })

  // checklist: t3522
  test('are checked five times, and count for fifteen minutes', async () => {
    const { server, age } = await open()
    await using _ = server
    const person = await settleIn(server, 'termin-three')
    await person.sendTest()
    const wrong = others(person.arrived())
    const guesses = await Promise.all(Array.from({ length: 6 }, () => person.confirm(wrong)))
    const codes = guesses.map(({ body }) => body.code).sort()
    expect(codes).toEqual([...Array(2).fill('digits_used_up'), ...Array(4).fill('digits_wrong')])
    const late = await person.confirm(person.arrived(), 'ntfy', 'de')
    expect(late.body.detail).toBe(
      'Die Ziffern waren 5-mal falsch. Bitte senden Sie noch eine Testnachricht und tippen Sie dann deren Ziffern ein.',
    )
    await person.sendTest()
    const next = person.arrived()
    expect((await person.confirm(others(next))).body.detail).toBe(
      'These are not the digits of the newest test message. Tries left: 4.',
    )
    await age(15)
    expect((await person.confirm(next)).body).toMatchObject({
      code: 'digits_late',
      detail: 'The digits of a test message are valid for 15 minutes. Please send another one, then type its digits.',
    })
    expect(await person.confirmed()).toEqual({})
  })

  // checklist: t3523
  test('of an older test do not count, nor those of another channel or person', async () => {
    const { server } = await open()
    await using _ = server
    const [person, other] = [await settleIn(server, 'termin-four'), await settleIn(server, 'termin-five')]
    await person.sendTest()
    const old = person.arrived()
    await person.sendTest()
    const digits = person.arrived()
    if (old !== digits) expect((await person.confirm(old)).body.code).toBe('digits_wrong')
    expect((await person.confirm(digits, 'email')).body.code).toBe('test_missing')
    expect((await other.confirm(digits)).body.code).toBe('test_missing')
    expect((await person.confirm('12')).body.errors.digits).toEqual(['Please type the 4 digits of the test message'])
    expect((await person.confirm('12a4')).status).toBe(400)
    expect((await person.confirm('')).status).toBe(400)
    expect((await person.confirm(digits)).status).toBe(200)
  })

  // checklist: t3524
  test('of a message that did not arrive do not count, and an earlier confirmation stays', async () => {
    const { server } = await open()
    await using _ = server
    const person = await settleIn(server, 'guarded')
    expect((await person.sendTest()).status).toBe(400)
    expect((await person.confirm()).body.code).toBe('test_missing')
    await person.save({ ntfy_topic: 'termin-six' })
    await person.sendTest()
    await person.confirm()
    ntfy.failNext({ status: 507, body: '{}' })
    expect((await person.sendTest()).status).toBe(400)
    expect(await person.confirmed()).toEqual({ ntfy: start.toISOString() })
  })
})

describe('a confirmation ends', () => {
  // checklist: t3525
  test.each([
    [{ ntfy_topic: 'termin-other' }, {}],
    [{ ntfy_token: 'tk_new' }, {}],
    [{ enable_quiet_hours: true }, { ntfy: start.toISOString() }],
    [{ enable_ntfy: false }, { ntfy: start.toISOString() }],
    [{ receiver_email: 'else@example.org', ntfy_token: '' }, { ntfy: start.toISOString() }],
  ])('or not, when the settings change to %j', async (patch, left) => {
    const { server } = await open()
    await using _ = server
    const person = await settleIn(server, 'termin-moving')
    await person.sendTest()
    const digits = person.arrived()
    await person.confirm(digits)
    await person.save(patch)
    expect(await person.confirmed()).toEqual(left)
    // Digits that were sent to the former place confirm nothing.
    if (Object.keys(left).length === 0) expect((await person.confirm(digits)).body.code).toBe('test_missing')
  })

  // checklist: t3526
  test('with the address of the account, to which mails go', async () => {
    const { server, setTime } = await open()
    await using _ = server
    const person = await settleIn(server)
    expect((await person.sendTest('email')).status).toBe(200)
    const mail = receivers.smtp.mails.findLast(({ subject }) => subject === 'Test message from Terminlotse')
    const digits = digitsIn(mail?.text.replaceAll('\r', ''))
    expect(mail?.html).toContain(digits)
    setTime(minutes(1))
    const answer = await person.confirm(digits, 'email')
    expect(answer.body.confirmed_at).toEqual({ email: minutes(1).toISOString() })
    setTime(minutes(2))
    const { db } = server.ctx
    await proveInStore({ db }, person.owner.id, person.owner.email, minutes(2))
    expect(await person.confirmed()).toEqual({ email: minutes(1).toISOString() })
    await db.execute(`update users set new_email = 'moved@example.org', new_email_lacks = 'new'`)
    await proveInStore({ db }, person.owner.id, 'moved@example.org', minutes(2))
    expect(await person.confirmed()).toEqual({})
    expect((await person.confirm(undefined, 'email')).body.code).toBe('test_missing')
  })

  test('with the first save of settings that name another receiver', async () => {
    const { server } = await open()
    await using _ = server
    const person = await settleIn(server)
    await server.ctx.db.delete(notification_settings)
    await server.ctx.db.delete(receiverRows)
    await person.sendTest('email')
    const twice = await Promise.all([person.confirm(undefined, 'email'), person.confirm(undefined, 'email')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await person.confirmed()).toEqual({ email: start.toISOString() })
    await server.ctx.db.delete(notification_settings)
    await server.ctx.db.update(receiverRows).set({ is_on: false, settings: {} })
    await person.save({ receiver_email: 'else@example.org' })
    expect(await person.confirmed()).toEqual({})
    expect((await person.confirm(undefined, 'email')).body.code).toBe('test_missing')
  })
})
