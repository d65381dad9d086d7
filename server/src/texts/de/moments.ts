import { momentFormats } from '../moment-formats.ts'

const { dayOf, timesOf } = momentFormats('de')

/** A day in Munich: `Di., 1. Dez. 2026`. */
export const day = dayOf

/** The time of day alone: `09:40 Uhr`. For what happens within hours. */
export const time = (at: Date | string) => timesOf([at])

/** Several times of one day: `09:40, 09:45 Uhr`. */
export const times = timesOf

/** Day and time in Munich: `Di., 1. Dez. 2026, 09:40 Uhr`. */
export function moment(at: Date | string): string {
  return `${day(at)}, ${time(at)}`
}
