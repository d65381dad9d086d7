import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { sessions } from '../../src/modules/accounts/accounts.tables.ts'
import { authKeyPurpose } from '../../src/modules/booking/bookings.store.ts'
import { bookings } from '../../src/modules/booking/bookings.tables.ts'
import { privacyJobs } from '../../src/modules/booking/privacy.ts'
import { live_events } from '../../src/modules/live/live.tables.ts'
import { writeFirst } from '../../src/modules/notifications/messages/receivers.store.ts'
import { deliveries } from '../../src/modules/notifications/notifications.tables.ts'
import { signal_codes } from '../../src/modules/notifications/receivers.tables.ts'
import { plain, startOne, targetOf, taskServerForFile } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { tasksJobs } from '../../src/modules/tasks/journal.jobs.ts'
import { task_lines, task_targets, tasks } from '../../src/modules/tasks/tasks.tables.ts'
import { storeBooking } from '../people/store-booking.ts'
import { tablesWith } from '../programs/program.ts'
import type { TestServer, TestUser } from '../test-server.ts'
import { testsOf } from '../test-server-for-file.ts'

const createTaskServer = taskServerForFile()
const test = testsOf(createTaskServer)

/** A word in all of the person's data; no other test data contains it. */
const mark = 'Kanarienvogel'
const person = { first_name: 'Erika', last_name: mark, email: `${mark.toLowerCase()}@example.org` }
const secrets = {
  email_password: 'mail-pass-canary',
  pushbullet_api_key: 'push-canary',
  callmebot_api_key: 'bot-canary',
}

const signalNumber = '+4915112345678'

async function settleIn(server: TestServer, state: 'confirmed' | 'failed'): Promise<TestUser & { taskId: number }> {
  const user = await server.register(person)
  const details = { auto_booking_enabled: true, ...person, email_for_booking: person.email, telephone: '089 123456' }
  const { id: taskId } = await startOne(server, user, { name: `${mark} passport`, ...details })
  await server.call('POST', '/notifications/settings/update_settings/', {
    token: user.token,
    body: { ...secrets, receiver_email: person.email, callmebot_phone_number: '+4989123456' },
  })
  const { db, clock } = server.ctx
  const now = clock.now()
  const { id: target_id } = await targetOf(server, taskId)
  await db.insert(task_targets).values({ task_id: taskId, target_id, place: 0 }).onConflictDoNothing()
  await storeBooking(server, {
    user_id: user.id,
    task_id: taskId,
    state,
    ...person,
    custom_textfield: mark,
    auth_key_sealed: server.ctx.secrets.seal('auth-canary', authKeyPurpose),
    display_number: '42',
  })
  await db.insert(signal_codes).values({ user_id: user.id, number: signalNumber, code_hash: mark, created_at: now })
  await writeFirst(server.ctx, user.id, 'signal', { is_on: true, signal_number: signalNumber })
  await db.insert(deliveries).values({
    id: crypto.randomUUID(),
    user_id: user.id,
    task_id: taskId,
    channel: 'email',
    notice: 'test',
    tries: 1,
    state: 'given_up',
    data: { task_name: mark },
    last_error: 'refused: 550 no',
    created_at: now,
  })
  return { ...user, taskId }
}

const traces = (server: TestServer): Promise<string[]> => tablesWith(server, mark)

