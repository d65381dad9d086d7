import { addDays, berlinMoments, berlinTime } from './berlin-time.ts'

/** Hours of the Berlin clock, `HH:MM`, every day; may go over midnight. */
export interface DailyHours {
  from: string
  to: string
}

/**
 * The end of the hours in which `now` lies; null: outside of them, or there are none. In the nights when clocks change,
 * too, they end when Berlin's clocks show their end for the first time, or leap over it.
 */
export function hoursUntil(hours: DailyHours | null, now: Date): Date | null {
  if (hours === null) return null
  const { from, to } = hours
  const { day, time } = berlinTime(now)
  const isWithin = from < to ? time >= from && time < to : time >= from || time < to
  if (!isWithin) return null
  const lastDay = time < to ? day : addDays(day, 1)
  const moments = berlinMoments(lastDay, to).filter((moment) => moment > now.getTime())
  const shown = moments.filter((moment) => berlinTime(new Date(moment)).time === to)
  // If no clock ever shows it, the earliest moment after it is the change of the clocks.
  const behind = moments.filter((moment) => berlinTime(new Date(moment)).time > to)
  return new Date(Math.min(...(shown.length > 0 ? shown : behind)))
}
