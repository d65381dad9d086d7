import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/foundation/db/database.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { notify } from '../../src/modules/notifications/notifications.ts'
import { takeAway } from '../database/database-away.ts'
import { openNetwork } from '../network/silent-network.ts'
import { generous } from '../programs/generous.ts'
import { anyNotification } from '../receivers/any-notice.ts'
import { startPushbullet } from '../receivers/pushbullet.ts'
import { storeTask } from '../tasks/stored-task.ts'
import { createTestServer } from '../test-server.ts'

const pushes = { enable_pushbullet: true, pushbullet_api_key: 'key' }
const facts = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }

test('while the database is away people are asked for patience; afterwards everything goes on by itself', async () => {
  await using pushbullet = await startPushbullet()
  await using server = await createTestServer({ env: { PUSHBULLET_URL: pushbullet.url } })
  const owner = await server.register()
  await server.call('POST', '/notifications/settings/', { token: owner.token, body: pushes })
  const { taskId } = await storeTask(server, { user_id: owner.id })
  await using socket = await server.socket('/ws/monitoring/', owner.token)
  await socket.next(({ type }) => type === 'connection_established')
  const database = await takeAway(server)
  const calls = await Promise.all(
    Array.from({ length: 8 }, () => server.call('GET', '/monitoring/tasks/', { token: owner.token, language: 'de' })),
  )
  for (const { status, body } of calls) {
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 'unavailable', detail: 'Das geht gerade nicht. Bitte versuchen Sie es in einer Minute wieder.' },
    })
  }
  await database.come()
  const list = async () => server.call('GET', '/monitoring/tasks/', { token: owner.token })
  await expect.poll(list).toMatchObject({ status: 200, body: { count: 1 } })
  const item = { userId: owner.id, taskId, ...anyNotification('task_stopped', facts) }
  await inTransaction(server.ctx, (tx) => notify(tx, [item]))
  await expect.poll(() => pushbullet.requests).toHaveLength(1)
  // The connection that stayed open receives the events after the outage.
  await server.call('DELETE', `/monitoring/tasks/${taskId}/`, { token: owner.token })
  await socket.next(({ type }) => type === 'monitoring_status_update')
})

test('a database without room takes nothing by halves, says so, and goes on when there is room again', async () => {
  await using server = await createTestServer()
  const owner = await server.register()
  const { taskId } = await storeTask(server, { user_id: owner.id })
  const rename = (name: string) =>
    server.call('PATCH', `/monitoring/tasks/${taskId}/`, { token: owner.token, body: { name } })
  // PostgreSQL fails as on a full disk, in the last statement of an edit.
  await server.ctx.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await server.ctx.db.execute(
    sql`create trigger no_room before insert on live_events for each row execute function no_room()`,
  )
  expect(await rename('Passport')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  const { body } = await server.call('GET', `/monitoring/tasks/${taskId}/`, { token: owner.token })
  expect(body.name).toBe('Residence permit')
  await server.ctx.db.execute(sql`drop trigger no_room on live_events`)
  expect(await rename('Passport')).toMatchObject({ status: 200, body: { name: 'Passport' } })
})

// checklist: t285
test('a database that falls silent is an outage like any other, and afterwards everything goes on by itself', async () => {
  await using network = await openNetwork()
  const silence = { ...generous.silence }
  await using testServer = await createTestServer({ reach: network.reach, limits: { silence } })
  const owner = await testServer.register()
  const [first, second] = [
    await storeTask(testServer, { user_id: owner.id }),
    await storeTask(testServer, { user_id: owner.id }),
  ]
  await using socket = await testServer.socket('/ws/monitoring/', owner.token)
  const hear = () => socket.next(({ type }) => type === 'monitoring_status_update')
  await socket.next(({ type }) => type === 'connection_established')
  await testServer.call('DELETE', `/monitoring/tasks/${first.taskId}/`, { token: owner.token })
  await hear()
  const list = () => testServer.call('GET', '/monitoring/tasks/', { token: owner.token })
  // In the middle of a transaction, too.
  const broken = inTransaction(testServer.ctx, async (tx) => {
    await tx.db.execute(sql`select 1`)
    network.fallSilent()
    Object.assign(silence, { suspiciousMs: 500, answerMs: 500 })
    await tx.db.execute(sql`select 2`)
  })
  await expect(broken).rejects.toThrow()
  // More than the connections of the pool, of each kind.
  const transactions = Promise.allSettled(
    Array.from({ length: 8 }, () => inTransaction(testServer.ctx, (tx) => tx.db.execute(sql`select 3`))),
  )
  const calls = await Promise.all(Array.from({ length: 8 }, list))
  expect((await transactions).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  for (const { status, body } of calls)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' })
  Object.assign(silence, generous.silence)
  network.speak()
  await expect.poll(list).toMatchObject({ status: 200, body: { count: 1 } })
  // Background work and the live connection, too.
  await testServer.call('DELETE', `/monitoring/tasks/${second.taskId}/`, { token: owner.token })
  await hear()
})

// checklist: t286
test('a statement that takes long is waited for while the database answers others', async () => {
  await using network = await openNetwork()
  const { server } = inject('database')
  const { pool } = openDatabase(await network.reach(server), 1, { ...generous.silence, suspiciousMs: 100 })
  const holder = new pg.Client({ connectionString: server })
  await holder.connect()
  const lock = `hashtext('${randomUUID()}')`
  await holder.query(`select pg_advisory_lock(${lock})`)
  const statement = pool.query(`select pg_advisory_xact_lock(${lock})`)
  // The first connection is that of the statement, the others check whether the database is still there.
  await expect.poll(network.opened).toBeGreaterThan(3)
  await holder.end()
  expect((await statement).rows).toHaveLength(1)
  await pool.end()
})
