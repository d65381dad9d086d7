import type { Availability } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { isUnverified, nextDayToOpen, readFirstAnswer, readOpenedDay, timesOf } from './sightings.ts'

const answer = (values: Partial<Availability>): Availability => ({
  days: [],
  openedDay: null,
  slots: [],
  dialect: 'calendar',
  requests: 1,
  ...values,
})
const first = answer({
  days: [
    { date: '2026-12-01', officeIds: [1] },
    { date: '2026-12-03', officeIds: [1, 2] },
    { date: '2026-12-09', officeIds: [2] },
  ],
  openedDay: '2026-12-01',
  slots: [{ officeId: 1, at: 100 }],
})

function look() {
  const sightings = readFirstAnswer([1, 2, 3], first)
  const of = (office: number) => sightings.get(office) ?? { days: [], opened: new Map() }
  return { sightings, of }
}

describe('what answers show', () => {
  it('are free times only where the day was opened', () => {
    const { of } = look()
    expect(timesOf(of(1))).toEqual([100])
    expect(timesOf(of(2))).toEqual([])
    expect(isUnverified(of(2)), 'days without times are not "nothing free"').toBe(true)
    expect(isUnverified(of(3)), 'no days at all are').toBe(false)
  })

  it('lack the first day of every office that has none opened yet', () => {
    const { sightings, of } = look()
    expect(nextDayToOpen(sightings)).toEqual({ day: '2026-12-03', officeIds: [2] })
    const opened = answer({ openedDay: '2026-12-03', slots: [{ officeId: 2, at: 200 }] })
    readOpenedDay(sightings, [2], '2026-12-03', opened)
    expect(timesOf(of(2))).toEqual([200])
    expect(nextDayToOpen(sightings)).toBeNull()
  })

  it('move on to the next day when a painted one turns out to be empty or another day is opened instead', () => {
    const { sightings, of } = look()
    readOpenedDay(sightings, [2], '2026-12-03', answer({ openedDay: '2026-12-09', slots: [{ officeId: 2, at: 300 }] }))
    expect(timesOf(of(2))).toEqual([300])
    const empty = look()
    readOpenedDay(empty.sightings, [2], '2026-12-03', answer({ openedDay: '2026-12-03' }))
    expect(nextDayToOpen(empty.sightings)).toEqual({ day: '2026-12-09', officeIds: [2] })
    readOpenedDay(empty.sightings, [2], '2026-12-09', answer({}))
    expect(isUnverified(empty.of(2))).toBe(false)
    expect(nextDayToOpen(empty.sightings)).toBeNull()
  })
})
