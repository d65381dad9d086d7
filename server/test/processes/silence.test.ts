import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/foundation/db/database.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { openNetwork } from '../network/silent-network.ts'
import { generous } from '../programs/generous.ts'
import { storeTask } from '../tasks/stored-task.ts'
import { createTestServer } from '../test-server.ts'

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
