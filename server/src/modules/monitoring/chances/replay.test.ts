import { noFilter } from '@terminlotse/contract/tasks/filter'
import { minuteMs } from '@terminlotse/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateSlot } from '../../tasks/filter.ts'
import { berlinSlot, replayOn } from './replay.ts'

// Minutes of a year with both changes of the clocks.
const moment = fc
  .integer({ min: 0, max: 365 * 24 * 60 })
  .map((minutes) => Date.parse('2026-01-01T00:00Z') + minutes * minuteMs)
const day = moment.map((at) => dateSlot(new Date(at)).day)
const filter = fc
  .record({
    earliest_date: fc.option(day),
    latest_date: fc.option(day),
    weekdays: fc.constantFrom<number[] | null>(null, [1, 2], [5]),
    time_from: fc.constantFrom(null, '09:00'),
    minimum_notice_hours: fc.constantFrom(null, 48),
    current_appointment_at: fc.option(moment.map((at) => new Date(at).toISOString())),
  })
  .map((some) => ({ ...noFilter, ...some }))

describe('wishes that are replayed', () => {
  test('are as many days ahead on another day, over a change of the clocks too', () => {
    const wish = { ...noFilter, earliest_date: '2026-03-27', latest_date: '2026-03-30' }
    const current_appointment_at = '2026-03-30T07:00:00.000Z'
    expect(replayOn({ ...wish, current_appointment_at }, '2026-03-26', '2026-03-20')).toEqual({
      ...wish,
      earliest_date: '2026-03-21',
      latest_date: '2026-03-24',
      current_appointment_at: '2026-03-24T08:00:00.000Z',
    })
    fc.assert(
      fc.property(filter, day, (one, today) => {
        expect(replayOn({ ...one, current_appointment_at: null }, today, today)).toEqual({
          ...one,
          current_appointment_at: null,
        })
      }),
    )
  })
})

test('Berlin has the same day and time for the fast way as for the slow one', () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(berlinSlot(at)).toEqual(dateSlot(new Date(at)))
    }),
  )
  for (const change of ['2026-03-29T01:00Z', '2026-10-25T01:00Z'].map((at) => Date.parse(at)))
    for (const at of [change - minuteMs, change, change + 60 * minuteMs])
      expect(berlinSlot(at)).toEqual(dateSlot(new Date(at)))
})
