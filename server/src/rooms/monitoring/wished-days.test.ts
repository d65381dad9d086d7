import type { TaskFilter } from '@terminlotse/contract/filter'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sightings } from './sightings.ts'
import { mostWishedDays, nextWishedDay } from './wished-days.ts'

const off: TaskFilter = {
  earliest_date: null,
  latest_date: null,
  weekdays: null,
  time_from: null,
  time_to: null,
  minimum_notice_hours: null,
}
const now = new Date('2026-11-20T10:00:00Z')
const first = { opened: 0, turn: 0, now }
/** Unix seconds of a Berlin time in winter. */
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+01:00`) / 1_000
const look = (days: string[], opened: [string, number[]][] = []) => ({ days, opened: new Map(opened) })
const wish = (values: Partial<TaskFilter>): TaskFilter => ({ ...off, ...values })

describe('the day to open for filters', () => {
  const days = ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-09']

  it('is the earliest painted one that a filter wants', () => {
    const sightings: Sightings = new Map([[1, look(days, [['2026-12-01', [at('2026-12-01', '09:00')]]])]])
    expect(nextWishedDay(sightings, new Map([[1, [wish({ earliest_date: '2026-12-03' })]]]), first)).toEqual({
      day: '2026-12-04',
      officeIds: [1],
    })
    expect(nextWishedDay(sightings, new Map([[1, [wish({ weekdays: [5, 6] })]]]), first)?.day).toBe('2026-12-04')
  })

  it('is none where nobody filters, no day fits, or a slot that fits was seen already', () => {
    const sightings: Sightings = new Map([[1, look(days, [['2026-12-01', [at('2026-12-01', '09:00')]]])]])
    expect(nextWishedDay(sightings, new Map(), first)).toBeNull()
    expect(nextWishedDay(sightings, new Map([[1, [wish({ earliest_date: '2027-01-01' })]]]), first)).toBeNull()
    expect(nextWishedDay(sightings, new Map([[1, [wish({ time_to: '10:00' })]]]), first)).toBeNull()
  })

  it('follows when the times of an opened day do not fit', () => {
    const sightings: Sightings = new Map([[1, look(days, [['2026-12-01', [at('2026-12-01', '09:00')]]])]])
    expect(nextWishedDay(sightings, new Map([[1, [wish({ time_from: '15:00' })]]]), first)?.day).toBe('2026-12-02')
  })

  it('is opened once for all offices and all tasks that want it', () => {
    const sightings: Sightings = new Map([
      [1, look(days)],
      [2, look(['2026-12-04'])],
      [3, look(['2026-12-01'])],
    ])
    const friday = Array.from({ length: 1_000 }, (_, n) => wish({ weekdays: [5], minimum_notice_hours: n % 48 }))
    const wishes = new Map([
      [1, friday],
      [2, friday],
      [3, friday],
    ])
    expect(nextWishedDay(sightings, wishes, first)).toEqual({ day: '2026-12-04', officeIds: [1, 2] })
  })

  it('is never opened twice in a round, whatever is painted and wanted', () => {
    const someDay = fc.integer({ min: 1, max: 28 }).map((n) => `2026-12-${String(n).padStart(2, '0')}`)
    const filter = fc.record({ weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) }).map(wish)
    const office = fc.record({ days: fc.uniqueArray(someDay), filters: fc.array(filter, { maxLength: 4 }) })
    fc.assert(
      fc.property(fc.array(office, { maxLength: 4 }), fc.nat(50), (offices, turn) => {
        const sightings: Sightings = new Map(offices.map(({ days: all }, id) => [id, look(all.toSorted())]))
        const wishes = new Map(offices.map(({ filters }, id) => [id, filters]))
        const asked: string[] = []
        for (let opened = 0; ; opened += 1) {
          const wanted = nextWishedDay(sightings, wishes, { opened, turn, now })
          if (wanted === null) break
          asked.push(wanted.day)
          for (const id of wanted.officeIds) sightings.get(id)?.opened.set(wanted.day, [])
        }
        expect(new Set(asked).size).toBe(asked.length)
      }),
    )
  })

  it('comes to every day in turn, however many there are', () => {
    const many = Array.from({ length: 20 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`)
    const wishes = new Map([[1, [wish({ time_from: '17:00' })]]])
    const seen = new Set<string>()
    for (let turn = 0; turn < 20; turn += 1) {
      const sightings: Sightings = new Map([[1, look(many)]])
      for (let opened = 0; opened < mostWishedDays; opened += 1) {
        const wanted = nextWishedDay(sightings, wishes, { opened, turn, now })
        if (wanted === null) break
        seen.add(wanted.day)
        sightings.get(1)?.opened.set(wanted.day, [])
      }
    }
    expect([...seen].sort()).toEqual(many)
  })
})
