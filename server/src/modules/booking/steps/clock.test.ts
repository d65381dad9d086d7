import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { strandedBookings, unfinishedBookings } from '../under-way.store.ts'
import { bookUntilClick } from './click.harness.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An appointment in two days, or on the Monday after them, that waits for its click. */
async function waiting(engine: Engine) {
  const { taskId, id, key } = await bookUntilClick(engine, {}, workday(2))
  const { id: provider, config } = engine.provider
  return {
    taskId,
    id,
    state: async () => (await engine.readBooking(id))?.state,
    click: () => engine.client.confirm(key),
    /** Does the lease holder's work of each minute: it continues only bookings that nobody else continues. */
    async drive() {
      const stranded = await strandedBookings(engine.ctx, { id: provider, statusReadSeconds: config.statusReadSeconds })
      for (const one of stranded) await engine.drive(one)
      return stranded
    },
  }
}

// checklist: t317
it.for([
  ['five days', 5 * dayMs],
  ['a year', 365 * dayMs],
] as const)(
  'an open appointment lives on when our clock leaps %s ahead, and its click is noticed',
  async ([_what, aheadMs], { engine }) => {
    const { taskId, id, state, click } = await waiting(engine)
    engine.skew(aheadMs)
    await engine.drive(id)
    expect(await state()).toBe('waiting')
    await engine.poll()
    expect(await engine.bookingsOf(taskId)).toHaveLength(1)
    expect(engine.director.appointments()).toHaveLength(1)
    await click()
    // Its deadline seems over, so it is read once a minute.
    await engine.driveAfter(61_000, id)
    expect(await state()).toBe('confirmed')
  },
)

it.for([3, 30])(
  'an open appointment lives on when one answer has a date %s days ahead, and nobody gets two',
  async (days, { engine }) => {
    const { taskId, id, state, click } = await waiting(engine)
    const headers = { date: new Date(engine.director.now() + days * dayMs).toUTCString() }
    engine.pass(6_000)
    engine.director.failNext({ way: 'odd_headers', endpoint: 'appointment', headers })
    await engine.drive(id)
    expect(await state()).toBe('waiting')
    await engine.director.openSlots({ ...plain, count: 1, day: workday(10) })
    await click()
    await engine.pollAgain()
    await engine.drive(id)
    expect(await state()).toBe('confirmed')
    expect(await engine.bookingsOf(taskId)).toHaveLength(1)
    expect(engine.director.appointments()).toHaveLength(1)
  },
)

// checklist: t4120
it.for([3, -3])(
  'a read waits its time when our clock is %s minutes ahead of the database’s',
  async (minutes, { engine }) => {
    const { id } = await waiting(engine)
    engine.skew(minutes * 60_000)
    await engine.ctx.db.execute(sql`delete from pgboss.job`)
    await engine.drive(id)
    await engine.drive(id)
    const { rows } = await engine.ctx.db.execute<{ wait: number }>(sql`
    select extract(epoch from start_after - created_on)::float as wait from pgboss.job where name like 'booking%'`)
    const { statusReadSeconds } = engine.provider.config
    expect(rows).not.toHaveLength(0)
    for (const { wait } of rows) expect(Math.abs(wait - statusReadSeconds)).toBeLessThan(statusReadSeconds)
  },
)

it('ends an unconfirmed appointment by the office’s clock, although our clock is a year behind', async ({ engine }) => {
  const { id, state } = await waiting(engine)
  engine.skew(-365 * dayMs)
  engine.pass(hourMs)
  await engine.drivePastRecheck(id)
  expect(await state()).toBe('expired')
})

// checklist: t318
it('is read within minutes when a clock that was a day ahead at the last look is corrected', async ({ engine }) => {
  const { id, state, click, drive } = await waiting(engine)
  engine.skew(dayMs)
  await engine.driveAfter(6_000, id)
  expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting', office_ahead_ms: expect.any(Number) })
  engine.skew(0)
  await click()
  expect(await drive()).toEqual([id])
  expect(await state()).toBe('confirmed')
})

it('is also read if the clock was ahead while the appointment was confirmed', async ({ engine }) => {
  const { id, state, click, drive } = await waiting(engine)
  engine.skew(4 * dayMs)
  await click()
  await engine.driveAfter(6_000, id)
  expect(await state()).toBe('confirmed')
  engine.skew(0)
  expect(await drive()).toEqual([id])
  expect((await engine.readBooking(id))?.office_ahead_ms).toBe(0)
  expect(await drive()).toEqual([])
})

// checklist: t330
it('is in the way of a second one for its person while our clock is five days ahead', async ({ engine }) => {
  const { taskId, id, state, click } = await waiting(engine)
  await click()
  await engine.driveAfter(6_000, id)
  expect(await state()).toBe('confirmed')
  const task = await engine.readTask(taskId)
  const other = await engine.watch({ autoBooking: true, email: task?.email_for_booking ?? '' })
  engine.skew(5 * dayMs)
  await engine.director.openSlots({
    ...plain,
    count: 1,
    day: workday(10),
  })
  await engine.poll()
  expect(await engine.taskLines(other.taskId)).toContain('appointment_found')
  expect(await engine.bookingsOf(other.taskId)).toEqual([])
  expect(engine.director.appointments()).toHaveLength(1)
})

it('is read again when the job for its next look was lost', async ({ engine }) => {
  const { id, drive } = await waiting(engine)
  expect(await drive()).toEqual([])
  await engine.ctx.db.execute(sql`delete from pgboss.job`)
  engine.pass(2 * 60_000)
  expect(await drive()).toEqual([id])
  expect(await drive()).toEqual([])
})

// checklist: t1230
it('are continued after a restart in the order in which the office was last asked about them', async ({ engine }) => {
  const ids: number[] = []
  for (const days of [2, 3, 4]) ids.push((await bookUntilClick(engine, {}, workday(days))).id)
  const [first = 0, second = 0, third = 0] = ids
  for (const id of [second, third, first]) {
    await engine.driveAfter(6_000, id)
  }
  expect(await unfinishedBookings(engine.ctx, engine.provider.id)).toEqual([second, third, first])
  await engine.driveAfter(6_000, second)
  expect(await unfinishedBookings(engine.ctx, engine.provider.id)).toEqual([third, first, second])
})
