import { channelFields } from '@terminlotse/contract/notifications/channels/channels'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { startWebhook } from '../../../../test/receivers/webhook.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import type { CurrentContent } from '../message-content.ts'
import { listFirst } from '../messages/receivers.store.ts'
import { deliverNow, onlyDelivery, ownerWith, tell } from '../notifications.harness.ts'
import { deliveries } from '../notifications.tables.ts'
import type { DeliverDeps } from './deliver.ts'
import type { GivenUp } from './ends.ts'
import { nextTryAt } from './retries.ts'

const start = new Date('2026-11-20T12:00:00Z')
const receivers = receiversForEachTest()
const clock = clockForEachTest(start)
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
/** A web process runs no jobs, so the test runs them itself, try by try. */
const openServer = testServerForFile(() => ({ env: receivers().env, clock }))
const test = testsOf(openServer)

async function write(server: TestServer, notice: NotificationCode, settings: object, more: object = {}) {
  const { owner, taskId } = await ownerWith(server, settings)
  const data = {
    task_name: 'Passport',
    service_name: 'Passport',
    office_name: 'KVR',
    url: 'https://example.org',
    ...more,
  }
  await tell(server, owner, taskId, notice, data)
}
const push = { enable_pushbullet: true, pushbullet_api_key: 'push-key' }
const mail = { enable_email: true }

/** Tries a message until it ends, each time when it is due. Returns the minutes after which it was tried. */
async function tryToTheEnd(server: TestServer, until?: Date) {
  const allGivenUp: GivenUp[] = []
  const deps: DeliverDeps = {
    onGivenUp: async (_tx, givenUp) => void allGivenUp.push(givenUp),
    readCurrent: async (_, messages) =>
      new Map<string, CurrentContent>(until ? messages.map(({ id, data }) => [id, { data, until }]) : []),
  }
  const minutes: number[] = []
  for (;;) {
    const row = await onlyDelivery(server)
    if (row.state !== 'waiting') return { minutes, allGivenUp, row }
    clock.moment = row.next_try_at ?? clock.moment
    minutes.push((clock.moment.getTime() - start.getTime()) / 60_000)
    await deliverNow(server, [row.id], deps)
  }
}

