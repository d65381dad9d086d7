import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { bookUntilClick, clickLink } from '../steps/click.harness.ts'
import { confirmedBooking } from './owner.harness.ts'
import { readCalendarFile } from './owner.ts'

/** The entries of a calendar file as another program reads them. */
function read(file: string) {
  const calendar = ICAL.Component.fromString(file)
  const event = new ICAL.Event(calendar.getAllSubcomponents('vevent')[0])
  const [method, status] = [calendar.getFirstPropertyValue('method'), event.component.getFirstPropertyValue('status')]
  return { uid: event.uid, sequence: event.sequence, at: event.startDate.toJSDate(), method, status }
}

it('an entry follows its appointment: each change has a higher sequence, and the last file takes it out', async () => {
  await using engine = await createEngine()
  const one = await bookUntilClick(engine)
  const file = async () => read(await readCalendarFile(engine.ctx, { userId: one.userId, bookingId: one.id }, 'en'))
  await clickLink(engine, one.id)
  const confirmed = await file()
  expect(confirmed).toMatchObject({ at: one.slotAt, method: 'PUBLISH', status: 'CONFIRMED' })
  engine.pass(10 * 60_000)
  await engine.drive(one.id)
  expect(await file(), 'a look that found no change').toEqual(confirmed)

  const later = one.slotAt.getTime() + 24 * 3_600_000
  await engine.director.moveAppointment({ processId: one.key.processId, at: later })
  engine.pass(60 * 60_000)
  await engine.drive(one.id)
  const moved = await file()
  expect(moved).toMatchObject({ uid: confirmed.uid, at: new Date(later), method: 'PUBLISH', status: 'CONFIRMED' })
  expect(moved.sequence).toBeGreaterThan(confirmed.sequence)

  await engine.client.cancel(one.key)
  engine.pass(6 * 3_600_000)
  await engine.drivePastRecheck(one.id)
  const cancelled = await file()
  expect(cancelled).toMatchObject({ uid: confirmed.uid, method: 'CANCEL', status: 'CANCELLED' })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
})

it('entries of two installations stand beside each other in one calendar', async () => {
  const uids = []
  for (const _ of ['one', 'two']) {
    await using server = await createTestServer()
    const { id } = await server.register()
    const { bookingId } = await confirmedBooking(server, id)
    expect(bookingId).toBe(1)
    uids.push(read(await readCalendarFile(server.ctx, { userId: id, bookingId }, 'en')).uid)
  }
  expect(new Set(uids).size).toBe(2)
})
