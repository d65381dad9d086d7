import { describe, expect, it } from 'vitest'
import { tuesdayAhead } from '../../../../test/days.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { found } from '../../overview/found.ts'
import type { TaskNeighbours } from '../../tasks/editing/neighbours.ts'
import { pauseTask, startTask } from '../../tasks/editing/tasks.ts'
import { cancelAppointment } from '../appointments/owner.ts'
import { bookingsOf, readNotBooking, settleBooking } from '../booking.ts'
import { findAppointmentAt } from '../bookings.store.ts'

const neighbours: TaskNeighbours = {
  bookings: bookingsOf,
  appointmentAt: findAppointmentAt,
  notBooking: readNotBooking,
  found,
  settleBooking,
  wake: () => {},
}
const [sooner, soon, later] = [tuesdayAhead(1), tuesdayAhead(2), tuesdayAhead(3)]
const open = (world: Engine, day: string) => world.director.openSlots({ ...plain, day, count: 1 })

async function withConfirmed(world: Engine) {
  const task = await world.watch({ autoBooking: true })
  await open(world, soon)
  await world.look()
  const row = await world.lastBooking(task.taskId)
  const key = {
    processId: row?.process_id ?? 0,
    authKey: world.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
  await world.client.confirm(key)
  world.pass(6_000)
  await world.drive(row?.id ?? 0)
  const confirmed = await world.lastBooking(task.taskId)
  if (confirmed?.state !== 'confirmed') throw new Error('The appointment is not confirmed.')
  const owner = { userId: task.userId, language: 'en' } as const
  const start = () => startTask(world.ctx, neighbours, owner, task.taskId)
  return { ...task, start, owner, key, id: confirmed.id, slotAt: confirmed.slot_at }
}

describe('a task that is started on its confirmed appointment', () => {
  // checklist: t315
  it('is told and offered only earlier slots', async () => {
    await using world = await createEngine()
    const one = await withConfirmed(world)
    expect(await one.start()).toMatchObject({ status: 'active', current_appointment_at: one.slotAt.toISOString() })
    const before = (await world.notices(one.taskId)).length
    await open(world, later)
    await world.lookAgain()
    expect((await world.notices(one.taskId)).slice(before), 'a later one is no news').toEqual([])
    expect(await world.bookingsOf(one.taskId)).toHaveLength(1)
    await open(world, sooner)
    await world.lookAgain()
    expect(await world.lastBooking(one.taskId)).toMatchObject({ state: 'waiting', replaces_id: one.id })
  })

  // checklist: t316
  it('looks for any slot again once that one is cancelled at the office and its owner presses “Look for another”', async () => {
    await using world = await createEngine()
    const one = await withConfirmed(world)
    await one.start()
    await world.client.cancel(one.key)
    world.pass(6 * 3_600_000)
    await world.drive(one.id)
    world.pass(61_000)
    await world.drive(one.id)
    expect(await world.readBooking(one.id)).toMatchObject({ reason: 'cancelled_at_office' })
    expect(await world.readTask(one.taskId)).toMatchObject({ is_monitoring: true, current_appointment_at: null })
    await open(world, later)
    await world.lookAgain()
    expect(await world.bookingsOf(one.taskId), 'nothing unasked').toHaveLength(1)
    world.pass(1_000)
    expect(await one.start()).toMatchObject({ status: 'active' })
    expect(await world.taskLines(one.taskId)).toContain('booking_again')
    await world.lookAgain()
    expect(await world.lastBooking(one.taskId)).toMatchObject({ state: 'waiting' })
  })

  it('looks for any slot once its owner has cancelled that appointment', async () => {
    await using world = await createEngine()
    const one = await withConfirmed(world)
    await one.start()
    await cancelAppointment(world.ctx, { userId: one.userId, bookingId: one.id })
    await world.drive(one.id)
    expect(await world.readTask(one.taskId)).toMatchObject({ is_monitoring: true, current_appointment_at: null })
  })

  it('keeps an earlier one that its owner named', async () => {
    await using world = await createEngine()
    const one = await withConfirmed(world)
    const named = new Date(one.slotAt.getTime() - 5 * 24 * 3_600_000).toISOString()
    const filter = { current_appointment_at: named }
    const { taskId } = await world.watch({ userId: one.userId, email: one.email, filter })
    await pauseTask(world.ctx, neighbours, one.owner, taskId, undefined)
    expect(await startTask(world.ctx, neighbours, one.owner, taskId)).toMatchObject(filter)
  })
})

it('starting a task that watches changes nothing unless one of its bookings has failed', async () => {
  await using world = await createEngine()
  const { taskId, userId } = await world.watch({ autoBooking: true })
  const before = await world.readTask(taskId)
  world.pass(1_000)
  await startTask(world.ctx, neighbours, { userId, language: 'en' }, taskId)
  expect(await world.readTask(taskId)).toEqual(before)
})
