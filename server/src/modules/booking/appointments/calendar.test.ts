import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile, calendarOf } from './calendar.ts'

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
