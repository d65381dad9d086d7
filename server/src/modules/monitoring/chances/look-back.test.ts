import { addDays } from '@terminlotse/contract/berlin-time'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { minuteMs } from '@terminlotse/contract/time'
import { describe, expect, test } from 'vitest'
import type { History, Opening, Question, Span } from './history.ts'
import { findWidening, lookBack } from './look-back.ts'
import { momentOn } from './replay.ts'

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

  // checklist: t4461
  test('counts only spans that hold as many release hours as the next one, and none where there is no such span', () => {
    const on = (day: string) => opening(`${day} 08:05`, '2026-04-20 09:00')
    const count = (releaseMinutes: number[], openings: Opening[], more = {}) => {
      const past = lookBack(question(now, [record(openings, more)], { releaseMinutes }))
      return past && [past.spans, past.hits, past.same_hours]
    }
    const workdays = [60, 60, 60, 60, 60, 0, 0]
    // 23 March is a Monday: the next span is Tuesday to Thursday, all of them with hours.
    expect(count([0, 0, 0, 0, 0, 0, 0], [on('2026-03-22')])).toEqual([9, 1, false])
    expect(count([60, 60, 60, 60, 60, 60, 60], [on('2026-03-22')])).toEqual([9, 1, false])
    expect(count(workdays, [on('2026-03-22')]), 'weekends are in no span').toEqual([4, 0, true])
    expect(count(workdays, [on('2026-03-19')])).toEqual([4, 1, true])
    const young = { watched: [span('2026-03-20 00:00', '2026-03-30 00:00')] }
    expect(count(workdays, [], young), 'no span is alike, and nothing was seen').toBeNull()
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

  // checklist: t3070
  test('counts the spans of three whole days in which a time appeared in time', () => {
    const on = (day: string, more = {}) => opening(`${day} 08:00`, `${addDays(day, 5)} 09:00`, more)
    const counted = (openings: Parameters<typeof history>[2], more = {}) =>
      lookBack(question(now, [record(openings, more)]))
    expect(
      counted([on('2026-03-20'), on('2026-03-22'), on('2026-03-19'), on('2026-02-24'), on('2026-02-23')]),
    ).toMatchObject({
      spans: 9,
      hits: 3,
    })
    // Today's span has not ended.
    expect(counted([on('2026-03-23')])).toMatchObject({ spans: 9, hits: 0 })
    // Neither one look alone, nor a time that stood there before, nor one of our own bookings is a time to be told.
    for (const more of [{ looks: 1 }, { looks: 0 }, { isNew: false }, { isOwn: true }])
      expect(counted([on('2026-03-20', more)])).toMatchObject({ hits: 0 })
  })

  // checklist: t3074
  test('leaves out a span of which nobody knows if a time appeared, with a time in it too', () => {
    const watched = [span('2026-01-05 00:00', '2026-03-18 12:00'), span('2026-03-19 12:00', '2026-03-30 00:00')]
    const spansOf = (openings: Parameters<typeof history>[2], more = {}) =>
      lookBack(question(now, [record(openings, { watched, ...more })]))
    const before = opening('2026-03-18 08:00', '2026-03-25 09:00')
    const after = opening('2026-03-19 13:00', '2026-03-25 09:00')
    expect(spansOf([])).toMatchObject({ spans: 8, hits: 0 })
    expect(spansOf([before])).toMatchObject({ spans: 9, hits: 1 })
    expect(spansOf([after])).toMatchObject({ spans: 8, hits: 0 })
    // Nobody planned a look at night.
    const rests = [span('2026-03-18 12:00', '2026-03-19 12:00')]
    expect(spansOf([], { rests })).toMatchObject({ spans: 9 })
    const young = history('2026-03-21', '2026-03-30', [])
    expect(lookBack(question(now, [young]))).toBeNull()
  })

  // checklist: t3075
  test('counts whole days over a change of the clocks', () => {
    const late = opening('2026-03-29 23:30', '2026-04-05 09:00')
    expect(lookBack(question('2026-03-30 10:00', [history('2026-03-27', '2026-04-02', [late])]))).toMatchObject({
      spans: 1,
      hits: 1,
    })
  })
})

describe('a widening', () => {
  const days = (count: number) => daysFrom('2026-02-24', 27).slice(0, count)
  const office = (number: number, seenOn: string[]) =>
    record(
      seenOn.map((day) => opening(`${day} 12:00`, `${addDays(day, 5)} 09:00`)),
      { office: number, officeName: `Office ${number}` },
    )
  const asked = question(now, [office(1, days(3))])

  // checklist: t3079
  test('is the one office more with which a time would have fitted in the most spans', () => {
    expect(findWidening(asked, [office(2, days(15)), office(3, days(27))])).toEqual({
      office: 3,
      office_name: 'Office 3',
      spans: 9,
      hits: 9,
    })
  })

  // checklist: t3084
  test('is not offered if it gains less than two spans, or was watched for less time', () => {
    expect(findWidening(asked, [office(2, days(6))])).toBeNull()
    expect(findWidening(asked, [office(2, days(9))])).toMatchObject({ hits: 3 })
    const young = history('2026-03-10', '2026-03-30', office(2, days(27)).openings.slice(15))
    expect(findWidening(asked, [young])).toBeNull()
    expect(findWidening(asked, [])).toBeNull()
  })
})

/** An opening that two looks have shown for ten minutes: `seen` and `slot` are Berlin's `YYYY-MM-DD HH:MM`. */
export function opening(seen: string, slot: string, more: Partial<Opening> = {}): Opening {
  const firstSeen = moment(seen)
  const lastSeen = firstSeen + 5 * minuteMs
  const goneAt = firstSeen + 10 * minuteMs
  return { slotAt: moment(slot), firstSeen, lastSeen, goneAt, looks: 2, isNew: true, isOwn: false, ...more }
}

/** ms since 1970 of Berlin's `YYYY-MM-DD HH:MM`. */
export function moment(shown: string): number {
  const [day = '', time = ''] = shown.split(' ')
  return momentOn(day, time)
}

export function span(from: string, to: string): Span {
  return { from: moment(from), to: moment(to) }
}

export function history(from: string, to: string, openings: Opening[], more: Partial<History> = {}): History {
  const ascending = openings.toSorted((one, other) => one.firstSeen - other.firstSeen)
  const watched = [span(`${from} 00:00`, `${to} 00:00`)]
  return { office: 1, officeName: 'Pasing', openings: ascending, watched, rests: [], ...more }
}

/** Somebody without wishes who asks at that moment of Berlin's clock. */
export function question(now: string, histories: History[], more: Partial<Question> = {}): Question {
  return { histories, filter: noFilter, releaseMinutes: [0, 0, 0, 0, 0, 0, 0], now: moment(now), ...more }
}

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}
