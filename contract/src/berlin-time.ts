import { timeZone } from './limits.ts'
import { dayMs, hourMs, minuteMs } from './time.ts'

const inBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** `YYYY-MM-DD`. */
export function berlinDay(moment: Date): string {
  return berlinTime(moment).day
}

/** `YYYY-MM-DD` and `HH:MM`. */
export function berlinTime(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = inBerlin.format(moment).split(' ')
  return { day, time }
}

/** Berlin's local time as ms since 1970 began there. */
export function berlinMs(moment: number): number {
  const shown = Date.parse(`${inBerlin.format(moment).replace(' ', 'T')}Z`)
  return shown + (((moment % minuteMs) + minuteMs) % minuteMs)
}

/** Of a day `YYYY-MM-DD` and a time `HH:MM` (also 24:00), the latest first: in winter, in summer, and at the change. */
export function berlinMoments(day: string, time: string): number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const midnight = Date.parse(`${day}T00:00Z`)
  const shown = midnight + (hours * 60 + minutes) * minuteMs
  return [shown - hourMs, shown - 2 * hourMs, midnight + hourMs].sort((one, other) => other - one)
}

/** Of a day `YYYY-MM-DD`. */
export function berlinMidnight(day: string): Date {
  const begins = berlinMoments(day, '00:00').filter((moment) => berlinDay(new Date(moment)) === day)
  return new Date(Math.min(...begins))
}

/** Monday is 1. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Counts calendar days, so clock changes do not matter. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
