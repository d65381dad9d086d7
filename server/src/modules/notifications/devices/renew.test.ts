import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { clockForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { startReceivers } from '../../../../test/receivers/receivers.ts'
import { deliverDeps } from '../../../../test/receivers/undoubted.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import {
  allDeliveries,
  deliverNow,
  onlyDelivery,
  ownerWith,
  patience,
  pushOnly,
  tell,
  withoutWorkers,
} from '../notifications.harness.ts'
import { notificationsJobs } from '../notifications.jobs.ts'

const receivers = await startReceivers()
afterAll(() => receivers.close())

const clock = clockForEachTest(testClock.now())
const passMs = (ms: number) => {
  clock.moment = new Date(clock.moment.getTime() + ms)
}
const openServer = () => createTestServer({ env: { ...receivers.env, ...withoutWorkers }, clock })
const renew = async ({ ctx }: TestServer) => {
  const jobs = notificationsJobs(ctx, deliverDeps)
  await jobs.find(({ queue }) => queue === 'renew_deliveries')?.handle({}, patience())
}

describe('a delivery', () => {
  test('with a lost job gets a new one after an hour, once', async () => {
    await using server = await openServer()
    const { owner, taskId } = await ownerWith(server, pushOnly)
    await tell(server, owner, taskId)
    const { id } = await onlyDelivery(server)
    const waiting = async () => {
      await renew(server)
      const result = await server.ctx.db.execute(sql`select data from pgboss.job where name = 'delivery_pushbullet'`)
      return result.rows
    }
    await server.ctx.db.execute(sql`delete from pgboss.job where name = 'delivery_pushbullet'`)
    passMs(50 * 60_000)
    expect(await waiting()).toEqual([])
    passMs(20 * 60_000)
    expect(await waiting()).toEqual([{ data: { ids: [id] } }])
    expect(await waiting()).toHaveLength(1)
  })

  test('that failed before and lost its job comes after first messages; so does one with a time from a wrong clock', async () => {
    await using server = await openServer()
    const { owner, taskId } = await ownerWith(server, pushOnly)
    for (let count = 0; count < 2; count++) await tell(server, owner, taskId)
    const ids = (await allDeliveries(server)).map(({ id }) => id)
    receivers.pushbullet.failNext({ status: 503 }, 2)
    await deliverNow(server, ids)
    await server.ctx.db.execute(sql`delete from pgboss.job where name like 'delivery_%'`)
    const renewed = async () => {
      await renew(server)
      const result = await server.ctx.db.execute<{ name: string; data: { ids: string[] } }>(
        sql`delete from pgboss.job where name like 'delivery_%' returning name, data`,
      )
      return result.rows.map(({ name, data }) => ({ name, ids: data.ids.toSorted() }))
    }
    expect(await renewed()).toEqual([])
    passMs(62 * 60_000)
    expect(await renewed()).toEqual([{ name: 'delivery_again_pushbullet', ids: ids.toSorted() }])
    expect(await renewed()).toEqual([])
    passMs(-5 * 24 * 3_600_000)
    expect(await renewed()).toEqual([{ name: 'delivery_again_pushbullet', ids: ids.toSorted() }])
  })
})
