import type { Availability } from '@terminlotse/munich-client'
import { describe, expect, it } from 'vitest'
import { isUnverified, readFirstAnswer, readOpenedDay, timesOf } from './sightings.ts'

const answer = (values: Partial<Availability>): Availability => ({
  days: [],
  openedDay: null,
  slots: [],
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

function poll() {
  const sightings = readFirstAnswer([1, 2, 3], first)
  const of = (office: number) => sightings.get(office) ?? { days: [], opened: new Map() }
  return { sightings, of }
}

describe('the times that answers show', () => {
  it('are free times only where the day was opened', () => {
    const { of } = poll()
    expect(timesOf(of(1))).toEqual([100])
    expect(timesOf(of(2))).toEqual([])
    expect(isUnverified(of(2)), 'days without times are not "nothing free"').toBe(true)
    expect(isUnverified(of(3)), 'no days at all are').toBe(false)
  })

  it('move on to another day where the office opens that instead of the one asked for', () => {
    const { sightings, of } = poll()
    readOpenedDay(sightings, [2], '2026-12-03', answer({ openedDay: '2026-12-09', slots: [{ officeId: 2, at: 300 }] }))
    expect(timesOf(of(2))).toEqual([300])
    expect(of(2).opened.get('2026-12-03'), 'bookable no more').toEqual([])
  })

  it('are a free time once where two days list it, as may happen around midnight', () => {
    const { sightings, of } = poll()
    for (const day of ['2026-12-03', '2026-12-09']) {
      readOpenedDay(sightings, [2], day, answer({ openedDay: day, slots: [{ officeId: 2, at: 300 }] }))
    }
    expect(timesOf(of(2))).toEqual([300])
  })

  it('are "nothing free" only when every named day was opened and empty', () => {
    const { sightings, of } = poll()
    readOpenedDay(sightings, [2], '2026-12-03', answer({ openedDay: '2026-12-03' }))
    expect(isUnverified(of(2))).toBe(true)
    readOpenedDay(sightings, [2], '2026-12-09', answer({}))
    expect(isUnverified(of(2))).toBe(false)
  })
})
