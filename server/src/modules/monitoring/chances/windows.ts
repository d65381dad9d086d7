import { addDays, berlinTime, weekdayOf } from '@terminlotse/contract/berlin-time'
import type { Span } from './history.ts'
import { momentOn } from './replay.ts'

/** A past stretch of time in which a fitting time appeared or not. */
export interface Window extends Span {
  /** The Berlin day on which it starts, `YYYY-MM-DD`. */
  day: string
}

/** Offices work on the first five days of a week. */
function isWorkday(weekday: number): boolean {
  return weekday <= 5
}

/** True for days that are alike for an office: both are workdays, or both are of a weekend. */
export function isSameKind(day: string, other: string): boolean {
  return isWorkday(weekdayOf(day)) === isWorkday(weekdayOf(other))
}

/**
 * The past windows of so many Berlin days that start after `since` at the hour of `now`, one for each day, the latest
 * first. They overlap. A window over a change of the clocks has an hour more or less.
 */
export function windowsBefore(now: number, days: number, since: number): Window[] {
  const { day: today, time } = berlinTime(new Date(now))
  const windows: Window[] = []
  for (let back = days; ; back += 1) {
    const day = addDays(today, -back)
    const from = momentOn(day, time)
    if (from < since) return windows
    windows.push({ day, from, to: back === days ? now : momentOn(addDays(day, days), time) })
  }
}

/** As many windows as there are of which no two overlap. The windows come and go the latest first. */
export function separate<W extends Span>(windows: readonly W[]): W[] {
  const chosen: W[] = []
  for (const window of windows) if (window.to <= (chosen.at(-1)?.from ?? Number.POSITIVE_INFINITY)) chosen.push(window)
  return chosen
}
