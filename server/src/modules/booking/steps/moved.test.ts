import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { tuesdayAhead } from '../../../../test/days.ts'
import { lockThere } from '../../../../test/tasks/change-task.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { live_events } from '../../live/live.tables.ts'
import { type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { deliveries } from '../../notifications/notifications.tables.ts'
import { listOpenOfferings } from '../../offices/catalogue/catalogue.store.ts'
import { deleteTask } from '../../tasks/editing/chosen.store.ts'
import { tasks } from '../../tasks/tasks.tables.ts'
import { readCalendarFile } from '../appointments/owner.ts'
import { settleBooking } from '../booking.ts'
import { bookings } from '../bookings.tables.ts'
import { nextConfirmedReadAt } from '../machine/answers.ts'
import { remind } from '../reminders.jobs.ts'
import { bookUntilClick, clickLink, linkOf } from './click.harness.ts'

const dayMs = 24 * 3_600_000

async function confirmed(engine: Engine, at: typeof plain = plain) {
  const task = await engine.watch({ autoBooking: true, ...at })
  await engine.director.openSlots({ ...at, day: tuesdayAhead(1), count: 1 })
  await engine.poll()
  const row = await engine.lastBooking(task.taskId)
  const processId = row?.process_id ?? 0
  const authKey = engine.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key')
  await engine.client.confirm({ processId, authKey })
  await engine.driveAfter(6_000, row?.id ?? 0)
  const now = await engine.readBooking(row?.id ?? 0)
  if (now?.state !== 'confirmed') throw new Error('The appointment is not confirmed.')
  return { ...task, id: now.id, processId, slotAt: now.slot_at }
}

async function move(engine: Engine, one: { id: number; processId: number }, to: { at?: Date; officeId?: number }) {
  await engine.director.moveAppointment({ processId: one.processId, at: to.at?.getTime(), officeId: to.officeId })
  await engine.driveAfter(10 * 60_000, one.id)
}

async function notificationOf(engine: Engine, userId: number) {
  const rows = await engine.ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.user_id, userId), eq(deliveries.notice, 'booking_moved')))
  return rows.map(({ task_id, data }) => ({ task_id, from: data.from_at, to: data.slot_at, office: data.office_name }))
}

async function twoOffices(engine: Engine): Promise<[typeof plain, typeof plain]> {
  const open = (await listOpenOfferings(engine.ctx)).filter(
    ({ provider, office, offer }) =>
      provider.code === 'practice' && offer.slots === 1 && office.desk !== null && !office.desk.captcha_required,
  )
  const byService = Map.groupBy(open, ({ service }) => service.external_id)
  for (const [serviceId, [first, second]] of byService) {
    if (!first || !second) continue
    return [
      { serviceId, officeId: first.office.external_id },
      { serviceId, officeId: second.office.external_id },
    ]
  }
  throw new Error('No service is offered at two offices without a captcha.')
}

