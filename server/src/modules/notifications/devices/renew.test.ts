import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startReceivers } from '../../../../test/receivers/receivers.ts'
import { deliverDeps } from '../../../../test/receivers/undoubted.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { deliver, openDelivering } from '../deliveries/deliver.ts'
import { onlyDelivery, ownerWith, patience, pushOnly, tell, withoutWorkers } from '../notifications.harness.ts'
import { notificationsJobs } from '../notifications.jobs.ts'
import { deliveries } from '../notifications.tables.ts'

let receivers: Awaited<ReturnType<typeof startReceivers>>
beforeAll(async () => {
  receivers = await startReceivers()
})
afterAll(() => receivers.close())

describe('a delivery', () => {
  test('with a lost job gets a new one after an hour, once', async () => {
    let now = testClock.now()
    await using server = await createTestServer({
      env: { ...receivers.env, ...withoutWorkers },
      clock: { now: () => now },
    })
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    const waiting = async () => {
      const jobs = notificationsJobs(server.ctx, deliverDeps)
      await jobs.find(({ queue }) => queue === 'renew_deliveries')?.handle({}, patience())
      const result = await server.ctx.db.execute(sql`select data from pgboss.job where name = 'delivery_pushbullet'`)
      return result.rows
    }
    await server.ctx.db.execute(sql`delete from pgboss.job where name = 'delivery_pushbullet'`)
    now = new Date(now.getTime() + 50 * 60_000)
    expect(await waiting()).toEqual([])
    now = new Date(now.getTime() + 20 * 60_000)
    expect(await waiting()).toEqual([{ data: { ids: [id] } }])
    expect(await waiting()).toHaveLength(1)
  })

  test('that failed before and lost its job comes after first messages; so does one with a time from a wrong clock', async () => {
    let now = testClock.now()
    await using server = await createTestServer({
      env: { ...receivers.env, ...withoutWorkers },
      clock: { now: () => now },
    })
    const { owner, taskId } = await ownerWith(server, pushOnly)
    for (let count = 0; count < 2; count++) await tell(server, owner, taskId)
    const ids = (await server.ctx.db.select().from(deliveries)).map(({ id }) => id)
    receivers.pushbullet.failNext({ status: 503 }, 2)
    await deliver(server.ctx, openDelivering(server.ctx, deliverDeps), ids, patience())
    await server.ctx.db.execute(sql`delete from pgboss.job where name like 'delivery_%'`)
    const renew = async () => {
      const jobs = notificationsJobs(server.ctx, deliverDeps)
      await jobs.find(({ queue }) => queue === 'renew_deliveries')?.handle({}, patience())
      const result = await server.ctx.db.execute<{ name: string; data: { ids: string[] } }>(
        sql`delete from pgboss.job where name like 'delivery_%' returning name, data`,
      )
      return result.rows.map(({ name, data }) => ({ name, ids: data.ids.toSorted() }))
    }
    expect(await renew()).toEqual([])
    now = new Date(now.getTime() + 62 * 60_000)
    expect(await renew()).toEqual([{ name: 'delivery_again_pushbullet', ids: ids.toSorted() }])
    expect(await renew()).toEqual([])
    now = new Date(now.getTime() - 5 * 24 * 3_600_000)
    expect(await renew()).toEqual([{ name: 'delivery_again_pushbullet', ids: ids.toSorted() }])
  })
})
