import { hourMs, minuteMs } from '@terminlotse/contract/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayRecord, type Found, type Look, pack, recordOf, unpack } from './day-record.ts'

const midnight = Date.parse('2026-11-24T23:00:00Z')
const promisedMs = 5 * minuteMs
const everyFour = (from: number, to: number): Look[] =>
  Array.from({ length: Math.floor((to - from) / (4 * minuteMs)) + 1 }, (_, index) => ({
    at: from + index * 4 * minuteMs,
    isAnswered: true,
  }))
const found = (firstSeen: number, lastSeen: number, goneAt: number | null = null): Found => ({
  slotAt: midnight + 5 * 24 * hourMs,
  firstSeen,
  lastSeen,
  goneAt,
  isAgain: false,
  isOwn: false,
})
const at = (minutes: number) => midnight + minutes * minuteMs
const looksOf = (looks: Look[], one: Found) => recordOf(looks, [one], { from: midnight, promisedMs }).openings[0]?.looks

// checklist: t3085
test('a span of looks ends at a gap of more than two intervals, and a failed look is a gap only if others fail too', () => {
  const looks = everyFour(at(0), at(60))
  const failed = (from: number, to: number) =>
    looks.map((look) => ({ ...look, isAnswered: look.at < at(from) || look.at > at(to) }))
  const watched = (some: Look[]) => recordOf(some, [], { from: midnight, promisedMs }).watched
  expect(watched(looks)).toEqual([{ from: at(0), to: at(60) }])
  expect(watched(failed(20, 20))).toEqual([{ from: at(0), to: at(60) }])
  expect(watched(failed(20, 28))).toEqual([
    { from: at(0), to: at(16) },
    { from: at(32), to: at(60) },
  ])
  expect(watched([])).toEqual([])
})

// checklist: t3104
test('where looks are usually further apart than promised, that is the interval', () => {
  const looks = Array.from({ length: 10 }, (_, index) => ({ at: at(index * 15), isAnswered: true }))
  const record = recordOf(looks, [], { from: midnight, promisedMs })
  expect(record).toMatchObject({ intervalMs: 15 * minuteMs, watched: [{ from: at(0), to: at(135) }] })
})

// checklist: t3086
test('an opening counts the planned looks that showed it; those of a burst between them do not count', () => {
  const looks = everyFour(at(0), at(60))
  expect(looksOf(looks, found(at(8), at(16)))).toBe(2)
  expect(looksOf(looks, found(at(8), at(8)))).toBe(1)
  // Another day was opened twenty seconds after the look.
  expect(looksOf(looks, found(at(8) + 20_000, at(12) + 20_000))).toBe(2)
  const burst = [...looks, ...[9, 10, 11].map((minutes) => ({ at: at(minutes), isAnswered: true }))].toSorted(
    (one, other) => one.at - other.at,
  )
  expect(looksOf(burst, found(at(9), at(11)))).toBe(0)
  expect(looksOf(burst, found(at(9), at(12)))).toBe(1)
  // It stayed from long before these looks.
  expect(looksOf(looks, found(at(-900), at(20)))).toBe(2)
})

// checklist: t3087
test('a day of any openings is packed and read again, rounded down to a part of the interval', () => {
  const moment = fc.integer({ min: 0, max: 24 * 60 * 60 }).map((second) => midnight + second * 1_000)
  const opening = fc.record({
    slotAt: fc.integer({ min: -60, max: 120 * 24 * 60 }).map((minute) => midnight + minute * minuteMs),
    firstSeen: moment,
    lived: fc.integer({ min: 0, max: 40 * 24 * 3_600 }),
    after: fc.option(fc.integer({ min: 0, max: 3_600 })),
    looks: fc.constantFrom(0 as const, 1 as const, 2 as const),
    isAgain: fc.boolean(),
    isOwn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(opening, { maxLength: 50 }), fc.array(moment, { maxLength: 8 }), (some, ends) => {
      const openings = some
        .map(({ lived, after, ...one }) => {
          const lastSeen = one.firstSeen + lived * 1_000
          return { ...one, lastSeen, goneAt: after === null ? null : lastSeen + after * 1_000 }
        })
        .toSorted((one, other) => one.firstSeen - other.firstSeen)
      const sorted = ends.toSorted((one, other) => one - other)
      const watched = sorted.flatMap((from, index) =>
        index % 2 === 0 ? [{ from, to: sorted[index + 1] ?? from }] : [],
      )
      for (const intervalMs of [10_000, promisedMs]) {
        const record: DayRecord = { intervalMs, watched, openings }
        const unitMs = intervalMs === promisedMs ? 15_000 : 1_000
        const down = (moment: number) => Math.floor(moment / unitMs) * unitMs
        expect(unpack(pack(record))).toEqual({
          intervalMs,
          watched: watched.map(({ from, to }) => ({ from: down(from), to: down(to) })),
          openings: openings.map((one) => ({
            ...one,
            firstSeen: down(one.firstSeen),
            lastSeen: down(one.lastSeen),
            goneAt: one.goneAt === null ? null : down(one.goneAt),
          })),
        })
      }
    }),
    { numRuns: 100 },
  )
})

test('a record that is cut off or of another format is refused', () => {
  const bytes = pack({ intervalMs: promisedMs, watched: [{ from: midnight, to: at(60) }], openings: [] })
  expect(() => unpack(bytes.subarray(0, -1))).toThrow('cut off')
  expect(() => unpack(Buffer.from([9, ...bytes.subarray(1)]))).toThrow('unknown format')
})
