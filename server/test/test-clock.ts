import { berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'
import type { Clock } from '../src/foundation/clock.ts'

const wednesday = '2026-11-25'
/** Where `startTestClock` stores its result for all processes of a run. */
const aheadVariable = 'TEST_CLOCK_AHEAD_MS'

/** The ms by which the tests' clock is ahead of the machine's: the same during a whole run of Vitest, otherwise 0. */
export const testClockAheadMs = (): number => Number(process.env[aheadVariable] ?? 0)

export interface TestClock extends Clock {
  /** Negative: back. */
  pass(ms: number): void
}

/**
 * The clock of all tests. A run begins at 10:00 in Berlin on Wednesday 2026-11-25, or on the day of TEST_DAY; from
 * there on time passes normally. Journeys begin with the machine's clock, and started programs use it.
 */
export const testClock: Clock = { now: () => new Date(Date.now() + testClockAheadMs()) }

/** The time of `testClock` in ms since 1970, as the practice office takes it. */
export const testNow = (): number => testClock.now().getTime()

/** `testClock`, or another one, plus the time that this test lets pass. */
export function createTestClock(clock: Clock = testClock): TestClock {
  let passedMs = 0
  return {
    now: () => new Date(clock.now().getTime() + passedMs),
    pass(ms) {
      passedMs += ms
    },
  }
}

/** The moment at which clocks in Berlin show this day (`YYYY-MM-DD`) and time (`HH:MM`); undefined if none does. */
export function momentInBerlin(day: string, time: string): Date | undefined {
  const moments = berlinMoments(day, time).map((moment) => new Date(moment))
  return moments.find((moment) => {
    const shown = berlinTime(moment)
    return shown.day === day && shown.time === time
  })
}

/** The moment at which tests begin on this day (`YYYY-MM-DD`, in Berlin). Throws when there is no such day. */
export function beginningOf(day: string): Date {
  const found = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && momentInBerlin(day, '10:00')
  if (!found) throw new Error(`TEST_DAY: “${day}” is no day. Write it as YYYY-MM-DD, for example ${wednesday}.`)
  return found
}

/** Sets the tests' clock of a run, once for all its processes. Throws when TEST_DAY is no day. */
export function startTestClock(): void {
  const began = beginningOf(process.env.TEST_DAY || wednesday)
  process.env[aheadVariable] = String(began.getTime() - Date.now())
}
