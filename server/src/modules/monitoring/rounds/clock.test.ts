import { addDays } from '@terminlotse/contract/berlin-time'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { findNextDue } from '../../tasks/targets.store.ts'
import { nextFree } from '../records/rounds.store.ts'
import { checks } from '../rounds.tables.ts'
import { createEngine, type Engine, guarded, plain } from './engine.harness.ts'

const dayMs = 86_400_000

const lastChecks = (world: Engine) => world.ctx.db.select().from(checks).orderBy(desc(checks.check_no)).limit(2)

it('goes on at once when a clock that was a day ahead is put right', async () => {
  await using world = await createEngine()
  const { targetId } = await world.watch()
  world.pass(dayMs)
  await world.look()
  world.pass(-dayMs)
  expect((await findNextDue(world.ctx, world.provider.id))?.getTime()).toBeLessThan(world.ctx.clock.now().getTime())
  await world.look()
  expect(await world.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
  await world.lookAgain()
  expect(await world.readTarget(targetId)).toMatchObject({ last_check_no: 3 })
})

// checklist: t282
it('ends no task for being over where only our clock, days ahead, says so', async () => {
  await using world = await createEngine()
  const today = new Date(world.ctx.clock.now()).toISOString().slice(0, 10)
  const { taskId } = await world.watch({ filter: { latest_date: addDays(today, 3) } })
  await world.look()
  world.skew(5 * dayMs)
  await world.look()
  await world.look()
  expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true })
  world.skew(0)
  world.pass(6 * dayMs)
  await world.look()
  expect(await world.readTask(taskId), 'over at the office too').toMatchObject({ is_monitoring: false })
})

it('asks once, and not for every look it missed, when the clock leaps ahead', async () => {
  await using world = await createEngine()
  const { targetId } = await world.watch()
  await world.look()
  world.pass(3 * dayMs)
  await world.look()
  await world.look()
  expect(await world.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
})

// checklist: t281
it('asks again at once a provider that could not answer while the clock was days ahead', async () => {
  await using world = await createEngine()
  world.skew(3 * dayMs)
  const { targetId } = await world.watch()
  world.director.failNext({ way: 'masked', endpoint: 'available-calendar' })
  await world.look()
  // The provider is left alone, and targets that become due meanwhile are put off.
  const { targetId: another } = await world.watch({ ...guarded })
  await world.look()
  expect(world.gate.closedFor('round')).toMatchObject({ reason: 'backing_off' })
  world.skew(0)
  expect(world.gate.closedFor('round')).toBeNull()
  expect((await findNextDue(world.ctx, world.provider.id))?.getTime()).toBeLessThan(world.ctx.clock.now().getTime())
  await world.look()
  expect(await world.readTarget(targetId)).toMatchObject({ last_outcome: 'none' })
  expect(await world.readTarget(another)).toMatchObject({ last_outcome: 'none' })
})

it('leaves a provider that refused us alone for a day and not for the days that a clock was ahead', async () => {
  await using world = await createEngine()
  world.skew(2 * dayMs)
  await world.watch()
  world.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await world.look()
  expect(world.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
  world.skew(0)
  expect(world.gate.closedFor('round')).toBeNull()
})

it('leaves a provider alone for as long as it should when clocks differ by seconds', async () => {
  await using world = await createEngine()
  world.skew(20_000)
  await world.watch()
  world.director.failNext({ way: 'blocked', endpoint: 'available-calendar' })
  await world.look()
  world.skew(0)
  expect(world.gate.closedFor('round')).toMatchObject({ reason: 'refused' })
})

it.each([
  ['an hour is left out', '2027-03-28T00:50:00Z'],
  ['an hour comes twice', '2027-10-31T00:20:00Z'],
])('keeps its interval in the night in which %s', async (_what, from) => {
  await using world = await createEngine()
  await world.watch({ filter: { time_from: '02:00', time_to: '03:00' } })
  world.pass(Date.parse(from) - world.ctx.clock.now().getTime())
  await world.look()
  const intervalMs = world.provider.config.checkIntervalSeconds * 1_000
  for (let round = 0; round < 12; round++) {
    world.pass(10 * 60_000 - intervalMs)
    await world.lookAgain()
    const [last, before] = await lastChecks(world)
    const passedMs = (last?.at.getTime() ?? 0) - (before?.at.getTime() ?? 0)
    expect(last).toMatchObject({ check_no: round + 2, outcome: 'none' })
    expect(Math.round(passedMs / 60_000)).toBe(10)
  }
})

it('takes no slot for the next-best one that only a clock three days ahead has seen', async () => {
  await using world = await createEngine()
  const { taskId } = await world.watch()
  const readNext = () => inTransaction(world.ctx, (tx) => nextFree(tx, taskId))
  world.skew(3 * dayMs)
  const [slot] = await world.director.openSlots({ ...plain, count: 1 })
  await world.look()
  world.skew(0)
  expect(await readNext()).toBeNull()
  await world.look()
  expect((await readNext())?.at.getTime()).toBe(slot?.at)
})
