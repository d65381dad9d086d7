import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { changeTask } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationData } from '../../../texts/notifications/notification-data.ts'
import { neighbours } from '../../booking/steps/card.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import { findNextDue } from '../../tasks/targets.store.ts'
import { nextFree } from '../findings/free-times.store.ts'
import { currentFreeTimes } from '../free-times.ts'
import { checks } from '../rounds.tables.ts'
import { type Engine, guarded, it, plain } from './engine.harness.ts'

const dayMs = 86_400_000

const lastChecks = (engine: Engine) => engine.ctx.db.select().from(checks).orderBy(desc(checks.check_no)).limit(2)

it('goes on at once when a clock that was a day ahead is put right', async ({ engine }) => {
  const { targetId } = await engine.watch()
  await engine.pollAfter(dayMs)
  engine.pass(-dayMs)
  expect((await findNextDue(engine.ctx, engine.provider.id))?.getTime()).toBeLessThan(engine.ctx.clock.now().getTime())
  await engine.poll()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
  await engine.pollAgain()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 3 })
})

// checklist: t282
it('ends no task for being over where only our clock, days ahead, says so', async ({ engine }) => {
  const today = new Date(engine.ctx.clock.now()).toISOString().slice(0, 10)
  const { taskId } = await engine.watch({ filter: { latest_date: addDays(today, 3) } })
  await engine.poll()
  engine.skew(5 * dayMs)
  await engine.poll()
  await engine.poll()
  expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
  engine.skew(0)
  await engine.pollAfter(6 * dayMs)
  expect(await engine.readTask(taskId), 'over at the office too').toMatchObject({ is_monitoring: false })
})

it('asks once, and not for every look it missed, when the clock leaps ahead', async ({ engine }) => {
  const { targetId } = await engine.watch()
  await engine.poll()
  await engine.pollAfter(3 * dayMs)
  await engine.poll()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
})

// checklist: t281
it('asks again at once a provider that could not answer while the clock was days ahead', async ({ engine }) => {
  engine.skew(3 * dayMs)
  const { targetId } = await engine.watch()
  engine.director.failNext({ way: 'maintenance', endpoint: 'available-calendar' })
  await engine.poll()
  // The provider is left alone, and targets that become due meanwhile are put off.
  const { targetId: another } = await engine.watch({ ...guarded })
  await engine.poll()
  expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'backing_off' })
  engine.skew(0)
  expect(engine.gate.closedFor('round')).toBeNull()
  expect((await findNextDue(engine.ctx, engine.provider.id))?.getTime()).toBeLessThan(engine.ctx.clock.now().getTime())
  await engine.poll()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_outcome: 'none' })
  expect(await engine.readTarget(another)).toMatchObject({ last_outcome: 'none' })
})

it('leaves a provider that refused us alone for a day, not for the days of a clock ahead', async ({ engine }) => {
  engine.skew(2 * dayMs)
  await engine.watch()
  engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await engine.poll()
  expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
  engine.skew(0)
  expect(engine.gate.closedFor('round')).toBeNull()
})

it('leaves a provider alone for as long as it should when clocks differ by seconds', async ({ engine }) => {
  engine.skew(20_000)
  await engine.watch()
  engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await engine.poll()
  engine.skew(0)
  expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
})

it.for([
  ['an hour is left out', '2027-03-28T00:50:00Z'],
  ['an hour comes twice', '2027-10-31T00:20:00Z'],
] as const)('keeps its interval in the night in which %s', async ([_what, from], { engine }) => {
  await engine.watch({ filter: { time_from: '02:00', time_to: '03:00' } })
  await engine.pollAfter(Date.parse(from) - engine.ctx.clock.now().getTime())
  const intervalMs = engine.provider.config.checkIntervalSeconds * 1_000
  for (let round = 0; round < 12; round++) {
    engine.pass(10 * 60_000 - intervalMs)
    await engine.pollAgain()
    const [last, before] = await lastChecks(engine)
    const passedMs = (last?.at.getTime() ?? 0) - (before?.at.getTime() ?? 0)
    expect(last).toMatchObject({ check_no: round + 2, outcome: 'none' })
    expect(Math.round(passedMs / 60_000)).toBe(10)
  }
})

