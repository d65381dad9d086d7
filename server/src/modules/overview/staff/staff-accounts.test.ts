import { staffRoutes } from '@terminlotse/contract/accounts/staff'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addPasskey } from '../../../../test/people/authenticator.ts'
import { makeStaff } from '../../../../test/people/staff.ts'
import { storeBooking } from '../../../../test/people/store-booking.ts'
import { startSmtp } from '../../../../test/receivers/smtp.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile } from '../../../../test/test-server-for-file.ts'
import { audit_entries, users } from '../../accounts/accounts.tables.ts'
import { mailTo } from '../../accounts/sign-in/accounts.harness.ts'
import { bookings } from '../../booking/bookings.tables.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { startOne, taskServerForFile } from '../../tasks/editing/tasks.harness.ts'

const createTaskServer = taskServerForFile()

const openServer = testServerForFile()

const path = '/monitoring/admin/accounts/'

async function list(server: TestServer, by: TestUser, query = '') {
  const { status, body } = await server.call('GET', `${path}${query}`, { token: by.token })
  expect(status).toBe(200)
  return staffRoutes.accounts.answer.parse(body)
}
const find = async (server: TestServer, by: TestUser, user: TestUser) =>
  (await list(server, by, `?search=${encodeURIComponent(user.email)}`)).results[0]
const act = (server: TestServer, by: TestUser, user: TestUser, name: string, body?: object) =>
  server.call('POST', `${path}${user.id}/${name}/`, { token: by.token, ...(body ? { body } : {}) })

/** The same person with a new access token, which lasts 15 minutes. */
async function signedInAnew(server: TestServer, user: TestUser): Promise<TestUser> {
  const { body } = await server.call('POST', '/auth/refresh/', { body: { refresh: user.refresh } })
  return { ...user, token: body.access }
}

async function cast(server: TestServer) {
  const superuser = await server.register({ first_name: 'Sibylle', last_name: 'Super' })
  const staff = await server.register({ first_name: 'Stefan', last_name: 'Staff' })
  await makeStaff(server, superuser, 'superuser')
  await makeStaff(server, staff)
  return { superuser, staff, person: await server.register({ first_name: 'Amal', last_name: 'Haddad' }) }
}

// checklist: t880
test('staff see each account with its tasks, open bookings and messages, and find it by name or address', async () => {
  await using server = await createTaskServer({ env: { ROLE: 'web' } })
  const { staff, person } = await cast(server)
  const { id } = await startOne(server, person)
  await storeBooking(server, { user_id: person.id, task_id: id })
  const at = server.ctx.clock.now()
  const message = { user_id: person.id, channel: 'email' as const, notice: 'x', data: {}, created_at: at }
  const states = ['sent', 'sent', 'given_up'] as const
  const rows = states.map((state) => ({ ...message, id: crypto.randomUUID(), state, finished_at: at }))
  await server.ctx.db.insert(deliveries).values(rows)
  const { count, results } = await list(server, staff, '?search=AMAL%20hadd')
  expect(count).toBe(1)
  expect(results[0]).toMatchObject({
    id: person.id,
    email: person.email,
    email_verified: false,
    role: 'none',
    blocked_at: null,
    is_active: true,
    tasks: { total: 1, watching: 1 },
    open_bookings: 1,
    deliveries: { waiting: 0, sent: 2, given_up: 1, overtaken: 0, unknown: 0 },
  })
  expect((await list(server, staff, '?search=%25')).count).toBe(0)
})

// checklist: t881
test('accounts come in pages, the newest first', async () => {
  await using server = await openServer()
  const { staff } = await cast(server)
  const { db, clock } = server.ctx
  const plainUser = { password_hash: 'x', first_name: 'Viele', last_name: 'Leute', language: 'de' as const }
  const older = new Date(clock.now().getTime() - 86_400_000)
  const many = Array.from({ length: 30 }, (_, at) => ({ email: `viele-${at}@example.org` }))
  await db.insert(users).values(many.map((one) => ({ ...plainUser, ...one, created_at: older })))
  const first = await list(server, staff, '?search=Viele')
  expect([first.count, first.results.length, first.previous]).toEqual([30, 25, null])
  expect(first.next).toBe('/api/monitoring/admin/accounts/?offset=25&search=Viele')
  const second = await list(server, staff, '?search=Viele&offset=25')
  expect([second.results.length, second.next]).toEqual([5, null])
  const ids = [...first.results, ...second.results].map(({ id }) => id)
  expect(new Set(ids).size).toBe(30)
  expect((await list(server, staff)).results[0]?.first_name).toBe('Amal')
})

