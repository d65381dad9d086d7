import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { neighbours } from '../../booking/steps/card.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { currentFreeTimes } from '../free-times.ts'
import { createEngine, type Engine, plain } from './engine.harness.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const notice = { minimum_notice_hours: 24 }
const countFoundLines = async (engine: Engine, taskId: number) =>
  (await engine.taskLines(taskId)).filter((code) => code === 'appointment_found').length

/** The messages about free times to a task. */
async function messagesTo({ ctx }: Engine, taskId: number) {
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
  return rows.map(({ id, data, created_at: createdAt }) => {
    return { id, taskId, notice: 'appointment_found' as const, data: notificationData.parse(data), createdAt }
  })
}

/** The first opening day of the office from so many days on. */
async function openIn(engine: Engine, days: number) {
  for (let day = days; ; day += 1) {
    const opened = await engine.director
      .openSlots({ ...plain, day: addDays(berlinDay(new Date(engine.director.now())), day) })
      .catch(() => null)
    const [slot] = opened ?? []
    if (slot) return slot.at
  }
}

describe('with a clock of ours that is twelve days ahead, once the office’s is believed against it', () => {
  // checklist: t331
  it('a time within these days is seen, told and booked', async () => {
    await using engine = await createEngine()
    const watcher = await engine.watch({ filter: notice })
    await engine.poll()
    engine.skew(12 * dayMs)
    await engine.hearForTenMinutes()
    const at = await openIn(engine, 3)
    const booker = await engine.watch({ autoBooking: true, filter: notice })
    await engine.pollAgain()
    expect(await countFoundLines(engine, watcher.taskId)).toBe(1)
    expect(await engine.lastBooking(booker.taskId)).toMatchObject({ state: 'waiting', slot_at: new Date(at) })
  })

  it('a message about it is still true when it is sent, as long as it is not too near by the office’s clock', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ filter: notice })
    await engine.poll()
    engine.skew(12 * dayMs)
    await engine.hearForTenMinutes()
    await openIn(engine, 3)
    await engine.pollAgain()
    const truth = async () => [...(await currentFreeTimes(engine.ctx, await messagesTo(engine, taskId))).values()]
    expect(await truth()).toMatchObject([{ data: { count: 1 } }])
    await changeTask(engine.ctx, taskId, { minimum_notice_hours: 10 * 24 })
    expect(await truth()).toEqual(['overtaken'])
  })

  it('a filter for these days is taken, and its task watches on', async () => {
    await using engine = await createEngine()
    const { taskId, userId } = await engine.watch()
    engine.skew(12 * dayMs)
    await engine.hearForTenMinutes()
    const latest_date = addDays(berlinDay(new Date(engine.director.now())), 3)
    const owner = { userId, language: 'en' } as const
    expect(await editTask(engine.ctx, neighbours, owner, taskId, { latest_date })).toMatchObject({ latest_date })
    await engine.pollAgain()
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
    const over = addDays(latest_date, -4)
    await expect(editTask(engine.ctx, neighbours, owner, taskId, { latest_date: over })).rejects.toThrow()
  })

  it('a process that starts then asks for the right days, and tells once it has checked that clock itself', async () => {
    await using engine = await createEngine()
    engine.skew(12 * dayMs)
    const watcher = await engine.watch({ filter: notice })
    await engine.hearForTenMinutes()
    await openIn(engine, 3)
    engine.pass(engine.provider.config.checkIntervalSeconds * 1_000 + 500)
    const stop = new AbortController()
    const next = engine.makeGate('two')
    await next.whileHolding(stop.signal, async () => {
      await engine.poll(next)
      expect(await engine.seenDays(watcher.targetId)).toHaveLength(1)
      expect(await countFoundLines(engine, watcher.taskId), 'by our clock it is too near').toBe(0)
      await engine.hearForTenMinutes(next)
      await engine.poll(next)
      stop.abort()
    })
    expect(await countFoundLines(engine, watcher.taskId)).toBe(1)
  })
})

// checklist: t332
it('with a clock of ours that is days behind nothing is told or booked that is too near', async () => {
  await using engine = await createEngine()
  await engine.watch()
  await engine.poll()
  engine.skew(-5 * dayMs)
  await engine.pollAgain()
  const tooMuch = { minimum_notice_hours: 20 * 24 }
  const tasks = [await engine.watch({ filter: tooMuch }), await engine.watch({ autoBooking: true, filter: tooMuch })]
  const near = await openIn(engine, 17)
  await engine.pollAgain()
  expect(near - engine.director.now()).toBeLessThan(20 * dayMs)
  for (const { taskId } of tasks) expect(await countFoundLines(engine, taskId)).toBe(0)
  expect(await engine.lastBooking(tasks[1]?.taskId ?? 0)).toBeUndefined()
})

/** The next answers to this call come from a node of the office whose clock is this far ahead. */
const leap = ({ director }: Engine, endpoint: 'available-calendar' | 'appointment', aheadMs: number) =>
  director.failNext({
    way: 'odd_headers',
    endpoint,
    headers: { date: new Date(director.now() + aheadMs).toUTCString() },
  })

describe('one answer with a date that is wrong', () => {
  it('thirty days ahead stops no task that has a latest day', async () => {
    await using engine = await createEngine()
    const latest_date = addDays(berlinDay(new Date(engine.director.now())), 7)
    const { taskId } = await engine.watch({ filter: { latest_date } })
    leap(engine, 'available-calendar', 30 * dayMs)
    await engine.poll()
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
  })

  it('thirty days ahead hides nothing beyond the next answer', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ filter: notice })
    await openIn(engine, 3)
    leap(engine, 'available-calendar', 30 * dayMs)
    await engine.poll()
    expect(await countFoundLines(engine, taskId)).toBe(0)
    await engine.pollAgain()
    expect(await countFoundLines(engine, taskId)).toBe(1)
  })

  it.each(['Sat, 13 Sep 275760 00:00:00 GMT', 'Tue, 01 Jan -009999 00:00:00 GMT'])(
    'that nobody can reckon with (%s) counts as none: the slot of that answer is told',
    async (date) => {
      await using engine = await createEngine()
      const { taskId } = await engine.watch({ filter: notice })
      await openIn(engine, 3)
      engine.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers: { date } })
      await engine.poll()
      expect(await countFoundLines(engine, taskId)).toBe(1)
    },
  )

  it('five days back lets nothing be told that is too near', async () => {
    await using engine = await createEngine()
    const { taskId } = await engine.watch({ filter: { minimum_notice_hours: 10 * 24 } })
    const near = await openIn(engine, 8)
    expect(near - engine.director.now()).toBeLessThan(10 * dayMs)
    leap(engine, 'available-calendar', -5 * dayMs)
    await engine.poll()
    expect(await countFoundLines(engine, taskId)).toBe(0)
  })
})
