import { moment, time } from '../moments.ts'

/** Polls in a row that found nothing, in one line. `isToday`: `since` is on the day of the last one. */
export function emptyPolls(polls: number, since: Date, isToday: boolean): string {
  const from = isToday ? time(since) : moment(since)
  return `${polls} checks since ${from}, nothing free`
}
