import { newsPerHour } from '@terminlotse/contract/limits'
import { beforeEach, describe, expect } from 'vitest'
import { anyNotification } from '../../../../test/receivers/any-notice.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { deliveries, news_hours } from '../notifications.tables.ts'
import { notify } from '../notifications.ts'
import { readDeliveries } from './history.ts'

const start = new Date('2026-11-20T12:00:00Z')
let now = start
beforeEach(() => {
  now = start
})
const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Without workers, so that the messages stay in the table. */
const test = testsOf(testServerForFile({ clock: { now: () => now } }))

interface Reader extends TestUser {
  taskId: number
}

async function join(server: TestServer, settings: object): Promise<Reader> {
  const user = await server.register()
  await server.call('POST', '/notifications/settings/', { token: user.token, body: settings })
  const { taskId } = await storeTask(server, { user_id: user.id })
  return { ...user, taskId }
}
const push = { enable_pushbullet: true, pushbullet_api_key: 'key' }
const pushAndPhone = { ...push, enable_ntfy: true, ntfy_topic: 'termin-one' }

function tell(server: TestServer, readers: Reader[], times = 1, notice: NotificationCode = 'appointment_found') {
  const data = { task_name: 'Passport', service_name: 'Passport', office_name: 'KVR', url: 'https://example.org' }
  const items = Array.from({ length: times }, () =>
    readers.map(({ id, taskId }) => ({ userId: id, taskId, ...anyNotification(notice, data) })),
  )
  return inTransaction(server.ctx, (tx) => notify(tx, items.flat()))
}

async function sentTo(server: TestServer, reader: Reader) {
  const rows = (await server.ctx.db.select().from(deliveries)).filter(({ user_id }) => user_id === reader.id)
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ channel, notice }) => `${channel} ${notice}`)].map(([kind, of]) => [kind, of.length]),
  )
}
const full = { 'pushbullet appointment_found': newsPerHour, 'pushbullet news_paused': 1 }

describe('about very many free appointments', () => {
  // checklist: t240
  test('a reader gets few messages in an hour, and one that says when the next ones come', async ({ server }) => {
    const reader = await join(server, push)
    await tell(server, [reader], newsPerHour - 1)
    passMinutes(20)
    await tell(server, [reader])
    expect(await sentTo(server, reader)).toEqual({ 'pushbullet appointment_found': newsPerHour })
    passMinutes(1)
    for (let more = 0; more < 3; more++) await tell(server, [reader], 2)
    expect(await sentTo(server, reader)).toEqual(full)
    const [last] = await readDeliveries(server.ctx, reader.id, { channel: 'pushbullet', limit: 1 }, 'en')
    expect(last?.title).toBe('Free times: no more messages until 14:00')
    const { rows: jobs } = await server.ctx.db.execute<{ id: string }>(
      `select jsonb_array_elements_text(data->'ids') as id from pgboss.job where name = 'delivery_pushbullet'`,
    )
    const rows = await server.ctx.db.select().from(deliveries)
    expect(jobs.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  test('messages beyond the limit in one transaction are left out too', async ({ server }) => {
    const reader = await join(server, push)
    await tell(server, [reader], newsPerHour + 40)
    expect(await sentTo(server, reader)).toEqual(full)
  })

  // checklist: t241
  test('nothing about bookings and stopped tasks is held back or counted', async ({ server }) => {
    const reader = await join(server, push)
    const kinds = [
      'booking_waiting',
      'booking_confirmed',
      'booking_reminder',
      'booking_cancelled',
      'task_stopped',
    ] as const
    await tell(server, [reader], newsPerHour, 'booking_waiting')
    await tell(server, [reader], newsPerHour + 5)
    for (const kind of kinds) await tell(server, [reader], 1, kind)
    expect(await sentTo(server, reader)).toEqual({
      ...full,
      ...Object.fromEntries(kinds.map((kind) => [`pushbullet ${kind}`, 1])),
      'pushbullet booking_waiting': newsPerHour + 1,
    })
  })

  test('the next hour begins with the first message after the last one', async ({ server }) => {
    const reader = await join(server, push)
    await tell(server, [reader], newsPerHour + 1)
    passMinutes(59)
    await tell(server, [reader])
    expect(await sentTo(server, reader)).toEqual(full)
    passMinutes(31)
    await tell(server, [reader])
    expect(await sentTo(server, reader)).toEqual({ ...full, 'pushbullet appointment_found': newsPerHour + 1 })
    passMinutes(59)
    await tell(server, [reader], newsPerHour)
    expect(await sentTo(server, reader)).toEqual({
      'pushbullet appointment_found': 2 * newsPerHour,
      'pushbullet news_paused': 2,
    })
  })

  test('each channel and each reader counts alone', async ({ server }) => {
    const [one, other] = [await join(server, pushAndPhone), await join(server, push)]
    await tell(server, [one], newsPerHour)
    await tell(server, [one, other], 2)
    expect(await sentTo(server, one)).toEqual({
      ...full,
      'ntfy appointment_found': newsPerHour,
      'ntfy news_paused': 1,
    })
    expect(await sentTo(server, other)).toEqual({ 'pushbullet appointment_found': 2 })
  })

  test('an hour from a clock that was a day ahead is over once the clock is right again', async ({ server }) => {
    const reader = await join(server, push)
    passMinutes(1_440)
    await tell(server, [reader], newsPerHour)
    passMinutes(-1_440)
    await tell(server, [reader], 1)
    expect(await sentTo(server, reader)).toEqual({ 'pushbullet appointment_found': newsPerHour + 1 })
  })

  // checklist: t242
  test('rounds that find slots at the same time count together', async ({ server }) => {
    const readers = [await join(server, pushAndPhone), await join(server, push), await join(server, push)]
    // Each writes in another order. Without a fixed order of locks they would wait for each other in a circle.
    const rounds = Array.from({ length: 6 }, (_, round) => (round % 2 ? readers : readers.toReversed()))
    await Promise.all(rounds.map((order) => tell(server, order, 15)))
    for (const reader of readers) expect(await sentTo(server, reader)).toMatchObject(full)
  })

  test('a message that was not committed does not count', async ({ server }) => {
    const reader = await join(server, push)
    const failing = inTransaction(server.ctx, async (tx) => {
      const data = { task_name: '', service_name: '', office_name: '', url: '' }
      await notify(tx, [{ userId: reader.id, taskId: reader.taskId, ...anyNotification('appointment_found', data) }])
      throw new Error('the fact was not written')
    })
    await expect(failing).rejects.toThrow('the fact was not written')
    expect(await server.ctx.db.select().from(news_hours)).toEqual([])
  })
})
