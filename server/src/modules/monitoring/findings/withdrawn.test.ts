import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { anyNotification } from '../../../../test/receivers/any-notice.ts'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { deliverDeps } from '../../../../test/receivers/undoubted.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { withdraw } from '../../notifications/deliveries/withdraw.ts'
import { writeFirst } from '../../notifications/messages/receivers.store.ts'
import { exampleData, patience } from '../../notifications/notifications.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { notify } from '../../notifications/notifications.ts'
import { tapAndDrive, withFreeTimes } from '../choosing.harness.ts'
import { goneTimes } from '../free-times.ts'
import { type Engine, it, plain } from '../rounds/engine.harness.ts'
import { findings } from '../rounds.tables.ts'
import { openAndPoll, take, takeAndPoll } from './news.harness.ts'

const receivers = receiversForEachTest()
const clock = clockForEachTest(new Date('2026-11-20T09:32:00Z'))
const times = ['2026-12-01T08:40:00.000Z', '2026-12-02T08:40:00.000Z']
const chat = 77

async function tellOf(server: TestServer, { count = times.length, isSent = true } = {}) {
  const { token, id: user_id } = await server.register()
  await server.call('POST', '/notifications/settings/update_settings/', { token, body: {} })
  receivers().telegram.write(chat, '/start')
  await writeFirst(server.ctx, user_id, 'telegram', { is_on: true, telegram_chat: String(chat) })
  const { taskId, targetId } = await storeTask(server, { user_id })
  const now = clock.now()
  await server.ctx.db.insert(findings).values(
    times.map((slot_at) => ({
      target_id: targetId,
      slot_at: new Date(slot_at),
      first_seen_at: now,
      last_seen_at: now,
    })),
  )
  const slots = times.map((slot_at) => ({ target_id: targetId, slot_at, office_name: 'KVR' }))
  const data = { ...exampleData, slot_at: times[0] ?? '', slots, count }
  await inTransaction(server.ctx, (tx) =>
    notify(tx, [{ userId: user_id, taskId, ...anyNotification('appointment_found', data) }]),
  )
  const [row] = await server.ctx.db.select().from(deliveries)
  if (isSent) await deliver(server.ctx, openDelivering(server.ctx, deliverDeps), [row?.id ?? ''], patience())
  const go = (place: number, gone_at: Date | null = now) =>
    server.ctx.db
      .update(findings)
      .set({ gone_at })
      .where(eq(findings.slot_at, new Date(times[place] ?? '')))
  return {
    go,
    targetId,
    switchOff: () => writeFirst(server.ctx, user_id, 'telegram', { is_on: false }),
    withdraw: () => withdraw(server.ctx, goneTimes, [targetId], patience()),
  }
}

const openServer = testServerForFile(() => ({
  env: { ...receivers().env, PUBLIC_URL: 'https://termin.example' },
  clock,
}))
const test = testsOf(openServer)
const message = () => receivers().telegram.messages[0]

describe('a message of free times', () => {
  // checklist: t1001
  test('is edited when the last of them is gone, once and without buttons', async ({ server }) => {
    const notified = await tellOf(server)
    expect(message()?.reply_markup?.inline_keyboard).toHaveLength(2)
    await notified.go(0)
    await notified.withdraw()
    expect(message()?.edits).toBe(0)
    await notified.go(1)
    await notified.withdraw()
    expect(message()).toMatchObject({
      edits: 1,
      text: expect.stringMatching(/^Gone: Tue 1 Dec, 09:40 · KVR\n.*We are no longer watching\n.* since 10:32\.$/),
    })
    expect(message()?.reply_markup).toBeUndefined()
    await notified.withdraw()
    expect(message()?.edits).toBe(1)
    expect(receivers().telegram.messages).toHaveLength(1)
  })

  // checklist: t1002
  test('is left as it is when a time is free again', async ({ server }) => {
    const notified = await tellOf(server)
    await notified.go(0)
    await notified.go(1)
    await notified.go(1, null)
    await notified.withdraw()
    expect(message()?.edits).toBe(0)
  })

  test('is left as it is when it tells of more than it names', async ({ server }) => {
    const notified = await tellOf(server, { count: 3 })
    await Promise.all([notified.go(0), notified.go(1)])
    await notified.withdraw()
    expect(message()?.edits).toBe(0)
  })

  test('is left as it is where the person has switched the channel off', async ({ server }) => {
    const notified = await tellOf(server)
    await Promise.all([notified.go(0), notified.go(1)])
    await notified.switchOff()
    await notified.withdraw()
    expect(message()?.edits).toBe(0)
  })

  // checklist: t4691
  test('that has not arrived is followed by nothing, and looked for again if it may be on its way', async ({
    server,
  }) => {
    const notified = await tellOf(server, { isSent: false })
    await Promise.all([notified.go(0), notified.go(1)])
    await notified.withdraw()
    expect(receivers().telegram.messages).toEqual([])
    const again = await lookedThrough(server)
    expect(again).toEqual([{ data: { targets: [notified.targetId] } }])
  })
})

const lookedThrough = async ({ ctx }: Pick<Engine, 'ctx'>) =>
  (await ctx.db.execute(sql`select data from pgboss.job where name = 'withdraw_messages'`)).rows

// checklist: t1003
it('a look that no longer shows a time has the messages of its target looked through', async ({ engine }) => {
  await engine.watch()
  const slot = await openAndPoll(engine, 10)
  const wanted = () => lookedThrough(engine)
  expect(await wanted()).toEqual([])
  await takeAndPoll(engine, slot)
  expect(await wanted()).toEqual([{ data: { targets: [expect.any(Number)] } }])
  await engine.pollAgain()
  expect(await wanted()).toHaveLength(1)
})

// checklist: t4683
it('a booking that finds its time taken has them looked through, too', async ({ engine }) => {
  const { task, times } = await withFreeTimes(engine, 1)
  await take(engine, { officeId: plain.officeId, at: Date.parse(times[0]?.at ?? '') })
  expect(await tapAndDrive(engine, task, times[0])).toMatchObject({ state: 'failed' })
  expect(await lookedThrough(engine)).toEqual([{ data: { targets: [expect.any(Number)] } }])
})
