import { eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { live_events } from '../../live/live.tables.ts'
import { createEngine, type Engine, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { deleteTask } from '../../tasks/editing/chosen.store.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { cancelAppointment, readAppointments, readCalendarFile } from '../appointments/owner.ts'
import { settleBooking } from '../booking.ts'
import { remind } from '../reminders.jobs.ts'
import { bookUntilClick, clickLink } from './click.harness.ts'

/** Deletes the task as the call does without a choice. */
async function deleteIts(engine: Engine, taskId: number): Promise<void> {
  await inTransaction(engine.ctx, async (tx) => {
    expect(await settleBooking(tx, taskId, undefined)).toBe('settled')
    await deleteTask(tx, await lockThere(tx, taskId))
  })
}

/** The notifications on channels and the live events that name no task. */
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
  it('is confirmed, and its owner is told live and on the channels', async () => {
    await using engine = await createEngine()
    const one = await bookUntilClick(engine)
    await deleteIts(engine, one.taskId)
    await clickLink(engine, one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'confirmed', task_id: null })
    const outcome = await toldWithoutTask(engine, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_confirmed', name: 'My passport' })
    expect(outcome.live).toEqual(['booking_success', 'monitoring_status_update'])
  })

  it('is reported again when the office no longer has it, and stays in the list', async () => {
    await using engine = await createEngine()
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    await engine.client.cancel(one.key)
    engine.pass(6 * 3_600_000)
    await engine.drivePastRecheck(one.id)
    const outcome = await toldWithoutTask(engine, one.userId)
    expect(outcome.notices).toContainEqual({ notice: 'booking_cancelled', name: 'My passport' })
    expect(outcome.live).toContain('monitoring_status_update')
    expect(await readAppointments(engine.ctx, one.userId)).toMatchObject([
      { id: one.id, state: 'cancelled', cancelled_by: 'unknown', task: null, task_name: 'My passport' },
    ])
  })

  it('still has its reminder', async () => {
    await using engine = await createEngine()
    const one = await bookUntilClick(engine)
    await deleteIts(engine, one.taskId)
    await remind(engine.ctx, one.id, 'last_call')
    const { notices } = await toldWithoutTask(engine, one.userId)
    expect(notices.map(({ notice }) => notice)).toContain('booking_reminder')
  })

  // checklist: t310
  it('is listed, put into a calendar and given back by its own number, for its owner alone', async () => {
    await using engine = await createEngine()
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    expect(await readAppointments(engine.ctx, one.userId)).toMatchObject([
      { id: one.id, state: 'confirmed', task: null },
    ])
    const stranger = { userId: (await engine.watch()).userId, bookingId: one.id }
    expect(await readAppointments(engine.ctx, stranger.userId)).toEqual([])
    await expect(readCalendarFile(engine.ctx, stranger, 'de')).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelAppointment(engine.ctx, stranger)).rejects.toMatchObject({ code: 'no_appointment' })
    const owned = { userId: one.userId, bookingId: one.id }
    const row = await engine.readBooking(one.id)
    expect(await readCalendarFile(engine.ctx, owned, 'de')).toContain(`UID:${row?.calendar_uid}`)
    expect(await cancelAppointment(engine.ctx, owned)).toMatchObject({ is_being_cancelled: true })
    await engine.drive(one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    expect(await readAppointments(engine.ctx, one.userId)).toEqual([])
  })

  it('prevents the next booking for its person, who sees and resolves it', async () => {
    await using engine = await createEngine()
    const one = await bookUntilClick(engine)
    await clickLink(engine, one.id)
    await deleteIts(engine, one.taskId)
    const { userId, email } = one
    const second = await engine.watch({ autoBooking: true, userId, email })
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAgain()
    expect(await engine.bookingsOf(second.taskId)).toEqual([])
    expect((await readAppointments(engine.ctx, userId)).map(({ id }) => id)).toEqual([one.id])
    await cancelAppointment(engine.ctx, { userId, bookingId: one.id })
    await engine.drive(one.id)
    // A person who cancels an appointment does not get the next one automatically: the owner must act first.
    const updated_at = engine.ctx.clock.now()
    await engine.ctx.db.update(tasks).set({ updated_at }).where(eq(tasks.id, second.taskId))
    await engine.pollAgain()
    expect(await engine.lastBooking(second.taskId)).toMatchObject({ state: 'waiting' })
  })

  // checklist: t308
  it('leaves its owner only a message if it was a mere hold', async () => {
    await using engine = await createEngine()
    const { taskId, userId } = await engine.watch({ autoBooking: true })
    await engine.director.openSlots({ ...plain, count: 1 })
    engine.director.failNext({ way: 'maintenance', endpoint: 'update-appointment' })
    await engine.poll()
    const row = await engine.lastBooking(taskId)
    expect(row).toMatchObject({ state: 'held' })
    await deleteIts(engine, taskId)
    engine.pass(6_000)
    await engine.drive(row?.id ?? 0)
    expect(await engine.readBooking(row?.id ?? 0)).toMatchObject({ state: 'cancelled', task_id: null })
    expect(engine.director.appointments()).toMatchObject([{ status: 'blocked' }])
    expect(await readAppointments(engine.ctx, userId)).toEqual([])
  })
})
