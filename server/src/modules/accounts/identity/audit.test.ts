import { eq } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import { proveAddress } from '../../../../test/people/prove-address.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { accountsJobs } from '../accounts.jobs.ts'
import { audit_entries } from '../accounts.tables.ts'
import { writeAudit } from '../audit.ts'
import { mailTo } from '../sign-in/accounts.harness.ts'
import { changeRole } from '../staff.ts'

const openServer = testServerForFile()
const test = testsOf(openServer)

const smtp = await startSmtp()
afterAll(() => smtp.close())

async function eventsOf({ ctx }: TestServer, userId: number | null): Promise<string[]> {
  const rows = await ctx.db.select().from(audit_entries).orderBy(audit_entries.id)
  return rows.filter((row) => row.user_id === userId).map(({ event }) => event)
}

const signIn = (server: TestServer, { email }: Pick<TestUser, 'email'>, password: string) =>
  server.call('POST', '/auth/login/', { body: { email, password } })

// checklist: t780
test('the events of an account are noted: sign-ins, password, address, export, refusals', async () => {
  await using server = await openServer({ env: { SMTP_URL: smtp.url, ROLE: 'all' } })
  await server.register()
  const user = await server.register()
  const { token } = user
  const { token: proof } = await mailTo(smtp, user.email, 'confirm your email')
  await server.call('POST', '/auth/verify-email/', { body: { token: proof } })
  await signIn(server, user, 'not the one')
  const { body: other } = await signIn(server, user, user.password)
  await server.call('POST', '/auth/logout/', { token: other.access })
  await server.call('PATCH', '/auth/profile/', { token, body: { email: 'erna@example.org' } })
  await server.call('DELETE', '/auth/pending-email/', { token })
  await server.call('GET', '/monitoring/admin/overview/', { token })
  await server.call('GET', '/monitoring/admin/overview/', { token })
  const next = 'another long one'
  const body = { old_password: user.password, new_password: next, new_password_confirm: next }
  await server.call('POST', '/auth/change-password/', { token, body })
  const { body: exported } = await server.call('GET', '/auth/export/', { token })
  const expected = ['registered', 'address_proven', 'sign_in_failed', 'signed_in', 'session_ended', 'address_asked']
  const rest = ['address_withdrawn', 'staff_call_refused', 'password_changed', 'exported']
  expect(await eventsOf(server, user.id)).toEqual([...expected, ...rest])
  expect(exported.audit_log.map(({ event }: { event: string }) => event)).toEqual([...expected, ...rest.slice(0, -1)])
})

// checklist: t781
test('a changed address, a restored address and a reset password are noted', async () => {
  await using server = await openServer({ env: { SMTP_URL: smtp.url, ROLE: 'all' } })
  const user = await server.register()
  const prove = async (address: string) => {
    const { token } = await mailTo(smtp, address, 'confirm your email')
    await server.call('POST', '/auth/verify-email/', { body: { token } })
  }
  await prove(user.email)
  await server.call('PATCH', '/auth/profile/', { token: user.token, body: { email: 'thief@example.org' } })
  await prove('thief@example.org')
  const { token } = await mailTo(smtp, user.email, 'about to change')
  await server.call('POST', '/auth/reset-password/', { body: { token, password: 'another long one' } })
  const noted = ['address_asked', 'address_changed', 'address_taken_back', 'password_reset']
  expect(await eventsOf(server, user.id)).toEqual(['registered', 'address_proven', ...noted])
})

// checklist: t782
test('guessing is noted, and its pause once, for known and unknown addresses alike', async ({ server, owner }) => {
  for (let guess = 0; guess < 9; guess += 1) await signIn(server, owner, 'not the one')
  for (let guess = 0; guess < 9; guess += 1) await signIn(server, { email: 'nobody@example.org' }, 'not the one')
  const guesses = [...Array.from({ length: 6 }, () => 'sign_in_failed'), 'sign_in_paused']
  expect(await eventsOf(server, owner.id)).toEqual(['registered', ...guesses])
  expect(await eventsOf(server, null)).toEqual(guesses)
})