it('takes no slot for the next-best one that only a clock three days ahead has seen', async ({ engine }) => {
  const { taskId } = await engine.watch()
  const readNext = () => inTransaction(engine.ctx, (tx) => nextFree(tx, taskId))
  engine.skew(3 * dayMs)
  const [slot] = await engine.director.openSlots({ ...plain, count: 1 })
  await engine.poll()
  engine.skew(0)
  expect(await readNext()).toBeNull()
  await engine.poll()
  expect((await readNext())?.at.getTime()).toBe(slot?.at)
})

const notice = { minimum_notice_hours: 24 }
const countFoundLines = async (engine: Engine, taskId: number) =>
  (await engine.taskLines(taskId)).filter((code) => code === 'appointment_found').length

async function messagesTo({ ctx }: Engine, taskId: number) {
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.task_id, taskId))
  return rows.map(({ id, data, created_at: createdAt }) => {
    return { id, taskId, notice: 'appointment_found' as const, data: notificationData.parse(data), createdAt }
  })
}

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
  it('a time within these days is seen, told and booked', async ({ engine }) => {
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

  it('a message about it is still true when it is sent, if it is not too near there', async ({ engine }) => {
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

  it('a filter for these days is taken, and its task watches on', async ({ engine }) => {
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

  it('a process that starts then asks for the right days, and tells once it has checked it', async ({ engine }) => {
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
it('with a clock of ours that is days behind nothing is told or booked that is too near', async ({ engine }) => {
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

const leap = ({ director }: Engine, endpoint: 'available-calendar' | 'appointment', aheadMs: number) =>
  director.failNext({
    way: 'odd_headers',
    endpoint,
    headers: { date: new Date(director.now() + aheadMs).toUTCString() },
  })

describe('one answer with a date that is wrong', () => {
  it('thirty days ahead stops no task that has a latest day', async ({ engine }) => {
    const latest_date = addDays(berlinDay(new Date(engine.director.now())), 7)
    const { taskId } = await engine.watch({ filter: { latest_date } })
    leap(engine, 'available-calendar', 30 * dayMs)
    await engine.poll()
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
  })

  it('thirty days ahead hides nothing beyond the next answer', async ({ engine }) => {
    const { taskId } = await engine.watch({ filter: notice })
    await openIn(engine, 3)
    leap(engine, 'available-calendar', 30 * dayMs)
    await engine.poll()
    expect(await countFoundLines(engine, taskId)).toBe(0)
    await engine.pollAgain()
    expect(await countFoundLines(engine, taskId)).toBe(1)
  })

  it.for(['Sat, 13 Sep 275760 00:00:00 GMT', 'Tue, 01 Jan -009999 00:00:00 GMT'])(
    'that nobody can reckon with (%s) counts as none: the slot of that answer is told',
    async (date, { engine }) => {
      const { taskId } = await engine.watch({ filter: notice })
      await openIn(engine, 3)
      engine.director.failNext({ way: 'odd_headers', endpoint: 'available-calendar', headers: { date } })
      await engine.poll()
      expect(await countFoundLines(engine, taskId)).toBe(1)
    },
  )

  it('five days back lets nothing be told that is too near', async ({ engine }) => {
    const { taskId } = await engine.watch({ filter: { minimum_notice_hours: 10 * 24 } })
    const near = await openIn(engine, 8)
    expect(near - engine.director.now()).toBeLessThan(10 * dayMs)
    leap(engine, 'available-calendar', -5 * dayMs)
    await engine.poll()
    expect(await countFoundLines(engine, taskId)).toBe(0)
  })
})
