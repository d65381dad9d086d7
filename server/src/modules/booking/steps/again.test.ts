import { describe, expect } from 'vitest'
import { untilWaiting } from '../../../../test/database/waiting.ts'
import { tuesdayAhead } from '../../../../test/days.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { removeReceiver } from '../../notifications/receivers/receivers.ts'
import { receivers } from '../../notifications/receivers.tables.ts'
import { describeBestFinds } from '../../overview/best-finds.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import { pauseTask, startTask } from '../../tasks/editing/tasks.ts'
import { holdTasks } from '../../tasks/tasks.store.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { bookingsOf, readNotBooking, settleBooking, withdrawTapped } from '../booking.ts'
import { findAppointmentAt, lockBookings } from '../bookings.store.ts'

const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  appointmentAt: findAppointmentAt,
  notBooking: readNotBooking,
  found: describeBestFinds,
  lockBookings,
  settleBooking,
  withdrawTapped,
  receiversOf: async () => [],
  wake: () => {},
}
const [sooner, soon, later] = [tuesdayAhead(1), tuesdayAhead(2), tuesdayAhead(3)]
const open = (engine: Engine, day: string) => engine.director.openSlots({ ...plain, day, count: 1 })

async function withConfirmed(engine: Engine) {
  const task = await engine.watch({ autoBooking: true })
  await open(engine, soon)
  await engine.poll()
  const row = await engine.lastBooking(task.taskId)
  const key = {
    processId: row?.process_id ?? 0,
    authKey: engine.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
  await engine.client.confirm(key)
  await engine.driveAfter(6_000, row?.id ?? 0)
  const confirmed = await engine.lastBooking(task.taskId)
  if (confirmed?.state !== 'confirmed') throw new Error('The appointment is not confirmed.')
  const owner = { userId: task.userId, language: 'en' } as const
  const start = () => startTask(engine.ctx, neighbours, owner, task.taskId)
  return { ...task, start, owner, key, id: confirmed.id, slotAt: confirmed.slot_at }
}

// checklist: t3225
it('an appointment that ends is told after its tasks are locked: a receiver can go meanwhile', async ({ engine }) => {
  const { ctx } = engine
  const one = await withConfirmed(engine)
  await one.start()
  await engine.client.cancel(one.key)
  await engine.driveAfter(6 * 3_600_000, one.id)
  engine.pass(61_000)
  const [first] = await ctx.db.select().from(receivers)
  const both = await inTransaction(ctx, async (tx) => {
    await holdTasks(tx, [one.taskId])
    const removed = removeReceiver(ctx, { userId: one.userId, ip: '192.0.2.1' }, first?.id ?? 0)
    await untilWaiting(ctx, 1)
    const ended = engine.drive(one.id)
    await untilWaiting(ctx, 2)
    return { removed, ended }
  })
  await Promise.all([both.removed, both.ended])
  expect(await engine.readBooking(one.id)).toMatchObject({ reason: 'appointment_gone' })
  expect(await ctx.db.select().from(receivers)).toEqual([])
})

describe('a task that is started on its confirmed appointment', () => {
  // checklist: t315
  it('is told and offered only earlier slots', async ({ engine }) => {
    const one = await withConfirmed(engine)
    expect(await one.start()).toMatchObject({ status: 'active', current_appointment_at: one.slotAt.toISOString() })
    const before = (await engine.notices(one.taskId)).length
    await open(engine, later)
    await engine.pollAgain()
    expect((await engine.notices(one.taskId)).slice(before), 'a later one is no news').toEqual([])
    expect(await engine.bookingsOf(one.taskId)).toHaveLength(1)
    await open(engine, sooner)
    await engine.pollAgain()
    expect(await engine.lastBooking(one.taskId)).toMatchObject({ state: 'confirmed', replaces_id: one.id })
  })

  // checklist: t316
  it('looks for any slot again once the office lost that one and “Look for another” is pressed', async ({ engine }) => {
    const one = await withConfirmed(engine)
    await one.start()
    await engine.client.cancel(one.key)
    await engine.driveAfter(6 * 3_600_000, one.id)
    await engine.driveAfter(61_000, one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ reason: 'appointment_gone' })
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: true, current_appointment_at: null })
    await open(engine, later)
    await engine.pollAgain()
    expect(await engine.bookingsOf(one.taskId), 'nothing unasked').toHaveLength(1)
    engine.pass(1_000)
    expect(await one.start()).toMatchObject({ status: 'active' })
    expect(await engine.taskLines(one.taskId)).toContain('booking_again')
    await engine.pollAgain()
    expect(await engine.lastBooking(one.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('looks for any slot once its owner has cancelled that appointment', async ({ engine }) => {
    const one = await withConfirmed(engine)
    await one.start()
    await cancelAppointment(engine.ctx, { userId: one.userId, bookingId: one.id })
    await engine.drive(one.id)
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: true, current_appointment_at: null })
  })

  it('keeps an earlier one that its owner named', async ({ engine }) => {
    const one = await withConfirmed(engine)
    const named = new Date(one.slotAt.getTime() - 5 * 24 * 3_600_000).toISOString()
    const filter = { current_appointment_at: named }
    const { taskId } = await engine.watch({ userId: one.userId, email: one.email, filter })
    await pauseTask(engine.ctx, neighbours, one.owner, taskId, undefined)
    expect(await startTask(engine.ctx, neighbours, one.owner, taskId)).toMatchObject(filter)
  })
})

it('starting a task that watches changes nothing unless one of its bookings has failed', async ({ engine }) => {
  const { taskId, userId } = await engine.watch({ autoBooking: true })
  const before = await engine.readTask(taskId)
  engine.pass(1_000)
  await startTask(engine.ctx, neighbours, { userId, language: 'en' }, taskId)
  expect(await engine.readTask(taskId)).toEqual(before)
})
