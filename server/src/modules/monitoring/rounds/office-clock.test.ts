import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { noticeData } from '../../../texts/notices/notice-data.ts'
import { neighbours } from '../../booking/steps/card.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { setTask } from '../../tasks/targets/watches.store.ts'
import { freeTimesTruth } from '../free-times.ts'
import { createEngine, type Engine, plain } from './engine.harness.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const notice = { minimum_notice_hours: 24 }
const countFoundLines = async (world: Engine, taskId: number) =>
  (await world.taskLines(taskId)).filter((code) => code === 'appointment_found').length

/** The messages about free times to a task. */
async function messagesTo({ ctx }: Engine, taskId: number) {
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
  return rows.map(({ id, data, created_at: createdAt }) => {
    return { id, taskId, notice: 'appointment_found' as const, data: noticeData.parse(data), createdAt }
  })
}

/** The first opening day of the office from so many days on. */
async function openIn(world: Engine, days: number) {
  for (let day = days; ; day += 1) {
    const opened = await world.director
      .openSlots({ ...plain, day: addDays(berlinDay(new Date(world.director.now())), day) })
      .catch(() => null)
    const [slot] = opened ?? []
    if (slot) return slot.at
  }
}

describe('with a clock of ours that is twelve days ahead, once the office’s is believed against it', () => {
  // checklist: t331
  it('what is free within these days is seen, told and booked', async () => {
    await using world = await createEngine()
    const watcher = await world.watch({ filter: notice })
    await world.look()
    world.skew(12 * dayMs)
    await world.hearForTenMinutes()
    const at = await openIn(world, 3)
    const booker = await world.watch({ autoBooking: true, filter: notice })
    await world.lookAgain()
    expect(await countFoundLines(world, watcher.taskId)).toBe(1)
    expect(await world.lastBooking(booker.taskId)).toMatchObject({ state: 'waiting', slot_at: new Date(at) })
  })

  it('a message about it is still true when it is sent, as long as it is not too near by the office’s clock', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ filter: notice })
    await world.look()
    world.skew(12 * dayMs)
    await world.hearForTenMinutes()
    await openIn(world, 3)
    await world.lookAgain()
    const truth = async () => [...(await freeTimesTruth(world.ctx, await messagesTo(world, taskId))).values()]
    expect(await truth()).toMatchObject([{ data: { count: 1 } }])
    await inTransaction(world.ctx, (tx) => setTask(tx, taskId, { minimum_notice_hours: 10 * 24 }))
    expect(await truth()).toEqual(['overtaken'])
  })

  it('a filter for these days is taken, and its task watches on', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await world.watch()
    world.skew(12 * dayMs)
    await world.hearForTenMinutes()
    const latest_date = addDays(berlinDay(new Date(world.director.now())), 3)
    const owner = { userId, language: 'en' } as const
    expect(await editTask(world.ctx, neighbours, owner, taskId, { latest_date })).toMatchObject({ latest_date })
    await world.lookAgain()
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true })
    const over = addDays(latest_date, -4)
    await expect(editTask(world.ctx, neighbours, owner, taskId, { latest_date: over })).rejects.toThrow()
  })

  it('a process that starts then asks for the right days, and tells once it has checked that clock itself', async () => {
    await using world = await createEngine()
    world.skew(12 * dayMs)
    const watcher = await world.watch({ filter: notice })
    await world.hearForTenMinutes()
    await openIn(world, 3)
    world.pass(world.provider.config.checkIntervalSeconds * 1_000 + 500)
    const stop = new AbortController()
    const next = world.makeGate('two')
    await next.whileHolding(stop.signal, async () => {
      await world.look(next)
      expect(await world.seenDays(watcher.targetId)).toHaveLength(1)
      expect(await countFoundLines(world, watcher.taskId), 'by our clock it is too near').toBe(0)
      await world.hearForTenMinutes(next)
      await world.look(next)
      stop.abort()
    })
    expect(await countFoundLines(world, watcher.taskId)).toBe(1)
  })
})

// checklist: t332
it('with a clock of ours that is days behind nothing is told or booked that is too near', async () => {
  await using world = await createEngine()
  await world.watch()
  await world.look()
  world.skew(-5 * dayMs)
  await world.lookAgain()
  const tooMuch = { minimum_notice_hours: 20 * 24 }
  const tasks = [await world.watch({ filter: tooMuch }), await world.watch({ autoBooking: true, filter: tooMuch })]
  const near = await openIn(world, 17)
  await world.lookAgain()
  expect(near - world.director.now()).toBeLessThan(20 * dayMs)
  for (const { taskId } of tasks) expect(await countFoundLines(world, taskId)).toBe(0)
  expect(await world.lastBooking(tasks[1]?.taskId ?? 0)).toBeUndefined()
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
    await using world = await createEngine()
    const latest_date = addDays(berlinDay(new Date(world.director.now())), 7)
    const { taskId } = await world.watch({ filter: { latest_date } })
    leap(world, 'available-calendar', 30 * dayMs)
    await world.look()
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true })
  })

  it('thirty days ahead hides nothing beyond the next answer', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ filter: notice })
    await openIn(world, 3)
    leap(world, 'available-calendar', 30 * dayMs)
    await world.look()
    expect(await countFoundLines(world, taskId)).toBe(0)
    await world.lookAgain()
    expect(await countFoundLines(world, taskId)).toBe(1)
  })

  it.each(['Sat, 13 Sep 275760 00:00:00 GMT', 'Tue, 01 Jan -009999 00:00:00 GMT'])(
    'that nobody can reckon with (%s) counts as none: the slot of that answer is told',
    async (date) => {
      await using world = await createEngine()
      const { taskId } = await world.watch({ filter: notice })
      await openIn(world, 3)
      world.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers: { date } })
      await world.look()
      expect(await countFoundLines(world, taskId)).toBe(1)
    },
  )

  it('five days back lets nothing be told that is too near', async () => {
    await using world = await createEngine()
    const { taskId } = await world.watch({ filter: { minimum_notice_hours: 10 * 24 } })
    const near = await openIn(world, 8)
    expect(near - world.director.now()).toBeLessThan(10 * dayMs)
    leap(world, 'available-calendar', -5 * dayMs)
    await world.look()
    expect(await countFoundLines(world, taskId)).toBe(0)
  })
})
