import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@terminlotse/contract/time'
import { describe, expect } from 'vitest'
import { createTestClock } from '../../../../test/test-clock.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const ask = (server: TestServer, { token }: TestUser, body: object) =>
  server.call('PATCH', '/auth/profile/', { token, body: { email: 'New@Example.net', ...body } })
const me = async (server: TestServer, { token }: TestUser) => (await server.call('GET', '/auth/me/', { token })).body
const signIn = (server: TestServer, email: string, { password }: TestUser) =>
  server.call('POST', '/auth/login/', { body: { email, password } })
const ways = async (server: TestServer, { token }: TestUser) =>
  (await server.call('GET', '/notifications/mail/', { token })).body
const outbox = ({ dataDir }: TestServer): (string | undefined)[] => {
  const folder = join(dataDir, 'outbox')
  const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  return mails.map((name) => readFileSync(join(folder, name), 'utf8').match(/^To: (.*?)\r?$/m)?.[1])
}

describe('without a mail server, alone on one’s own machine', () => {
  // checklist: t1355
  test('a new address signs in at once, unproven, and the former one no longer does', async ({ server, owner }) => {
    expect(await ways(server, owner)).toEqual({ has_server: false, address_counts_at_once: true })
    const changed = await ask(server, owner, {})
    const now = { email: 'new@example.net', email_verified: false, pending_email: null, pending_email_links: [] }
    expect(changed).toMatchObject({ status: 200, body: now })
    expect(await me(server, owner)).toMatchObject(now)
    expect((await signIn(server, 'new@example.net', owner)).status).toBe(200)
    expect((await signIn(server, owner.email, owner)).status).toBe(401)
    const audited = await server.ctx.db.execute("select event from audit_entries where event like 'address%'")
    expect((audited as unknown as { rows: object[] }).rows).toEqual([{ event: 'address_changed' }])
  })

  test('an older sign-in needs the password for that', async () => {
    const clock = createTestClock()
    await using server = await openServer({ clock })
    const user = await server.register()
    clock.pass(11 * minuteMs)
    expect((await ask(server, user, {})).body.code).toBe('account_password_needed')
    expect(await me(server, user)).toMatchObject({ email: user.email, pending_email: null })
    const changed = await ask(server, user, { password: user.password })
    expect(changed.body).toMatchObject({ email: 'new@example.net', pending_email: null })
  })

  test('a change that waited from before counts as soon as it is asked for again', async ({ server, owner }) => {
    await server.ctx.db.execute(`update users set new_email = 'new@example.net', new_email_lacks = 'new'`)
    expect((await ask(server, owner, {})).body).toMatchObject({ email: 'new@example.net', pending_email: null })
  })
})

// checklist: t1356
test.each([
  ['somebody else has an account', {}, true],
  ['its port is open to the network', { HOST: '0.0.0.0' }, false],
  ['people come by a name of the network', { PUBLIC_URL: 'https://t.example' }, false],
])('a new address waits for the link in the outbox where %s', async (_, env: Record<string, string>, isShared) => {
  await using server = await openServer({ env: { ...env, ROLE: 'all' } })
  const user = await server.register()
  if (isShared) await server.register()
  expect(await ways(server, user)).toEqual({ has_server: false, address_counts_at_once: false })
  expect((await ask(server, user, {})).body).toMatchObject({ email: user.email, pending_email: 'new@example.net' })
  await expect.poll(() => outbox(server)).toContain('new@example.net')
  expect((await signIn(server, 'new@example.net', user)).status).toBe(401)
})

test('no answer promises a mail: each names the operator’s outbox', async ({ server, owner }) => {
  const again = await server.call('POST', '/auth/send-proof/', { token: owner.token })
  const forgot = await server.call('POST', '/auth/forgot-password/', { body: { email: owner.email } })
  expect(forgot.body.has_server).toBe(false)
  for (const { body } of [again, forgot]) expect(body.detail).toMatch(/no mail server.*ask whoever runs this site/)
})
