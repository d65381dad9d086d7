import type { OnBooking } from '@terminlotse/contract/booking'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import { testNow } from '../../../../test/test-clock.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { notificationCode, notificationData } from '../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../texts/notifications/notifications.ts'
import { live_events } from '../../live/live.tables.ts'
import { slotLost } from '../../monitoring/free-times.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import type { Gate } from '../../offices/gate.ts'
import { readTarget } from '../../offices/targets.ts'
import { deleteTask } from '../../tasks/editing/chosen.store.ts'
import { editTask } from '../../tasks/editing/editing.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import type { Owner } from '../../tasks/editing/owner.ts'
import { pauseTask, removeTask } from '../../tasks/editing/tasks.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from '../appointments/owner.ts'
import { bookingsOf, settleBooking, wantBooking, withdrawTapped } from '../booking.ts'
import { lockBookings } from '../bookings.store.ts'
import { createBookingDriver } from '../drive.ts'
import { remind } from '../reminders.jobs.ts'
import { want } from '../turns/want.harness.ts'
import { bookUntilClick, clickLink } from './click.harness.ts'

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
  it('asks nobody to confirm: its last message is that it was cancelled', async ({ engine }) => {
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
    expect(message?.title).toMatch(/^Cancelled: /)
    expect(message?.advice).toContain('the link in the office’s email no longer works')
    expect(await engine.taskLines(taskId)).not.toContain('booking_waiting')
  })
})

