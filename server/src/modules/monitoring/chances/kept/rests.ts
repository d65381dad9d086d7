import { addDays, berlinDay, berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'
import { type DailyHours, hoursUntil } from '@terminlotse/contract/daily-hours'
import type { Span } from '../history.ts'

// A year of nights is asked for with every chance, and each night takes the calendar some steps.
const known = new Map<string, Span | null>()
const mostKnown = 2_000

/** The night rests that begin in a span, from the day before it on. Ascending. */
export function restsIn(hours: DailyHours | null, { from, to }: Span): Span[] {
  if (hours === null) return []
  const last = berlinDay(new Date(to))
  const rests: Span[] = []
  for (let day = addDays(berlinDay(new Date(from)), -1); day <= last; day = addDays(day, 1)) {
    const rest = restOn(hours, day)
    if (rest !== null && rest.to > from) rests.push(rest)
  }
  return rests
}

/** The rest that begins on a Berlin day. Null: the clock leaps over its beginning, and it ends with the leap. */
function restOn(hours: DailyHours, day: string): Span | null {
  const key = `${hours.from} ${hours.to} ${day}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const rest = findRest(hours, day)
  known.set(key, rest)
  return rest
}

function findRest(hours: DailyHours, day: string): Span | null {
  const shown = berlinMoments(day, hours.from).filter((moment) => berlinTime(new Date(moment)).time >= hours.from)
  if (shown.length === 0) return null
  const from = Math.min(...shown.filter((moment) => berlinDay(new Date(moment)) === day))
  const end = Number.isFinite(from) ? hoursUntil(hours, new Date(from)) : null
  return end && { from, to: end.getTime() }
}
