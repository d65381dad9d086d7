import { timeZone } from '@terminlotse/contract/limits'

const inBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The Berlin day of a moment, `YYYY-MM-DD`. */
export function berlinDay(moment: Date): string {
  return berlinTime(moment).day
}

/** What calendar and clock show in Berlin at a moment: day `YYYY-MM-DD`, time `HH:MM`. */
export function berlinTime(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = inBerlin.format(moment).split(' ')
  return { day, time }
}

/** What the clocks of Berlin show at a moment, as ms since 1970 began there: days and seconds of days can be counted with it. */
export function berlinMs(moment: number): number {
  const shown = Date.parse(`${inBerlin.format(moment).replace(' ', 'T')}Z`)
  return shown + (((moment % 60_000) + 60_000) % 60_000)
}

/** The moment at which Berlin's clocks show this day (`YYYY-MM-DD`) and time (`HH:MM`, also 24:00); of two the first. */
export function berlinMoment(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = Date.parse(`${day}T00:00Z`) + (hours * 60 + minutes) * 60_000
  // Berlin is one or two hours ahead.
  const summer = shown - 7_200_000
  return new Date(berlinMs(summer) === shown ? summer : shown - 3_600_000)
}