describe('a task that is stopped while it books', () => {
  it.for([
    ['stopped', { is_monitoring: false }],
    ['told not to book', { auto_booking_enabled: false }],
    ['given another person', { email_for_booking: 'other@example.org' }],
    ['given a filter', { earliest_date: '2099-01-01' }],
  ] as const)(
    'holds nothing when it was %s too early for the stop to see the booking',
    async ([_, change], { engine }) => {
      const task = await engine.withSlots(1)
      const pair = { officeExternalId: plain.officeId, serviceExternalId: plain.serviceId, further: {} }
      const about = await readTarget(engine.ctx, { providerId: engine.provider.id, ...pair, serviceCount: 1 })
      const slot = {
        providerId: engine.provider.id,
        ...pair,
        serviceCount: 1,
        slotAt: new Date(testNow() + 86_400_000),
      }
      const begun = await inTransaction(engine.ctx, (tx) => wantBooking(tx, { taskId: task.taskId, about, slot }))
      await engine.ctx.db.update(tasks).set(change).where(eq(tasks.id, task.taskId))
      await engine.drive('row' in begun ? begun.row.id : 0)
      expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
      expect(await engine.taskLines(task.taskId)).toContain('booking_withdrawn')
      expect(await engine.live(task.taskId)).toContain('monitoring_status_update')
      expect(engine.calls).not.toContain('reserve-appointment')
      expect(engine.director.appointments()).toEqual([])
    },
  )

  it('gives a mere hold back', async ({ engine }) => {
    const task = await engine.withSlots(1)
    engine.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await engine.poll()
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'held' })
    expect(await inTransaction(engine.ctx, (tx) => settleBooking(tx, task.taskId, undefined))).toBe('settled')
    await engine.driveAfter(6_000, (await engine.lastBooking(task.taskId))?.id ?? 0)
    expect(await engine.lastBooking(task.taskId)).toMatchObject({ state: 'cancelled' })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
  })

  it('keeps a waiting appointment without a choice, asks who wants that, cancels if chosen', async ({ engine }) => {
    const task = await engine.withSeenSlots(1)
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

async function deleteIts(engine: Engine, taskId: number): Promise<void> {
  await inTransaction(engine.ctx, async (tx) => {
    expect(await settleBooking(tx, taskId, undefined)).toBe('settled')
    await deleteTask(tx, await lockThere(tx, taskId))
  })
}

async function toldWithoutTask(engine: Engine, userId: number) {
  const { db } = engine.ctx
  const sent = await db.select().from(deliveries).where(isNull(deliveries.task_id))
  const events = await db.select().from(live_events).where(isNull(live_events.task_id)).orderBy(live_events.id)
  return {
    notices: sent.filter((one) => one.user_id === userId).map(({ notice, data }) => ({ notice, name: data.task_name })),
    live: events.filter((one) => one.user_id === userId).map(({ type }) => type),
  }
}

describe('an appointment whose task was deleted', () => {
  // checklist: t309
  it('is confirmed, and its owner is told live and on the channels', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await deleteIts(engine, one.taskId)
    await clickLink(engine, one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'confirmed', task_id: null })
    const outcome = await toldWithoutTask(engine, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_confirmed', name: 'My passport' })
    expect(outcome.live).toEqual(['booking_success', 'monitoring_status_update'])
  })

  it('is reported again when the office no longer has it, and stays in the list', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    await engine.client.cancel(one.key)
    engine.pass(6 * 3_600_000)
    await engine.drivePastRecheck(one.id)
    const outcome = await toldWithoutTask(engine, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_cancelled', name: 'My passport' })
    expect(outcome.live).toContain('monitoring_status_update')
    expect(await readAppointments(engine.ctx, one.userId, 'en')).toMatchObject([
      { id: one.id, state: 'cancelled', cancelled_by: 'unknown', task: null, task_name: 'My passport' },
    ])
  })

  it('still has its reminder', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await deleteIts(engine, one.taskId)
    await remind(engine.ctx, one.id, 'last_call')
    const { notices } = await toldWithoutTask(engine, one.userId)
    expect(notices.map(({ notice }) => notice)).toContain('booking_reminder')
  })

  // checklist: t310
  it('is listed, put into a calendar and given back by its own number, for its owner alone', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    expect(await readAppointments(engine.ctx, one.userId, 'en')).toMatchObject([
      { id: one.id, state: 'confirmed', task: null },
    ])
    const stranger = { userId: (await engine.watch()).userId, bookingId: one.id }
    expect(await readAppointments(engine.ctx, stranger.userId, 'en')).toEqual([])
    await expect(readCalendarFile(engine.ctx, stranger, 'de')).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelAppointment(engine.ctx, stranger)).rejects.toMatchObject({ code: 'no_appointment' })
    const owned = { userId: one.userId, bookingId: one.id }
    const row = await engine.readBooking(one.id)
    expect(await readCalendarFile(engine.ctx, owned, 'de')).toContain(`UID:${row?.calendar_uid}`)
    expect(await cancelAppointment(engine.ctx, owned)).toMatchObject({ is_being_cancelled: true })
    await engine.drive(one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    expect(await readAppointments(engine.ctx, one.userId, 'en')).toEqual([])
  })

  it('prevents the next booking for its person, who sees and resolves it', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    const { userId, email } = one
    const second = await engine.withSlots(2, { userId, email })
    await engine.pollAgain()
    expect(await engine.bookingsOf(second.taskId)).toEqual([])
    expect((await readAppointments(engine.ctx, userId, 'en')).map(({ id }) => id)).toEqual([one.id])
    await cancelAppointment(engine.ctx, { userId, bookingId: one.id })
    await engine.drive(one.id)
    // A person who cancels an appointment does not get the next one automatically: the owner must act first.
    const updated_at = engine.ctx.clock.now()
    await engine.ctx.db.update(tasks).set({ updated_at }).where(eq(tasks.id, second.taskId))
    await engine.pollAgain()
    expect(await engine.lastBooking(second.taskId)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t308
  it('leaves its owner only a message if it was a mere hold', async ({ engine }) => {
    const { taskId, userId } = await engine.withSlots(1)
    engine.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await engine.poll()
    const row = await engine.lastBooking(taskId)
    expect(row).toMatchObject({ state: 'held' })
    await deleteIts(engine, taskId)
    await engine.driveAfter(6_000, row?.id ?? 0)
    expect(await engine.readBooking(row?.id ?? 0)).toMatchObject({ state: 'cancelled', task_id: null })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await readAppointments(engine.ctx, userId, 'en')).toEqual([])
  })
})
