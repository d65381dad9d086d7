import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { type PushbulletReceiver, startPushbullet } from '../../../../test/receivers/pushbullet.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import type { NotificationCode, NotificationData } from '../../../texts/notifications/notification-data.ts'
import { allDeliveries, deliverNow, tell } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'

let pushbullet: PushbulletReceiver
beforeEach(async () => {
  pushbullet = await startPushbullet()
})
afterEach(() => pushbullet.close())

const start = new Date('2026-11-20T12:00:00Z')
let now = start
beforeEach(() => {
  now = start
})
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const about = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }

/** A person with two tasks who reads push messages. A web process runs no jobs, so the test runs them itself. */
async function openScene(env: Record<string, string> = { ROLE: 'web' }) {
  const server = await createTestServer({ env: { ...env, PUSHBULLET_URL: pushbullet.url }, clock: { now: () => now } })
  const owner = await server.register()
  const body = { enable_pushbullet: true, pushbullet_api_key: 'key' }
  await server.call('POST', '/notifications/settings/', { token: owner.token, body })
  const [first, second] = [
    await storeTask(server, { user_id: owner.id }),
    await storeTask(server, { user_id: owner.id }),
  ]
  return {
    server,
    tasks: [first.taskId, second.taskId] as const,
    async write(notice: NotificationCode, taskId: number | null, data: Partial<NotificationData> = {}) {
      pass(1)
      await tell(server, owner, taskId, notice, { ...about, ...data })
      const rows = await server.ctx.db.select().from(deliveries).orderBy(sql`created_at desc`)
      return rows[0]?.id ?? ''
    },
    work: (...ids: string[]) => deliverNow(server, ids),
    stateOf: async (id: string) => (await allDeliveries(server)).find((row) => row.id === id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const test = testsIn(openScene)

const arrived = () => pushbullet.requests.map(({ guid }) => guid)

async function waitsOf({ ctx }: TestServer, id: string): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ wait: number }>(sql`
    select (extract(epoch from start_after - created_on) * 1000)::int as wait from pgboss.job
    where name = 'delivery_pushbullet' and data->'ids' = ${JSON.stringify([id])}::jsonb`)
  return rows.map(({ wait }) => wait)
}

describe('a message', () => {
  // checklist: t251
  test.each([
    ['appointment', { booking_id: 7 }],
    ['task', {}],
  ])('waits while an older one about the same %s is on its way, and comes after it', async (what, data) => {
    await using scene = await openScene()
    const { write, work, stateOf } = scene
    const taskId = what === 'task' ? scene.tasks[0] : null
    const held = pushbullet.holdNext()
    const older = await write('booking_waiting', taskId, data)
    const trying = work(older)
    await held.arrived
    // This is the state seconds later, while the receiver has not answered yet.
    const newer = await write('booking_confirmed', taskId, data)
    await work(newer)
    expect(await stateOf(newer)).toMatchObject({ state: 'waiting', tries: 0, next_try_at: null })
    expect(arrived()).toEqual([])
    held.release()
    await trying
    await work(newer)
    expect(arrived()).toEqual([older, newer])
  })

  test('that waits delays no other message, and is tried again two seconds later', async ({ scene }) => {
    const { server, write, work, tasks } = scene
    const held = pushbullet.holdNext()
    const older = await write('booking_waiting', tasks[0])
    const trying = work(older)
    await held.arrived
    const newer = await write('booking_confirmed', tasks[0])
    const other = await write('booking_confirmed', tasks[1])
    await work(newer, other)
    expect(arrived()).toEqual([other])
    expect(await waitsOf(server, newer)).toContain(2_000)
    held.release()
    await trying
  })

  test('in one job with an older one about the same comes after it', async ({ scene: { write, work, tasks } }) => {
    const [older, newer] = [await write('booking_waiting', tasks[0]), await write('booking_confirmed', tasks[0])]
    await work(newer, older)
    await work(newer)
    expect(arrived()).toEqual([older, newer])
  })

  test('waits while an older one is on its way for the second time', async ({ scene: { write, work, tasks } }) => {
    pushbullet.failNext({ status: 503 })
    const older = await write('booking_waiting', tasks[0])
    await work(older)
    pass(20)
    const held = pushbullet.holdNext()
    const trying = work(older)
    await held.arrived
    const newer = await write('booking_confirmed', tasks[0])
    await work(newer)
    held.release()
    await trying
    await work(newer)
    expect(arrived()).toEqual([older, newer])
  })

  test('does not wait for one that failed; that one is overtaken', async ({ scene: { write, work, stateOf } }) => {
    pushbullet.failNext({ status: 503 })
    const older = await write('booking_moved', null, { booking_id: 7 })
    await work(older)
    const newer = await write('booking_cancelled', null, { booking_id: 7 })
    await work(newer)
    expect(arrived()).toEqual([newer])
    pass(20)
    await work(older)
    expect(await stateOf(older)).toMatchObject({ state: 'overtaken', tries: 1 })
    expect(arrived()).toEqual([newer])
  })

  test('waits for an older one about the same booking that is tried again after days', async ({ scene }) => {
    const { server, write, work } = scene
    const slot = { booking_id: 7, slot_at: '2026-12-11T08:00:00Z' }
    pushbullet.failNext({ status: 503 })
    const older = await write('booking_moved', null, slot)
    await work(older)
    pass(3 * 24 * 3_600)
    await server.ctx.db.update(deliveries).set({ next_try_at: now })
    const held = pushbullet.holdNext()
    const trying = work(older)
    await held.arrived
    const newer = await write('booking_cancelled', null, slot)
    await work(newer)
    held.release()
    await trying
    await work(newer)
    expect(arrived()).toEqual([older, newer])
  })

  test('about a free appointment does not wait for another like it: both were true then', async ({ scene }) => {
    const { write, work, tasks } = scene
    const held = pushbullet.holdNext()
    const older = await write('appointment_found', tasks[0])
    const trying = work(older)
    await held.arrived
    const newer = await write('appointment_found', tasks[0])
    await work(newer)
    expect(arrived()).toEqual([newer])
    held.release()
    await trying
  })

  test('does not wait for a message that has lost its job', async ({ scene: { write, work, tasks } }) => {
    await write('booking_waiting', tasks[0])
    pass(9 * 60)
    const newer = await write('booking_confirmed', tasks[0])
    await work(newer)
    expect(arrived()).toEqual([])
    pass(60)
    await work(newer)
    expect(arrived()).toEqual([newer])
  })
})

// checklist: t252
test('with the workers of a running server a late receiver reads about the older state first', async () => {
  await using scene = await openScene({})
  const { write, tasks } = scene
  const held = pushbullet.holdNext()
  const older = await write('task_stopped', tasks[0])
  await held.arrived
  const newer = await write('task_stopped', tasks[0])
  const other = await write('task_stopped', tasks[1])
  await expect.poll(arrived).toEqual([other])
  held.release()
  await expect.poll(arrived).toEqual([other, older, newer])
})
