import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addPasskey, createAuthenticator, usePasskey } from '../../../../test/people/authenticator.ts'
import { makeStaff } from '../../../../test/people/staff.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { countSignIns, inFlightBeside, mailedLink } from './in-flight.harness.ts'

const site = 'https://t.example'
const newPassword = 'another one of mine'
const server = await createTestServer({ env: { PUBLIC_URL: site, ROLE: 'web' } })
const staff = await server.register()
await makeStaff(server, staff, 'superuser')
afterAll(() => server[Symbol.asyncDispose]())

const post = (path: string, token: string | undefined, body: object) =>
  server.call('POST', path, { ...(token && { token }), body })
const signIn = ({ email, password }: TestUser, passkey?: unknown) =>
  post('/auth/login/', undefined, { email, password, ...(passkey ? { passkey } : {}) })
const reset = async (user: TestUser) => {
  const token = await mailedLink(server, user)
  return () => post('/auth/reset-password/', undefined, { token, password: newPassword })
}
const change = ({ token, password }: TestUser) =>
  post('/auth/change-password/', token, {
    old_password: password,
    new_password: newPassword,
    new_password_confirm: newPassword,
  })
const act = ({ id }: TestUser, what: string) => post(`/monitoring/admin/accounts/${id}/${what}/`, staff.token, {})

const ends = {
  'a password set by mail': { act: reset, left: 0 },
  'a changed password': { act: async (user: TestUser) => () => change(user), left: 1 },
  'a block': { act: async (user: TestUser) => () => act(user, 'block'), left: 0 },
  'a deletion': {
    act:
      async ({ token, password }: TestUser) =>
      () =>
        post('/auth/delete-account/', token, { password }),
    left: 0,
  },
}

// checklist: t1520
test.each(Object.entries(ends))('%s counts against every sign-in that is under way', async (_, { act, left }) => {
  for (let round = 0; round < 4; round += 1) {
    const user = await server.register()
    const { first, second } = await inFlightBeside(server, user, await act(user), () => signIn(user))
    expect(first.status).toBe(200)
    expect(second.status, JSON.stringify(second.body)).toBeGreaterThanOrEqual(400)
    expect(second.body.access).toBeUndefined()
    expect(await countSignIns(server, user)).toBe(left)
  }
})

test('a sign-in under way is let in if the new password is the one that it came with', async () => {
  const user = await server.register()
  const { first, second } = await inFlightBeside(server, user, await reset(user), () =>
    signIn({ ...user, password: user.password }),
  )
  expect([first.status, second.status]).toEqual([200, 401])
  const same = { ...user, password: newPassword }
  const again = await inFlightBeside(server, user, await reset(user), () => signIn(same))
  expect([again.first.status, again.second.status]).toEqual([200, 200])
})

async function withPasskey() {
  const [user, device] = [await server.register(), createAuthenticator(site)]
  const added = await addPasskey(server, user, device)
  expect(added.status).toBe(201)
  return { user, device, id: Number(added.body.id) }
}
const ask = ({ token, password }: TestUser, on: boolean) => post('/auth/passkeys/ask/', token, { ask: on, password })
const remove = ({ token, password }: TestUser, id: number) => post(`/auth/passkeys/${id}/remove/`, token, { password })

test('a passkey that is asked for is asked of a sign-in under way too', async () => {
  const { user } = await withPasskey()
  const { second } = await inFlightBeside(
    server,
    user,
    () => ask(user, true),
    () => signIn(user),
  )
  expect(second).toMatchObject({ status: 403, body: { code: 'passkey_needed' } })
  expect(await countSignIns(server, user)).toBe(1)
})

test('a passkey that is removed lets in no sign-in under way, alone or after the password', async () => {
  const { user, device, id } = await withPasskey()
  const passkey = await usePasskey(server, device)
  const alone = await inFlightBeside(
    server,
    user,
    () => remove(user, id),
    () => post('/auth/passkey-login/', undefined, { passkey }),
  )
  expect(alone.second).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } })
  const both = await withPasskey()
  await addPasskey(server, both.user, createAuthenticator(site))
  await ask(both.user, true)
  const used = await usePasskey(server, both.device)
  const after = await inFlightBeside(
    server,
    both.user,
    () => remove(both.user, both.id),
    () => signIn(both.user, used),
  )
  expect(after.first.status).toBe(200)
  expect(after.second).toMatchObject({ status: 401, body: { code: 'passkey_unknown' } })
  for (const { user: owner } of [{ user }, both]) expect(await countSignIns(server, owner)).toBe(1)
})

// checklist: t1521
test('a block keeps out a sign-in with a passkey and a refresh that are under way', async () => {
  const { user, device } = await withPasskey()
  const passkey = await usePasskey(server, device)
  const { second } = await inFlightBeside(
    server,
    user,
    () => act(user, 'block'),
    () => post('/auth/passkey-login/', undefined, { passkey }),
  )
  expect(second).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
  expect(await countSignIns(server, user)).toBe(0)
  expect((await post('/auth/refresh/', undefined, { refresh: user.refresh })).status).toBe(401)
})

const acts: Record<string, (user: TestUser) => Promise<() => ReturnType<TestServer['call']>>> = {
  'adding a passkey': async ({ token, password }) => {
    const prepared = await post('/auth/passkeys/prepare/', token, { name: 'Key', password })
    const passkey = createAuthenticator(site).make(prepared.body)
    return () => post('/auth/passkeys/', token, { name: 'Key', passkey })
  },
  'asking for another address':
    async ({ token }) =>
    () =>
      server.call('PATCH', '/auth/profile/', { token, body: { email: 'thief@example.org' } }),
  'asking for another address with the password':
    async ({ token, password }) =>
    () =>
      server.call('PATCH', '/auth/profile/', { token, body: { email: 'thief@example.org', password } }),
  'changing the password': async (user) => () => change({ ...user, token: user.token }),
  'deleting the account':
    async ({ token, password }) =>
    () =>
      post('/auth/delete-account/', token, { password }),
  'adding a device for push messages': async ({ token }) => {
    const key = createECDH('prime256v1').generateKeys('base64url')
    const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') }
    const subscription = { endpoint: 'https://push.example.org/one', keys }
    return () => post('/notifications/push/devices/', token, { name: 'Phone', subscription })
  },
  'making a calendar feed':
    async ({ token }) =>
    () =>
      post('/monitoring/calendar_feed/', token, {}),
}

test.each(Object.entries(acts))('%s does not come through once the password was set by mail', async (_, prepare) => {
  const user = await server.register()
  const underWay = await prepare(user)
  const { first, second } = await inFlightBeside(server, user, await reset(user), underWay)
  expect(first.status).toBe(200)
  expect(second, JSON.stringify(second.body)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  const { body } = await signIn({ ...user, password: newPassword })
  const mine = { token: body.access }
  expect((await server.call('GET', '/auth/passkeys/', mine)).body.count).toBe(0)
  expect((await server.call('GET', '/notifications/push/devices/', mine)).body.results).toEqual([])
  expect(body.user).toMatchObject({ email: user.email, pending_email: null })
  expect((await server.call('GET', '/monitoring/calendar_feed/', mine)).body.made_at ?? null).toBeNull()
})
