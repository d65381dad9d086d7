import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, test } from 'vitest'
import { deliverDeps } from '../../../../test/receivers/undoubted.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { notificationsJobs } from '../notifications.jobs.ts'
import { deliveries } from '../notifications.tables.ts'

const about = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }

it('shows a person the last messages of a channel, the result of each, and why one was given up', async () => {
  await using server = await createTestServer()
  const owner = await server.register()
  const stranger = await server.register()
  const delivery = (minute: number, values: Partial<typeof deliveries.$inferInsert>) => ({
    id: randomUUID(),
    user_id: owner.id,
    channel: 'email' as const,
    notice: 'task_stopped',
    data: about,
    state: 'sent' as const,
    tries: 1,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
    finished_at: new Date(Date.UTC(2026, 10, 20, 12, minute + 1)),
    ...values,
  })
  await server.ctx.db
    .insert(deliveries)
    .values([
      delivery(1, {}),
      delivery(2, { state: 'given_up', tries: 6, last_error: 'key_refused: 401 secret words' }),
      delivery(3, { state: 'waiting', finished_at: null, tries: 0 }),
      delivery(4, { channel: 'pushbullet' }),
      delivery(5, { user_id: stranger.id }),
    ])
  const read = (query: string) => server.call('GET', `/notifications/deliveries/?${query}`, { token: owner.token })
  const { body } = await read('channel=email')
  expect(body.results.map((one: { state: string }) => one.state)).toEqual(['waiting', 'given_up', 'sent'])
  expect(body.results[1]).toMatchObject({
    title: 'Passport needs something from you',
    tries: 6,
    reason: 'The API key is not valid.',
    finished_at: '2026-11-20T12:03:00.000Z',
  })
  expect(JSON.stringify(body)).not.toContain('secret words')
  expect((await read('channel=email&limit=1')).body.results).toHaveLength(1)
  expect((await read('channel=pigeon')).status).toBe(400)
  expect((await server.call('GET', '/notifications/deliveries/?channel=email')).status).toBe(401)
})

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
