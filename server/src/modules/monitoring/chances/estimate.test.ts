import { addDays } from '@terminlotse/contract/berlin-time'
import { noFilter } from '@terminlotse/contract/tasks/filter'
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandOf } from './bands.ts'
import { daysFrom, history, moment, opening, question, span } from './chances.harness.ts'
import { chanceOf, estimateAll } from './estimate.ts'
import type { Opening, Question } from './history.ts'
import { createJudge } from './judged-windows.ts'
import { momentOn } from './replay.ts'
import { separate, startsBefore, windowsFrom } from './windows.ts'

// 2026-01-05 is a Monday; the record has twelve weeks of winter.
const first = '2026-01-05'
const end = '2026-03-30'
const now = '2026-03-23 10:00'
const everyDay = daysFrom(first, 84).map((day) => opening(`${day} 12:00`, `${addDays(day, 5)} 09:00`))
const watched = (openings: Opening[], more = {}) => history(first, end, openings, more)
const two = (hour: number) => String(hour).padStart(2, '0')
const ofDays = (days: number, asked: Question) => {
  const found = estimateAll(asked).find((one) => one.days === days)
  if (!found) throw new Error('There is no such horizon.')
  return found
}

describe('a chance', () => {
  // checklist: t3070
  test('is very likely where a fitting time appeared each day, and rare where none did', () => {
    const always = estimateAll(question(now, [watched(everyDay)]))
    expect(always.map(({ band, windows, hits }) => ({ band, isAll: windows === hits, enough: windows >= 10 }))).toEqual(
      [1, 3, 7].map(() => ({ band: 'very_likely', isAll: true, enough: true })),
    )
    const never = estimateAll(question(now, [watched([])]))
    expect(never.map(({ band, hits }) => ({ band, hits }))).toEqual([1, 3, 7].map(() => ({ band: 'rare', hits: 0 })))
  })

  test('adds half a window, so that it is never certain', () => {
    for (const asked of [question(now, [watched(everyDay)]), question(now, [watched([])])]) {
      for (const { probability } of estimateAll(asked)) {
        expect(probability).toBeGreaterThan(0)
        expect(probability).toBeLessThan(1)
      }
    }
  })

  // checklist: t3071
  test('is not said from fewer than ten separate windows', () => {
    const short = history('2026-03-09', end, everyDay)
    expect(ofDays(1, question('2026-03-20 10:00', [short]))).toMatchObject({ windows: 9, hits: 9, band: null })
    expect(ofDays(1, question('2026-03-23 10:00', [short]))).toMatchObject({
      windows: 10,
      hits: 10,
      band: 'very_likely',
    })
    expect(ofDays(7, question('2026-03-23 10:00', [short]))).toMatchObject({ windows: 2, band: null })
  })

  // checklist: t3072
  test('on a Saturday is counted from weekends, not from the days on which the office works', () => {
    const workdays = daysFrom(first, 84)
      .filter((day) => new Date(day).getUTCDay() % 6 !== 0)
      .map((day) => opening(`${day} 12:00`, `${addDays(day, 5)} 09:00`))
    expect(ofDays(1, question('2026-03-21 10:00', [watched(workdays)]))).toMatchObject({ hits: 0, band: 'rare' })
    expect(ofDays(1, question('2026-03-24 10:00', [watched(workdays)])).band).toBe('very_likely')
  })

  // checklist: t3250
  test('of a week is counted from weeks that start on any day', () => {
    // A time that only the window from the first Thursday on has.
    const once = [opening('2026-01-08 12:00', '2026-01-13 09:00')]
    const onSaturday = (openings: Opening[]) =>
      ofDays(7, question('2026-03-21 10:00', [history('2026-01-08', end, openings)])).probability
    expect(onSaturday(once)).toBeGreaterThan(onSaturday([]) ?? 1)
  })

  // checklist: t3251
  test('is never below the one within fewer days', () => {
    const hour = fc.integer({ min: 8, max: 17 })
    const wish = fc.constantFrom(noFilter, { ...noFilter, weekdays: [5] }, { ...noFilter, latest_date: '2026-03-25' })
    const drawn = fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), hour, fc.constantFrom<1 | 2>(1, 2)))
    fc.assert(
      fc.property(drawn, wish, fc.integer({ min: 0, max: 6 }), (times, filter, back) => {
        const openings = times.map(([day, at, looks]) =>
          opening(`${addDays(first, day)} ${two(at)}:00`, `${addDays(first, day + 3)} 09:00`, { looks }),
        )
        const said = estimateAll(question(`${addDays('2026-03-23', -back)} 10:00`, [watched(openings)], { filter }))
        for (const [one, other] of [said.slice(0, 2), said.slice(1)]) {
          expect(other?.probability).toBeGreaterThanOrEqual(one?.probability ?? 1)
          expect(other?.atMost).toBeGreaterThanOrEqual(one?.atMost ?? 1)
          expect(other?.atMost).toBeGreaterThanOrEqual(other?.probability ?? 1)
        }
      }),
      { numRuns: 50 },
    )
  })

  // checklist: t3080
  test('replays date limits as days ahead of each window', () => {
    const near = { ...noFilter, latest_date: '2026-03-26' }
    const far = { ...noFilter, latest_date: '2026-03-28' }
    expect(ofDays(1, question(now, [watched(everyDay)], { filter: near })).hits).toBe(0)
    expect(ofDays(1, question(now, [watched(everyDay)], { filter: far })).hits).toBeGreaterThan(10)
    const earlier = { ...noFilter, current_appointment_at: '2026-03-28T08:00:00Z' }
    expect(ofDays(1, question(now, [watched(everyDay)], { filter: earlier })).band).not.toBe('very_likely')
  })

  // checklist: t3073
  test('uses times that one look has shown only for its upper bound', () => {
    const once = everyDay.map((one) => ({ ...one, looks: 1 as const }))
    const chance = ofDays(1, question(now, [watched(once)]))
    expect(chance).toMatchObject({ hits: 0, band: 'rare' })
    expect(bandOf(chance.atMost ?? 0)).toBe('very_likely')
  })

  // checklist: t3081
  test('is no better for our own bookings, extra looks, and times that stood there already', () => {
    for (const mark of [{ isOwn: true }, { looks: 0 as const }, { isNew: false }]) {
      const chance = ofDays(1, question(now, [watched(everyDay.map((one) => ({ ...one, ...mark })))]))
      expect(chance).toMatchObject({ hits: 0, band: 'rare' })
      expect(bandOf(chance.atMost ?? 1)).toBe('rare')
    }
  })

  test('shows people no more than the word and the count', () => {
    expect(Object.keys(chanceOf(ofDays(1, question(now, [watched(everyDay)]))))).toEqual([
      'days',
      'band',
      'windows',
      'hits',
    ])
  })
})

