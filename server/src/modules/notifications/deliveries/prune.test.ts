import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deliverDeps } from '../../../../test/receivers/undoubted.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { notificationsJobs } from '../notifications.jobs.ts'

test('deliveries that ended more than 30 days ago are forgotten a chunk at a time, until the product stops', async () => {
  await using server = await createTestServer()
  const { id: userId } = await server.register()
  const { db, clock } = server.ctx
  const now = sql`${clock.now()}::timestamptz`
  const insert = (howMany: number, state: string, endedDaysAgo: number | null) =>
    db.execute(sql`
      insert into deliveries (id, user_id, channel, notice, data, state, created_at, finished_at)
      select gen_random_uuid(), ${userId}, 'email', 'test', '{}', ${state}, ${now} - interval '40 days',
        ${now} - make_interval(days => ${endedDaysAgo}::int)
      from generate_series(1, ${howMany})`)
  await insert(12_000, 'sent', 31)
  await insert(20, 'given_up', 29)
  await insert(10, 'waiting', null)
  const left = async () => {
    const { rows } = await db.execute<{ state: string; count: number }>(
      sql`select state, count(*)::int as count from deliveries group by state order by state`,
    )
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  const prune = notificationsJobs(server.ctx, deliverDeps).find(({ queue }) => queue === 'prune_deliveries')
  await prune?.handle({}, AbortSignal.abort())
  expect(await left()).toEqual({ given_up: 20, sent: 12_000, waiting: 10 })
  await prune?.handle({}, new AbortController().signal)
  expect(await left()).toEqual({ given_up: 20, waiting: 10 })
})
