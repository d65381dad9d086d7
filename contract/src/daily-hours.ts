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
  const endAt = endOn(time < to ? day : addDays(day, 1), to, (moment) => moment > now.getTime())
  return endAt === null ? null : new Date(endAt)
}

/** When these hours ended last; null: there are none. */
export function hoursEndedAt(hours: DailyHours | null, now: Date): Date | null {
  if (hours === null) return null
  const { day } = berlinTime(now)
  const ends = [day, addDays(day, -1)].map((one) => endOn(one, hours.to, (moment) => moment <= now.getTime()))
  const last = ends.find((end) => end !== null)
  return last === undefined ? null : new Date(last)
}

/** The moment on a day (`YYYY-MM-DD`) at which the hours end, of those that are meant; null: none is. */
function endOn(day: string, to: string, isMeant: (moment: number) => boolean): number | null {
  const moments = berlinMoments(day, to).filter(isMeant)
  const shown = moments.filter((moment) => berlinTime(new Date(moment)).time === to)
  // If no clock ever shows it, the earliest moment after it is the change of the clocks.
  const behind = moments.filter((moment) => berlinTime(new Date(moment)).time > to)
  const ends = shown.length > 0 ? shown : behind
  return ends.length === 0 ? null : Math.min(...ends)
}
