import type { OnBooking } from '@terminlotse/contract/booking'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testNow } from '../../../../test/test-clock.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationCode, notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import type { Gate } from '../../offices/gate.ts'
import { readTarget } from '../../offices/targets.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import type { Owner } from '../../tasks/editing/owner.ts'
import { pauseTask, removeTask } from '../../tasks/editing/tasks.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { bookingsOf, settleBooking, wantBooking, withdrawTapped } from '../booking.ts'
import { lockBookings } from '../bookings.store.ts'
import { createBookingDriver } from '../drive.ts'
import { want } from '../turns/want.harness.ts'

const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  appointmentAt: async () => null,
  notBooking: async () => new Map(),
  found: async () => new Map(),
  lockBookings,
  settleBooking,
  withdrawTapped,
  receiversOf: async () => [],
  wake: () => {},
}

/** The gate of the test server. It runs a function between the answer to a preconfirm and the code that reads it. */
function withPause(engine: Engine, between: () => Promise<void>): Gate {
  const { gate } = engine
  return {
    ...gate,
    ask: (request, signal) =>
      gate.ask(
        {
          ...request,
          async call(...given) {
            const answer = await request.call(...given)
            if (engine.calls.at(-1) === 'preconfirm-appointment') await between()
            return answer
          },
        },
        signal,
      ),
  }
}

const ways: [string, (engine: Engine, owner: Owner, taskId: number) => Promise<unknown>][] = [
  ['stopped', ({ ctx }, owner, taskId) => pauseTask(ctx, neighbours, owner, taskId, undefined)],
  ['deleted', ({ ctx }, owner, taskId) => removeTask(ctx, neighbours, owner, taskId, undefined)],
  ['changed', ({ ctx }, owner, taskId) => editTask(ctx, neighbours, owner, taskId, { first_name: 'Ida' })],
]

describe.each(ways)('a task that is %s while the office preconfirms', (_, act) => {
  it('asks nobody to confirm: its last message is that it was cancelled', async () => {
    await using engine = await createEngine()
    const { bookingId, taskId } = await want(engine)
    const userId = (await engine.readTask(taskId))?.user_id ?? 0
    let times = 0
    const gate = withPause(engine, async () => {
      times += 1
      await act(engine, { userId, language: 'en' }, taskId)
    })
    await createBookingDriver(engine.ctx, gate, { slotLost }).drive(bookingId, new AbortController().signal)
    expect(times).toBe(1)
    expect(await engine.readBooking(bookingId)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'deleted' }])
    const sent = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.user_id, userId))
    expect(sent.map(({ notice }) => notice)).toEqual(['booking_cancelled'])
    const [message] = sent.map(({ notice, data }) =>
      wordNotification(notificationCode.parse(notice), notificationData.parse(data), 'en'),
    )
    expect(message?.title).toMatch(/^Gone: /)
    expect(message?.advice).toContain('the link in the office’s mail no longer counts')
    expect(await engine.taskLines(taskId)).not.toContain('booking_waiting')
  })
})

/** A person with automatic booking, and a free slot at the office. */
async function withSlot() {
  const engine = await createEngine()
  const task = await engine.watch({ autoBooking: true })
  await engine.director.openSlots({ ...plain, count: 1 })
  return { engine, task }
}

describe('a task that is stopped while it books', () => {
  it.each([
    ['stopped', { is_monitoring: false }],
    ['told not to book', { auto_booking_enabled: false }],
    ['given another person', { email_for_booking: 'other@example.org' }],
    ['given a filter', { earliest_date: '2099-01-01' }],
  ])('holds nothing when it was %s too early for the stop to see the booking', async (_, change) => {
    const { engine, task } = await withSlot()
    await using __ = engine
    const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId, further: {} }
    const about = await readTarget(engine.ctx, { providerId: engine.provider.id, ...pair, serviceCount: 1 })
    const slot = { providerId: engine.provider.id, ...pair, serviceCount: 1, slotAt: new Date(testNow() + 86_400_000) }
    const begun = await inTransaction(engine.ctx, (tx) => wantBooking(tx, { taskId: task.taskId, about, slot }))
    await engine.ctx.db.update(tasks).set(change).where(eq(tasks.id, task.taskId))
    await engine.drive('row' in begun ? begun.row.id : 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(engine.calls).not.toContain('reserve-appointment')
    expect(engine.director.appointments()).toEqual([])
  })

  it('gives a mere hold back', async () => {
    const { engine, task } = await withSlot()
    await using _ = engine
    engine.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'held' })
    expect(await inTransaction(engine.ctx, (tx) => settleBooking(tx, task.taskId, undefined))).toBe('settled')
    engine.pass(6_000)
    await engine.drive((await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
  })

  it('keeps a waiting appointment without a choice, asks an owner who wants that, and cancels it if that is chosen', async () => {
    const { engine, task } = await withSlot()
    await using _ = engine
    await engine.poll()
    const settle = (onBooking?: OnBooking) =>
      inTransaction(engine.ctx, (tx) => settleBooking(tx, task.taskId, onBooking))
    expect(await settle()).toBe('settled')
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'waiting', cancel_wanted: false })
    expect(await settle('ask')).toBe('undecided')
    expect(await settle('keep')).toBe('settled')
    expect(await settle('ask'), 'kept once, asked no more').toBe('settled')
    expect(await settle('cancel')).toBe('settled')
    await engine.drive((await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'deleted' }])
  })
})
