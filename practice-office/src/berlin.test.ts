import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  berlinDay,
  berlinMoment,
  berlinWallClock,
  daysBetween,
  isDay,
  monthEnd,
  monthStart,
  weekday,
} from './berlin.ts'

const intl = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' })
const moments = fc.integer({ min: Date.parse('2020-01-01T00:00Z'), max: Date.parse('2040-01-01T00:00Z') })

test('wall clocks agree with the time zone database', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const second = Math.floor(at / 1000) * 1000
      expect(berlinWallClock(second).replace('T', ' ')).toBe(intl.format(second))
    }),
  )
})

test('the hour around both changes of clocks is right', () => {
  for (const at of ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:00Z']) {
    expect(berlinWallClock(Date.parse(at)).replace('T', ' ')).toBe(intl.format(Date.parse(at)))
  }
})

test('a wall-clock time of a day leads back to itself', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 181, max: 1439 }), (at, minutes) => {
      const day = berlinDay(at)
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      expect(berlinWallClock(berlinMoment(day, minutes))).toBe(`${day}T${clock}:00`)
    }),
  )
})

test('days are counted by the calendar', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(weekday('2026-11-20')).toBe(5)
  expect([monthStart('2028-02-10'), monthEnd('2028-02-10')]).toEqual(['2028-02-01', '2028-02-29'])
})

test('only existing days in the strict form are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00', ''].some(isDay)).toBe(false)
})
