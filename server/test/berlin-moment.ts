import { berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'

/** The moment at which clocks in Berlin show this day (`YYYY-MM-DD`) and time (`HH:MM`); undefined if none does. */
export function momentInBerlin(day: string, time: string): Date | undefined {
  const moments = berlinMoments(day, time).map((moment) => new Date(moment))
  return moments.find((moment) => {
    const shown = berlinTime(moment)
    return shown.day === day && shown.time === time
  })
}
