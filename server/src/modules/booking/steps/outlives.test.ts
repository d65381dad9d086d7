import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { live_events } from '../../live/live.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notices.tables.ts'
import { deleteTask } from '../../tasks/tasks.store.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from '../appointments/owner.ts'
import { settleBooking } from '../booking.ts'
import { remind } from '../reminders.jobs.ts'
import { bookUntilClick, clickLink } from './click.harness.ts'

/** Deletes the task as the call does without a choice. */
async function deleteIts(world: Engine, taskId: number): Promise<void> {
  await inTransaction(world.ctx, async (tx) => {
    expect(await settleBooking(tx, taskId, undefined)).toBe('settled')
    await deleteTask(tx, taskId)
  })
}

/** The notices on channels and the live events that name no task. */
async function toldWithoutTask(world: Engine, userId: number) {
  const { db } = world.ctx
  const sent = await db.select().from(deliveries).where(isNull(deliveries.task_id))
  const events = await db.select().from(live_events).where(isNull(live_events.task_id))
  return {
    notices: sent.filter((one) => one.user_id === userId).map(({ notice, data }) => ({ notice, name: data.task_name })),
    live: events.filter((one) => one.user_id === userId).map(({ type }) => type),
  }
}

describe('an appointment whose task was deleted', () => {
  // checklist: t309
  it('is confirmed, and its owner is told live and on the channels', async () => {
    await using world = await createEngine()
    const one = await bookUntilClick(world)
    await deleteIts(world, one.taskId)
    await clickLink(world, one.id)
    expect(await world.readBooking(one.id)).toMatchObject({ state: 'confirmed', task_id: null })
    const outcome = await toldWithoutTask(world, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_confirmed', name: 'My passport' })
    expect(outcome.live).toEqual(['booking_success', 'monitoring_status_update'])
  })

  it('is reported again when the office cancels it, and stays in the list as cancelled', async () => {
    await using world = await createEngine()
    const one = await bookUntilClick(world)
    await clickLink(world, one.id)
    await deleteIts(world, one.taskId)
    await world.client.cancel(one.key)
    world.pass(6 * 3_600_000)
    await world.driveThroughDoubt(one.id)
    const outcome = await toldWithoutTask(world, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_cancelled', name: 'My passport' })
    expect(outcome.live).toContain('monitoring_status_update')
    expect(await readAppointments(world.ctx, one.userId)).toMatchObject([
      { id: one.id, state: 'cancelled', cancelled_by: 'office', task: null, task_name: 'My passport' },
    ])
  })

  it('still has its reminder', async () => {
    await using world = await createEngine()
    const one = await bookUntilClick(world)
    await deleteIts(world, one.taskId)
    await remind(world.ctx, one.id, 'last_call')
    const { notices } = await toldWithoutTask(world, one.userId)
    expect(notices.map(({ notice }) => notice)).toContain('booking_reminder')
  })

  // checklist: t310
  it('is listed, put into a calendar and given back by its own number, for its owner alone', async () => {
    await using world = await createEngine()
    const one = await bookUntilClick(world)
    await clickLink(world, one.id)
    await deleteIts(world, one.taskId)
    expect(await readAppointments(world.ctx, one.userId)).toMatchObject([
      { id: one.id, state: 'confirmed', task: null },
    ])
    const stranger = { userId: (await world.watch()).userId, bookingId: one.id }
    expect(await readAppointments(world.ctx, stranger.userId)).toEqual([])
    await expect(readCalendarFile(world.ctx, stranger, 'de')).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelAppointment(world.ctx, stranger)).rejects.toMatchObject({ code: 'no_appointment' })
    const owned = { userId: one.userId, bookingId: one.id }
    const row = await world.readBooking(one.id)
    expect(await readCalendarFile(world.ctx, owned, 'de')).toContain(`UID:${row?.calendar_uid}`)
    expect(await cancelAppointment(world.ctx, owned)).toMatchObject({ is_being_cancelled: true })
    await world.drive(one.id)
    expect(await world.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
    expect(world.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    expect(await readAppointments(world.ctx, one.userId)).toEqual([])
  })

  it('prevents the next booking for its person, who sees and resolves it', async () => {
    await using world = await createEngine()
    const one = await bookUntilClick(world)
    await clickLink(world, one.id)
    await deleteIts(world, one.taskId)
    const { userId, email } = one
    const second = await world.watch({ autoBooking: true, userId, email })
    await world.director.openSlots({ ...plain, count: 2 })
    await world.lookAgain()
    expect(await world.bookingsOf(second.taskId)).toEqual([])
    expect((await readAppointments(world.ctx, userId)).map(({ id }) => id)).toEqual([one.id])
    await cancelAppointment(world.ctx, { userId, bookingId: one.id })
    await world.drive(one.id)
    // A person who cancels an appointment does not get the next one automatically: the owner must act first.
    const updated_at = world.ctx.clock.now()
    await world.ctx.db.update(tasks).set({ updated_at }).where(eq(tasks.id, second.taskId))
    await world.lookAgain()
    expect(await world.lastBooking(second.taskId)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t308
  it('leaves its owner only a message if it was a mere hold', async () => {
    await using world = await createEngine()
    const { taskId, userId } = await world.watch({ autoBooking: true })
    await world.director.openSlots({ ...plain, count: 1 })
    world.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await world.look()
    const row = await world.lastBooking(taskId)
    expect(row).toMatchObject({ state: 'held' })
    await deleteIts(world, taskId)
    world.pass(6_000)
    await world.drive(row?.id ?? 0)
    expect(await world.readBooking(row?.id ?? 0)).toMatchObject({ state: 'cancelled', task_id: null })
    expect(world.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await readAppointments(world.ctx, userId)).toEqual([])
  })
})
