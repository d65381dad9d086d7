import { addDays, berlinMoments, berlinMs, berlinTime } from '@terminlotse/contract/berlin-time'
import type { TaskFilter } from '@terminlotse/contract/tasks/filter'
import { dayMs, hourMs } from '@terminlotse/contract/time'
import type { DatedSlot } from '../../tasks/filter.ts'

export function withoutDates(filter: TaskFilter): TaskFilter {
  return { ...filter, earliest_date: null, latest_date: null, current_appointment_at: null }
}

/** As somebody would make them on another Berlin day (`YYYY-MM-DD`). */
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

/** By hour since 1970, the ms that Berlin is ahead of UTC: both clocks change on the hour. */
const aheadOf = new Map<number, number>()

/** Berlin's day and time of a moment in ms since 1970. Unlike `dateSlot`, it asks the calendar once for an hour. */
export function berlinSlot(at: number): DatedSlot {
  const hour = Math.floor(at / hourMs)
  const aheadMs = aheadOf.get(hour) ?? berlinMs(hour * hourMs) - hour * hourMs
  aheadOf.set(hour, aheadMs)
  const [day = '', time = ''] = new Date(at + aheadMs).toISOString().split('T')
  return { at: new Date(at), day, time: time.slice(0, 5) }
}