// checklist: t882
test('staff may do nothing to themselves, nothing to other staff, and change roles and delete only as superuser', async () => {
  await using server = await openServer()
  const { superuser, staff, person } = await cast(server)
  const allowed = async (by: TestUser, of: TestUser) => (await find(server, by, of))?.may
  expect(await allowed(staff, person)).toEqual(['block', 'sign_out', 'prove', 'send_proof'])
  expect(await allowed(superuser, person)).toEqual(['block', 'sign_out', 'prove', 'send_proof', 'delete'])
  expect(await allowed(superuser, staff)).toEqual(['block', 'sign_out', 'role', 'delete'])
  expect([await allowed(staff, superuser), await allowed(staff, staff), await allowed(superuser, superuser)]).toEqual([
    [],
    [],
    [],
  ])
  // An act that is not offered is refused too.
  for (const [by, of, code] of [
    [staff, staff, 'not_yourself'],
    [superuser, superuser, 'not_yourself'],
    [staff, superuser, 'superuser_only'],
  ] as const) {
    for (const name of ['block', 'unblock', 'sign_out', 'forget_passkeys', 'prove', 'send_proof']) {
      expect((await act(server, by, of, name)).body.code, name).toBe(code)
    }
    expect((await act(server, by, of, 'delete', {})).body.code).toBe(code)
    expect((await act(server, by, of, 'role', { role: 'none' })).body.code).toBe(code)
  }
  expect(await act(server, superuser, person, 'role', { role: 'staff' })).toMatchObject({
    status: 409,
    body: { code: 'address_unproven' },
  })
  // The proof would give the promised role.
  await server.ctx.db.update(users).set({ promised_role: 'superuser' }).where(eq(users.id, person.id))
  expect((await act(server, staff, person, 'prove')).body.code).toBe('superuser_only')
  expect(await allowed(staff, person)).toEqual(['block', 'sign_out', 'send_proof'])
  expect((await act(server, superuser, person, 'prove')).status).toBe(200)
  expect((await find(server, superuser, person))?.role).toBe('superuser')
})

// checklist: t953
test('staff remove all passkeys of a person who has lost theirs: signed out, and the password alone signs in', async () => {
  await using server = await openServer()
  const { staff, person } = await cast(server)
  const { email, password } = person
  await addPasskey(server, person)
  const body = { ask: true, password }
  expect((await server.call('POST', '/auth/passkeys/ask/', { token: person.token, body })).status).toBe(200)
  expect((await server.call('POST', '/auth/login/', { body: { email, password } })).body).not.toHaveProperty('access')
  expect((await find(server, staff, person))?.may).toContain('forget_passkeys')

  const done = await act(server, staff, person, 'forget_passkeys')
  expect(done).toMatchObject({ status: 200, body: { detail: expect.stringContaining('passkeys are removed') } })
  expect((await find(server, staff, person))?.may).not.toContain('forget_passkeys')
  expect((await server.call('POST', '/auth/refresh/', { body: { refresh: person.refresh } })).status).toBe(401)
  expect((await server.call('POST', '/auth/login/', { body: { email, password } })).body).toHaveProperty('access')
  const [entry] = await server.ctx.db.select().from(audit_entries).where(eq(audit_entries.event, 'passkey_removed'))
  expect(entry).toMatchObject({ user_id: person.id, staff_id: staff.id, data: { why: 'by_staff' } })
})

// checklist: t883
test('staff block, sign out, prove, give roles and delete; the audit log names who did it', async () => {
  await using server = await createTaskServer({ env: { ROLE: 'web' } })
  const { superuser, staff, person } = await cast(server)
  const { id } = await startOne(server, person)
  await storeBooking(server, { user_id: person.id, task_id: id })
  expect((await act(server, staff, person, 'sign_out')).status).toBe(200)
  expect((await server.call('GET', '/auth/me/', { token: person.token })).status).toBe(401)
  expect((await act(server, staff, person, 'block')).body.detail).toContain('Its tasks are stopped')
  expect(await find(server, staff, person)).toMatchObject({ tasks: { total: 1, watching: 0 }, open_bookings: 1 })
  expect((await act(server, staff, person, 'unblock')).status).toBe(200)
  expect((await act(server, staff, person, 'prove')).status).toBe(200)
  expect((await act(server, superuser, person, 'role', { role: 'staff' })).status).toBe(200)
  expect((await find(server, superuser, person))?.role).toBe('staff')
  expect((await act(server, superuser, person, 'delete', {})).body.code).toBe('appointment_open')
  expect((await act(server, superuser, person, 'delete', { on_booking: 'cancel' })).status).toBe(200)
  expect(await find(server, superuser, person)).toBeUndefined()
  const [left] = await server.ctx.db.select().from(bookings)
  expect(left).toMatchObject({ user_id: null, first_name: '', cancel_wanted: true })
  const entries = await server.ctx.db.select().from(audit_entries).orderBy(audit_entries.id)
  expect(entries.filter(({ staff_id }) => staff_id !== null).map(({ event, staff_id }) => [event, staff_id])).toEqual([
    ...['session_ended', 'blocked', 'unblocked', 'address_proven'].map((event) => [event, staff.id]),
    ...['role_changed', 'deleted'].map((event) => [event, superuser.id]),
  ])
})

