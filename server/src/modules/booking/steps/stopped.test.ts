import type { OnBooking } from '@terminlotse/contract/booking'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../../../test/test-clock.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { noticeCode, noticeData } from '../../../texts/notices/notice-data.ts'
import { wordNotice } from '../../../texts/notices/notices.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import type { Gate } from '../../offices/gate.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import type { Owner } from '../../tasks/editing/owner.ts'
import { pauseTask, removeTask } from '../../tasks/editing/tasks.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { bookingsOf, settleBooking, wantBooking } from '../booking.ts'
import { createBookingDriver } from '../drive.ts'
import { readTarget } from '../rows/target.ts'
import { want } from '../turns/want.harness.ts'

const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  appointmentAt: async () => null,
  notBooking: async () => new Map(),
  found: async () => new Map(),
  settleBooking,
  wake: () => {},
}

/** The gate of the test world. It runs a function between the answer to a preconfirm and the code that reads it. */
function withPause(world: Engine, between: () => Promise<void>): Gate {
  const { gate } = world
  return {
    ...gate,
    ask: (request, signal) =>
      gate.ask(
        {
          ...request,
          async call(...given) {
            const answer = await request.call(...given)
            if (world.calls.at(-1) === 'preconfirm-appointment') await between()
            return answer
          },
        },
        signal,
      ),
  }
}

const ways: [string, (world: Engine, owner: Owner, taskId: number) => Promise<unknown>][] = [
  ['stopped', ({ ctx }, owner, taskId) => pauseTask(ctx, neighbours, owner, taskId, undefined)],
  ['deleted', ({ ctx }, owner, taskId) => removeTask(ctx, neighbours, owner, taskId, undefined)],
  ['changed', ({ ctx }, owner, taskId) => editTask(ctx, neighbours, owner, taskId, { first_name: 'Ida' })],
]

describe.each(ways)('a task that is %s while the office preconfirms', (_, act) => {
  it('asks nobody to confirm: its last message is that it was cancelled', async () => {
    await using world = await createEngine()
    const { bookingId, taskId } = await want(world)
    const userId = (await world.readTask(taskId))?.user_id ?? 0
    let times = 0
    const gate = withPause(world, async () => {
      times += 1
      await act(world, { userId, language: 'en' }, taskId)
    })
    await createBookingDriver(world.ctx, gate, { slotLost }).drive(bookingId, new AbortController().signal)
    expect(times).toBe(1)
    expect(await world.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
    expect(world.director.appointments()).toMatchObject([{ status: 'deleted' }])
    const sent = await world.ctx.db.select().from(deliveries).where(eq(deliveries.user_id, userId))
    expect(sent.map(({ notice }) => notice)).toEqual(['booking_cancelled'])
    const [message] = sent.map(({ notice, data }) => wordNotice(noticeCode.parse(notice), noticeData.parse(data), 'en'))
    expect(message?.lead).toContain('was cancelled, as you wanted')
    expect(message?.advice).toContain('You need not click the link')
    expect(await world.taskLines(taskId)).not.toContain('booking_waiting')
  })
})

/** A person with automatic booking, and a free slot at the office. */
async function withSlot() {
  const world = await createEngine()
  const task = await world.watch({ autoBooking: true })
  await world.director.openSlots({ ...plain, count: 1 })
  return { world, task }
}

describe('a task that is stopped while it books', () => {
  it.each([
    ['stopped', { is_monitoring: false }],
    ['told not to book', { auto_booking_enabled: false }],
    ['given another person', { email_for_booking: 'other@example.org' }],
    ['given a filter', { earliest_date: '2099-01-01' }],
  ])('holds nothing when it was %s too early for the stop to see the booking', async (_, change) => {
    const { world, task } = await withSlot()
    await using __ = world
    const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId, further: {} }
    const about = await readTarget(world.ctx, { providerId: world.provider.id, ...pair, serviceCount: 1 })
    const slot = { providerId: world.provider.id, ...pair, serviceCount: 1, slotAt: new Date(testNow() + 86_400_000) }
    const row = await inTransaction(world.ctx, (tx) => wantBooking(tx, { taskId: task.taskId, about, slot }))
    await world.ctx.db.update(tasks).set(change).where(eq(tasks.id, task.taskId))
    await world.drive(row?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(world.calls).not.toContain('reserve-appointment')
    expect(world.director.appointments()).toEqual([])
  })

  it('gives a mere hold back', async () => {
    const { world, task } = await withSlot()
    await using _ = world
    world.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await world.look()
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'held' })
    expect(await inTransaction(world.ctx, (tx) => settleBooking(tx, task.taskId, undefined))).toBe('settled')
    world.pass(6_000)
    await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(world.director.appointments()).toMatchObject([{ status: 'blocked' }])
  })

  it('keeps a waiting appointment without a choice, asks an owner who wants that, and cancels it if that is chosen', async () => {
    const { world, task } = await withSlot()
    await using _ = world
    await world.look()
    const settle = (onBooking?: OnBooking) =>
      inTransaction(world.ctx, (tx) => settleBooking(tx, task.taskId, onBooking))
    expect(await settle()).toBe('settled')
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', cancel_wanted: false })
    expect(await settle('ask')).toBe('undecided')
    expect(await settle('keep')).toBe('settled')
    expect(await settle('ask'), 'kept once, asked no more').toBe('settled')
    expect(await settle('cancel')).toBe('settled')
    await world.drive((await world.lastBooking(task.taskId))?.id ?? 0)
    expect(await world.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(world.director.appointments()).toMatchObject([{ status: 'deleted' }])
  })
})
