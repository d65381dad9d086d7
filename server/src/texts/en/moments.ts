import { momentFormats } from '../moment-formats.ts'

const { dayOf, timesOf } = momentFormats('en')

/** A day in Munich: `Tue 1 Dec 2026`. */
export function day(at: Date | string): string {
  return dayOf(at).replace(',', '')
}

/** The time of day alone: `09:40`. For what happens within hours. */
export const time = (at: Date | string) => timesOf([at])

/** Several times of one day: `09:40, 09:45`. */
export const times = timesOf

/** Day and time in Munich: `Tue 1 Dec 2026, 09:40`. */
export function moment(at: Date | string): string {
  return `${day(at)}, ${time(at)}`
}
