import { randomBytes } from 'node:crypto'
import { devicesMax } from '@terminlotse/contract/limits'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect } from 'vitest'
import { startWebPush } from '../../../../test/receivers/web-push.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { live_events } from '../../live/live.tables.ts'
import { ensureFirst } from '../messages/receivers.store.ts'
import { channel_tests, push_devices, push_key } from '../notifications.tables.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const service = await startWebPush()
afterAll(() => service.close())

const path = '/notifications/push/devices/'
const subscription = () => service.subscribe('any').subscription

function add(server: TestServer, { token }: TestUser, body: object = {}) {
  return server.call('POST', path, {
    token,
    body: { name: 'Firefox · Android', subscription: subscription(), ...body },
  })
}

async function idsOf(server: TestServer, { token }: TestUser): Promise<number[]> {
  const { body } = await server.call('GET', path, { token })
  return body.results.map(({ id }: { id: number }) => id)
}

describe('the key of an installation', () => {
  test('is made once, even if many ask for it at once, and is stored sealed', async ({ server, owner: { token } }) => {
    const ask = () => server.call('GET', '/notifications/push/key/', { token })
    const answers = await Promise.all([ask(), ask(), ask()])
    const keys = new Set(answers.map(({ body }) => body.key))
    expect(keys.size).toBe(1)
    expect(Buffer.from(answers[0]?.body.key, 'base64url')).toHaveLength(65)
    const rows = await server.ctx.db.select().from(push_key)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.private_key_sealed).toMatch(/^v1\./)
    expect((await server.call('GET', '/notifications/push/key/')).status).toBe(401)
  })
})