describe('a window', () => {
  const hourly = (from: string, to: string) => span(from, to)

  // checklist: t3074
  test('without a hit counts with four fifths of its planned looks, and not with less', () => {
    const withGap = (hours: number) => ({
      watched: [
        hourly('2026-03-10 00:00', '2026-03-17 12:00'),
        { from: moment('2026-03-17 12:00') + hours * hourMs, to: moment('2026-03-18 10:00') },
      ],
    })
    const judged = (hours: number) =>
      createJudge(question('2026-03-18 10:00', [watched([], withGap(hours))]))(1).some(
        ({ day }) => day === '2026-03-17',
      )
    expect(judged(4)).toBe(true)
    expect(judged(5)).toBe(false)
  })

  // checklist: t3082
  test('with a hit counts even if watching then stopped; one that was cut off without a hit is dropped', () => {
    const stopped = { watched: [hourly('2026-03-10 00:00', '2026-03-17 13:00')] }
    const days = (openings: Opening[]) =>
      createJudge(question('2026-03-18 10:00', [watched(openings, stopped)]))(1).map(
        ({ day, isHit }) => `${day} ${isHit}`,
      )
    expect(days([opening('2026-03-17 12:00', '2026-03-20 09:00')])).toContain('2026-03-17 true')
    expect(days([]).join()).not.toContain('2026-03-17')
  })

  test('misses nothing in a night rest', () => {
    const nights = daysFrom('2026-03-09', 12).map((day) => span(`${day} 22:00`, `${addDays(day, 1)} 06:00`))
    const awake = daysFrom('2026-03-10', 10).map((day) => span(`${day} 06:00`, `${day} 22:00`))
    const judge = (rests: typeof nights) =>
      createJudge(question('2026-03-19 10:00', [watched([], { watched: awake, rests })]))(1).length
    expect(judge(nights)).toBe(9)
    expect(judge([])).toBe(0)
  })

  test('of a record with gaps only says nothing', () => {
    for (const histories of [[], [watched(everyDay, { watched: [] })]]) {
      for (const one of estimateAll(question(now, histories)))
        expect(one).toMatchObject({ probability: null, band: null, windows: 0 })
    }
  })

  // checklist: t3075
  test('over a change of the clocks begins and ends at the same hour of Berlin', () => {
    const lengthsBefore = (asked: string) =>
      windowsFrom(startsBefore(moment(asked), moment(asked) - 4 * 24 * hourMs), 1).map(
        ({ from, to }) => (to - from) / hourMs,
      )
    expect(lengthsBefore('2026-03-30 10:00')).toEqual([24, 23, 24, 24])
    expect(lengthsBefore('2026-10-26 10:00')).toEqual([24, 25, 24])
    expect(momentOn('2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T01:00Z'))
    expect(momentOn('2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30Z'))
  })

  test('never ends after now, and no two separate ones overlap', () => {
    const anyMoment = fc.integer({ min: moment('2026-02-01 00:00'), max: moment('2026-12-01 00:00') })
    fc.assert(
      fc.property(anyMoment, fc.constantFrom(1, 3, 7), fc.integer({ min: 1, max: 60 }), (at, days, back) => {
        const windows = windowsFrom(startsBefore(at, at - back * 24 * hourMs), days)
        expect(windows.every(({ from, to }) => from < to && to <= at)).toBe(true)
        const chosen = separate(windows)
        expect(chosen.every(({ from }, index) => (chosen[index + 1]?.to ?? 0) <= from)).toBe(true)
        if (windows.length > 0) expect(chosen.length).toBe(Math.ceil(windows.length / days))
      }),
    )
  })

  test('of a newer office does not hide what is known of the others', () => {
    const newer = history('2026-03-16', end, [], { office: 2 })
    expect(ofDays(7, question(now, [watched(everyDay), newer])).band).toBe('very_likely')
  })
})