describe('an appointment that the office moves', () => {
  // checklist: t313
  it('is noticed ten minutes after the click, and told in the log, live and on the channels', async ({ engine }) => {
    const one = await confirmed(engine)
    const at = new Date(one.slotAt.getTime() + dayMs)
    await move(engine, one, { at })
    expect(await engine.readBooking(one.id)).toMatchObject({ state: 'confirmed', slot_at: at })
    expect(await engine.taskLines(one.taskId)).toContain('booking_moved')
    const [notice, ...more] = await notificationOf(engine, one.userId)
    expect(more).toEqual([])
    expect(notice).toMatchObject({ from: one.slotAt.toISOString(), to: at.toISOString() })
    const ofTask = eq(live_events.task_id, one.taskId)
    const events = await engine.ctx.db.select().from(live_events).where(ofTask).orderBy(live_events.id)
    const last = events.findLast(({ type }) => type === 'monitoring_status_update')
    expect(last?.data).toMatchObject({ booking: { slot_at: at.toISOString() } })
    await engine.driveAfter(3_600_000, one.id)
    expect(await notificationOf(engine, one.userId), 'once').toHaveLength(1)
  })

  // checklist: t4108
  it('and whose link is clicked before the office is read again has ended its task’s watch', async ({ engine }) => {
    const one = await bookUntilClick(engine)
    const at = new Date(one.slotAt.getTime() + dayMs)
    await engine.director.moveAppointment({ processId: one.key.processId, at: at.getTime() })
    await clickLink(engine, one.id)
    expect(await engine.readBooking(one.id)).toMatchObject({ slot_at: at })
    expect(await engine.readTask(one.taskId)).toMatchObject({ is_monitoring: false, successful_bookings: 1 })
    expect(await engine.taskLines(one.taskId)).toContain('stopped_after_booking')
  })

  it('to another office is shown at that office, also in its calendar file', async ({ engine }) => {
    const both = await twoOffices(engine)
    const one = await confirmed(engine, both[0])
    const owned = { userId: one.userId, bookingId: one.id }
    const before = await readCalendarFile(engine.ctx, owned, 'en')
    await move(engine, one, { officeId: both[1].officeId })
    expect(await engine.readBooking(one.id)).toMatchObject({ office_external_id: both[1].officeId })
    const [notice] = await notificationOf(engine, one.userId)
    const after = await readCalendarFile(engine.ctx, owned, 'en')
    const lineOf = (file: string, name: string) => file.split('\r\n').find((line) => line.startsWith(name))
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'))
    expect(lineOf(after, 'LOCATION')).not.toBe(lineOf(before, 'LOCATION'))
    expect(lineOf(after, 'LOCATION')).toContain(String(notice?.office).split(',')[0])
    expect(Number(lineOf(after, 'SEQUENCE')?.slice(9))).toBeGreaterThanOrEqual(
      Number(lineOf(before, 'SEQUENCE')?.slice(9)),
    )
  })

  it('is reported even if its task is deleted', async ({ engine }) => {
    const one = await confirmed(engine)
    await inTransaction(engine.ctx, async (tx) => {
      await settleBooking(tx, one.taskId, undefined)
      await deleteTask(tx, await lockThere(tx, one.taskId))
    })
    await move(engine, one, { at: new Date(one.slotAt.getTime() + dayMs) })
    expect(await notificationOf(engine, one.userId)).toMatchObject([{ task_id: null }])
  })

  it('has its reminder the day before its new time, and not before its old one', async ({ engine }) => {
    const one = await confirmed(engine)
    await move(engine, one, { at: new Date(one.slotAt.getTime() + 2 * dayMs) })
    const reminders = async () => (await engine.notices(one.taskId)).filter((code) => code === 'appointment_reminder')
    engine.pass(one.slotAt.getTime() - dayMs - engine.ctx.clock.now().getTime())
    await remind(engine.ctx, one.id, 'day_before')
    expect(await reminders()).toEqual([])
    engine.pass(2 * dayMs)
    await remind(engine.ctx, one.id, 'day_before')
    expect(await reminders()).toHaveLength(1)
  })

  it('stays the present appointment of its owner’s tasks that look for an earlier one', async ({ engine }) => {
    const one = await confirmed(engine)
    const current_appointment_at = one.slotAt.toISOString()
    await engine.ctx.db.update(tasks).set({ current_appointment_at }).where(eq(tasks.id, one.taskId))
    const at = new Date(one.slotAt.getTime() - dayMs)
    await move(engine, one, { at })
    expect((await engine.readTask(one.taskId))?.current_appointment_at).toBe(at.toISOString())
  })

  // checklist: t4696
  it('changes the wish of no task for another person with an appointment at the same moment', async ({ engine }) => {
    const one = await confirmed(engine)
    const current_appointment_at = one.slotAt.toISOString()
    const max = { name: { first_name: 'Max', last_name: 'Muster' }, userId: one.userId, autoBooking: true }
    const [other, nobody] = [await engine.watch(max), await engine.watch({ userId: one.userId })]
    await engine.ctx.db.update(tasks).set({ current_appointment_at })
    await engine.ctx.db.update(tasks).set({ first_name: '', last_name: '' }).where(eq(tasks.id, nobody.taskId))
    const at = new Date(one.slotAt.getTime() + dayMs)
    await move(engine, one, { at })
    const wish = async ({ taskId }: { taskId: number }) => (await engine.readTask(taskId))?.current_appointment_at
    expect([await wish(one), await wish(nobody)]).toEqual([at.toISOString(), at.toISOString()])
    expect(await wish(other)).toBe(current_appointment_at)
    await inTransaction(engine.ctx, (tx) => settleBooking(tx, one.taskId, 'cancel'))
    await engine.drive(one.id)
    expect([await wish(one), await wish(other)]).toEqual([null, current_appointment_at])
  })
})

