import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { expect, it } from 'vitest'
import { createEngine, type Engine, plain } from '../rounds/engine.harness.ts'

const minute = 60_000

/** Opens a slot on the first day of the office from so many days on; that day. */
async function openIn(world: Engine, days: number): Promise<string> {
  const day = addDays(berlinDay(new Date(world.director.now())), days)
  const opened = await world.director.openSlots({ ...plain, day }).catch(() => null)
  return opened === null || opened.length === 0 ? openIn(world, days + 1) : day
}

// checklist: t246
it('a day on which only a slot is shown that may be held here does not hide the next one', async () => {
  await using world = await createEngine({ provider: { checkIntervalSeconds: 60 } })
  const watcher = await world.watch()
  const candidate = await world.watch({ autoBooking: true })
  const first = await openIn(world, 14)
  const second = await openIn(world, 20)
  // The office never heard of it, and goes on to show the slot.
  world.director.failNext({ way: 'reset', endpoint: 'reserve-appointment' })
  await world.look()
  expect(await world.lastBooking(candidate.taskId)).toMatchObject({ state: 'unknown_hold' })
  expect(await world.seenDays(watcher.targetId)).toEqual([first])
  world.pass(minute)
  await world.look()
  expect(await world.seenDays(watcher.targetId)).toEqual([first, second])
})
