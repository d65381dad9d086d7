import { momentInBerlin } from './berlin-moment.ts'
import { aheadVariable } from './test-clock.ts'

const wednesday = '2026-11-25'

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
