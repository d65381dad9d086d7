import { addDays } from '@terminlotse/contract/berlin-time'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { describe, expect, test } from 'vitest'
import { daysFrom, history, opening, question, span } from './chances.harness.ts'
import { lookBack, seenDays } from './look-back.ts'

const now = '2026-03-23 10:00'
const record = (openings: Parameters<typeof history>[2], more = {}) =>
  history('2026-01-05', '2026-03-30', openings, more)

describe('a look back', () => {
  // checklist: t3077
  test('counts fitting times of thirty days, their days, those told in time, and names the earliest', () => {
    const openings = [
      opening('2026-02-20 08:00', '2026-02-27 09:00'),
      opening('2026-03-02 08:05', '2026-03-20 09:00'),
      opening('2026-03-02 08:05', '2026-03-21 09:00', { looks: 1 }),
      opening('2026-03-10 15:30', '2026-03-12 09:00'),
      opening('2026-03-11 15:30', '2026-03-12 09:30', { isNew: false }),
      opening('2026-03-11 15:30', '2026-03-12 10:00', { isOwn: true }),
    ]
    expect(lookBack(question(now, [record(openings)]))).toMatchObject({
      days: 30,
      times: 3,
      on_days: 2,
      in_time: 2,
      earliest: { slot_at: '2026-03-12T08:00:00.000Z', seen_at: '2026-03-10T14:30:00.000Z', office_name: 'Pasing' },
      by_hour: [
        { weekday: 1, hour: 8, times: 2 },
        { weekday: 2, hour: 15, times: 1 },
      ],
    })
  })

  test('replays date limits as of the day on which a time appeared', () => {
    const openings = [opening('2026-03-02 08:00', '2026-03-04 09:00'), opening('2026-03-02 08:00', '2026-03-12 09:00')]
    const filter = { ...noFilter, latest_date: addDays('2026-03-23', 3) }
    expect(lookBack(question(now, [record(openings)], { filter }))).toMatchObject({ times: 1, on_days: 1 })
  })

  test('shows for each day the wait for the first free time, also of one that stood there before', () => {
    const goneAt = opening('2026-03-20 12:00', '2026-03-25 09:00').firstSeen
    const standing = opening('2026-03-17 08:00', '2026-03-25 09:00', { isNew: false, goneAt, lastSeen: goneAt - 1 })
    const free = lookBack(question(now, [record([standing])]))?.first_free ?? []
    expect(free).toHaveLength(30)
    expect(free.filter(({ wait_days }) => wait_days !== null)).toEqual([
      { day: '2026-03-17', wait_days: 8 },
      { day: '2026-03-18', wait_days: 7 },
      { day: '2026-03-19', wait_days: 6 },
      { day: '2026-03-20', wait_days: 5 },
    ])
  })

  // checklist: t3078
  test('leaves out days of which nobody knows if something was free', () => {
    const watched = [span('2026-01-05 00:00', '2026-03-15 12:00'), span('2026-03-17 00:00', '2026-03-30 00:00')]
    const free = lookBack(question(now, [record([], { watched })]))?.first_free ?? []
    expect(free.map(({ day }) => day)).toEqual(
      daysFrom('2026-02-22', 30).filter((day) => day !== '2026-03-15' && day !== '2026-03-16'),
    )
    expect(lookBack(question(now, [record([], { watched: [] })]))).toBeNull()
  })

  test('covers a day of 23 hours, and only the days that were watched', () => {
    const openings = [opening('2026-03-29 03:30', '2026-04-01 09:00')]
    const short = history('2026-03-28', '2026-03-31', openings)
    expect(lookBack(question('2026-03-30 10:00', [short]))).toMatchObject({
      days: 3,
      times: 1,
      by_hour: [{ weekday: 7, hour: 3, times: 1 }],
    })
  })

  test('is seen for as many days as the office was watched, nights included', () => {
    expect(seenDays(question(now, [record([])]))).toBe(77)
    const rests = daysFrom('2026-01-05', 80).map((day) => span(`${day} 22:00`, `${addDays(day, 1)} 06:00`))
    expect(seenDays(question(now, [record([], { rests })]))).toBe(77)
    expect(seenDays(question(now, []))).toBe(0)
  })
})
