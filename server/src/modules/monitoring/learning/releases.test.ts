import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Appearance, hourOfWeek, hoursOfWeek, learnReleases, type TargetHistory } from './releases.ts'

const dayMs = 86_400_000
/** Midnight of a Monday in Munich. */
const monday = Date.parse('2027-01-11T00:00:00+01:00')
const weeks = 3
const watched = Array<number>(hoursOfWeek).fill(weeks)
const history = (appearances: Appearance[]): TargetHistory => ({ appearances, watched })

/** A strike on every working day at that second, seen by polls whose times shift from day to day. */
function strikes(second: number, gapSeconds: number, days = weeks * 7): Appearance[] {
  return Array.from({ length: days }, (_, day) => day)
    .filter((day) => day % 7 < 5)
    .map((day) => {
      const at = monday + day * dayMs + second * 1_000
      const before = ((day * 37) % gapSeconds) * 1_000
      return { after: at - before - 1, by: at - before + gapSeconds * 1_000 }
    })
}

const learnOne = (appearances: Appearance[]) => learnReleases(new Map([[1, history(appearances)]])).get(1)

describe('learning about an office', () => {
  for (const [clock, second] of [
    ['00:03', 180],
    ['07:33', 27_180],
    ['08:35', 30_900],
    ['20:03', 72_180],
  ] as const) {
    it(`is its clock of ${clock}, nearer than the looks that saw it were apart`, () => {
      const [schedule, ...others] = learnOne(strikes(second, 120))?.schedules ?? []
      expect(others).toEqual([])
      expect(schedule?.from).toBeGreaterThan(second - 45)
      expect(schedule?.from).toBeLessThanOrEqual(second + 5)
      expect(schedule?.to).toBeGreaterThanOrEqual(second - 5)
      expect(schedule?.to).toBeLessThan(second + 45)
      expect(schedule?.chances.map((chance) => chance > 0.5)).toEqual([true, true, true, true, true, false, false])
    })
  }

  it('is no clock after two days, nor from what comes up at any time', () => {
    expect(learnOne(strikes(27_180, 120, 2))?.schedules).toEqual([])
    const anyTime = Array.from({ length: 200 }, (_, n) => {
      const at = monday + ((n * 7_919 * 1_013) % (weeks * 7 * 86_400)) * 1_000
      return { after: at - 60_000, by: at + 60_000 }
    })
    expect(learnOne(anyTime)?.schedules).toEqual([])
  })

  it('is a clock still when Munich has changed to summer time: clocks are Munich’s', () => {
    const winter = strikes(27_180, 120, 5)
    const summer = winter.map(({ after, by }) => ({
      after: after + 91 * dayMs - 3_600_000,
      by: by + 91 * dayMs - 3_600_000,
    }))
    const [schedule] = learnOne([...winter, ...summer])?.schedules ?? []
    expect(Math.abs((schedule?.to ?? 0) - 27_180)).toBeLessThan(60)
  })

  it('is a span of the day with a chance for each weekday, whatever was recorded', () => {
    const moments = fc.integer({ min: 0, max: weeks * 7 * 86_400 })
    const appearance = fc
      .tuple(moments, fc.integer({ min: -10, max: 10_000 }))
      .map(([second, gap]) => ({ after: monday + second * 1_000, by: monday + (second + gap) * 1_000 }))
    fc.assert(
      fc.property(fc.array(fc.array(appearance, { maxLength: 60 }), { minLength: 1, maxLength: 4 }), (all) => {
        const learned = learnReleases(new Map(all.map((appearances, id) => [id, history(appearances)])))
        for (const { schedules } of learned.values()) {
          for (const { from, to, chances } of schedules) {
            expect(to).toBeGreaterThan(from)
            expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('counts the hours of Munich’s week from Monday’s midnight', () => {
    expect(hourOfWeek(monday)).toBe(0)
    expect(hourOfWeek(monday - 1)).toBe(167)
    expect(hourOfWeek(Date.parse('2026-07-01T12:30:00+02:00'))).toBe(2 * 24 + 12)
  })
})
