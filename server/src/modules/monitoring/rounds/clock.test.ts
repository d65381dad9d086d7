import { addDays } from '@terminlotse/contract/berlin-time'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { findNextDue } from '../../tasks/targets.store.ts'
import { nextFree } from '../findings/free-times.store.ts'
import { checks } from '../rounds.tables.ts'
import { createEngine, type Engine, guarded, plain } from './engine.harness.ts'

const dayMs = 86_400_000

const lastChecks = (engine: Engine) => engine.ctx.db.select().from(checks).orderBy(desc(checks.check_no)).limit(2)

it('goes on at once when a clock that was a day ahead is put right', async () => {
  await using engine = await createEngine()
  const { targetId } = await engine.watch()
  engine.pass(dayMs)
  await engine.poll()
  engine.pass(-dayMs)
  expect((await findNextDue(engine.ctx, engine.provider.id))?.getTime()).toBeLessThan(engine.ctx.clock.now().getTime())
  await engine.poll()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
  await engine.pollAgain()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 3 })
})

// checklist: t282
it('ends no task for being over where only our clock, days ahead, says so', async () => {
  await using engine = await createEngine()
  const today = new Date(engine.ctx.clock.now()).toISOString().slice(0, 10)
  const { taskId } = await engine.watch({ filter: { latest_date: addDays(today, 3) } })
  await engine.poll()
  engine.skew(5 * dayMs)
  await engine.poll()
  await engine.poll()
  expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
  engine.skew(0)
  engine.pass(6 * dayMs)
  await engine.poll()
  expect(await engine.readTask(taskId), 'over at the office too').toMatchObject({ is_monitoring: false })
})

it('asks once, and not for every look it missed, when the clock leaps ahead', async () => {
  await using engine = await createEngine()
  const { targetId } = await engine.watch()
  await engine.poll()
  engine.pass(3 * dayMs)
  await engine.poll()
  await engine.poll()
  expect(await engine.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
})

// checklist: t281
it('asks again at once a provider that could not answer while the clock was days ahead', async () => {
  await using engine = await createEngine()
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

it('leaves a provider that refused us alone for a day and not for the days that a clock was ahead', async () => {
  await using engine = await createEngine()
  engine.skew(2 * dayMs)
  await engine.watch()
  engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await engine.poll()
  expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
  engine.skew(0)
  expect(engine.gate.closedFor('round')).toBeNull()
})

it('leaves a provider alone for as long as it should when clocks differ by seconds', async () => {
  await using engine = await createEngine()
  engine.skew(20_000)
  await engine.watch()
  engine.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await engine.poll()
  engine.skew(0)
  expect(engine.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
})

it.each([
  ['an hour is left out', '2027-03-28T00:50:00Z'],
  ['an hour comes twice', '2027-10-31T00:20:00Z'],
])('keeps its interval in the night in which %s', async (_what, from) => {
  await using engine = await createEngine()
  await engine.watch({ filter: { time_from: '02:00', time_to: '03:00' } })
  engine.pass(Date.parse(from) - engine.ctx.clock.now().getTime())
  await engine.poll()
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

it('takes no slot for the next-best one that only a clock three days ahead has seen', async () => {
  await using engine = await createEngine()
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
