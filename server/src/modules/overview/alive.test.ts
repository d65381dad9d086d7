import { expect, test } from 'vitest'
import { testClock, testNow } from '../../../test/test-clock.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { restored_copy } from '../../foundation/data/restored.tables.ts'
import { createTaskServer, startOne } from '../tasks/editing/tasks.harness.ts'
import { targets, watches } from '../tasks/tasks.tables.ts'
import { worker_heartbeats } from './admin/admin.tables.ts'

const anHourAgo = () => new Date(testNow() - 3_600_000)

async function metricsOf(server: TestServer): Promise<string> {
  return (await fetch(`http://127.0.0.1:${server.app.operatorPort}/metrics`)).text()
}

// checklist: t943
test('bookings of a provider that is switched off wait, and all that should work counts as alive', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0', MUNICH_ENABLED: 'false' } })
  for (const queue of ['booking.munich', 'booking-status.munich'])
    await server.ctx.jobs.send(queue, { booking_id: 1 }, { waitMs: -3_600_000 })
  expect((await server.call('GET', '/health')).body).toMatchObject({ status: 'ok', jobs: true, not_alive: [] })
  expect(await metricsOf(server)).not.toContain('munich')
})

// checklist: t926
test('bookings of a provider that is switched on and that nobody works are named', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0', MUNICH_ENABLED: 'true', ROLE: 'web' } })
  await server.ctx.jobs.send('booking.munich', { booking_id: 1 }, { waitMs: -3_600_000 })
  expect((await server.call('GET', '/health')).body).toMatchObject({ jobs: false, not_alive: ['workers', 'jobs'] })
  expect(await metricsOf(server)).toContain('queue="booking.munich"')
})

async function beat({ ctx }: TestServer) {
  const now = testClock.now()
  await ctx.db.insert(worker_heartbeats).values({ name: 'its worker', role: 'worker', started_at: now, seen_at: now })
}

// checklist: t1050
test('a restored copy that waits is not said to stand still, until it takes over', async () => {
  await using server = await createTaskServer({ env: { METRICS_PORT: '0' } })
  const { db, jobs } = server.ctx
  await beat(server)
  await startOne(server, await server.register())
  await db.update(watches).set({ started_at: anHourAgo() })
  await jobs.send('booking.practice', { booking_id: 1 }, { waitMs: -3_600_000 })
  const overdue = /terminlotse_look_overdue_seconds\{provider="practice"\} (\d+)/
  await db.insert(restored_copy).values({ exported_at: anHourAgo(), imported_at: testClock.now() })

  const waiting = await metricsOf(server)
  expect(waiting).toContain('terminlotse_copy_waits 1')
  expect(waiting).toContain('terminlotse_tasks_late{provider="practice"} 0')
  expect(waiting.match(overdue)?.[1]).toBe('0')
  expect(waiting).not.toContain('queue="booking.practice"')
  expect((await server.call('GET', '/health')).body).toMatchObject({ status: 'ok', jobs: true, not_alive: [] })

  await db.delete(restored_copy)
  const working = await metricsOf(server)
  expect(working).toContain('terminlotse_copy_waits 0')
  expect(Number(working.match(overdue)?.[1])).toBeGreaterThan(3_500)
  expect(working).toContain('queue="booking.practice"')
})

test('an answer that could not be stored is named as long as no later one is', async () => {
  await using server = await createTaskServer()
  const { db } = server.ctx
  await beat(server)
  await startOne(server, await server.register())
  await db.update(targets).set({ last_outcome: 'unstored' })
  const body = { status: 'failing', not_alive: ['answers'] }
  expect((await server.call('GET', '/health')).body).toMatchObject(body)
})