describe('automatic booking', () => {
  const asked = (ahead: Question['ahead'], openings: Opening[]) =>
    ofDays(1, question(now, [watched(openings)], { ahead }))

  // checklist: t3076
  test('has a chance only where a time is left after each person before has had one', () => {
    const two = everyDay.flatMap((one) => [one, { ...one, slotAt: one.slotAt + 30 * minuteMs }])
    expect(asked([noFilter], everyDay)).toMatchObject({ hits: 0, band: 'rare' })
    expect(asked([noFilter], two).band).toBe('very_likely')
    expect(asked([noFilter, noFilter], two).band).toBe('rare')
    expect(
      asked(
        [
          { ...noFilter, weekdays: [7] },
          { ...noFilter, time_from: '17:00' },
        ],
        everyDay,
      ).band,
    ).not.toBe('rare')
  })

  test('is never likelier with one person more before it', () => {
    const someDay = fc.integer({ min: 0, max: 80 })
    const wish = fc.constantFrom(noFilter, { ...noFilter, time_to: '10:00' }, { ...noFilter, weekdays: [1, 2] })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(someDay, fc.integer({ min: 7, max: 16 }))),
        fc.array(wish, { maxLength: 3 }),
        (drawn, ahead) => {
          const openings = drawn.map(([day, hour]) =>
            opening(`${addDays(first, day)} 12:00`, `${addDays(first, day + 3)} ${two(hour)}:00`),
          )
          expect(asked([...ahead, noFilter], openings).hits).toBeLessThanOrEqual(asked(ahead, openings).hits)
        },
      ),
      { numRuns: 30 },
    )
  })
})
