import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
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
