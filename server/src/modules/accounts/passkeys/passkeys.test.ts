import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPasskey, createAuthenticator, usePasskey } from '../../../../test/people/authenticator.ts'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { makeStaff } from '../../../../test/people/staff.ts'
import { type SmtpReceiver, startSmtp } from '../../../../test/receivers/smtp.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { accountsJobs } from '../accounts.jobs.ts'
import { passkey_challenges } from '../accounts.tables.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'
import { siteOf } from './webauthn.ts'

const site = 'https://t.example'
let now: Date
let smtp: SmtpReceiver
let server: TestServer
beforeAll(async () => {
  now = new Date('2026-12-01T08:00:00Z')
  smtp = await startSmtp()
  server = await createTestServer({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: site, TRUST_PROXY: 'true' },
    clock: { now: () => now },
  })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await smtp.close()
})

const move = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const minutes = (count: number) => count * 60_000
const days = (count: number) => minutes(count * 24 * 60)

async function withPasskey() {
  const [user, device] = [await server.register(), createAuthenticator(site)]
  const added = await addPasskey(server, user, device)
  expect(added.status).toBe(201)
  return { user, device, id: added.body.id as number }
}

const list = async ({ token }: Pick<TestUser, 'token'>) => (await server.call('GET', '/auth/passkeys/', { token })).body
const enter = (passkey: unknown) => server.call('POST', '/auth/passkey-login/', { body: { passkey } })
const signIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>, passkey?: unknown) =>
  server.call('POST', '/auth/login/', { body: { email, password, ...(passkey ? { passkey } : {}) } })
const ask = ({ token, password }: TestUser, on: boolean) =>
  server.call('POST', '/auth/passkeys/ask/', { token, body: { ask: on, password } })
const remove = ({ token, password }: TestUser, id: number) =>
  server.call('POST', `/auth/passkeys/${id}/remove/`, { token, body: { password } })

// checklist: t905
test('a passkey is added with the password, signs in alone, is named and removed', async () => {
  const { user, device, id } = await withPasskey()
  await mailTo(smtp, user.email, 'A passkey was added')
  expect(await list(user)).toMatchObject({
    results: [{ id, name: 'Phone', created_at: now.toISOString(), last_used_at: null }],
    asked_at_sign_in: false,
    is_demanded: false,
    works_at: site,
  })
  move(minutes(10))
  const { status, body } = await enter(await usePasskey(server, device))
  expect(status).toBe(200)
  expect(body.user.email).toBe(user.email)
  expect((await server.call('GET', '/auth/me/', { token: body.access })).status).toBe(200)
  const named = await server.call('PATCH', `/auth/passkeys/${id}/`, { token: user.token, body: { name: 'Key ring' } })
  expect(named.body).toMatchObject({ name: 'Key ring', last_used_at: now.toISOString() })
  expect((await remove({ ...user, password: 'not mine' }, id)).body.code).toBe('wrong_password')
  expect((await remove(user, id)).body).toEqual({ detail: 'The passkey is removed.' })
  expect(await enter(await usePasskey(server, device))).toMatchObject({
    status: 401,
    body: { code: 'passkey_unknown' },
  })
  expect((await list(user)).results).toEqual([])
})

// checklist: t4177
test('a passkey shows once more that this is its owner, and nobody with another account', async () => {
  const [owner, other] = [await withPasskey(), await withPasskey()]
  const again = async ({ token }: TestUser, device: typeof owner.device) =>
    (await server.call('POST', '/auth/again/', { token, body: { passkey: await usePasskey(server, device) } })).body
      .code
  expect(await again(owner.user, other.device)).toBe('passkey_unknown')
  expect(await again(owner.user, owner.device)).toBeUndefined()
})

// checklist: t906
test('a challenge counts once, within five minutes, and for the person who asked for it', async () => {
  const { user, device } = await withPasskey()
  const once = await usePasskey(server, device)
  expect((await enter(once)).status).toBe(200)
  expect((await enter(once)).body.code).toBe('passkey_unknown')
  const late = await usePasskey(server, device)
  move(minutes(5) + 1)
  expect((await enter(late)).body.code).toBe('passkey_unknown')
  const stranger = await server.register()
  const { body: prepared } = await server.call('POST', '/auth/passkeys/prepare/', {
    token: user.token,
    body: { name: 'Key', password: user.password },
  })
  const passkey = createAuthenticator(site).make(prepared)
  const add = (token: string) => server.call('POST', '/auth/passkeys/', { token, body: { name: 'Key', passkey } })
  expect((await add(stranger.token)).body.code).toBe('passkey_failed')
  expect((await enter(device.use(prepared))).body.code).toBe('passkey_unknown')
  expect((await add(user.token)).status).toBe(201)
  expect((await add(user.token)).body.code).toBe('passkey_failed')
})

