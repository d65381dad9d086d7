import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { takeAway } from '../database/database-away.ts'
import { openNetwork } from '../network/silent-network.ts'
import { generous } from '../programs/generous.ts'
import { startProgram, stopProgram } from '../programs/program.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { storeTask } from '../tasks/stored-task.ts'
import { testNow } from '../test-clock.ts'
import { createTestServer } from '../test-server.ts'

// checklist: t287
test('an office that does not answer is not waited for', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, now: testNow })
  const stopLimits = { ...generous.stopLimits, graceMs: 100 }
  await using server = await createTestServer({ env: { PRACTICE_URL: office.url }, limits: { stopLimits } })
  const { token, email } = await server.register()
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  office.director.failNext({ way: 'hang', endpoint: 'reserve-appointment', times: 9 })
  const person = { first_name: 'Erika', last_name: 'Muster', email_for_booking: email }
  const taskId = await startFirstTask(server.call, token, { auto_booking_enabled: true, ...person })
  const booking = async () =>
    (await server.ctx.db.execute(`select doing from bookings where task_id = ${taskId}`)).rows[0]
  await expect.poll(booking).toEqual({ doing: 'reserve' })
  await server.app.stop()
  // A stop that waited for the end of that request would have seen it time out after fifteen seconds.
  expect(await server.ctx.metrics.registry.metrics()).not.toContain('answer="unreachable"')
  await office.close()
})

test('without its database it stops all the same', async () => {
  await using server = await createTestServer()
  await takeAway(server)
  await server.app.stop()
  await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow()
})

// checklist: t288
test('a process whose database has fallen silent ends well when it is asked to', async () => {
  await using network = await openNetwork()
  await using server = await createTestServer({ onMachineClock: true })
  const { child, printed } = await startProgram({
    DATABASE_URL: await network.reach(server.connectionString),
    DATA_DIR: server.dataDir,
    MUNICH_ENABLED: 'false',
    PRACTICE_ENABLED: 'false',
  })
  network.fallSilent()
  await stopProgram(child)
  expect([child.exitCode, child.signalCode], printed()).toEqual([0, null])
})

// checklist: t1286
test('a question to the database has its answer before the connections are closed', async () => {
  await using server = await createTestServer()
  const { id, token } = await server.register()
  for (const { taskId } of [await storeTask(server, { user_id: id }), await storeTask(server, { user_id: id })])
    await server.call('DELETE', `/monitoring/tasks/${taskId}/`, { token })
  const logged = [vi.spyOn(server.ctx.log, 'warn'), vi.spyOn(server.ctx.log, 'error')]
  const newClient = () => new pg.Client({ connectionString: server.connectionString })
  const [holder, watcher] = [newClient(), newClient()]
  await Promise.all([holder.connect(), watcher.connect()])
  const count = async (query: string) => (await watcher.query(query)).rowCount
  await holder.query('begin; lock table live_events in access exclusive mode')
  await using _ = await server.socket('/ws/monitoring/?last_event_id=1', token)
  // A poll of the live events waits, and so does the socket's replay, which makes more queries afterwards.
  const waiting = "select from pg_locks where relation = 'live_events'::regclass and not granted"
  await expect.poll(() => count(waiting)).toBe(2)
  const stopped = server.app.stop()
  // The job engine closes beside running queries.
  const ofJobs = "select from pg_stat_activity where datname = current_database() and application_name = 'pgboss'"
  await expect.poll(() => count(ofJobs)).toBe(0)
  // A stop that does not wait for the answers has ended after this many turns.
  for (let turn = 0; turn < 20; turn += 1) await count(waiting)
  await holder.query('rollback')
  await stopped
  await Promise.all([holder.end(), watcher.end()])
  expect(logged.flatMap(({ mock }) => mock.calls)).toEqual([])
})