// checklist: t783
test('an entry holds no name and no address, and one of a deleted account leads to nobody', async ({ server }) => {
  const user = await server.register({ first_name: 'Kanarienvogel', email: 'kanarienvogel@example.org' })
  await signIn(server, user, 'not the one')
  const read = () => server.ctx.db.select().from(audit_entries).orderBy(audit_entries.id)
  const before = await read()
  expect(before.map(({ user_id, place: network }) => [user_id, network?.length])).toEqual([
    [user.id, 16],
    [user.id, 16],
  ])
  expect(JSON.stringify(before)).not.toMatch(/kanarienvogel|127\.0\.0\.1/i)
  await server.call('POST', '/auth/delete-account/', { token: user.token, body: { password: user.password } })
  const events = ['registered', 'sign_in_failed', 'deleted']
  expect((await read()).map(({ event, user_id, place: network }) => [event, user_id, network])).toEqual(
    events.map((event) => [event, null, null]),
  )
})

// checklist: t784
test('each entry is one line in the log of the process, and a command’s too', async ({ server, owner }) => {
  const info = vi.fn()
  const warn = vi.fn()
  const ctx = { ...server.ctx, log: { ...server.ctx.log, info, warn } }
  await writeAudit(ctx, { event: 'blocked', userId: owner.id, staffId: 7, ip: '203.0.113.9' })
  await proveAddress(server, owner)
  await changeRole(ctx, { userId: owner.id, role: 'staff' }, null)
  const [about] = info.mock.calls[0] ?? []
  expect(about).toEqual({
    audit: 'blocked',
    data: {},
    user: owner.id,
    staff: 7,
    place: expect.stringMatching(/^[\w-]{16}$/),
  })
  expect(JSON.stringify(about)).not.toContain('203.0.113')
  const role = { audit: 'role_changed', data: { role: 'staff' }, user: owner.id, staff: null, place: null }
  expect(warn.mock.calls).toEqual([[role, 'Audit']])
})

// checklist: t790
test('staff read the log in their language, page by page, and of one account alone', async ({ server, owner }) => {
  const user = await server.register()
  for (let guess = 0; guess < 60; guess += 1) {
    await writeAudit(server.ctx, { event: 'sign_in_failed', userId: user.id, ip: '203.0.113.9' })
  }
  const read = (query: string, language = 'en') =>
    server.call('GET', `/monitoring/admin/audit/${query}`, { token: owner.token, language })
  const { body: newest } = await read('')
  expect([newest.count, newest.results.length]).toEqual([62, 50])
  const { body: rest } = await read(newest.next.slice(newest.next.indexOf('?')))
  expect([rest.results.length, rest.next]).toEqual([12, null])
  expect(rest.results.at(-1)).toMatchObject({ event: 'registered', message: 'Account created', account: owner.id })
  const { body: own } = await read(`?account=${owner.id}`, 'de')
  expect(own.results).toMatchObject([{ message: 'Konto angelegt' }])
  const stranger = await server.call('GET', '/monitoring/admin/audit/', { token: user.token })
  expect(stranger.status).toBe(403)
})

// checklist: t791
test('the owner is told of a new password, by a mail whose link changes nothing', async () => {
  await using server = await openServer({ env: { SMTP_URL: smtp.url, ROLE: 'all' } })
  const user = await server.register({ first_name: 'Amal' })
  const { token: proof } = await mailTo(smtp, user.email, 'confirm your email')
  await server.call('POST', '/auth/verify-email/', { body: { token: proof } })
  const next = 'another long one'
  const body = { old_password: user.password, new_password: next, new_password_confirm: next }
  await server.call('POST', '/auth/change-password/', { token: user.token, body })
  const { mail, token } = await mailTo(smtp, user.email, 'password was changed')
  expect(mail.text).toContain('Hello Amal')
  expect(mail.text).toMatch(/\/forgot-password$/m)
  expect(token).toBe('')
})

// checklist: t785
test('entries are forgotten after 180 days', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  await using server = await openServer({ clock: { now: () => now } })
  const user = await server.register()
  const prune = accountsJobs(server.ctx, { mailer: { send: async () => {}, close() {}, isRemote: false } })
  const work = () => prune.find(({ queue }) => queue === 'prune_accounts')?.handle({}, new AbortController().signal)
  const left = () => server.ctx.db.select().from(audit_entries).where(eq(audit_entries.user_id, user.id))
  now = new Date('2026-06-29T00:00:00Z')
  await work()
  expect(await left()).toHaveLength(1)
  now = new Date('2026-07-01T00:00:00Z')
  await work()
  expect(await left()).toHaveLength(0)
})