describe('a confirmed appointment', () => {
  const confirmedAt = new Date('2026-11-20T10:00:00Z')
  const minutes = (count: number): Date => new Date(confirmedAt.getTime() + count * 60_000)
  const slotAt = minutes(5 * 24 * 60)

  // checklist: t312
  it('is read after ten minutes, an hour, then every six hours, and when the day before begins', () => {
    const polls: number[] = []
    for (let now = confirmedAt; now < slotAt; ) {
      now = nextConfirmedReadAt(now, slotAt, confirmedAt)
      polls.push((now.getTime() - confirmedAt.getTime()) / 60_000)
    }
    expect(polls.slice(0, 4)).toEqual([10, 60, 60 + 360, 60 + 720])
    expect(polls).toContain(4 * 24 * 60)
  })

  it('is read every six hours if the moment of its confirmation is not stored', () => {
    expect(nextConfirmedReadAt(minutes(3), slotAt, null)).toEqual(minutes(363))
  })
})

const appointmentNotFound = { way: 'error', code: 'appointmentNotFound', status: 404 } as const
const authKeyMismatch = { way: 'error', code: 'authKeyMismatch', status: 406 } as const

async function booked(engine: Engine, isConfirmed: boolean) {
  const { taskId } = await engine.withSeenSlots(1)
  const row = await engine.lastBooking(taskId)
  const id = row?.id ?? 0
  const key = {
    processId: row?.process_id ?? 0,
    authKey: engine.ctx.secrets.open(row?.auth_key_sealed ?? '', 'auth_key'),
  }
  if (isConfirmed) {
    await engine.client.confirm(key)
    await engine.driveAfter(6_000, id)
  }
  return { id, key, taskId, state: async () => (await engine.readBooking(id))?.state }
}

describe('one answer that there is no such appointment', () => {
  // checklist: t320
  it.for([
    ['waits for its click', false, appointmentNotFound],
    ['waits for its click', false, authKeyMismatch],
    ['is confirmed', true, appointmentNotFound],
    ['is confirmed', true, authKeyMismatch],
  ] as const)('does not end one that %s', async ([_what, isConfirmed, lie], { engine }) => {
    const { id, taskId, state } = await booked(engine, isConfirmed)
    const before = await state()
    engine.pass(isConfirmed ? 7 * 3_600_000 : 121_000)
    engine.director.failNext({ ...lie, endpoint: 'appointment' })
    await engine.drive(id)
    expect(await state()).toBe(before)
    expect((await engine.readBooking(id))?.doubted_at).not.toBeNull()
    const reads = engine.calls.filter((call) => call === 'appointment').length
    await engine.drive(id)
    expect(
      engine.calls.filter((call) => call === 'appointment'),
      'not before a minute is over',
    ).toHaveLength(reads)
    await engine.driveAfter(61_000, id)
    expect(await engine.readBooking(id)).toMatchObject({ state: before, doubted_at: null })
    expect(await engine.notices(taskId)).not.toContain('booking_cancelled')
  })

  // checklist: t321
  it('is believed when it comes a second time, a minute later', async ({ engine }) => {
    const { id, key, taskId, state } = await booked(engine, true)
    await engine.client.cancel(key)
    await engine.driveAfter(7 * 3_600_000, id)
    expect(await state()).toBe('confirmed')
    await engine.driveAfter(61_000, id)
    expect(await state()).toBe('cancelled')
    expect(await engine.notices(taskId)).toContain('booking_cancelled')
  })

  // checklist: t322
  it.for(['update-appointment', 'preconfirm-appointment'] as const)(
    'does not end a hold at %s',
    async (endpoint, { engine }) => {
      const { taskId } = await engine.withSlots(1)
      engine.director.failNext({ ...appointmentNotFound, endpoint })
      await engine.poll()
      const { id = 0 } = (await engine.lastBooking(taskId)) ?? {}
      expect((await engine.readBooking(id))?.state).toMatch(/held|detailed/)
      await engine.driveAfter(61_000, id)
      expect(await engine.readBooking(id)).toMatchObject({ state: 'waiting' })
    },
  )

  // checklist: t323
  it('is not taken for a cancellation that the owner asked for', async ({ engine }) => {
    const { id, state } = await booked(engine, true)
    await engine.ctx.db.update(bookings).set({ cancel_wanted: true }).where(eq(bookings.id, id))
    engine.director.failNext({ ...appointmentNotFound, endpoint: 'cancel-appointment' })
    await engine.drive(id)
    expect(await state()).toBe('confirmed')
    await engine.driveAfter(61_000, id)
    expect(await state()).toBe('cancelled')
    expect(engine.director.appointments()).toMatchObject([{ status: 'deleted' }])
  })
})

