import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { openNetwork } from '../silent-network.ts'
import { storeTask } from '../stored-task.ts'
import { createWorld } from '../world.ts'

const patience = { timeout: 30_000, interval: 200 }

// checklist: t285
test('a database that falls silent is an outage like any other, and afterwards everything goes on by itself', async () => {
  await using network = await openNetwork()
  await using world = await createWorld({ reach: network.reach })
  const owner = await world.register()
  const [first, second] = [await storeTask(world, { user_id: owner.id }), await storeTask(world, { user_id: owner.id })]
  await using socket = await world.socket('/ws/monitoring/', owner.token)
  const hear = () => socket.next(({ type }) => type === 'monitoring_status_update', 20_000)
  await socket.next(({ type }) => type === 'connection_established')
  await world.call('DELETE', `/monitoring/tasks/${first.taskId}/`, { token: owner.token })
  await hear()
  const list = () => world.call('GET', '/monitoring/tasks/', { token: owner.token })
  // In the middle of a transaction, too.
  const broken = inTransaction(world.ctx, async (tx) => {
    await tx.db.execute(sql`select 1`)
    network.fallSilent()
    await tx.db.execute(sql`select 2`)
  })
  await expect(broken).rejects.toThrow()
  // More than the pool has connections, each of both kinds.
  const transactions = Promise.allSettled(
    Array.from({ length: 8 }, () => inTransaction(world.ctx, (tx) => tx.db.execute(sql`select 3`))),
  )
  const calls = await Promise.all(Array.from({ length: 8 }, list))
  expect((await transactions).map(({ status }) => status)).toEqual(Array(8).fill('rejected'))
  for (const { status, body } of calls)
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' })
  network.speak()
  await vi.waitFor(async () => expect(await list()).toMatchObject({ status: 200, body: { count: 1 } }), patience)
  // Background work and the open line, too.
  await world.call('DELETE', `/monitoring/tasks/${second.taskId}/`, { token: owner.token })
  await hear()
})

// checklist: t286
test('a statement that takes long is waited for while the database answers others', async () => {
  await using world = await createWorld()
  await expect(world.ctx.db.execute(sql`select pg_sleep(12)`)).resolves.toBeDefined()
})
