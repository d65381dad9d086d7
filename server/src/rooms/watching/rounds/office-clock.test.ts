import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { describe, expect, it } from 'vitest'
import { neighbours } from '../../booking/card.harness.ts'
import { editTask } from '../../tasks/tasks.ts'
import { createEngine, type Engine, plain } from './engine.harness.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const notice = { minimum_notice_hours: 24 }
const countFoundLines = async (world: Engine, taskId: number) =>
  (await world.taskLines(taskId)).filter((code) => code === 'appointment_found').length

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

describe('with a clock of ours that is twelve days ahead', () => {
  // checklist: t331
  it('what is free within these days is seen, told and booked', async () => {
    await using world = await createEngine()
    const watcher = await world.watch({ filter: notice })
    await world.look()
    world.skew(12 * dayMs)
    // Only an answer says what the time is there.
    await world.look()
    const at = await openIn(world, 3)
    const booker = await world.watch({ autoBooking: true, filter: notice })
    await world.lookAgain()
    expect(await countFoundLines(world, watcher.taskId)).toBe(1)
    expect(await world.lastBooking(booker.taskId)).toMatchObject({ state: 'waiting', slot_at: new Date(at) })
  })

  it('a filter for these days is taken, and its task watches on', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await world.watch()
    world.skew(12 * dayMs)
    await world.look()
    const latest_date = addDays(berlinDay(new Date(world.director.now())), 3)
    const owner = { userId, language: 'en' } as const
    expect(await editTask(world.ctx, neighbours, owner, taskId, { latest_date })).toMatchObject({ latest_date })
    await world.lookAgain()
    expect(await world.readTask(taskId)).toMatchObject({ is_monitoring: true })
    const over = addDays(latest_date, -4)
    await expect(editTask(world.ctx, neighbours, owner, taskId, { latest_date: over })).rejects.toThrow()
  })

  it('a process that starts then knows it from the answers before', async () => {
    await using world = await createEngine()
    world.skew(12 * dayMs)
    const watcher = await world.watch({ filter: notice })
    await world.look()
    await openIn(world, 3)
    world.pass(world.provider.config.checkIntervalSeconds * 1_000 + 500)
    const stop = new AbortController()
    const next = world.makeGate('two')
    await next.whileHolding(stop.signal, async () => {
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