async function withTwoMore(engine: Engine) {
  const task = await engine.withSeenSlots(1)
  const row = await engine.lastBooking(task.taskId)
  const key = linkOf(engine, row)
  await engine.client.confirm(key)
  const id = row?.id ?? 0
  for (const ms of [6_000, 10 * 60_000, 50 * 60_000]) {
    await engine.driveAfter(ms, id)
  }
  engine.pass(3 * 3_600_000)
  const more = { autoBooking: true, userId: task.userId, email: task.email }
  const others = [await engine.watch(more), await engine.watch(more)]
  return { id, key, others }
}

const reads = (engine: Engine): number => engine.calls.filter((call) => call === 'appointment').length

async function turnLines(engine: Engine, taskId: number): Promise<string[]> {
  return (await engine.taskLines(taskId)).filter((code) => code.startsWith('turn_'))
}

describe('an appointment that stands in the way', () => {
  // checklist: t314
  it('is given as the reason once the office has said so, with one call for all tasks', async ({ engine }) => {
    const { id, others } = await withTwoMore(engine)
    await engine.director.openSlots({ ...plain, count: 2 })
    const before = reads(engine)
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).toEqual([])
    await engine.drive(id)
    await engine.drive(id)
    expect(reads(engine)).toBe(before + 1)
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).toEqual(['turn_served'])
    await engine.drive(id)
    expect(reads(engine)).toBe(before + 1)
  })

  it('is no reason when it was cancelled at the office meanwhile', async ({ engine }) => {
    const { id, key, others } = await withTwoMore(engine)
    await engine.client.cancel(key)
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAgain()
    await engine.drive(id)
    await engine.driveAfter(61_000, id)
    expect(await engine.readBooking(id)).toMatchObject({ reason: 'cancelled_at_office' })
    await engine.pollAgain()
    for (const { taskId } of others) expect(await turnLines(engine, taskId)).not.toContain('turn_served')
  })

  it('is read again only after ten minutes if the office gave no answer', async ({ engine }) => {
    const { id, others } = await withTwoMore(engine)
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAgain()
    engine.director.failNext({ way: 'maintenance', endpoint: 'appointment' })
    await engine.drive(id)
    const before = reads(engine)
    engine.pass(70_000)
    await engine.pollAgain()
    await engine.drive(id)
    expect(reads(engine)).toBe(before)
    expect(await turnLines(engine, others[0]?.taskId ?? 0)).toEqual([])
    await engine.driveAfter(10 * 60_000, id)
    expect(reads(engine)).toBe(before + 1)
  })
})