// checklist: t4781
test('a block leaves a job that stops what is left, should the process die in the middle', async () => {
  await using server = await createTaskServer({ env: { ROLE: 'web' } })
  const { staff, person } = await cast(server)
  expect((await act(server, staff, person, 'block')).status).toBe(200)
  const { rows } = await server.ctx.db.execute("select data from pgboss.job where name = 'pause_reclaimed'")
  expect(rows).toMatchObject([{ data: { userId: person.id, why: 'stopped_blocked' } }])
})

// checklist: t884
test('staff send one more email to an address that has had its mails of the day, once a day', async () => {
  await using smtp = await startSmtp()
  let now = new Date('2026-11-23T08:00:00Z')
  await using server = await openServer({
    env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://t.example', REGISTRATION: 'open', ROLE: 'all' },
    clock: { now: () => now },
  })
  const { staff, person } = await cast(server)
  for (let mails = 1; mails < 3; mails += 1) {
    expect((await server.call('POST', '/auth/send-proof/', { token: person.token })).status).toBe(200)
  }
  const refused = await server.call('POST', '/auth/send-proof/', { token: person.token })
  expect(refused.body.code).toBe('enough_mails')
  expect((await act(server, staff, person, 'send_proof')).body.detail).toContain('One more email')
  const mails = () => smtp.mails.filter(({ to }) => to.includes(person.email))
  await expect.poll(() => mails().length).toBe(4)
  expect((await act(server, staff, person, 'send_proof')).body.code).toBe('staff_mail_sent')
  now = new Date('2026-11-24T08:01:00Z')
  const later = await signedInAnew(server, staff)
  smtp.mails.splice(0)
  expect((await act(server, later, person, 'send_proof')).status).toBe(200)
  const { token } = await mailTo(smtp, person.email, 'confirm your email')
  expect((await server.call('POST', '/auth/verify-email/', { body: { token } })).status).toBe(200)
  expect((await act(server, later, person, 'send_proof')).body.code).toBe('address_proven')
  const entries = await server.ctx.db.select().from(audit_entries).where(eq(audit_entries.event, 'mail_allowed'))
  expect(entries.map(({ user_id, staff_id }) => [user_id, staff_id])).toEqual([
    [person.id, staff.id],
    [person.id, staff.id],
  ])
})

// checklist: t885
test('staff make invitations, see what became of them, and withdraw them; a role needs a superuser', async () => {
  let now = new Date('2026-11-23T08:00:00Z')
  await using server = await openServer({ env: { REGISTRATION: 'open', ROLE: 'all' }, clock: { now: () => now } })
  const { superuser, staff } = await cast(server)
  const call = (method: string, by: TestUser, more = '', body?: object) =>
    server.call(method, `/monitoring/admin/invitations/${more}`, { token: by.token, ...(body ? { body } : {}) })
  const states = async (by = staff) => (await call('GET', by)).body.results.map(({ state }: { state: string }) => state)
  expect((await call('POST', staff, '', { days: 2, role: 'staff' })).body.code).toBe('superuser_only')
  expect((await call('POST', staff, '', { days: 91 })).status).toBe(400)
  const made = await call('POST', staff, '', { days: 2 })
  expect(made.status).toBe(201)
  expect(made.body.expires_at).toBe('2026-11-25T08:00:00.000Z')
  await call('POST', superuser, '', { days: 3, role: 'staff' })
  const third = await call('POST', staff, '', {})
  expect(await states()).toEqual(['open', 'open', 'open'])
  const { results } = (await call('GET', staff)).body
  expect(results[1]).toMatchObject({ role: 'staff', made_by: superuser.id, used_at: null })
  expect(JSON.stringify(results)).not.toContain(made.body.link.split('#token=')[1])
  const form = { first_name: 'Amal', last_name: 'Haddad', email: 'amal@example.org' }
  const password = { password: 'correct horse battery', password_confirm: 'correct horse battery' }
  const invitation = made.body.link.split('#token=')[1]
  const entered = await server.call('POST', '/auth/register/', { body: { ...form, ...password, invitation } })
  expect(entered.status).toBe(201)
  expect((await call('DELETE', staff, `${results[2].id}/`)).status).toBe(404)
  expect((await call('DELETE', staff, `${results[0].id}/`)).status).toBe(200)
  const gone = third.body.link.split('#token=')[1]
  const checked = await server.call('POST', '/auth/check-invitation/', { body: { invitation: gone } })
  expect(checked.body.code).toBe('invitation_expired')
  now = new Date('2026-11-27T08:00:00Z')
  expect(await states(await signedInAnew(server, staff))).toEqual(['expired', 'used'])
  const events = await server.ctx.db.select().from(audit_entries).orderBy(audit_entries.id)
  const noted = events.filter(({ event }) => event.startsWith('invitation_'))
  expect(noted.map(({ event, staff_id }) => [event, staff_id])).toEqual([
    ['invitation_made', staff.id],
    ['invitation_made', superuser.id],
    ['invitation_made', staff.id],
    ['invitation_used', null],
    ['invitation_withdrawn', staff.id],
  ])
})
