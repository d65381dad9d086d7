import { addDays, berlinDay, berlinMoments } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { tuesdayAhead } from '../../../test/days.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { createEngine, type Engine, it } from '../monitoring/rounds/engine.harness.ts'
import { insertReceiver } from '../notifications/messages/receivers.store.ts'
import { makeRequestSecret } from '../notifications/messages/request-secrets.ts'
import { deliveries, notification_settings } from '../notifications/notifications.tables.ts'
import { tasks } from '../tasks/tasks.tables.ts'
import { cancelAppointment, readAppointments } from './appointments/owner.ts'
import { settleBooking } from './booking.ts'
import { bookings } from './bookings.tables.ts'
import { answerComing, keepAppointment } from './coming.ts'
import { planReminders, remind, reminderQueue } from './reminders.jobs.ts'
import { bookUntilClick, clickLink } from './steps/click.harness.ts'

async function confirmed(engine: Engine) {
  const one = await bookUntilClick(engine, {}, tuesdayAhead(2))
  await clickLink(engine, one.id)
  return one
}

type One = Awaited<ReturnType<typeof confirmed>>

/** It is the day before, and the person was asked. */
async function asked(engine: Engine) {
  const one = await confirmed(engine)
  engine.pass(one.slotAt.getTime() - dayMs - engine.ctx.clock.now().getTime())
  await remind(engine.ctx, one.id, 'day_before')
  return one
}

const isAsked = async (engine: Engine, { userId }: One) =>
  (await readAppointments(engine.ctx, userId, 'en')).map(({ is_coming_asked }) => is_coming_asked)

const answer = (engine: Engine, { id, userId, slotAt }: One, does: 'ask' | 'keep' | 'cancel', isStill = true) =>
  inTransaction(engine.ctx, (tx) =>
    answerComing(tx, { userId, bookingId: id, slotAt, isStill: async () => isStill }, does),
  )

const told = async (engine: Engine, { userId }: One) => {
  const rows = await engine.ctx.db.select().from(deliveries).where(eq(deliveries.user_id, userId))
  return rows
    .map(({ notice }) => notice)
    .filter((notice) => /^(appointment_reminder|booking_cancelled|cancel_)/.test(notice))
}

describe('whether a person still comes', () => {
  // checklist: t4785
  it('is asked with the reminder, on the day before at an hour that is not quiet', async ({ engine }) => {
    const { id, userId, slotAt } = await confirmed(engine)
    const eve = addDays(berlinDay(slotAt), -1)
    const plannedFor = async (quiet_from: string, quiet_until: string) => {
      const quiet = { user_id: userId, enable_quiet_hours: true, quiet_from, quiet_until }
      const { db, clock } = engine.ctx
      const times = { updated_at: clock.now() }
      await db
        .insert(notification_settings)
        .values({ ...quiet, ...times })
        .onConflictDoUpdate({ target: notification_settings.user_id, set: quiet })
      await db.execute(sql`delete from pgboss.job where name = ${reminderQueue}`)
      await inTransaction(engine.ctx, async (tx) => {
        const [row] = await tx.db.select().from(bookings).where(eq(bookings.id, id))
        if (row) await planReminders(tx, row)
      })
      const { rows } = await db.execute<{ key: string }>(
        sql`select singleton_key as key from pgboss.job where name = ${reminderQueue}`,
      )
      return rows.map(({ key }) => Number(key.split(':').at(-1)))
    }
    const at = (time: string) => berlinMoments(eve, time)[0] ?? 0
    expect(await plannedFor('22:00', '06:00')).toEqual([slotAt.getTime() - dayMs])
    expect(await plannedFor('05:00', '21:30')).toEqual([at('21:30')])
    expect(await plannedFor('05:00', '01:00')).toEqual([at('05:00') - minuteMs])
  })

  // checklist: t4786
  it('is asked until they keep it, once, and then no reminder that waits is sent', async ({ engine }) => {
    const one = await confirmed(engine)
    const owned = { userId: one.userId, bookingId: one.id }
    expect(await isAsked(engine, one)).toEqual([false])
    await keepAppointment(engine.ctx, owned)
    engine.pass(one.slotAt.getTime() - dayMs - engine.ctx.clock.now().getTime())
    await remind(engine.ctx, one.id, 'day_before')
    expect(await isAsked(engine, one), 'what was said before the question is no answer').toEqual([true])
    expect(await keepAppointment(engine.ctx, owned)).toMatchObject({ state: 'confirmed', is_coming_asked: false })
    await keepAppointment(engine.ctx, owned)
    expect((await engine.readBooking(one.id))?.reminded.slice(-2)).toEqual(['day_before', 'coming'])
    await remind(engine.ctx, one.id, 'day_before')
    expect(await told(engine, one)).toEqual(['appointment_reminder'])
    await expect(keepAppointment(engine.ctx, { ...owned, userId: one.userId + 1 })).rejects.toThrow('no_appointment')
    await cancelAppointment(engine.ctx, owned)
    await expect(keepAppointment(engine.ctx, owned)).rejects.toThrow('no_appointment')
  })

  // checklist: t4718
  it('tells open pages and the log that it is kept, once', async ({ engine }) => {
    const one = await asked(engine)
    const heard = async () =>
      (await engine.live(one.taskId)).filter((type) => type === 'monitoring_status_update').length
    const before = await heard()
    await answer(engine, one, 'keep')
    await answer(engine, one, 'keep')
    expect(await heard()).toBe(before + 1)
    expect((await engine.taskLines(one.taskId)).filter((code) => code === 'coming_kept')).toHaveLength(1)
  })

  // checklist: t4787
  it('is asked again before a new time', async ({ engine }) => {
    const one = await asked(engine)
    expect(await answer(engine, one, 'keep')).toMatchObject({ is: 'stands' })
    const at = new Date(one.slotAt.getTime() + 2 * dayMs)
    await engine.director.moveAppointment({ processId: one.key.processId, at: at.getTime() })
    await engine.driveAfter(7 * hourMs, one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ slot_at: at, reminded: [] })
    expect(await answer(engine, one, 'cancel'), 'a tap on the old question').toEqual({ is: 'moved', at })
    engine.pass(at.getTime() - dayMs - engine.ctx.clock.now().getTime())
    await remind(engine.ctx, one.id, 'day_before')
    expect(await isAsked(engine, one)).toEqual([true])
  })
})

