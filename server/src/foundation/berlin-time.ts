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
