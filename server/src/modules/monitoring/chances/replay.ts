import { addDays, berlinMoments, berlinTime } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { dayMs } from '@terminlotse/contract/time'

/** The wishes that do not depend on the day on which they are made. */
export function withoutDates(filter: TaskFilter): TaskFilter {
  return { ...filter, earliest_date: null, latest_date: null, current_appointment_at: null }
}

/** The wishes that were made as of `today`, as somebody would make them as of another Berlin day (`YYYY-MM-DD`). */
export function replayOn(filter: TaskFilter, today: string, day: string): TaskFilter {
  const days = daysBetween(today, day)
  const moved = (date: string | null) => date && addDays(date, days)
  const { earliest_date, latest_date, current_appointment_at: current } = filter
  const own = current === null ? null : berlinTime(new Date(current))
  return {
    ...filter,
    earliest_date: moved(earliest_date),
    latest_date: moved(latest_date),
    current_appointment_at: own && new Date(momentOn(addDays(own.day, days), own.time)).toISOString(),
  }
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs)
}

/** In ms. The first one where the clock shows it twice, and the change of the clocks where it leaps over it. */
export function momentOn(day: string, time: string): number {
  const moments = berlinMoments(day, time)
  const shown = moments.filter((moment) => {
    const at = berlinTime(new Date(moment))
    return at.day === day && at.time === time
  })
  if (shown.length > 0) return Math.min(...shown)
  const behind = moments.filter((moment) => berlinTime(new Date(moment)).time > time)
  return Math.min(...(behind.length > 0 ? behind : moments))
}
