import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createEngine, plain } from './engine.harness.ts'
import { checks } from './monitoring.tables.ts'

type Order = Parameters<Awaited<ReturnType<typeof createEngine>>['director']['failNext']>[0]

// An hour in which nothing can be learned from the office (reference, sections 1, 4 and 9), and how the checks of it are called.
const bad: { order: Order; called: string[] }[] = [
  { order: { way: 'server_error' }, called: ['busy', 'drift'] },
  { order: { way: 'unknown_error' }, called: ['busy', 'drift'] },
  { order: { way: 'unknown_code' }, called: ['busy', 'drift'] },
  { order: { way: 'status', status: 502 }, called: ['busy'] },
  { order: { way: 'maintenance' }, called: ['busy'] },
  { order: { way: 'masked' }, called: ['busy'] },
  { order: { way: 'rate_limited' }, called: ['busy'] },
  { order: { way: 'unknown_shape' }, called: ['drift'] },
  { order: { way: 'html' }, called: ['busy', 'drift'] },
  { order: { way: 'truncated' }, called: ['unreachable', 'drift'] },
  { order: { way: 'reset' }, called: ['unreachable'] },
  { order: { way: 'reset_after' }, called: ['unreachable'] },
  { order: { way: 'hang' }, called: ['unreachable'] },
  { order: { way: 'error', code: 'internalError', status: 500 }, called: ['busy', 'drift'] },
]

it.each(bad)('an hour of $order.way is never taken for "nothing free", and is over when it is over', async (hour) => {
  await using world = await createEngine({ timeoutMs: hour.order.way === 'hang' ? 100 : 5_000 })
  const watcher = await world.watch()
  const taker = await world.watch({ autoBooking: true })
  world.director.failNext({ ...hour.order, times: 1_000 })
  const [slot] = await world.director.openSlots({ ...plain, count: 1 })
  for (let minute = 0; minute < 60; minute += 2) {
    await world.look()
    world.pass(2 * 60_000)
  }
  const during = await world.ctx.db.select().from(checks).where(eq(checks.target_id, watcher.targetId))
  const outcomes = new Set(during.map(({ outcome }) => outcome))
  expect(outcomes.size).toBeGreaterThan(0)
  expect([...outcomes].filter((outcome) => !hour.called.includes(outcome))).toEqual([])
  expect(await world.bookingsOf(taker.taskId)).toEqual([])
  // Left alone for longer and longer: far fewer than the thirty that an hour has room for.
  expect(during.length).toBeLessThan(15)
  world.director.clearFaults()
  world.pass(20 * 60_000)
  await world.look()
  expect(await world.live(watcher.taskId)).toContain('appointment_found')
  expect(await world.lastBooking(taker.taskId)).toMatchObject({ state: 'waiting', slot_at: new Date(slot?.at ?? 0) })
})