describe('a device', () => {
  test('is added by its owner, and its push address is stored sealed', async ({ server, owner }) => {
    const one = subscription()
    const added = await add(server, owner, { subscription: one })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ name: 'Firefox · Android', renewal: expect.stringMatching(/^[\w-]{43}$/) })
    const { body } = await server.call('GET', path, { token: owner.token })
    expect(body.results).toEqual([{ id: added.body.id, name: 'Firefox · Android', created_at: added.body.created_at }])
    const rows = JSON.stringify(await server.ctx.db.select().from(push_devices))
    for (const secret of [one.endpoint, one.keys.auth, one.keys.p256dh, added.body.renewal]) {
      expect(rows).not.toContain(secret)
    }
  })

  // checklist: t4702
  test('goes with its account, and leaves no news of that', async ({ server, owner }) => {
    await add(server, owner)
    const body = { password: owner.password }
    expect((await server.call('POST', '/auth/delete-account/', { token: owner.token, body })).status).toBe(200)
    const said = await server.ctx.db.select().from(live_events).where(eq(live_events.user_id, owner.id))
    expect(said.map(({ type }) => type)).toEqual(['session_ended'])
  })

  test('added again is the same one', async ({ server, owner }) => {
    const one = subscription()
    const first = await add(server, owner, { subscription: one })
    const second = await add(server, owner, { subscription: one })
    expect(second.body.id).toBe(first.body.id)
    expect(await idsOf(server, owner)).toEqual([first.body.id])
  })

  test('that somebody else adds is no longer the first owner’s', async ({ server }) => {
    const [owner, stranger] = [await server.register(), await server.register()]
    const shared = subscription()
    await add(server, owner, { subscription: shared })
    await add(server, stranger, { subscription: shared })
    expect(await idsOf(server, owner)).toEqual([])
    expect(await idsOf(server, stranger)).toHaveLength(1)
  })

  // checklist: t2804
  test('stays with its owner where a stranger names its address with other keys, in three ways', async ({ server }) => {
    const [owner, stranger] = [await server.register(), await server.register()]
    const theirs = subscription()
    await add(server, owner, { subscription: theirs })
    const own = await add(server, stranger)
    const { p256dh, auth } = subscription().keys
    const sealed = async () => (await server.ctx.db.select().from(push_devices)).map((row) => row.subscription_sealed)
    const before = (await sealed()).sort()
    for (const keys of [
      { p256dh, auth },
      { ...theirs.keys, auth },
      { ...theirs.keys, p256dh },
    ]) {
      const guessed = { ...theirs, keys }
      const refused = { status: 409, body: { code: 'device_of_other' } }
      expect(await add(server, stranger, { subscription: guessed })).toMatchObject(refused)
      const call = { token: stranger.token, body: { subscription: guessed } }
      expect(await server.call('PATCH', `${path}${own.body.id}/`, call)).toMatchObject(refused)
      const renewal = { device: own.body.id, renewal: own.body.renewal, subscription: guessed }
      expect(await server.call('POST', '/notifications/push/renew/', { body: renewal })).toMatchObject(refused)
    }
    const many = await Promise.all(
      Array.from({ length: 6 }, () => add(server, stranger, { subscription: { ...theirs, keys: { p256dh, auth } } })),
    )
    expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 409))
    expect((await sealed()).sort()).toEqual(before)
    expect(await idsOf(server, owner)).toHaveLength(1)
    // The browser itself has the keys, whoever is signed in there.
    const call = { token: stranger.token, body: { subscription: theirs } }
    expect((await server.call('PATCH', `${path}${own.body.id}/`, call)).status).toBe(200)
    expect([await idsOf(server, owner), await idsOf(server, stranger)]).toEqual([[], [own.body.id]])
  })

  test('that two accounts name at once with different keys belongs to one of them', async ({ server }) => {
    const people = [await server.register(), await server.register(), await server.register()]
    const { endpoint } = subscription()
    const answers = await Promise.all(
      people.map((one) => add(server, one, { subscription: { endpoint, keys: subscription().keys } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const listed = await Promise.all(people.map((one) => idsOf(server, one)))
    expect(listed.flat()).toEqual(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])))
  })

  test.each([
    ['an address that is not encrypted', (one: Sub) => ({ ...one, endpoint: 'http://localhost/push' })],
    ['something that is no address', (one: Sub) => ({ ...one, endpoint: 'push' })],
    ['a key that is none', (one: Sub) => ({ ...one, keys: { ...one.keys, p256dh: 'B'.repeat(87) } })],
    ['a key that is too short', (one: Sub) => ({ ...one, keys: { ...one.keys, p256dh: 'BAAA' } })],
    ['a secret that is too short', (one: Sub) => ({ ...one, keys: { ...one.keys, auth: 'AAAA' } })],
  ])('with %s is refused, and the answer names the field', async (_, change) => {
    await using server = await openServer()
    const owner = await server.register()
    const answer = await add(server, owner, { subscription: change(subscription()) })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ subscription: ['This value is not valid'] })
  })

  // checklist: t188
  test('beyond ten is refused, also when many are added at once', async ({ server, owner }) => {
    const answers = await Promise.all(Array.from({ length: devicesMax + 8 }, () => add(server, owner)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(devicesMax)
    expect(await idsOf(server, owner)).toHaveLength(devicesMax)
  })

  test('beyond ten is refused with advice, until one is removed', async ({ server, owner }) => {
    const known = subscription()
    await add(server, owner, { subscription: known })
    for (let count = 1; count < devicesMax; count++) await add(server, owner)
    const refused = await add(server, owner)
    expect(refused).toMatchObject({ status: 400, body: { code: 'too_many_devices' } })
    expect(refused.body.detail).toBe('Push messages already go to 10 of your devices. Please remove one of them first.')
    expect((await add(server, owner, { subscription: known })).status).toBe(201)
    const [first] = await idsOf(server, owner)
    expect((await server.call('DELETE', `${path}${first}/`, { token: owner.token })).status).toBe(204)
    expect((await add(server, owner)).status).toBe(201)
  })

  test('cannot be seen, checked or removed by a stranger', async ({ server }) => {
    const [owner, stranger] = [await server.register(), await server.register()]
    const { id } = (await add(server, owner)).body
    expect(await idsOf(server, stranger)).toEqual([])
    const body = { subscription: subscription() }
    expect((await server.call('PATCH', `${path}${id}/`, { token: stranger.token, body })).status).toBe(404)
    expect((await server.call('DELETE', `${path}${id}/`, { token: stranger.token })).status).toBe(404)
    expect(await idsOf(server, owner)).toEqual([id])
  })

  test('that is checked stays the same device under its new address', async ({ server, owner }) => {
    const { id } = (await add(server, owner)).body
    const [before] = await server.ctx.db.select().from(push_devices)
    const call = { token: owner.token, body: { subscription: subscription() } }
    expect((await server.call('PATCH', `${path}${id}/`, call)).status).toBe(200)
    const [after] = await server.ctx.db.select().from(push_devices)
    expect(after?.id).toBe(id)
    expect(after?.endpoint_hash).not.toBe(before?.endpoint_hash)
  })

  test('renews itself without a sign-in by its own renewal token, and by no other', async ({ server, owner }) => {
    const { id, renewal } = (await add(server, owner)).body
    const fresh = subscription()
    const renew = (right: string) =>
      server.call('POST', '/notifications/push/renew/', { body: { device: id, renewal: right, subscription: fresh } })
    expect((await renew(randomBytes(32).toString('base64url'))).status).toBe(404)
    expect((await renew(renewal)).status).toBe(200)
    // Meanwhile the page has added the same browser again: one of the two is removed.
    const again = await add(server, owner)
    const call = { token: owner.token, body: { subscription: fresh } }
    expect((await server.call('PATCH', `${path}${again.body.id}/`, call)).status).toBe(200)
    expect(await idsOf(server, owner)).toEqual([again.body.id])
  })
})

