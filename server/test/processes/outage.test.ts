import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { notify } from '../../src/modules/notifications/notifications.ts'
import { takeAway } from '../database/database-away.ts'
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
