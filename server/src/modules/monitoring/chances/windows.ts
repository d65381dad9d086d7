import { addDays, berlinTime, weekdayOf } from '@terminlotse/contract/berlin-time'
import type { Span } from './history.ts'
import { momentOn } from './replay.ts'

export interface Window extends Span {
  /** The Berlin day on which it starts, `YYYY-MM-DD`. */
  day: string
}

/** Offices work on the first five days of a week. */
function isWorkday(weekday: number): boolean {
  return weekday <= 5
}

/** Both start on a workday, or both at a weekend. Windows of a week are all alike: each has every weekday. */
export function startingLike<W extends Window>(windows: readonly W[], days: number, today: string): W[] {
  if (days % daysInWeek === 0) return [...windows]
  return windows.filter(({ day }) => isWorkday(weekdayOf(day)) === isWorkday(weekdayOf(today)))
}

const daysInWeek = 7

/** A day and the moment at which windows start on it, in ms since 1970. */
interface Start {
  day: string
  at: number
}

/** Now, and the same hour of Berlin's clock on each day before, as far back as `since`; the latest first. */
export function startsBefore(now: number, since: number): Start[] {
  const { day: today, time } = berlinTime(new Date(now))
  const starts = [{ day: today, at: now }]
  for (let back = 1; ; back += 1) {
    const day = addDays(today, -back)
    const at = momentOn(day, time)
    if (at < since) return starts
    starts.push({ day, at })
  }
}

/** One from each start, the latest first. They overlap. Over a change of the clocks one has an hour more or less. */
export function windowsFrom(starts: readonly Start[], days: number): Window[] {
  return starts.slice(days).map(({ day, at }, index) => ({ day, from: at, to: starts[index]?.at ?? at }))
}

/** As many windows as there are of which no two overlap. The windows come and go the latest first. */
export function separate<W extends Span>(windows: readonly W[]): W[] {
  const chosen: W[] = []
  for (const window of windows) if (window.to <= (chosen.at(-1)?.from ?? Number.POSITIVE_INFINITY)) chosen.push(window)
  return chosen
}
