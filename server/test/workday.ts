import { berlinDay, weekdayOf } from '@terminlotse/contract/berlin-time'

const dayMs = 86_400_000

/** The Berlin day so far ahead, or the Monday after it on a weekend: offices open then, whatever day it is today. */
export function workday(daysAhead: number): string {
  const day = berlinDay(new Date(Date.now() + daysAhead * dayMs))
  return weekdayOf(day) > 5 ? workday(daysAhead + 1) : day
}
