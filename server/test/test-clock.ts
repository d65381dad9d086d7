import type { Clock } from '../src/foundation/clock.ts'

/** Where `startTestClock` (test-day.ts) stores its result for all processes of a run. */
export const aheadVariable = 'TEST_CLOCK_AHEAD_MS'

/** The ms by which the tests' clock is ahead of the machine's: the same during a whole run of Vitest, otherwise 0. */
export const testClockAheadMs = (): number => Number(process.env[aheadVariable] ?? 0)

/** A clock that a test can move. */
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
