import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { createEngine } from '../../monitoring/rounds/engine.harness.ts'
import { bookUntilClick, clickLink } from '../steps/click.harness.ts'
import { type CalendarEntry, calendarFile, calendarOf } from './calendar.ts'
import { confirmedBooking } from './owner.harness.ts'
import { readCalendarFile } from './owner.ts'

const entry: CalendarEntry = {
  uid: '5e1c4a52-0d0e-4b8c-9f3e-1f6f3f6a2b17',
  sequence: 3,
  startsAt: new Date('2026-12-11T08:00:00Z'),
  officeFile: null,
  changedAt: new Date('2026-11-20T12:30:15Z'),
  status: 'CONFIRMED',
  summary: 'Appointment: Passport',
  description: 'Bring the mail from the office.',
  location: 'KVR, Ruppertstraße 19',
  url: 'https://stadt.muenchen.de/#/services/1/locations/2',
}
const linesOf = (changes: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...changes }).split('\r\n')

describe('an appointment in a calendar', () => {
  it('stands at Munich’s time in winter and in summer', () => {
    expect(linesOf()).toContain('DTSTART;TZID=Europe/Berlin:20261211T090000')
    expect(linesOf({ startsAt: new Date('2026-07-01T08:00:00Z') })).toContain(
      'DTSTART;TZID=Europe/Berlin:20260701T100000',
    )
  })

  it('lasts as long as the office’s own file says, else half an hour', () => {
    const officeFile = 'DTSTART;TZID=Europe/Berlin:20261211T090000\r\nDTEND;TZID=Europe/Berlin:20261211T100000\r\n'
    expect(linesOf({ officeFile })).toContain('DTEND;TZID=Europe/Berlin:20261211T100000')
    expect(linesOf({ officeFile: 'nonsense' })).toContain('DTEND;TZID=Europe/Berlin:20261211T093000')
  })

  it('is removed by a file that cancels it', () => {
    const named = [`UID:${entry.uid}`, 'SEQUENCE:3']
    expect(linesOf()).toEqual(expect.arrayContaining([...named, 'STATUS:CONFIRMED', 'METHOD:PUBLISH']))
    expect(linesOf({ status: 'CANCELLED' })).toEqual(
      expect.arrayContaining([...named, 'STATUS:CANCELLED', 'METHOD:CANCEL']),
    )
  })

  it('is read by another program as it was written, whatever characters an office uses', () => {
    const location = 'KVR\rRuppertstraße 19\r\nEingang B\nZimmer\u00075'
    const summary = `Termin; ${'Größe, \\ '.repeat(20)}`
    const file = ICAL.Component.fromString(calendarFile({ ...entry, location, summary }))
    const event = new ICAL.Event(file.getAllSubcomponents('vevent')[0])
    expect(event.location).toBe('KVR\nRuppertstraße 19\nEingang B\nZimmer 5')
    expect(event).toMatchObject({ uid: entry.uid, sequence: 3, summary, description: entry.description })
    expect([event.startDate.toJSDate(), event.duration.toString()]).toEqual([entry.startsAt, 'PT30M'])
    expect(calendarFile({ ...entry, location }).replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('escapes characters that would end a value, and folds long lines, never inside a character', () => {
    const lines = linesOf({ summary: `Termin; ${'Größe, '.repeat(20)}` })
    expect(lines.join('\n')).toContain('SUMMARY:Termin\\; Größe\\, ')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
    expect(unfolded).toContain(`SUMMARY:Termin\\; ${'Größe\\, '.repeat(20)}`)
  })

  // checklist: t1105
  it('stands beside others in a calendar to subscribe to, which may be empty', () => {
    const written = calendarOf([entry, { ...entry, uid: 'another', status: 'TENTATIVE' }]).split('\r\n')
    const uids = [`UID:${entry.uid}`, 'UID:another']
    expect(written.filter((line) => line.startsWith('UID:'))).toEqual(uids)
    expect(written).toContain('STATUS:TENTATIVE')
    const empty = calendarOf([]).split('\r\n')
    expect(empty.at(0)).toBe('BEGIN:VCALENDAR')
    expect(empty.slice(-2)).toEqual(['END:VCALENDAR', ''])
    for (const line of ['METHOD:PUBLISH', 'VERSION:2.0', 'BEGIN:VTIMEZONE']) {
      for (const lines of [written, empty]) expect(lines.filter((one) => one === line)).toHaveLength(1)
    }
  })
})

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