test('a person gets everything that is stored about them, and no secret', async ({ server }) => {
  const user = await settleIn(server, 'confirmed')
  const stranger = await server.register()
  const { status, body } = await server.call('GET', '/auth/export/', { token: user.token, language: 'de' })
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ ...person, is_staff: true })
  expect(body.sessions).toHaveLength(1)
  expect(body.mailed_links).toMatchObject([{ purpose: 'verify_email', email: person.email }])
  expect(body.sign_in_places).toHaveLength(1)
  expect(body.audit_log).toMatchObject([{ event: 'registered', data: {} }])
  const [task] = body.tasks
  expect(task).toMatchObject({ id: user.taskId, email_for_booking: person.email, watched: [{ ended_at: null }] })
  expect(task.told).toEqual([])
  expect(task.targets).toMatchObject([{ office_external_id: plain.officeExternalId }])
  expect(task.log).toMatchObject([{ message: 'Die Beobachtung wurde gestartet.' }])
  expect(body.bookings).toMatchObject([{ ...person, state: 'confirmed', display_number: '42' }])
  expect(body.notification_settings).toMatchObject({ receiver_email: person.email, email_password: '••••••••' })
  expect(body.signal).toMatchObject({ number: signalNumber, codes_to: [{ number: signalNumber }] })
  expect(body.deliveries).toMatchObject([{ channel: 'email', data: { task_name: mark } }])
  const events: { type: string; task_id: number; data: { task_name?: string } }[] = body.live_events
  expect(events).toContainEqual(expect.objectContaining({ type: 'task_line', task_id: user.taskId }))
  expect(events.map(({ data }) => data.task_name)).toContain(`${mark} passport`)
  const text = JSON.stringify(body)
  for (const secret of [...Object.values(secrets), 'auth-canary', 'argon2', 'v1.', user.refresh, user.password]) {
    expect(text).not.toContain(secret)
  }
  const other = await server.call('GET', '/auth/export/', { token: stranger.token })
  expect(JSON.stringify(other.body)).not.toContain(mark)
})

