import { expect } from 'vitest'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { accountsJobs } from '../accounts.jobs.ts'
import { sessions } from '../accounts.tables.ts'
import { createAuthenticate } from '../caller.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

function movableClock(start: string) {
  let now = new Date(start)
  return { clock: { now: () => now }, move: (seconds: number) => (now = new Date(now.getTime() + seconds * 1000)) }
}

// checklist: t087
test('an access token lasts 15 minutes and a refresh token 30 days from its last use', async () => {
  const { clock, move } = movableClock('2026-12-01T08:00:00Z')
  await using server = await openServer({ clock })
  const user = await server.register()
  const refresh = () => server.call('POST', '/auth/refresh/', { body: { refresh: user.refresh } })
  move(15 * 60 + 1)
  expect((await server.call('GET', '/auth/me/', { token: user.token })).status).toBe(401)
  for (let months = 0; months < 3; months++) {
    move(29 * 24 * 3600)
    const { status, body } = await refresh()
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['access', 'refresh'])
    expect((await server.call('GET', '/auth/me/', { token: body.access })).status).toBe(200)
  }
  move(31 * 24 * 3600)
  expect(await refresh()).toMatchObject({ status: 401, body: { code: 'signed_out', detail: 'Please sign in.' } })
})

// checklist: t193
test('the refresh token changes with its use; the old one ends a minute after the new one was first used', async () => {
  const { clock, move } = movableClock('2026-12-01T08:00:00Z')
  await using server = await openServer({ clock })
  const user = await server.register()
  await using socket = await server.socket('/ws/monitoring/', user.token)
  await socket.next(({ type }) => type === 'connection_established')
  const refresh = (token: string) => server.call('POST', '/auth/refresh/', { body: { refresh: token } })
  const first = await refresh(user.refresh)
  expect(first.body.refresh).not.toBe(user.refresh)
  move(24 * 3600)
  // Nobody has used the new token: the answer with it may have been lost.
  expect((await refresh(user.refresh)).body.refresh).toBe(first.body.refresh)
  const second = await refresh(first.body.refresh)
  move(60)
  const late = await refresh(user.refresh)
  expect(late.body.refresh).toBe(first.body.refresh)
  expect((await server.call('GET', '/auth/me/', { token: late.body.access })).status).toBe(200)
  move(1)
  expect(await refresh(user.refresh)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
  // Someone has a copy: the whole sign-in ends, with its sockets.
  expect((await refresh(first.body.refresh)).status).toBe(401)
  expect((await refresh(second.body.refresh)).status).toBe(401)
  expect((await server.call('GET', '/auth/me/', { token: late.body.access })).status).toBe(401)
  expect(await socket.closed).toBe(4001)
  expect((await server.call('POST', '/auth/login/', { body: user })).status).toBe(200)
})

test('twenty tabs that refresh at once are given the same token', async ({ server, owner }) => {
  const refresh = () => server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  const answers = await Promise.all(Array.from({ length: 20 }, refresh))
  expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('a forged refresh token ends no session', async ({ server, owner }) => {
  const [id, , signature] = owner.refresh.split('.')
  for (const made of [`${id}.0.${'A'.repeat(43)}`, `${id}.5.${signature}`, `${id}.0`, owner.token, 'x']) {
    expect((await server.call('POST', '/auth/refresh/', { body: { refresh: made } })).status).toBe(401)
  }
  expect((await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })).status).toBe(200)
})

// checklist: t086
test('signing out ends that session alone, its access token at once', async ({ server, owner }) => {
  const { body: second } = await server.call('POST', '/auth/login/', { body: owner })
  const signedOut = await server.call('POST', '/auth/logout/', { token: owner.token, language: 'de' })
  expect(signedOut).toMatchObject({ status: 200, body: { detail: 'Abgemeldet.' } })
  expect((await server.call('GET', '/auth/me/', { token: owner.token })).status).toBe(401)
  expect((await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })).status).toBe(401)
  expect((await server.call('GET', '/auth/me/', { token: second.access })).status).toBe(200)
})

test('tokens that we did not issue give no access', async ({ server }) => {
  await using other = await openServer()
  const user = await server.register()
  const stranger = await other.register()
  const [header, claims] = user.token.split('.')
  const authenticate = createAuthenticate(server.ctx)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  for (const token of [stranger.token, unsigned, `${header}.${claims}.AAAA`, user.refresh, 'nonsense', '']) {
    expect(await authenticate(token)).toBeNull()
  }
  expect(await authenticate(user.token)).toMatchObject({ userId: user.id })
})

