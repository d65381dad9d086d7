import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { readCurrentContent } from '../../../app/current-content.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { deliver, openDelivering } from '../../notifications/deliveries/deliver.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { receivers as receiverRows } from '../../notifications/receivers.tables.ts'
import { task_news } from '../../tasks/news/news.tables.ts'
import { task_lines } from '../../tasks/tasks.tables.ts'
import { createEngine, type Engine, plain } from '../rounds/engine.harness.ts'

const minute = 60_000
const never = new AbortController().signal

const receivers = receiversForEachTest()

/**
 * One person who only gets messages, and another for whom a slot is reserved while the office's answer is lost.
 * `reset`: the request never arrived there.
 */
async function openScene(way: 'reset' | 'reset_after', count = 1) {
  const engine = await createEngine({ env: receivers().env })
  const { db, clock } = engine.ctx
  const watcher = await engine.watch()
  await db.update(users).set({ email_verified_at: clock.now() })
  await db.update(receiverRows).set({ settings: {} })
  const delivering = openDelivering(engine.ctx, { onGivenUp: async () => {}, readCurrent: readCurrentContent })
  const slots = await engine.director.openSlots({ ...plain, day: workday(14), count })
  const candidate = await engine.watch({ autoBooking: true })
  engine.director.failNext({ way, endpoint: 'reserve-appointment' })
  await engine.poll()
  expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'unknown_hold' })

  const [receiver] = await db.select().from(receiverRows).where(eq(receiverRows.user_id, watcher.userId))
  return {
    engine,
    receiverId: receiver?.id ?? 0,
    slots: slots.map(({ at }) => new Date(at).toISOString()),
    watcher,
    async messages() {
      const rows = await db
        .select()
        .from(deliveries)
        .where(eq(deliveries.task_id, watcher.taskId))
        .orderBy(deliveries.created_at, deliveries.channel)
      return rows.map(({ state, channel, data }) => ({ state, channel, slot_at: data.slot_at }))
    },
    async lines() {
      return (await db.select().from(task_lines).where(eq(task_lines.task_id, watcher.taskId))).filter(
        ({ code }) => code === 'appointment_found',
      )
    },
    async deliver(taskId = watcher.taskId) {
      const rows = await db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
      for (const { id } of rows) await deliver(engine.ctx, delivering, [id], never)
    },
    async giveUp() {
      const { id = 0 } = (await engine.lastBooking(candidate.taskId)) ?? {}
      await changeTask(engine.ctx, candidate.taskId, { auto_booking_enabled: false })
      await engine.driveAfter(7 * minute, id)
      expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'failed', reason: 'answer_lost' })
    },
  }
}

it('somebody whose turn went to somebody else reads that while it is held', async () => {
  const scene = await openScene('reset')
  await using engine = scene.engine
  const second = await engine.watch({ autoBooking: true })
  await engine.ctx.db.update(users).set({ email_verified_at: engine.ctx.clock.now() })
  await engine.ctx.db.update(receiverRows).set({ settings: {} })
  await engine.pollAgain()
  await scene.deliver(second.taskId)
  expect(receivers().smtp.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('went to someone before you'),
  ])
})

describe('a slot that a booking here may hold, and of which nothing becomes', () => {
  // checklist: t245
  it('is told when it was free all the time, to those whose message was overtaken', async () => {
    const scene = await openScene('reset')
    await using engine = scene.engine
    const [slot_at] = scene.slots
    await scene.deliver()
    expect(await scene.messages()).toMatchObject([{ state: 'overtaken', slot_at }])
    await engine.pollAfter(3 * minute)
    expect(await scene.messages(), 'no message while it may be held').toHaveLength(1)
    await scene.giveUp()
    await engine.poll()
    await scene.deliver()
    expect(await scene.messages()).toMatchObject([
      { state: 'overtaken', slot_at },
      { state: 'sent', slot_at },
    ])
    expect(receivers().smtp.mails).toHaveLength(1)
    expect(await scene.lines()).toHaveLength(1)
    const [news] = await engine.ctx.db.select().from(task_news).where(eq(task_news.task_id, scene.watcher.taskId))
    expect(news?.state.told, 'what was not sent is not counted').toMatchObject([
      { sent: { [scene.receiverId]: [expect.any(Number)] } },
    ])
  })

  // checklist: t247
  it('is told when the office gives it out again within 15 minutes', async () => {
    const scene = await openScene('reset_after')
    await using engine = scene.engine
    await scene.deliver()
    await engine.pollAfter(3 * minute)
    await scene.giveUp()
    await engine.pollAfter(2 * minute)
    await scene.deliver()
    expect((await scene.messages()).map(({ state }) => state)).toEqual(['overtaken', 'sent'])
  })

  it('is told when it was left out of a message that named others too', async () => {
    const scene = await openScene('reset', 2)
    await using engine = scene.engine
    const [first, second] = scene.slots
    await scene.deliver()
    expect(await scene.messages()).toMatchObject([{ state: 'sent', slot_at: second }])
    await engine.pollAfter(3 * minute)
    await scene.giveUp()
    await engine.poll()
    await scene.deliver()
    expect(await scene.messages()).toMatchObject([
      { state: 'sent', slot_at: second },
      { state: 'sent', slot_at: first },
    ])
  })

  // checklist: t248
  it('is told on the channel that left it out, and not again on the one that told of it', async () => {
    const scene = await openScene('reset')
    await using engine = scene.engine
    const [before] = await engine.ctx.db.select().from(deliveries)
    if (!before) throw new Error('There is no message.')
    const id = '00000000-0000-4000-8000-000000000000'
    await engine.ctx.db.insert(deliveries).values({ ...before, id, channel: 'pushbullet', state: 'sent' })
    await scene.deliver()
    await scene.giveUp()
    await engine.poll()
    expect((await scene.messages()).map(({ state, channel }) => [channel, state])).toEqual([
      ['email', 'overtaken'],
      ['pushbullet', 'sent'],
      ['email', 'waiting'],
    ])
  })
})

/** Opens a slot on the first day of the office from this many days on. Returns that day. */
async function openIn(engine: Engine, days: number): Promise<string> {
  const day = addDays(berlinDay(new Date(engine.director.now())), days)
  const opened = await engine.director.openSlots({ ...plain, day }).catch(() => null)
  return opened === null || opened.length === 0 ? openIn(engine, days + 1) : day
}

// checklist: t246
it('a day on which only a slot is shown that may be held here does not hide the next one', async () => {
  await using engine = await createEngine({ provider: { checkIntervalSeconds: 60 } })
  const watcher = await engine.watch()
  const candidate = await engine.watch({ autoBooking: true })
  const first = await openIn(engine, 14)
  const second = await openIn(engine, 20)
  // The office never got the request, and goes on to show the slot.
  engine.director.failNext({ way: 'reset', endpoint: 'reserve-appointment' })
  await engine.poll()
  expect(await engine.lastBooking(candidate.taskId)).toMatchObject({ state: 'unknown_hold' })
  expect(await engine.seenDays(watcher.targetId)).toEqual([first])
  await engine.pollAfter(minute)
  expect(await engine.seenDays(watcher.targetId)).toEqual([first, second])
})
