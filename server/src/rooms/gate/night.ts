import { addDays, berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'

/** Hours of the Berlin clock, `HH:MM`, in which nothing is looked for; may go over midnight. */
export interface NightRest {
  from: string
  to: string
}

/**
 * When the night rest that `now` lies in is over; null by day, or without one. In the nights when clocks change, too,
 * it is over when Berlin's clocks show its end for the first time, or leap over it.
 */
export function nightRestUntil(rest: NightRest | null, now: Date): Date | null {
  if (rest === null) return null
  const { from, to } = rest
  const { day, time } = berlinTime(now)
  const isNight = from < to ? time >= from && time < to : time >= from || time < to
  if (!isNight) return null
  const lastDay = time < to ? day : addDays(day, 1)
  const moments = berlinMoments(lastDay, to).filter((moment) => moment > now.getTime())
  const shown = moments.filter((moment) => berlinTime(new Date(moment)).time === to)
  // Where no clock ever shows it, the earliest moment after it is the change of the clocks.
  const behind = moments.filter((moment) => berlinTime(new Date(moment)).time > to)
  return new Date(Math.min(...(shown.length > 0 ? shown : behind)))
}
