import { adminOverview } from '@terminlotse/contract/overview/admin'
import { minuteMs } from '@terminlotse/contract/time'
import { expect } from 'vitest'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { createTestClock, testClock } from '../../../../test/test-clock.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { banDetectors } from '../../monitoring/rounds.tables.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { writeTaskLine } from '../../tasks/journal.ts'
import { targets, watches } from '../../tasks/tasks.tables.ts'
import { startHeartbeat } from '../alive.ts'

const openServer = testServerForFile()
const test = testsOf(() => openServer({ env: { ROLE: 'all' } }))

const path = '/monitoring/admin/overview/'

async function overview(server: TestServer, token: string, language = 'en') {
  const { status, body } = await server.call('GET', path, { token, language })
  expect(status).toBe(200)
  return adminOverview.parse(body)
}

// checklist: t082
test('the overview is for staff and superusers; others get 403, nobody 401', async ({ server, owner: superuser }) => {
  const owner = await server.register()
  expect((await server.call('GET', path)).status).toBe(401)
  const refused = await server.call('GET', path, { token: owner.token, language: 'de' })
  expect(refused).toMatchObject({ status: 403, body: { detail: 'Das ist nur für Mitarbeitende.', code: 'staff_only' } })
  expect((await server.call('GET', path, { token: superuser.token })).status).toBe(200)
})

// checklist: t054
test('staff see everyone’s running tasks with what they have done', async () => {
  const now = new Date('2026-12-01T10:00:00Z')
  await using server = await openServer({ clock: { now: () => now }, env: { ROLE: 'all' } })
  const staff = await server.register()
  const owner = await server.register({ first_name: 'Amal', last_name: 'Haddad' })
  const { taskId, targetId } = await storeTask(server, {
    user_id: owner.id,
    is_active: true,
    is_monitoring: true,
    started_at: new Date('2026-12-01T09:00:00Z'),
    auto_booking_enabled: true,
    appointments_found: 3,
    successful_bookings: 1,
  })
  await storeTask(server, { user_id: owner.id, name: 'A paused one', appointments_found: 2 })
  const { db } = server.ctx
  await db.update(targets).set({ last_check_no: 12 })
  const watch = { task_id: taskId, target_id: targetId, first_line: 0 }
  await db.insert(watches).values([
    {
      ...watch,
      first_check_no: 0,
      last_check_no: 5,
      last_line: 0,
      started_at: new Date('2026-12-01T07:00:00Z'),
      ended_at: new Date('2026-12-01T07:30:00Z'),
    },
    { ...watch, first_check_no: 8, started_at: new Date('2026-12-01T09:00:00Z') },
  ])
  const { summary, running_tasks, timestamp } = await overview(server, staff.token)
  expect(timestamp).toBe(now.toISOString())
  expect(summary).toEqual({
    total_users: 2,
    active_users: 2,
    total_tasks: 2,
    active_tasks: 1,
    total_checks: 9,
    total_appointments_found: 5,
    total_successful_bookings: 1,
  })
  expect(running_tasks).toEqual([
    {
      id: taskId,
      name: 'Residence permit',
      auto_booking_enabled: true,
      is_practice: false,
      service: 'Munich',
      office: 'KVR',
      service_type: 'Notfalltermin',
      state: 'office_off',
      headline: 'This office is switched off here: we do not ask it and book nothing there',
      user: { email: owner.email, first_name: 'Amal', last_name: 'Haddad' },
      statistics: { total_checks: 9, appointments_found: 3, successful_bookings: 1, uptime_seconds: 5400 },
    },
  ])
})

// checklist: t055
test('staff see what happened of late, whose it was, in their language', async ({ server, owner: staff }) => {
  const owner = await server.register()
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const data = { slot_at: '2026-12-01T08:40:00Z', office_name: 'KVR', count: 1 }
  const line = { taskId, level: 'success', activityType: 'appointment_found', code: 'appointment_found', data } as const
  await inTransaction(server.ctx, (tx) => writeTaskLine(tx, line))
  const [english] = (await overview(server, staff.token)).recent_activities
  expect(english).toMatchObject({ task_name: 'Residence permit', user_email: owner.email, activity_type: line.code })
  expect(english?.message).toContain('Free: Tue 1 Dec, 09:40 · ')
  const [german] = (await overview(server, staff.token, 'de')).recent_activities
  expect(german?.message).toContain('Frei: Di 1. Dez., 09:40 · ')
})

// checklist: t4485
test('staff see for each provider how many tasks watch it, why it is not asked, and the next try', async () => {
  const clock = createTestClock()
  await using server = await openServer({ clock, env: { ROLE: 'web' } })
  const { id, token } = await server.register()
  const { taskId, targetId } = await storeTask(server, { user_id: id, is_active: true, is_monitoring: true })
  const watch = { task_id: taskId, target_id: targetId, first_check_no: 0, first_line: 0 }
  await server.ctx.db.insert(watches).values({ ...watch, started_at: clock.now() })
  const next = new Date(clock.now().getTime() + 5 * minuteMs)
  await server.ctx.db.update(targets).set({ next_check_at: next })
  const off = { why: 'switched_off', until: null }
  const about = { service: 'Munich', tasks: 1, no_answer_since: null, not_asked: off }
  expect((await overview(server, token)).providers).toEqual([{ ...about, next_try_at: next.toISOString() }])
  clock.pass(6 * minuteMs)
  expect((await overview(server, token)).providers).toEqual([{ ...about, next_try_at: null }])
})

test('staff see where empty calendars are not believed, until they are again', async ({ server, owner }) => {
  expect(await overview(server, owner.token)).toMatchObject({ doubts: [], drifts: [] })
  const [provider] = await server.ctx.db.select().from(providers)
  const since = new Date('2026-12-01T09:00:00Z')
  const state = { witnesses: {}, suspicion: null }
  const row = { provider_id: provider?.id ?? 0, state, doubted_targets: 3, doubted_since: since, updated_at: since }
  await server.ctx.db.insert(banDetectors).values(row)
  const { doubts } = await overview(server, owner.token)
  expect(doubts).toEqual([{ service: provider?.name, targets: 3, since: since.toISOString() }])
  await server.ctx.db.update(banDetectors).set({ doubted_targets: 0, doubted_since: null })
  expect((await overview(server, owner.token)).doubts).toEqual([])
})

test('a worker is listed while it reports, and its silence is said', async () => {
  let now = testClock.now()
  await using server = await openServer({ clock: { now: () => now } })
  const staff = await server.register()
  const none = await overview(server, staff.token, 'de')
  expect(none.celery_info).toMatchObject({ workers: [], active_tasks_count: 0 })
  expect(none.celery_info.error).toContain('kein Hintergrundprozess gemeldet')
  const heartbeat = await startHeartbeat(server.ctx, { name: 'worker-1', role: 'worker' })
  expect((await overview(server, staff.token)).celery_info).toEqual({
    error: null,
    workers: ['worker-1'],
    active_tasks_count: 0,
  })
  now = new Date(now.getTime() + 31_000)
  expect((await overview(server, staff.token)).celery_info.workers).toEqual([])
  now = new Date(now.getTime() - 31_000)
  await heartbeat.stop()
  expect((await overview(server, staff.token)).celery_info.workers).toEqual([])
})

test('a process that does everything is its own worker', async ({ server, owner }) => {
  const { celery_info } = await overview(server, owner.token)
  expect(celery_info.error).toBeNull()
  expect(celery_info.workers).toHaveLength(1)
})
