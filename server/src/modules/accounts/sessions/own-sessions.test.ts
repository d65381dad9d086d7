import { expect, vi } from 'vitest'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

// checklist: t786
test('people see where they are signed in, and can end each sign-in separately', async ({ server, owner }) => {
  const stranger = await server.register()
  const body = { email: owner.email, password: owner.password }
  const phone = await server.call('POST', '/auth/login/', { body, headers: { 'user-agent': firefox } })
  const read = async () => (await server.call('GET', '/auth/rights/', { token: owner.token })).body.results
  const [there, here] = await read()
  expect([there.kind, there.name, there.is_current]).toEqual(['sign_in', 'Firefox · Android', false])
  expect(here).toMatchObject({ kind: 'sign_in', is_current: true, used_at: expect.any(String) })
  await using socket = await server.socket('/ws/monitoring/', phone.body.access)
  await socket.next(({ type }) => type === 'connection_established')
  const end = (token: string) => server.call('DELETE', `/auth/rights/sign_in/${there.id}/`, { token })
  expect((await end(stranger.token)).status).toBe(404)
  expect(await end(owner.token)).toMatchObject({ status: 200, body: { detail: 'That access has ended.' } })
  expect(await socket.closed).toBe(4001)
  expect((await server.call('GET', '/auth/me/', { token: phone.body.access })).status).toBe(401)
  const refreshed = await server.call('POST', '/auth/refresh/', { body: { refresh: phone.body.refresh } })
  expect(refreshed.status).toBe(401)
  expect(await read()).toEqual([here])
})

// checklist: t787
test('a session that is used every day ends after 90 days', async () => {
  let now = new Date('2026-12-01T08:00:00Z')
  await using server = await openServer({ clock: { now: () => now } })
  let { refresh } = await server.register()
  const renewed: number[] = []
  for (let day = 1; day <= 91; day += 1) {
    now = new Date(now.getTime() + 86_400_000)
    const { status, body } = await server.call('POST', '/auth/refresh/', { body: { refresh } })
    if (status !== 200) break
    renewed.push(day)
    refresh = body.refresh
  }
  expect(renewed).toHaveLength(89)
})

/** Lets half minutes pass until this has happened. The server may set its timers some time after its greeting. */
async function passUntil<T>(server: TestServer, happens: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void happens.then(end, end)
  while (!isOver) {
    vi.advanceTimersByTime(31_000)
    // The browser needs time to answer the ping.
    await server.call('GET', '/health')
  }
  return happens
}

// checklist: t788
test('a client that never renews its access token keeps its live connection for days, until its session ends', async () => {
  let now = new Date('2026-12-01T08:00:00Z')
  await using server = await openServer({ clock: { now: () => now } })
  const user = await server.register()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await using socket = await server.socket('/ws/monitoring/', user.token)
    await socket.next(({ type }) => type === 'connection_established')
    for (const day of [1, 7, 29]) {
      now = new Date(Date.parse('2026-12-01T08:00:00Z') + day * 86_400_000)
      expect((await server.call('GET', '/auth/me/', { token: user.token })).status).toBe(401)
      const server_time = now.toISOString()
      await passUntil(
        server,
        socket.next((message) => JSON.stringify(message).includes(server_time)),
      )
    }
    now = new Date('2026-12-31T08:00:01Z')
    expect(await passUntil(server, socket.closed)).toBe(4001)
  } finally {
    vi.useRealTimers()
  }
})

// checklist: t789
test('guesses from a person’s own network do not pause their sign-ins', async ({ server, owner }) => {
  const guess = () => server.call('POST', '/auth/login/', { body: { email: owner.email, password: 'not the one' } })
  for (let guesses = 0; guesses < 40; guesses += 1) await guess()
  expect((await guess()).status).toBe(429)
  expect((await server.call('GET', '/auth/me/', { token: owner.token })).status).toBe(200)
  const renewed = await server.call('POST', '/auth/refresh/', { body: { refresh: owner.refresh } })
  expect(renewed.status).toBe(200)
  const next = 'another long one'
  const body = { old_password: owner.password, new_password: next, new_password_confirm: next }
  expect((await server.call('POST', '/auth/change-password/', { token: owner.token, body })).status).toBe(200)
})
