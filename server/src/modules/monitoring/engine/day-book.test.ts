import { addDays } from '@terminlotse/contract/berlin-time'
import { describe, expect, it } from 'vitest'
import { createDayBook } from './day-book.ts'
import type { WatchedTarget } from './requests.ts'
import type { Sighting } from './sightings.ts'

const now = new Date('2026-11-20T10:00:00Z')
const earlier = new Date(now.getTime() - 600_000)
const target = (id: number): WatchedTarget => ({
  id,
  officeExternalId: id,
  serviceExternalId: 7,
  serviceCount: 1,
  further: {},
  needsCaptcha: id === 2,
  lastCheckAt: now,
  nextCheckAt: now,
  failures: 0,
  urgency: 1,
})
const nobody = new Map()
const days = ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-09']

function bookOf(sightings: Record<number, Sighting>, at = now) {
  const book = createDayBook()
  const note = (all: Record<number, Sighting>, when: Date) => {
    const entries = Object.entries(all).map(([id, sighting]): [number, Sighting] => [Number(id), sighting])
    const targets = entries.map(([id]) => ({ id, officeExternalId: id }))
    book.note(
      { serviceExternalId: 7, serviceCount: 1, further: {}, needsCaptcha: false, targets },
      new Map(entries),
      when,
    )
  }
  note(sightings, at)
  return { book, note }
}
const sighting = (named: string[], opened: [string, number[]][] = []): Sighting => ({
  days: named,
  opened: new Map(opened),
})

describe('the book of days', () => {
  it('names the first day of every office, once for all offices that share it', () => {
    const { book } = bookOf({ 1: sighting(days), 2: sighting(days.slice(0, 1)), 3: sighting(['2026-12-09']) })
    const polls = book.polls([target(1), target(2), target(3)], nobody)
    expect(polls).toMatchObject([
      { day: '2026-12-01', targets: [{ id: 1 }, { id: 2 }], needsCaptcha: true, isFirstDay: true, lastPollAt: null },
      { day: '2026-12-09', targets: [{ id: 3 }], needsCaptcha: false, isFirstDay: true },
    ])
  })

  it('adds the days that a filter wants, never one per task', () => {
    const { book } = bookOf({ 1: sighting(days, [['2026-12-01', [1]]]) })
    const fridays = Array.from({ length: 1_000 }, (_, n) => ({
      earliest_date: null,
      latest_date: addDays('2026-12-04', n),
      weekdays: [5],
    }))
    expect(book.polls([target(1)], new Map([[1, fridays]])).map((poll) => [poll.day, poll.isFirstDay])).toEqual([
      ['2026-12-01', true],
      ['2026-12-04', false],
    ])
  })

  it('remembers when each day was opened, and counts a shared one from the office that has waited longest', () => {
    const { book, note } = bookOf({ 1: sighting(days, [['2026-12-01', [1]]]), 2: sighting(days) }, earlier)
    expect(book.polls([target(1)], nobody)[0]?.lastPollAt).toEqual(earlier)
    expect(book.polls([target(1), target(2)], nobody)[0]?.lastPollAt).toBeNull()
    note({ 2: sighting(days, [['2026-12-01', [2]]]) }, now)
    expect(book.polls([target(1), target(2)], nobody)[0]?.lastPollAt).toEqual(earlier)
  })

  it('goes on to the next day where the first was named and turned out to be empty', () => {
    const { book } = bookOf({ 1: sighting(days, [['2026-12-01', []]]) })
    expect(book.polls([target(1)], nobody).filter((poll) => poll.lastPollAt === null)).toMatchObject([
      { day: '2026-12-02', isFirstDay: true },
    ])
  })

  it('knows which wanted days wait for longer than promised', () => {
    const { book, note } = bookOf({ 1: sighting(days, [['2026-12-01', [1]]]) }, earlier)
    const since = new Date(now.getTime() - 300_000)
    const until = (latest_date: string) => [{ earliest_date: null, latest_date, weekdays: null }]
    expect(book.lateDays(1, [], since)).toBeNull()
    expect(book.lateDays(1, until('2026-12-02'), since)).toEqual({ unopened: 1, oldestAt: earlier })
    note({ 1: sighting(days, [['2026-12-01', []]]) }, now)
    expect(book.lateDays(1, until('2026-12-02'), since)).toEqual({ unopened: 1, oldestAt: null })
    expect(book.lateDays(1, until('2026-12-01'), since)).toBeNull()
  })

  it('forgets days that are no longer named', () => {
    const { book, note } = bookOf({ 1: sighting(days) })
    note({ 1: sighting(['2026-12-09']) }, now)
    expect(book.daysOf(1)).toEqual(['2026-12-09'])
    note({ 1: sighting([]) }, now)
    expect(book.polls([target(1)], nobody)).toEqual([])
  })
})
