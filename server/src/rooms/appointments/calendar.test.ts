import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile, calendarOf } from './calendar.ts'

const entry: CalendarEntry = {
  bookingId: 17,
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

  it('is removed by a file with the same identifier and a higher sequence', () => {
    expect(linesOf()).toEqual(
      expect.arrayContaining(['UID:booking-17@terminlotse', 'SEQUENCE:0', 'STATUS:CONFIRMED', 'METHOD:PUBLISH']),
    )
    expect(linesOf({ status: 'CANCELLED' })).toEqual(
      expect.arrayContaining(['UID:booking-17@terminlotse', 'SEQUENCE:1', 'STATUS:CANCELLED', 'METHOD:CANCEL']),
    )
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
    const written = calendarOf([entry, { ...entry, bookingId: 18, status: 'TENTATIVE' }]).split('\r\n')
    const uids = ['UID:booking-17@terminlotse', 'UID:booking-18@terminlotse']
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