// checklist: t907
test('an answer from another site, without fingerprint or PIN, or of another key is refused', async () => {
  const { user, device } = await withPasskey()
  for (const fault of [{ origin: 'https://t.example.evil.example' }, { isUnverified: true }]) {
    expect((await enter(await usePasskey(server, device, fault))).body.code).toBe('passkey_unknown')
    const options = { token: user.token, body: { name: 'Key', password: user.password } }
    const { body } = await server.call('POST', '/auth/passkeys/prepare/', options)
    const passkey = createAuthenticator(site).make(body, fault)
    const added = await server.call('POST', '/auth/passkeys/', { token: user.token, body: { name: 'Key', passkey } })
    expect([added.status, added.body.code]).toEqual([400, 'passkey_failed'])
  }
  const { response } = await usePasskey(server, createAuthenticator(site))
  const own = await usePasskey(server, device)
  expect((await enter({ ...own, response })).body.code).toBe('passkey_unknown')
  expect((await list(user)).results).toHaveLength(1)
})

// checklist: t908
test('a person who wants it so signs in by password and passkey, not by the password alone', async () => {
  const [{ user, device }, other] = [await withPasskey(), await withPasskey()]
  expect((await signIn(user)).status).toBe(200)
  expect((await ask({ ...user, password: 'not mine' }, true)).body.code).toBe('wrong_password')
  expect((await ask(user, true)).status).toBe(200)
  expect(await list(user)).toMatchObject({ asked_at_sign_in: true })
  expect(await signIn(user)).toMatchObject({ status: 403, body: { code: 'passkey_needed' } })
  const wrong = await signIn({ ...user, password: 'not the one' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
  const foreign = await signIn(user, await usePasskey(server, other.device))
  expect([foreign.status, foreign.body.code]).toEqual([401, 'passkey_unknown'])
  expect((await signIn(user, await usePasskey(server, device))).status).toBe(200)
  expect((await signIn({ ...user, password: 'not the one' }, await usePasskey(server, device))).status).toBe(401)
  expect((await ask(user, false)).status).toBe(200)
  expect((await signIn(user)).status).toBe(200)
})

// checklist: t909
test('an older sign-in without a passkey cannot switch off that sign-ins need one', async () => {
  const user = await server.register()
  const { body: before } = await signIn(user)
  const thief = { ...user, token: before.access as string }
  const added = await addPasskey(server, user)
  await ask(user, true)
  const needed = { status: 403, body: { code: 'passkey_sign_in_needed' } }
  expect(await ask(thief, false)).toMatchObject(needed)
  expect(await remove(thief, added.body.id)).toMatchObject(needed)
  expect(await addPasskey(server, thief)).toMatchObject(needed)
  // When no passkey is left, a sign-in no longer asks for one.
  expect((await remove(user, added.body.id)).status).toBe(200)
  expect((await signIn(user)).status).toBe(200)
  expect(await ask(user, true)).toMatchObject({ status: 409, body: { code: 'passkey_missing' } })
})

async function resetByMail({ email }: TestUser) {
  await server.call('POST', '/auth/forgot-password/', { body: { email } })
  const { token } = await mailTo(smtp, email, 'Set a new password')
  const password = 'six hungry green herons'
  expect((await server.call('POST', '/auth/reset-password/', { body: { token, password } })).status).toBe(200)
  return signIn({ email, password })
}

// checklist: t910
test('a password set by mail leaves old passkeys after the password, and removes those of the last seven days', async () => {
  const { user, device } = await withPasskey()
  await proveAddress(server, user)
  await ask(user, true)
  move(days(8))
  const { body: back } = await signIn(user, await usePasskey(server, device))
  const late = createAuthenticator(site)
  expect((await addPasskey(server, { ...user, token: back.access }, late)).status).toBe(201)
  expect((await resetByMail(user)).body.code).toBe('passkey_needed')
  expect((await enter(await usePasskey(server, late))).body.code).toBe('passkey_unknown')
  expect(await enter(await usePasskey(server, device))).toMatchObject({ status: 403, body: { code: 'passkey_unkept' } })
  const again = { ...user, password: 'six hungry green herons' }
  const { body: owner } = await signIn(again, await usePasskey(server, device))
  const kept = await server.call('POST', '/auth/rights/keep/', { token: owner.access, body: {} })
  expect(kept.status).toBe(200)
  expect((await enter(await usePasskey(server, device))).status).toBe(403)
  const rights = (await server.call('GET', '/auth/rights/', { token: owner.access })).body.results
  const right = rights.find((one: { kind: string }) => one.kind === 'passkey')
  const one = { right: { kind: right.kind, id: right.id } }
  expect((await server.call('POST', '/auth/rights/keep/', { token: owner.access, body: one })).status).toBe(200)
  expect((await enter(await usePasskey(server, device))).status).toBe(200)
})

// checklist: t911
test('where nobody had proven the address, all passkeys are removed: a stranger may have added them', async () => {
  const { user, device } = await withPasskey()
  await ask(user, true)
  move(days(8))
  expect((await resetByMail(user)).status).toBe(200)
  expect((await enter(await usePasskey(server, device))).body.code).toBe('passkey_unknown')
})

// checklist: t912
test('where browsers make no passkeys, the call says why', async () => {
  expect(siteOf('http://termin.example')).toBeNull()
  expect(siteOf('https://192.0.2.7')).toBeNull()
  expect(siteOf('https://[2001:db8::1]:3000')).toBeNull()
  expect(siteOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(siteOf('https://termin.example/')).toEqual({ id: 'termin.example', origin: 'https://termin.example' })
  await using plain = await createTestServer({ env: { PUBLIC_URL: 'http://termin.example' } })
  const user = await plain.register()
  const { status, body } = await addPasskey(plain, user)
  expect([status, body.code]).toEqual([409, 'passkeys_impossible'])
  expect(body.detail).toContain('http://termin.example: browsers need https')
  expect((await plain.call('POST', '/auth/passkey-challenge/')).body.code).toBe('passkeys_impossible')
  const { body: shown } = await plain.call('GET', '/auth/passkeys/', { token: user.token })
  expect(shown.works_at).toBeNull()
})

// checklist: t913
test('an account has at most ten passkeys', async () => {
  const user = await server.register()
  const added: number[] = []
  for (let count = 0; count < 11; count += 1) added.push((await addPasskey(server, user)).status)
  expect(added).toEqual([...Array.from({ length: 10 }, () => 201), 400])
})

const guess = (email: string) =>
  server.call('POST', '/auth/login/', {
    body: { email, password: 'not the one' },
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })

// checklist: t914
test('guesses from the same place pause neither people who are signed in nor people with a passkey', async () => {
  const { user, device } = await withPasskey()
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const at = (path: string, body: object) => server.call('POST', path, { body, headers })
  for (let count = 0; count < 6; count += 1) await guess(user.email)
  for (let count = 0; count < 30; count += 1) await guess(`somebody-${count}@example.org`)
  expect((await guess(user.email)).status).toBe(429)
  expect((await at('/auth/login/', { ...user })).status).toBe(429)
  expect((await at('/auth/passkey-login/', { passkey: await usePasskey(server, device) })).status).toBe(200)
  expect((await at('/auth/login/', { ...user, passkey: await usePasskey(server, device) })).status).toBe(200)
  const { body: session } = await at('/auth/refresh/', { refresh: user.refresh })
  expect((await server.call('GET', '/auth/me/', { token: session.access, headers })).status).toBe(200)
  const changed = await server.call('POST', '/auth/change-password/', {
    token: session.access,
    headers,
    body: { old_password: user.password, new_password: 'nine calm boats', new_password_confirm: 'nine calm boats' },
  })
  expect(changed.status).toBe(200)
})

// checklist: t915
test('passkeys are exported without their keys, noted, and gone with the account', async () => {
  const { user, device } = await withPasskey()
  await enter(await usePasskey(server, device))
  await ask(user, true)
  const { body } = await server.call('GET', '/auth/export/', { token: user.token })
  expect(body.passkeys).toMatchObject([{ name: 'Phone' }])
  expect(Object.keys(body.passkeys[0]).sort()).toEqual(['created_at', 'last_used_at', 'name'])
  expect(body.account).toMatchObject({ asks_passkey: true })
  const events = body.audit_log.map(({ event }: { event: string }) => event)
  expect(events).toEqual(['registered', 'passkey_added', 'signed_in_with_passkey', 'second_factor'])
  await server.call('POST', '/auth/delete-account/', { token: user.token, body: { password: user.password } })
  expect((await enter(await usePasskey(server, device))).body.code).toBe('passkey_unknown')
  move(minutes(6))
  const prune = accountsJobs(server.ctx, {} as never).find(({ queue }) => queue === 'prune_accounts')
  await prune?.handle({}, {} as never)
  expect(await server.ctx.db.select().from(passkey_challenges)).toEqual([])
})

// checklist: t916
test('with STAFF_SECOND_FACTOR staff need a passkey: they set one up, then each sign-in asks for it', async () => {
  await using strict = await createTestServer({ env: { STAFF_SECOND_FACTOR: 'true' } })
  const { call } = strict
  const origin = new URL(strict.ctx.config.http.publicUrl).origin
  const [staff, device] = [await strict.register(), createAuthenticator(origin)]
  await makeStaff(strict, staff)
  const overview = (token: string) => call('GET', '/monitoring/admin/overview/', { token })
  const refused = await overview(staff.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'passkey_sign_in_needed'])
  expect(refused.body.detail).toContain('add one in the settings')
  // Calls about the person's own tasks still work.
  expect((await call('GET', '/monitoring/tasks/', { token: staff.token })).status).toBe(200)
  const { body: elsewhere } = await call('POST', '/auth/login/', { body: staff })
  expect((await addPasskey(strict, staff, device)).status).toBe(201)
  expect((await overview(staff.token)).status).toBe(200)
  expect((await overview(elsewhere.access)).body.code).toBe('passkey_sign_in_needed')
  expect((await call('POST', '/auth/login/', { body: staff })).body.code).toBe('passkey_needed')
  const passkey = await usePasskey(strict, device)
  const { body: session } = await call('POST', '/auth/login/', { body: { ...staff, passkey } })
  expect((await overview(session.access)).status).toBe(200)
  const member = await strict.register()
  await addPasskey(strict, member)
  expect((await call('POST', '/auth/login/', { body: member })).status).toBe(200)
})
