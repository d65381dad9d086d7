import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  clockTime,
  countdown,
  dayAndTime,
  isElsewhere,
  longDay,
  munichLocal,
  munichMoment,
  relativeTime,
  uptime,
  weekdayName,
} from './moment.ts'

describe('a moment on screen', () => {
  test('is Munich time in winter and in summer, wherever the browser is', () => {
    expect(clockTime('2026-11-20T13:05:00Z', 'en')).toBe('14:05')
    expect(clockTime('2026-07-20T13:05:00Z', 'de')).toBe('15:05')
  })

  test('belongs to the day it has in Munich', () => {
    expect(longDay('2026-11-20T23:30:00Z', 'en')).toMatch(/^Saturday,? 21 November 2026$/)
    expect(longDay('2026-11-20T23:30:00Z', 'de')).toBe('Samstag, 21. November 2026')
    expect(dayAndTime('2026-11-20T23:30:00Z', 'de')).toBe('21. Nov. 2026, 00:30')
  })

  test.each([
    [-40_000, 'now'],
    [40_000, 'in 40 seconds'],
    [4 * 60_000, 'in 4 minutes'],
    [3 * 3600_000, 'in 3 hours'],
    [20 * 3600_000, 'tomorrow'],
    [72 * 3600_000, 'in 3 days'],
  ])('%i ms away reads "%s"', (gap, words) => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(relativeTime(new Date(now + gap).toISOString(), now, 'en')).toBe(words)
  })

  test('counts down to zero and no further', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(countdown('2026-11-20T12:09:05Z', now)).toBe('9:05')
    expect(countdown('2026-11-20T13:00:00Z', now)).toBe('1:00:00')
    expect(countdown('2026-11-20T11:00:00Z', now)).toBe('0:00')
  })

  // checklist: t042
  test('tells how long a task has run', () => {
    expect(uptime(59 * 60)).toBe('59m')
    expect(uptime(3 * 3600 + 5 * 60)).toBe('3h 5m')
  })

  test.each([
    ['2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
    ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('knows which moment Munich’s clock means with %s', (local, iso) => {
    expect(munichMoment(local)).toBe(iso)
    expect(munichLocal(iso)).toBe(local)
  })

  test('knows no moment where none is given', () => {
    expect(munichMoment('')).toBeNull()
  })
})

test('weeks begin on Monday in both languages', () => {
  expect([weekdayName(1, 'en'), weekdayName(7, 'de')]).toEqual(['Monday', 'Sonntag'])
})

describe('a browser', () => {
  afterEach(() => vi.restoreAllMocks())

  test.each([
    ['London', '2026-12-01T12:00:00Z', 0, true],
    ['London', '2026-07-01T12:00:00Z', -60, true],
    ['Madrid', '2026-12-01T12:00:00Z', -60, false],
    ['Madrid', '2026-07-01T12:00:00Z', -120, false],
  ])('in %s on %s: %i minutes from UTC; shows other times than Munich: %s', (_, now, offset, expected) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    expect(isElsewhere(Date.parse(now))).toBe(expected)
  })
})