// checklist: t092
test('a changed password ends all sessions but the caller’s, by old or new tokens', async ({ server, owner }) => {
  const { body: elsewhere } = await server.call('POST', '/auth/login/', { body: owner })
  const form = {
    old_password: owner.password,
    new_password: 'a new and long one',
    new_password_confirm: 'a new and long one',
  }
  const { status, body } = await server.call('POST', '/auth/change-password/', { token: owner.token, body: form })
  expect(status).toBe(200)
  const refresh = (token: string) => server.call('POST', '/auth/refresh/', { body: { refresh: token } })
  expect((await server.call('GET', '/auth/me/', { token: elsewhere.access })).status).toBe(401)
  expect((await refresh(elsewhere.refresh)).status).toBe(401)
  for (const token of [owner.token, body.access]) {
    expect((await server.call('GET', '/auth/me/', { token })).body).toEqual(body.user)
  }
  for (const token of [owner.refresh, body.refresh]) expect((await refresh(token)).status).toBe(200)
  expect((await server.call('POST', '/auth/login/', { body: owner })).status).toBe(401)
  const login = { email: owner.email, password: 'a new and long one' }
  expect((await server.call('POST', '/auth/login/', { body: login })).status).toBe(200)
})

// checklist: t088
test('a refresh without its token is told what is missing', async ({ server }) => {
  for (const body of [undefined, {}, { refresh: '' }]) {
    const errors = { refresh: ['The refresh token is missing'] }
    const answer = await server.call('POST', '/auth/refresh/', { body })
    expect(answer).toMatchObject({ status: 400, body: { detail: 'The refresh token is missing', errors } })
  }
})

// checklist: t053
test('a wrong old password or a new one that is not repeated changes nothing', async ({ server, owner }) => {
  const change = (body: object) => server.call('POST', '/auth/change-password/', { token: owner.token, body })
  const wrong = await change({
    old_password: 'wrong',
    new_password: 'long enough',
    new_password_confirm: 'long enough',
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toEqual({ old_password: ['The current password is wrong.'] })
  const differs = await change({ old_password: owner.password, new_password: 'long enough', new_password_confirm: 'x' })
  expect(differs.body.errors).toEqual({ new_password_confirm: ['New passwords do not match'] })
  expect((await server.call('POST', '/auth/login/', { body: owner })).status).toBe(200)
})

test('signing out closes the sockets of that session, a new password all others’', async ({ server, owner }) => {
  const { body: second } = await server.call('POST', '/auth/login/', { body: owner })
  const { body: third } = await server.call('POST', '/auth/login/', { body: owner })
  await using own = await server.socket('/ws/monitoring/', owner.token)
  await using other = await server.socket('/ws/monitoring/', second.access)
  await using gone = await server.socket('/ws/monitoring/', third.access)
  for (const socket of [own, other, gone]) await socket.next(({ type }) => type === 'connection_established')
  await server.call('POST', '/auth/logout/', { token: third.access })
  expect(await gone.closed).toBe(4001)
  const form = { old_password: owner.password, new_password: 'long enough', new_password_confirm: 'long enough' }
  await server.call('POST', '/auth/change-password/', { token: owner.token, body: form })
  expect(await other.closed).toBe(4001)
  own.send({ type: 'ping', timestamp: 1 })
  expect(await own.next(({ type }) => type === 'pong')).toMatchObject({ data: { timestamp: 1 } })
})

// checklist: t080
test('a call for signed-in people answers 401 without a sign-in', async ({ server }) => {
  const calls = [
    ['GET', '/auth/me/'],
    ['POST', '/auth/logout/'],
    ['PATCH', '/auth/profile/'],
    ['POST', '/auth/change-password/'],
  ] as const
  for (const [method, path] of calls) {
    const body = { detail: 'Please sign in.', code: 'signed_out' }
    expect(await server.call(method, path)).toMatchObject({ status: 401, body })
  }
})

test('sessions are forgotten a week after they ended', async () => {
  const { clock, move } = movableClock('2026-12-01T08:00:00Z')
  await using server = await openServer({ clock })
  const user = await server.register()
  const { body: living } = await server.call('POST', '/auth/login/', { body: user })
  await server.call('POST', '/auth/logout/', { token: user.token })
  const mailer = { isRemote: false, send: async () => {}, close: () => {} }
  const prune = accountsJobs(server.ctx, { mailer }).find(({ queue }) => queue === 'prune_accounts')
  const left = async () => {
    await prune?.handle({}, new AbortController().signal)
    return (await server.ctx.db.select().from(sessions)).length
  }
  move(6 * 24 * 3600)
  expect(await left()).toBe(2)
  move(2 * 24 * 3600)
  expect(await left()).toBe(1)
  expect((await server.call('POST', '/auth/refresh/', { body: { refresh: living.refresh } })).status).toBe(200)
})
