import { timeZone } from '@terminlotse/contract/limits'

const inBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** The Berlin day of a moment, `YYYY-MM-DD`. */
export function berlinDay(moment: Date): string {
  return inBerlin.format(moment)
}

/** The day so many days later; days are counted on the calendar, whatever the clocks do. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
