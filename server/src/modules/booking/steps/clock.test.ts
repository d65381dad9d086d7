import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { createEngine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { strandedBookings, unfinishedBookings } from '../under-way.store.ts'
import { bookUntilClick } from './click.harness.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An appointment in two days, or on the Monday after them, that waits for its click. */
async function waiting() {
  const world = await createEngine()
  const { taskId, id, key } = await bookUntilClick(world, {}, workday(2))
  const { id: provider, config } = world.provider
  return {
    world,
    taskId,
    id,
    state: async () => (await world.readBooking(id))?.state,
    click: () => world.client.confirm(key),
    /** Does the lease holder's work of each minute: it continues only bookings that nobody else continues. */
    async drive() {
      const stranded = await strandedBookings(world.ctx, { id: provider, statusReadSeconds: config.statusReadSeconds })
      for (const one of stranded) await world.drive(one)
      return stranded
    },
  }
}

// checklist: t317
it.each([
  ['five days', 5 * dayMs],
  ['a year', 365 * dayMs],
])('an open appointment lives on when our clock leaps %s ahead, and its click is noticed', async (_what, aheadMs) => {
  const { world, taskId, id, state, click } = await waiting()
  await using _ = world
  world.skew(aheadMs)
  await world.drive(id)
  expect(await state()).toBe('waiting')
  await world.look()
  expect(await world.bookingsOf(taskId)).toHaveLength(1)
  expect(world.director.appointments()).toHaveLength(1)
  await click()
  // Its deadline seems over, so it is read once a minute.
  world.pass(61_000)
  await world.drive(id)
  expect(await state()).toBe('confirmed')
})

it.each([3, 30])(
  'an open appointment lives on when one answer has a date %s days ahead, and nobody gets two',
  async (days) => {
    const { world, taskId, id, state, click } = await waiting()
    await using _ = world
    const headers = { date: new Date(world.director.now() + days * dayMs).toUTCString() }
    world.pass(6_000)
    world.director.failNext({ way: 'odd_headers', endpoint: 'appointment', headers })
    await world.drive(id)
    expect(await state()).toBe('waiting')
    await world.director.openSlots({ ...plain, count: 1, day: workday(10) })
    await click()
    await world.lookAgain()
    await world.drive(id)
    expect(await state()).toBe('confirmed')
    expect(await world.bookingsOf(taskId)).toHaveLength(1)
    expect(world.director.appointments()).toHaveLength(1)
  },
)

it('ends an unconfirmed appointment by the office’s clock, although our clock is a year behind', async () => {
  const { world, id, state } = await waiting()
  await using _ = world
  world.skew(-365 * dayMs)
  world.pass(hourMs)
  await world.driveThroughDoubt(id)
  expect(await state()).toBe('expired')
})

// checklist: t318
it('is read within minutes when a clock that was a day ahead at the last look is corrected', async () => {
  const { world, id, state, click, drive } = await waiting()
  await using _ = world
  world.skew(dayMs)
  world.pass(6_000)
  await world.drive(id)
  expect(await world.readBooking(id)).toMatchObject({ state: 'waiting', office_ahead_ms: expect.any(Number) })
  world.skew(0)
  await click()
  expect(await drive()).toEqual([id])
  expect(await state()).toBe('confirmed')
})

it('is also read if the clock was ahead while the appointment was confirmed', async () => {
  const { world, id, state, click, drive } = await waiting()
  await using _ = world
  world.skew(4 * dayMs)
  await click()
  world.pass(6_000)
  await world.drive(id)
  expect(await state()).toBe('confirmed')
  world.skew(0)
  expect(await drive()).toEqual([id])
  expect((await world.readBooking(id))?.office_ahead_ms).toBe(0)
  expect(await drive()).toEqual([])
})

// checklist: t330
it('is in the way of a second one for its person while our clock is five days ahead', async () => {
  const { world, taskId, id, state, click } = await waiting()
  await using _ = world
  await click()
  world.pass(6_000)
  await world.drive(id)
  expect(await state()).toBe('confirmed')
  const task = await world.readTask(taskId)
  const other = await world.watch({ autoBooking: true, email: task?.email_for_booking ?? '' })
  world.skew(5 * dayMs)
  await world.director.openSlots({
    ...plain,
    count: 1,
    day: workday(10),
  })
  await world.look()
  expect(await world.taskLines(other.taskId)).toContain('appointment_found')
  expect(await world.bookingsOf(other.taskId)).toEqual([])
  expect(world.director.appointments()).toHaveLength(1)
})

it('is read again when the job for its next look was lost', async () => {
  const { world, id, drive } = await waiting()
  await using _ = world
  expect(await drive()).toEqual([])
  await world.ctx.db.execute(sql`delete from pgboss.job`)
  world.pass(2 * 60_000)
  expect(await drive()).toEqual([id])
  expect(await drive()).toEqual([])
})

// checklist: t1230
it('are continued after a restart in the order in which the office was last asked about them', async () => {
  await using world = await createEngine()
  const ids: number[] = []
  for (const days of [2, 3, 4]) ids.push((await bookUntilClick(world, {}, workday(days))).id)
  const [first = 0, second = 0, third = 0] = ids
  for (const id of [second, third, first]) {
    world.pass(6_000)
    await world.drive(id)
  }
  expect(await unfinishedBookings(world.ctx, world.provider.id)).toEqual([second, third, first])
  world.pass(6_000)
  await world.drive(second)
  expect(await unfinishedBookings(world.ctx, world.provider.id)).toEqual([third, first, second])
})
