import { moment, time } from '../moments.ts'

export function emptyPolls(polls: number, since: Date, isToday: boolean): string {
  const from = isToday ? time(since) : moment(since)
  return `${polls} Abfragen seit ${from}, nichts frei`
}
