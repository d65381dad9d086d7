import { expect } from 'vitest'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import type { NotificationCode } from '../../../texts/notifications/notification-data.ts'
import { deliverNow, onlyDelivery, ownerWith, patience, tell } from '../notifications.harness.ts'
import { tellWaiting } from './tell-waiting.ts'

const receivers = receiversForEachTest()
const clock = clockForEachTest(new Date('2026-11-20T12:00:00Z'))
/** A web process runs no jobs, so the test runs them itself, try by try. */
const openServer = testServerForFile(() => ({ env: receivers().env, clock }))
const test = testsOf(openServer)
const mail = { enable_email: true }
const whatsApp = { enable_callmebot: true, callmebot_phone_number: '+49 151 1234567', callmebot_api_key: 'key' }
const push = { enable_pushbullet: true, pushbullet_api_key: 'key' }

async function write(server: TestServer, notice: NotificationCode, settings: object) {
  const { owner, taskId } = await ownerWith(server, settings)
  await tell(server, owner, taskId, notice)
  /** Tries it when it is due. `stop`: ends the worker. */
  return async (stop = patience()) => {
    clock.moment = (await onlyDelivery(server)).next_try_at ?? clock.moment
    await deliverNow(server, undefined, { signal: stop })
  }
}

async function stopAfterTheDot(attempt: (stop: AbortSignal) => Promise<void>) {
  const held = receivers().smtp.holdNext()
  const stop = new AbortController()
  const trying = attempt(stop.signal)
  await held.arrived
  stop.abort()
  await trying
  return held
}
/** The mails about an appointment: those about the account have no such header. */
const copies = () => receivers().smtp.mails.filter(({ headers }) => headers.has('auto-submitted'))

test('a mail that its server takes late arrives once, and nobody waits for the answer', async ({ server }) => {
  const attempt = await write(server, 'booking_cancelled', mail)
  const { release } = await stopAfterTheDot(attempt)
  expect(await onlyDelivery(server)).toMatchObject({ state: 'waiting', unanswered: 1, last_error: 'unanswered' })
  release()
  await expect.poll(async () => (await onlyDelivery(server)).state).toBe('sent')
  await attempt()
  expect(copies()).toHaveLength(1)
})

test('a found appointment that was handed over by mail without an answer is not sent again', async ({ server }) => {
  const attempt = await write(server, 'appointment_found', mail)
  const { release } = await stopAfterTheDot(attempt)
  await attempt()
  expect(await onlyDelivery(server)).toMatchObject({ state: 'unknown', unanswered: 1, tries: 1 })
  release()
  await expect.poll(copies).toHaveLength(1)
})

test('a mail that its server refuses late is tried again as after any refusal', async ({ server }) => {
  const attempt = await write(server, 'appointment_found', mail)
  const { release } = await stopAfterTheDot(attempt)
  receivers().smtp.refuse('message', 451, '4.3.1 Disk full')
  release()
  await expect.poll(async () => (await onlyDelivery(server)).last_error).toContain('busy: 451')
  await attempt()
  expect(await onlyDelivery(server)).toMatchObject({ state: 'sent', unanswered: 0, tries: 2 })
})

// checklist: t4694
test('a change of receivers does not repeat a message while its server thinks about it', async ({ server }) => {
  const attempt = await write(server, 'booking_cancelled', mail)
  const { release } = await stopAfterTheDot(attempt)
  const before = await onlyDelivery(server)
  await tellWaiting(server.ctx, async () => [], before.user_id)
  expect(await onlyDelivery(server)).toEqual(before)
  release()
  await expect.poll(async () => (await onlyDelivery(server)).state).toBe('sent')
})

test('a found appointment without an answer goes again where the receiver knows the repeat', async ({ server }) => {
  const attempt = await write(server, 'appointment_found', whatsApp)
  receivers().callmebot.failNext('hang')
  await attempt(receivers().callmebot.overdue())
  expect(await onlyDelivery(server)).toMatchObject({ state: 'unknown', last_error: 'unanswered' })

  await using other = await openServer()
  const push2 = await write(other, 'appointment_found', push)
  receivers().pushbullet.failNext({ status: 504 })
  await push2()
  expect(await onlyDelivery(other)).toMatchObject({ state: 'waiting', unanswered: 1 })
  await push2()
  expect(await onlyDelivery(other)).toMatchObject({ state: 'sent' })
  expect(receivers().pushbullet.pushes).toHaveLength(1)
})

test('“the office cancelled” goes again where nobody answers, three times at most', async ({ server }) => {
  const attempt = await write(server, 'booking_cancelled', whatsApp)
  receivers().callmebot.failNext({ status: 504 }, 9)
  for (const unanswered of [1, 2]) {
    await attempt()
    expect(await onlyDelivery(server)).toMatchObject({ state: 'waiting', unanswered })
  }
  await attempt()
  expect(await onlyDelivery(server)).toMatchObject({ state: 'unknown', unanswered: 3 })
  expect(receivers().callmebot.failuresLeft()).toBe(6)
})