type Sub = ReturnType<typeof subscription>

test('a new password ends the other sign-ins and no device: it is on the list of rights', async ({ server, owner }) => {
  const first = (await add(server, owner)).body
  const { body: signedIn } = await server.call('POST', '/auth/login/', {
    body: { email: owner.email, password: owner.password },
  })
  const second = (await add(server, { ...owner, token: signedIn.access })).body
  const new_password = 'another harbour'
  const form = { old_password: owner.password, new_password, new_password_confirm: new_password }
  const changed = await server.call('POST', '/auth/change-password/', { token: owner.token, body: form })
  expect(changed.status).toBe(200)
  expect(await idsOf(server, { ...owner, token: changed.body.access })).toEqual([first.id, second.id])
  expect((await server.call('GET', '/auth/me/', { token: signedIn.access })).status).toBe(401)
})

describe('no messages go to a device after', () => {
  async function signIn(server: TestServer, { email, password }: TestUser): Promise<string> {
    return (await server.call('POST', '/auth/login/', { body: { email, password } })).body.access
  }

  test('its owner has signed out; other devices stay', async ({ server, owner }) => {
    const { id } = (await add(server, owner)).body
    const elsewhere = { ...owner, token: await signIn(server, owner) }
    await add(server, elsewhere)
    await server.call('POST', '/auth/logout/', { token: elsewhere.token })
    expect(await idsOf(server, owner)).toEqual([id])
  })

  test('the account is gone', async ({ server, owner }) => {
    await add(server, owner)
    await server.ctx.db.execute(`delete from users where id = ${owner.id}`)
    expect(await server.ctx.db.select().from(push_devices)).toEqual([])
  })

  test('it is removed or signed out, so its confirmation ends: another may show none', async ({ server, owner }) => {
    const { token } = owner
    const now = server.ctx.clock.now()
    const confirmed = async () =>
      (await server.call('GET', '/notifications/settings/', { token })).body.results[0].confirmed_at
    await server.call('POST', '/notifications/settings/update_settings/', { token, body: {} })
    const addConfirmed = async (who: TestUser) => {
      const { id } = (await add(server, who)).body
      const { id: receiver_id } = await ensureFirst(server.ctx, owner.id, 'webpush')
      await server.ctx.db.insert(channel_tests).values({ receiver_id, tested_at: now, confirmed_at: now })
      expect(await confirmed()).toHaveProperty('webpush')
      return id
    }
    await server.call('DELETE', `${path}${await addConfirmed(owner)}/`, { token })
    expect(await confirmed()).toEqual({})
    const laptop = { ...owner, token: await signIn(server, owner) }
    await addConfirmed(laptop)
    await server.call('POST', '/auth/logout/', { token: laptop.token })
    expect(await confirmed()).toEqual({})
  })
})
