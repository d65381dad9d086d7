import { expect, test } from 'vitest'
import { sayState } from '../tasks/say-state.ts'
import { watching } from '../tasks/states.harness.ts'
import { nextOpening, sayNextOpening } from './next-opening.ts'

const workdays = [1, 2, 3, 4, 5]
const morning = { days: workdays, hours: { from: '07:00', to: '08:00' }, opens: 'same_day' as const }
const night = { days: workdays, hours: 'night' as const, opens: { days_ahead: 42 } }
const moment = { days: [1, 3, 5], hours: { from: '07:30', to: '07:30' }, opens: 'same_day' as const }

function next(openings: Parameters<typeof nextOpening>[0], now: string) {
  const found = nextOpening(openings, new Date(now))
  return found && [found.at.toISOString(), found.until.toISOString()]
}

// checklist: t4387
test.each([
  ['over a weekend', '2026-11-27T08:00:00Z', '2026-11-30T06:00:00.000Z'],
  ['within the hours', '2026-11-30T06:20:00Z', '2026-11-30T06:00:00.000Z'],
  ['as the hours end', '2026-11-30T07:00:00Z', '2026-12-01T06:00:00.000Z'],
  ['before the day begins in Munich', '2026-11-29T23:30:00Z', '2026-11-30T06:00:00.000Z'],
  ['over the change to summer', '2026-03-27T12:00:00Z', '2026-03-30T05:00:00.000Z'],
  ['over the change to winter', '2026-10-23T12:00:00Z', '2026-10-26T06:00:00.000Z'],
])('the next hours of new appointments are found %s', (_, now, at) => {
  expect(next([night, morning], now)?.[0]).toBe(at)
})

// checklist: t4388
test('hours at the change of the clocks are those that Munich’s clocks show', () => {
  const sunday = { days: [7], hours: { from: '02:30', to: '03:30' }, opens: 'unsaid' as const }
  expect(next([sunday], '2026-10-24T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'])
  // No clock shows 2:30 on this day: they begin with the change.
  expect(next([sunday], '2026-03-28T12:00:00Z')).toEqual(['2026-03-29T01:00:00.000Z', '2026-03-29T01:30:00.000Z'])
})

test('a moment is next until it has come; a night has no hours; the earliest of several is next', () => {
  expect(next([moment], '2026-11-30T06:30:00Z')).toEqual(['2026-11-30T06:30:00.000Z', '2026-11-30T06:30:00.000Z'])
  expect(next([moment], '2026-11-30T06:30:01Z')?.[0]).toBe('2026-12-02T06:30:00.000Z')
  expect(next([night], '2026-11-30T06:30:00Z')).toBeNull()
  expect(next([], '2026-11-30T06:30:00Z')).toBeNull()
  expect(next([moment, morning], '2026-11-29T12:00:00Z')?.[0]).toBe('2026-11-30T06:00:00.000Z')
})

// checklist: t4456
test('the next new appointments are said with weekday, date and hour, also in the headline of a task that watches', () => {
  const say = (openings: Parameters<typeof nextOpening>[0], now: string) =>
    (['en', 'de'] as const).map((language) => sayNextOpening(openings, new Date(now), language))
  expect(say([night, morning], '2026-11-27T08:00:00Z')).toEqual([
    'Next new appointments: Mon 30 Nov from 07:00',
    'Nächste neue Termine: Mo 30. Nov. ab 07:00 Uhr',
  ])
  expect(say([moment], '2026-11-30T06:00:00Z')).toEqual([
    'Next new appointments: Mon 30 Nov at 07:30',
    'Nächste neue Termine: Mo 30. Nov. um 07:30 Uhr',
  ])
  expect(say([morning], '2026-11-30T06:20:00Z')).toEqual([
    'New appointments come now, until 08:00',
    'Neue Termine kommen jetzt, bis 08:00 Uhr',
  ])
  expect(say([night], '2026-11-30T06:20:00Z')).toEqual(['', ''])
  const task = { ...watching, release_hours: [morning] }
  expect(sayState(task, new Date('2026-11-27T08:00:00Z'), 'en')).toMatch(
    /^Watching 1 office\. .*\. Next new appointments: Mon 30 Nov from 07:00$/,
  )
})
