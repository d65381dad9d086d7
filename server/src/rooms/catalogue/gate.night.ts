import { berlinTime } from '../../foundation/berlin-time.ts'

/** Hours of the Berlin clock, `HH:MM`, in which nothing is looked for; may go over midnight. */
export interface NightRest {
  from: string
  to: string
}

/** When the night rest that `now` lies in is over; null by day, or without one. */
export function nightRestUntil(rest: NightRest | null, now: Date): Date | null {
  if (rest === null) return null
  const [from, to, at] = [minutesOf(rest.from), minutesOf(rest.to), minutesOf(berlinTime(now).time)]
  const isNight = from < to ? at >= from && at < to : at >= from || at < to
  if (!isNight) return null
  const minuteBegan = Math.floor(now.getTime() / 60_000) * 60_000
  return new Date(minuteBegan + ((to - at + dayMinutes) % dayMinutes) * 60_000)
}

const dayMinutes = 24 * 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
