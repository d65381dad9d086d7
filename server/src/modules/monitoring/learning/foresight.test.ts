import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OptionalPoll, rankPolls } from '../engine/ranking.ts'
import { createForesight } from './foresight.ts'
import type { ReleasePattern } from './releases.ts'

/** A Tuesday in Munich. */
const midnight = Date.parse('2027-01-12T00:00:00+01:00')
const at = (time: string): Date => new Date(midnight + Date.parse(`1970-01-01T${time}Z`))
const intervalMs = 300_000
const always = Array<number>(7).fill(1)
const trickling: ReleasePattern = { schedules: [] }
const clockwork = (time: string, widthSeconds = 10): ReleasePattern => {
  const second = (at(time).getTime() - midnight) / 1_000
  return { schedules: [{ from: second - widthSeconds, to: second, chances: always }] }
}
const poll = (id: number, lastPoll: string, values: Partial<OptionalPoll> = {}): OptionalPoll => ({
  serviceExternalId: id,
  serviceCount: 1,
  further: {},
  needsCaptcha: false,
  targets: [{ id, officeExternalId: id }],
  day: null,
  lastPollAt: at(lastPoll),
  isFirstDay: false,
  isWanted: false,
  ...values,
})
const foresee = (
  patterns: [number, ReleasePattern][],
  room: number | null = 54,
  fullRoom = 54,
  wholeAt: Date | null = null,
) =>
  createForesight({
    patterns: new Map(patterns),
    room: () => room,
    fullRoom: () => fullRoom,
    wholeAt: () => wholeAt,
    leastGapMs: 60_000,
  })
const ranked = (patterns: [number, ReleasePattern][], time: string, polls: OptionalPoll[], room?: number | null) =>
  rankPolls(polls, { now: at(time), intervalMs, leastGapMs: 60_000, worth: foresee(patterns, room).worth }).map(
    (one) => one.targets[0]?.id,
  )

describe('requests that are left over', () => {
  it('goes to what was not seen for longest while nothing is known', () => {
    const polls = [poll(1, '10:00:00'), poll(2, '09:58:00'), poll(3, '09:59:00')]
    expect(ranked([], '10:02:00', polls)).toEqual([2, 3, 1])
  })

  it('goes first to where a clock has just struck, once', () => {
    const known: [number, ReleasePattern][] = [
      [1, clockwork('07:33:00')],
      [2, trickling],
    ]
    expect(ranked(known, '07:33:02', [poll(2, '07:28:00'), poll(1, '07:31:50')])).toEqual([1, 2])
    expect(ranked(known, '07:34:30', [poll(2, '07:30:00'), poll(1, '07:33:02')])).toEqual([2, 1])
  })

  it('leaves that office alone in the minute before, and lets the limiter rest in time', () => {
    const known: [number, ReleasePattern][] = [
      [1, clockwork('07:33:00')],
      [2, trickling],
    ]
    const polls = [poll(1, '07:30:00'), poll(2, '07:30:00')]
    expect(ranked(known, '07:32:30', polls, 60), 'room for all').toEqual([2])
    expect(ranked(known, '07:32:30', polls, 3), 'a limiter that would have to rest').toEqual([])
    expect(foresee(known, 3).isAwaiting(at('07:32:30'))).toBe(true)
    expect(foresee(known, 0, 0).isAwaiting(at('07:32:30')), 'regular looks need all there is').toBe(false)
    expect(foresee(known, null).isAwaiting(at('07:32:30')), 'no limiter').toBe(false)
    expect(ranked(known, '07:30:00', [poll(1, '07:27:00'), poll(2, '07:27:00')], 3), 'long before').toEqual([1, 2])
  })

  it('goes to a wished day that nobody has opened yet after the looks between', () => {
    const day = poll(2, '10:00:00', { day: '2027-02-01', lastPollAt: null })
    expect(ranked([], '10:02:00', [poll(1, '09:57:30'), day])).toEqual([1, 2])
  })

  it('wakes for the strike, and else when a minute has passed', () => {
    const { nextAt } = foresee([[1, clockwork('07:33:00')]])
    expect(nextAt(at('07:32:40'))).toEqual(at('07:33:01'))
    expect(nextAt(at('07:20:00'))).toEqual(at('07:21:00.100'))
  })

  it('is timed from the end of a batch, when the window is whole again', () => {
    const [started, ended] = [at('07:20:00'), at('07:20:12')]
    expect(foresee([]).nextAt(ended, started)).toEqual(at('07:21:12.100'))
    const worn = foresee([], 10, 54, at('07:21:17'))
    expect(worn.nextAt(ended, started)).toEqual(at('07:21:17'))
    const struck = foresee([[1, clockwork('07:20:05')]])
    expect(struck.nextAt(ended, started), 'a clock that struck meanwhile').toEqual(at('07:20:06'))
  })

  it('looks every minute where the clock is known only vaguely', () => {
    const { nextAt } = foresee([[1, clockwork('07:33:00', 170)]])
    expect(nextAt(at('07:30:30'))).toEqual(at('07:31:01'))
    expect(nextAt(at('07:31:01'))).toEqual(at('07:32:01'))
    expect(nextAt(at('07:32:01'))).toEqual(at('07:33:01'))
  })

  it('does not wait for a clock on a day on which it does not strike', () => {
    const [schedule] = clockwork('07:33:00').schedules
    const sundays = { ...trickling, schedules: schedule ? [{ ...schedule, chances: [0, 0, 0, 0, 0, 0, 1] }] : [] }
    expect(ranked([[1, sundays]], '07:32:40', [poll(1, '07:31:00')])).toEqual([1])
    expect(foresee([[1, sundays]]).nextAt(at('07:32:40'))).toEqual(at('07:33:40.100'))
  })

  it('is never asked twice in a minute, whatever was learned', () => {
    const schedules = fc.array(
      fc.record({ from: fc.integer({ min: 0, max: 86_000 }), width: fc.integer({ min: 1, max: 400 }) }),
      { maxLength: 3 },
    )
    const target = fc.record({
      ago: fc.integer({ min: 0, max: 400 }),
      schedules,
    })
    fc.assert(
      fc.property(
        fc.array(target, { maxLength: 20 }),
        fc.integer({ min: 0, max: 86_399 }),
        fc.integer({ min: 0, max: 60 }),
        (all, second, room) => {
          const now = new Date(midnight + second * 1_000)
          const patterns = all.map((one, id): [number, ReleasePattern] => [
            id,
            {
              schedules: one.schedules.map(({ from, width }) => ({ from, to: from + width, chances: always })),
            },
          ])
          const foresight = foresee(patterns, room)
          const polls = all.map(({ ago }, id) =>
            poll(id, '00:00:00', { lastPollAt: new Date(now.getTime() - ago * 1_000) }),
          )
          for (const one of rankPolls(polls, { now, intervalMs, leastGapMs: 60_000, worth: foresight.worth })) {
            expect(now.getTime() - (one.lastPollAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(60_000)
          }
          expect(foresight.nextAt(now)?.getTime()).toBeGreaterThan(now.getTime())
        },
      ),
      { numRuns: 300 },
    )
  })
})
