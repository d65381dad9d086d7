import { addDays, berlinMoments, berlinTime } from './berlin-time.ts'

/** `HH:MM` of the Berlin clock, every day; may go over midnight. */
export interface DailyHours {
  from: string
  to: string
}

/** When the clock changes, they end when Berlin's clocks show their end for the first time, or the first moment after it. */
export function hoursUntil(hours: DailyHours | null, now: Date): Date | null {
  if (hours === null) return null
  const { from, to } = hours
  const { day, time } = berlinTime(now)
  const isWithin = from < to ? time >= from && time < to : time >= from || time < to
  if (!isWithin) return null
  const endAt = momentOn(time < to ? day : addDays(day, 1), to, (moment) => moment > now.getTime())
  return endAt === null ? null : new Date(endAt)
}

/** Null: there are no hours. */
export function hoursEndedAt(hours: DailyHours | null, now: Date): Date | null {
  if (hours === null) return null
  const { day } = berlinTime(now)
  const ends = [day, addDays(day, -1)].map((one) => momentOn(one, hours.to, (moment) => moment <= now.getTime()))
  const last = ends.find((end) => end !== null)
  return last === undefined ? null : new Date(last)
}

/** When Berlin's clocks show a time on a day `YYYY-MM-DD`, for the first time of those that `isMeant` takes. */
export function momentOn(day: string, to: string, isMeant: (moment: number) => boolean): number | null {
  const moments = berlinMoments(day, to).filter(isMeant)
  const shown = moments.filter((moment) => berlinTime(new Date(moment)).time === to)
  // If no clock ever shows it, the earliest moment after it is the change of the clocks.
  const behind = moments.filter((moment) => berlinTime(new Date(moment)).time > to)
  const ends = shown.length > 0 ? shown : behind
  return ends.length === 0 ? null : Math.min(...ends)
}