// checklist: t204
test('every table that knows a person or a task is in what they get', async ({ server }) => {
  const { rows } = await server.ctx.db.execute<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'tasks'::regclass)
      union select table_name::text from information_schema.columns
      where table_schema = 'public' and (column_name like '%user%' or column_name like '%task%')`,
  )
  const exported = [
    'audit_entries',
    'bookings',
    'calendar_feeds',
    'consents',
    'deliveries',
    'invitations',
    'known_places',
    'live_events',
    'mailed_tokens',
    'notification_settings',
    'passkeys',
    'push_devices',
    'receivers',
    'rights',
    'script_keys',
    'sessions',
    'shared_pages',
    'signal_codes',
    'task_lines',
    'task_news',
    'task_targets',
    'tasks',
    'users',
    'watches',
  ]
  // Random challenges that live five minutes, and fingerprints of other people's addresses, which nobody can read.
  const counts = ['passkey_challenges', 'refused_requests']
  expect(rows.map(({ name }) => name).sort()).toEqual([...exported, ...counts].sort())
})

// checklist: t203
test('a deleted account leaves nothing behind, and its owner is told', async ({ server }) => {
  const user = await settleIn(server, 'failed')
  await using socket = await server.socket('/ws/monitoring/', user.token)
  await socket.next(({ type }) => type === 'connection_established')
  expect(await traces(server)).toEqual(expect.arrayContaining(['public.users', 'public.tasks', 'public.live_events']))
  const leave = (password: string) =>
    server.call('POST', '/auth/delete-account/', { token: user.token, body: { password }, language: 'de' })
  const wrong = await leave('not mine')
  expect(wrong).toMatchObject({ status: 400, body: { errors: { password: ['Das aktuelle Passwort ist falsch.'] } } })
  expect((await server.call('GET', '/auth/me/', { token: user.token })).status).toBe(200)
  expect(await leave(user.password)).toMatchObject({ status: 200, body: { detail: 'Ihr Konto ist gelöscht.' } })
  expect(await socket.closed).toBe(4001)
  expect(await traces(server)).toEqual([])
  const said = await server.ctx.db.select().from(live_events).where(eq(live_events.user_id, user.id))
  // The message that closes the sockets must arrive after everything is deleted.
  expect(said.map(({ type }) => type)).toEqual(['session_ended'])
  for (const refused of [
    await server.call('GET', '/auth/me/', { token: user.token }),
    await server.call('POST', '/auth/refresh/', { body: { refresh: user.refresh } }),
    await server.call('POST', '/auth/login/', { body: user }),
  ]) {
    expect(refused.status).toBe(401)
  }
  // The address is free again.
  await server.register(person)
})

test('the mail about a deleted account goes to its address', async () => {
  await using server = await createTaskServer({ env: { ROLE: 'all' } })
  const user = await server.register(person)
  await server.call('POST', '/auth/delete-account/', { token: user.token, body: { password: user.password } })
  const outbox = join(server.dataDir, 'outbox')
  const mails = () =>
    existsSync(outbox) ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8')) : []
  await expect.poll(() => mails().filter((mail) => mail.includes('Your account was deleted')).length).toBe(1)
})

test('an appointment is settled before an account goes', async ({ server }) => {
  const user = await settleIn(server, 'confirmed')
  const leave = (on_booking?: string) =>
    server.call('POST', '/auth/delete-account/', { token: user.token, body: { password: user.password, on_booking } })
  expect(await leave()).toMatchObject({ status: 409, body: { code: 'appointment_open' } })
  expect((await server.call('GET', '/auth/me/', { token: user.token })).status).toBe(200)
  expect((await leave('cancel')).status).toBe(200)
  const [row] = await server.ctx.db.select().from(bookings)
  expect(row).toMatchObject({ user_id: null, cancel_wanted: true })
  expect(await traces(server)).toEqual([])
})

// checklist: t205
test('names and addresses go from a task that has not watched for as long as the operator says', async () => {
  let now = new Date('2026-12-01T08:00:00Z')
  await using server = await createTaskServer({ clock: { now: () => now }, env: { PERSONAL_DATA_DAYS: '30' } })
  const user = await settleIn(server, 'failed')
  const details = { first_name: 'Erika', last_name: mark, email_for_booking: person.email }
  const watching = await startOne(server, user, details)
  const stop = () => server.call('POST', `/monitoring/stop/${user.taskId}/`, { token: user.token })
  const forget = async () => {
    for (const job of privacyJobs(server.ctx)) await job.handle({}, new AbortController().signal)
    const [task] = await server.ctx.db.select().from(tasks).where(eq(tasks.id, user.taskId))
    return task
  }
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
  }
  pass(60)
  expect((await forget())?.last_name).toBe(mark)
  await server.ctx.db.update(sessions).set({ expires_at: new Date('2030-01-01') })
  const { body } = await server.call('POST', '/auth/login/', { body: user })
  user.token = body.access
  expect((await stop()).status).toBe(200)
  pass(29)
  expect((await forget())?.last_name).toBe(mark)
  pass(2)
  expect(await forget()).toMatchObject({ first_name: '', last_name: '', email_for_booking: '', telephone: '' })
  const ofTask = eq(task_lines.task_id, user.taskId)
  const lines = await server.ctx.db.select().from(task_lines).where(ofTask).orderBy(task_lines.id)
  expect(lines.map(({ code }) => code)).toEqual(['started', 'stopped', 'personal_data_removed'])
  const [other] = await server.ctx.db.select().from(tasks).where(eq(tasks.id, watching.id))
  expect(other?.last_name).toBe(mark)
})

test('a task that says very much keeps its newest lines, and all lose the old ones', async () => {
  let now = new Date('2026-12-01T08:00:00Z')
  await using server = await createTaskServer({ clock: { now: () => now } })
  const user = await settleIn(server, 'failed')
  const { db } = server.ctx
  const line = (at: Date) => ({ task_id: user.taskId, level: 'info' as const, code: 'edited', data: {}, at })
  for (let part = 0; part < 6; part++)
    await db.insert(task_lines).values(Array.from({ length: 1_000 }, () => line(now)))
  const prune = async () => {
    await tasksJobs(server.ctx)[0]?.handle({}, new AbortController().signal)
    return db.select({ id: task_lines.id }).from(task_lines).orderBy(task_lines.id)
  }
  const before = await db.select({ id: task_lines.id }).from(task_lines).orderBy(task_lines.id)
  expect(await prune()).toEqual(before.slice(-5_000))
  now = new Date(now.getTime() + 31 * 86_400_000)
  await db.insert(task_lines).values(line(now))
  expect(await prune()).toHaveLength(1)
})

test('the facts for the privacy page are public', async () => {
  await using server = await createTaskServer({ env: { PERSONAL_DATA_DAYS: '45', CONTACT: 'Verein X, x@example.org' } })
  const { body } = await server.call('GET', '/auth/privacy/')
  expect(body).toEqual({ contact: 'Verein X, x@example.org', personal_data_days: 45 })
})