describe('an appointment that is given back the day before', () => {
  // checklist: t4788
  it('is cancelled at the office, and everybody who was reminded is told', async ({ engine }) => {
    const one = await asked(engine)
    expect(await answer(engine, one, 'ask')).toMatchObject({ is: 'stands', isReal: false })
    expect(await answer(engine, one, 'cancel', false), 'of a chat that has changed its account').toEqual({
      is: 'unknown',
    })
    expect(await answer(engine, { ...one, userId: one.userId + 1 }, 'cancel')).toEqual({ is: 'unknown' })
    expect(await engine.readBooking(one.id)).toMatchObject({ cancel_wanted: false })
    expect(await answer(engine, one, 'cancel')).toMatchObject({ is: 'stands' })
    expect(await answer(engine, one, 'keep')).toEqual({ is: 'pending' })
    await engine.drive(one.id)
    expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
    expect(await told(engine, one)).toEqual(['appointment_reminder', 'booking_cancelled'])
    expect(await answer(engine, one, 'cancel')).toEqual({ is: 'cancelled' })
  })

  // checklist: t4789
  it('stays the person’s while the office does not answer, which is told, and then is told as cancelled', async () => {
    await using engine = await createEngine({ provider: { backoffFirstSeconds: 60, checkIntervalSeconds: 300 } })
    const one = await asked(engine)
    const failing = { way: 'error', code: 'processDeleteFailed', status: 500, endpoint: 'cancel-appointment' } as const
    engine.director.failNext({ ...failing, times: 1_000 })
    await answer(engine, one, 'cancel')
    for (let at = 0; at < 20; at += 1) {
      await engine.driveAfter(minuteMs, one.id)
    }
    expect(await told(engine, one)).toEqual(['appointment_reminder', 'cancel_delayed'])
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'confirmed' })
    engine.director.clearFaults()
    engine.pass(15 * minuteMs)
    await engine.drivePastRecheck(one.id)
    expect(await told(engine, one)).toEqual(['appointment_reminder', 'cancel_delayed', 'booking_cancelled'])
  })

  // checklist: t4790
  it('once it has begun, is neither kept nor cancelled', async ({ engine }) => {
    const one = await asked(engine)
    engine.pass(dayMs + minuteMs)
    expect(await answer(engine, one, 'cancel')).toEqual({ is: 'over' })
    expect(await engine.readBooking(one.id)).toMatchObject({ cancel_wanted: false })
  })
})

async function tellMia({ ctx }: Engine, userId: number): Promise<number> {
  const now = ctx.clock.now()
  const { id } = await insertReceiver(ctx, {
    ...{ user_id: userId, channel: 'email', name: 'Mia', is_first: false, is_on: true, is_of_other: true },
    ...{ settings: { receiver_email: 'mia@example.net' }, asked_until: now, accepted_at: now },
    ...makeRequestSecret(ctx, userId).stored,
    ...{ created_at: now, updated_at: now },
  })
  return id
}

const cancellationsOf = async ({ ctx }: Engine, { userId }: One) => {
  const rows = await ctx.db.select().from(deliveries).where(eq(deliveries.notice, 'booking_cancelled'))
  return rows.filter(({ user_id }) => user_id === userId).map(({ receiver_id }) => receiver_id)
}

// checklist: t4740
it('an appointment that its person cancels is told to others alone, who read that it is confirmed', async ({
  engine,
}) => {
  const one = await confirmed(engine)
  const id = await tellMia(engine, one.userId)
  await cancelAppointment(engine.ctx, { userId: one.userId, bookingId: one.id })
  await engine.drive(one.id)
  expect(await cancellationsOf(engine, one)).toEqual([id])
})

// checklist: t4862
it('a cancellation with the deleted task is told to those who read of the appointment, and to nobody else', async ({
  engine,
}) => {
  const one = await bookUntilClick(engine, {}, tuesdayAhead(2))
  const id = await tellMia(engine, one.userId)
  await clickLink(engine, one.id)
  await tellMia(engine, one.userId)
  await inTransaction(engine.ctx, (tx) => settleBooking(tx, one.taskId, 'cancel'))
  await engine.ctx.db.delete(tasks).where(eq(tasks.id, one.taskId))
  await engine.drive(one.id)
  expect(await engine.readBooking(one.id)).toMatchObject({ state: 'cancelled', task_id: null })
  expect(await cancellationsOf(engine, one)).toEqual([id])
})
