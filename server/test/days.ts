import { addDays, berlinDay, weekdayOf } from '@terminlotse/contract/berlin-time'
import { testClock } from './test-clock.ts'

/** The day, `YYYY-MM-DD`, that is so many days after today in Berlin by the tests' clock. */
export const dayAhead = (days: number): string => addDays(berlinDay(testClock.now()), days)

/**
 * The n-th day after today on which offices are open, Monday to Friday: the same on any day of testing, and another one
 * for each number.
 */
export function workday(number: number): string {
  let day = dayAhead(0)
  for (let left = number; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) <= 5) left -= 1
  }
  return day
}

/** The first Tuesday that is at least so many weeks ahead. Offices are open then, and on the days after it. */
export const tuesdayAhead = (weeks: number): string => dayAhead(weeks * 7 + ((9 - weekdayOf(dayAhead(0))) % 7))
