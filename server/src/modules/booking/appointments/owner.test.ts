import { dayMs } from '@terminlotse/contract/time'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { workday } from '../../../../test/days.ts'
import { storeTask } from '../../../../test/tasks/stored-task.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { createEngine, type Engine, it, plain } from '../../monitoring/rounds/engine.harness.ts'
import { offers, offices, service_types } from '../../offices/catalogue.tables.ts'
import { targets } from '../../tasks/tasks.tables.ts'
import { bookings } from '../bookings.tables.ts'
import { clickLink, linkOf } from '../steps/click.harness.ts'
import { unfinishedBookings } from '../under-way.store.ts'
import { confirmedBooking, uidOf } from './owner.harness.ts'
import { cancelAppointment, readAppointments } from './owner.ts'

async function booked(engine: Engine, confirm: boolean) {
  const task = await engine.watch({ autoBooking: true })
  // Days ahead, so that half a day passes before it at any time of day.
  await engine.director.openSlots({ ...plain, count: 1, day: workday(3) })
  await engine.poll()
  const row = await engine.lastBooking(task.taskId)
  const id = row?.id ?? 0
  const key = linkOf(engine, row)
  if (confirm) await clickLink(engine, id)
  expect((await engine.lastBooking(task.taskId))?.state).toBe(confirm ? 'confirmed' : 'waiting')
  return { id, key, ...task }
}