describe('a message that a receiver does not accept', () => {
  // checklist: t256
  test('is tried for a day, after 20 seconds, then less often, but at least every 30 minutes', async ({ server }) => {
    await write(server, 'booking_confirmed', push)
    receivers().pushbullet.failNext({ status: 503 }, 1_000)
    const { minutes, allGivenUp, row } = await tryToTheEnd(server)
    expect(minutes.slice(0, 9)).toEqual([0, 1 / 3, 1, 7 / 3, 5, 31 / 3, 21, 127 / 3, 217 / 3])
    const pauses = minutes.slice(1).map((at, place) => at - (minutes[place] ?? 0))
    expect(Math.max(...pauses)).toBeCloseTo(30, 6)
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1 / 3 - 0.001)
    expect(minutes.at(-1)).toBeGreaterThan(24 * 60 - 1)
    expect(minutes.at(-1)).toBeLessThan(24 * 60)
    expect(row).toMatchObject({ state: 'given_up', last_error: 'busy: 503', next_try_at: null })
    expect(allGivenUp).toMatchObject([{ id: row.id, channel: 'pushbullet', reason: 'busy' }])
  })

  test('that the office cancelled an appointment is tried until that time, also for days', async ({ server }) => {
    await write(server, 'booking_cancelled', push, { slot_at: after(21 * 24 * 60).toISOString() })
    receivers().pushbullet.failNext({ status: 503 }, 160)
    const { minutes, row } = await tryToTheEnd(server)
    expect(minutes.at(-1)).toBeGreaterThan(3 * 24 * 60)
    expect(row).toMatchObject({ state: 'sent', tries: 161 })
  })

  // checklist: t3793
  test.each(['task_stopped', 'booking_failed', 'booking_expired', 'details_demanded'] as const)(
    '%s asks its reader to act, so it is tried for days',
    async (notice) => {
      await using server = await openServer()
      await write(server, notice, push)
      receivers().pushbullet.failNext({ status: 503 }, 160)
      const { minutes, row } = await tryToTheEnd(server)
      expect(minutes.at(-1)).toBeGreaterThan(3 * 24 * 60)
      expect(row).toMatchObject({ state: 'sent', tries: 161 })
    },
  )

  // checklist: t4695
  test('is tried no longer than messages are kept', async ({ server }) => {
    await write(server, 'booking_failed', push)
    await server.ctx.db.update(deliveries).set({ created_at: after(-30 * 24 * 60) })
    receivers().pushbullet.failNext({ status: 503 })
    await deliverNow(server)
    expect(await onlyDelivery(server)).toMatchObject({ state: 'given_up', tries: 1 })
  })

  test('about an appointment is not tried any more when that appointment is over', async ({ server }) => {
    await write(server, 'booking_moved', push, { slot_at: after(90).toISOString() })
    receivers().pushbullet.failNext({ status: 503 }, 1_000)
    const { minutes, row } = await tryToTheEnd(server)
    expect(minutes.at(-1)).toBeGreaterThan(89)
    expect(minutes.at(-1)).toBeLessThan(90)
    expect(row).toMatchObject({ state: 'given_up' })
  })

  // checklist: t257
  test('with a deadline is tried until the deadline, also shortly before it', async ({ server }) => {
    await write(server, 'booking_waiting', mail)
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted', 1_000)
    const { minutes, row } = await tryToTheEnd(server, after(30))
    expect(minutes.slice(0, 6)).toEqual([0, 1 / 3, 1, 7 / 3, 5, 31 / 3])
    expect(minutes.at(-1)).toBeGreaterThan(29)
    expect(minutes.at(-1)).toBeLessThan(30)
    expect(row).toMatchObject({ state: 'given_up', tries: minutes.length })
  })

  test('arrives when the receiver is back after three hours', async ({ server }) => {
    await write(server, 'booking_confirmed', mail)
    const before = receivers().smtp.mails.length
    receivers().smtp.refuse('receiver', 451, '4.7.1 Greylisted', 13)
    const { minutes, row, allGivenUp } = await tryToTheEnd(server)
    expect(row).toMatchObject({ state: 'sent', tries: 14 })
    expect(minutes.at(-1)).toBeGreaterThan(180)
    expect(receivers().smtp.mails).toHaveLength(before + 1)
    expect(allGivenUp).toEqual([])
  })

  test('ends at once if another try cannot help', async ({ server }) => {
    await write(server, 'booking_confirmed', push)
    receivers().pushbullet.failNext({ status: 401 })
    expect(await tryToTheEnd(server)).toMatchObject({ minutes: [0], row: { state: 'given_up', tries: 1 } })
  })

  // checklist: t965
  test('pauses as long as the receiver says, for half an hour at most', async ({ server }) => {
    await write(server, 'booking_confirmed', push)
    for (const seconds of ['300', '31536000']) {
      receivers().pushbullet.failNext({ status: 429, headers: { 'retry-after': seconds } })
    }
    const { minutes, row } = await tryToTheEnd(server)
    expect(minutes).toEqual([0, 5, 35])
    expect(row).toMatchObject({ state: 'sent', tries: 3 })
  })

  // checklist: t972
  test('switches its channel off if the receiver accepts no more messages, and says so', async () => {
    const secret = channelFields.webhook_secret.generate()
    await using receiver = await startWebhook(secret)
    await using server = await openServer()
    const hook = { enable_webhook: true, webhook_url: receiver.url, webhook_secret: secret }
    await write(server, 'booking_confirmed', { ...push, ...hook })
    const [row] = await server.ctx.db.select().from(deliveries).where(eq(deliveries.channel, 'webhook'))
    receiver.failNext({ status: 410 })
    const allGivenUp: GivenUp[] = []
    await deliverNow(server, [row?.id ?? ''], { onGivenUp: async (_, end) => void allGivenUp.push(end) })
    await receiver.close()
    expect(allGivenUp).toMatchObject([{ channel: 'webhook', reason: 'gone' }])
    const kept = await listFirst(server.ctx, [allGivenUp[0]?.userId ?? 0])
    const onAndOff = kept.map(({ channel, is_on }) => [channel, is_on])
    expect(Object.fromEntries(onAndOff)).toEqual({ pushbullet: true, webhook: false })
    expect(kept.find(({ channel }) => channel === 'webhook')?.settings).toEqual({ webhook_url: receiver.url })
  })

  test('comes after those that failed less often', async ({ server }) => {
    await write(server, 'booking_confirmed', push)
    const { id } = await onlyDelivery(server)
    receivers().pushbullet.failNext({ status: 503 }, 2)
    for (const priority of [0, -1]) {
      await deliverNow(server, [id])
      const { rows } = await server.ctx.db.execute(
        sql`delete from pgboss.job where name = 'delivery_again_pushbullet' returning priority`,
      )
      expect(rows).toEqual([{ priority }])
    }
  })
})

test('a message whose time ends before or when its receiver accepts messages again is given up', () => {
  expect(nextTryAt(1, after(5), start, 5 * 60_000)).toBeNull()
  expect(nextTryAt(1, after(4), start, 5 * 60_000)).toBeNull()
  expect(nextTryAt(1, after(8), start, 5 * 60_000)).toEqual(after(5))
})

test('the next try of a message without an end is never further away than half an hour', () => {
  for (const tries of [1, 8, 40, 2_000]) {
    expect(nextTryAt(tries, null, start)?.getTime()).toBeLessThanOrEqual(after(30).getTime())
  }
})
