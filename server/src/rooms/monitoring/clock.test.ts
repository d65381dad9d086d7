import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { nextDueAt } from '../tasks/tasks.targets.ts'
import { createEngine, type Engine } from './engine.harness.ts'
import { checks } from './monitoring.tables.ts'

const dayMs = 86_400_000

const lastChecks = (world: Engine) => world.ctx.db.select().from(checks).orderBy(desc(checks.check_no)).limit(2)

it('goes on at once when a clock that was a day ahead is put right', async () => {
  await using world = await createEngine()
  const { targetId } = await world.watch()
  world.pass(dayMs)
  await world.look()
  world.pass(-dayMs)
  expect((await nextDueAt(world.ctx, world.provider.id))?.getTime()).toBeLessThan(world.ctx.clock.now().getTime())
  await world.look()
  expect(await world.readTarget(targetId)).toMatchObject({ last_check_no: 2 })
  await world.lookAgain()
  expect(await world.readTarget(targetId)).toMatchObject({ last_check_no: 3 })
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