describe('the owner of an appointment', () => {
  it('gives it back, waiting or confirmed, and the office knows', async () => {
    for (const confirm of [false, true]) {
      await using engine = await createEngine()
      const { id, taskId, userId } = await booked(engine, confirm)
      const asked = await cancelAppointment(engine.ctx, { userId, taskId })
      expect(asked).toMatchObject({ is_being_cancelled: true, cancelled_by: null })
      await engine.drive(id)
      expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
      expect(engine.director.appointments().at(-1)).toMatchObject({ status: 'deleted' })
      expect(await engine.taskLines(taskId)).toEqual(expect.arrayContaining(['cancel_asked', 'booking_cancelled']))
      // A person who was asked to confirm it is told that this is over. If it was confirmed, they cancelled it
      // themselves.
      expect((await engine.notices(taskId)).includes('booking_cancelled')).toBe(!confirm)
    }
  })

  // checklist: t4486
  it('reads a real one first, although the practice is sooner', async ({ engine }) => {
    const practised = await booked(engine, true)
    const { userId } = practised
    const { targetId } = await storeTask(engine, { user_id: userId })
    const [at] = await engine.ctx.db.select().from(targets).where(eq(targets.id, targetId))
    const [row] = await engine.ctx.db.select().from(bookings).where(eq(bookings.id, practised.id))
    if (!at || !row) throw new Error('There is one of each')
    const { provider_id, office_external_id, service_external_id } = at
    const { id: _, ...rest } = row
    const offer = { provider_id, office_external_id, service_external_id }
    const [office] = await engine.ctx.db.select().from(offices).where(eq(offices.provider_id, provider_id))
    const [type] = await engine.ctx.db.select().from(service_types).where(eq(service_types.provider_id, provider_id))
    await engine.ctx.db.insert(offers).values({ office_id: office?.id ?? 0, service_type_id: type?.id ?? 0, slots: 1 })
    const slot_at = new Date(row.slot_at.getTime() + dayMs)
    const there = { ...offer, slot_at, process_id: null }
    const [real] = await engine.ctx.db
      .insert(bookings)
      .values({ ...rest, ...there })
      .returning()
    const ids = (await readAppointments(engine.ctx, userId, 'en')).map(({ id }) => id)
    expect(ids).toEqual([real?.id, practised.id])
  })

  it('gives it back with the next batch if the rate limit is nearly used up, so that watching goes on', async () => {
    await using engine = await createEngine({ office: { rateLimit: 7 } })
    const { id, taskId, userId } = await booked(engine, false)
    expect(engine.gate.wholeAt()).not.toBeNull()
    engine.pass(10_000)
    await cancelAppointment(engine.ctx, { userId, taskId })
    await engine.drive(id)
    expect(engine.calls).not.toContain('cancel')
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'waiting', cancel_wanted: true })
    await engine.driveAfter(60_000, id)
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'cancelled', reason: 'cancelled_by_owner' })
  })

  it('does not get another appointment automatically after cancelling', async ({ engine }) => {
    const { id, taskId, userId } = await booked(engine, false)
    await cancelAppointment(engine.ctx, { userId, taskId })
    await engine.drive(id)
    await engine.director.openSlots({ ...plain, count: 2 })
    await engine.pollAfter(20 * 60_000)
    expect(await engine.bookingsOf(taskId)).toHaveLength(1)
    expect(await engine.readTask(taskId)).toMatchObject({ is_monitoring: true })
  })

  it('may ask twice, and is refused if there is no appointment or it is a stranger’s', async ({ engine }) => {
    const { id, taskId, userId } = await booked(engine, true)
    const stranger = await engine.watch()
    await expect(cancelAppointment(engine.ctx, { userId: stranger.userId, taskId })).rejects.toThrow('no_appointment')
    await cancelAppointment(engine.ctx, { userId, taskId })
    await cancelAppointment(engine.ctx, { userId, taskId })
    await engine.drive(id)
    expect((await engine.taskLines(taskId)).filter((code) => code === 'cancel_asked')).toHaveLength(1)
    await expect(cancelAppointment(engine.ctx, { userId, taskId })).rejects.toThrow('no_appointment')
  })

  it('learns on every channel that the office lost a confirmed one, asked a few times a day', async ({ engine }) => {
    const { id, key, taskId } = await booked(engine, true)
    expect(await unfinishedBookings(engine.ctx, engine.provider.id)).toContain(id)
    const reads = () => engine.calls.filter((call) => call === 'appointment').length
    const before = reads()
    await engine.drive(id)
    expect(reads()).toBe(before)
    await engine.driveAfter(6 * 3_600_000, id)
    await engine.drive(id)
    expect(reads()).toBe(before + 1)
    await engine.client.cancel(key)
    engine.pass(6 * 3_600_000)
    await engine.drivePastRecheck(id)
    expect(await engine.lastBooking(taskId)).toMatchObject({ state: 'cancelled', reason: 'appointment_gone' })
    expect(await engine.taskLines(taskId)).toContain('booking_cancelled')
    expect((await engine.live(taskId)).at(-1)).toBe('monitoring_status_update')
    expect(await engine.notices(taskId)).toContain('booking_cancelled')
  })

  // checklist: t307
  it('keeps it through the plain calls of the specification, and finds it in the list without its task', async () => {
    await using server = await createTestServer()
    const { id, token } = await server.register()
    const { taskId, bookingId } = await confirmedBooking(server, id)
    const list = async () => (await server.call('GET', '/monitoring/appointments/', { token })).body
    const mine = { id: bookingId, state: 'confirmed', display_number: '42', service_name: 'Einbürgerung' }
    expect(await list()).toMatchObject({ count: 1, results: [{ ...mine, task: taskId }] })
    expect((await server.call('POST', `/monitoring/stop/${taskId}/`, { token })).status).toBe(200)
    const patch = { token, body: { email_for_booking: 'other@example.org' } }
    expect((await server.call('PATCH', `/monitoring/tasks/${taskId}/`, patch)).status).toBe(200)
    expect((await server.call('DELETE', `/monitoring/tasks/${taskId}/`, { token })).status).toBe(204)
    const kept = { ...mine, task: null, task_name: 'My passport', is_being_cancelled: false }
    expect(await list()).toMatchObject({ count: 1, results: [kept] })
    const path = `/monitoring/appointments/${bookingId}`
    const file = await fetch(`${server.url}/api${path}/appointment.ics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await file.text()).toContain(`UID:${await uidOf(server, bookingId)}`)
    const stranger = await server.register()
    expect(await server.call('POST', `${path}/cancel/`, { token: stranger.token })).toMatchObject({ status: 409 })
    const asked = await server.call('POST', `${path}/cancel/`, { token })
    expect(asked).toMatchObject({ status: 202, body: { state: 'confirmed', is_being_cancelled: true } })
  })

  it('adds it to a calendar, and removes it once it is cancelled', async () => {
    await using server = await createTestServer()
    const owner = await server.register()
    const stranger = await server.register()
    const { taskId, bookingId } = await confirmedBooking(server, owner.id)
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' }
      const answer = await fetch(`${server.url}/api/monitoring/tasks/${taskId}/appointment.ics`, { headers })
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
    }
    const file = await read(owner.token)
    expect(file).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
    expect(file.text).toContain(`UID:${await uidOf(server, bookingId)}`)
    expect(file.text).toContain('SUMMARY:Übung: ')
    expect((await read(stranger.token)).status).toBe(404)
    const asked = await server.call('POST', `/monitoring/tasks/${taskId}/cancel_booking/`, { token: owner.token })
    expect(asked).toMatchObject({ status: 202, body: { state: 'confirmed', is_being_cancelled: true } })
    const cancelled = { state: 'cancelled', reason: 'cancelled_by_owner' } as const
    await server.ctx.db.update(bookings).set(cancelled).where(eq(bookings.id, bookingId))
    expect((await read(owner.token)).text).toContain('STATUS:CANCELLED')
    const again = await server.call('POST', `/monitoring/tasks/${taskId}/cancel_booking/`, { token: owner.token })
    expect(again).toMatchObject({ status: 409, body: { code: 'no_appointment' } })
  })
})
