// Which slots a task wants. Pure; what the same means in SQL stands in filter.tables.ts, and a test holds both together.
// docs/decisions/tasks.md#filters-belong-to-tasks-targets-stay-shared
import { addDays, filterNames, soundFilter, type TaskFilter, weekdayOf } from '@terminlotse/contract/filter'
import { berlinDay, berlinMoments, berlinTime } from '../../../foundation/berlin-time.ts'
import { Refusal } from '../../../foundation/refusal.ts'

const hourMs = 3_600_000

/** A slot with what calendar and clock show at it, so that many filters can be asked about it. */
export interface DatedSlot {
  at: Date
  day: string
  time: string
}

export function dateSlot(at: Date): DatedSlot {
  return { at, ...berlinTime(at) }
}

/** True when the task may be told of this slot, and it may be booked for it. The notice counts from `now`, in real hours. */
export function matches(filter: TaskFilter, slotAt: Date, now: Date): boolean {
  return wants(filter, dateSlot(slotAt), now)
}

export function wants(filter: TaskFilter, slot: DatedSlot, now: Date): boolean {
  const { time_from: from, time_to: to, minimum_notice_hours: notice, current_appointment_at: current } = filter
  if (notice !== null && slot.at.getTime() < now.getTime() + notice * hourMs) return false
  if (current !== null && slot.at.getTime() >= Date.parse(current)) return false
  return wantsDay(filter, slot.day) && (from === null || slot.time >= from) && (to === null || slot.time < to)
}

/** The Berlin days on which a task with a filter may want a slot; times and the notice rule no day out. Null is all the same. */
export interface WantedDays {
  earliest_date: string | null
  /** The filter's own, or the day of the appointment that the person has where that is sooner. */
  latest_date: string | null
  weekdays: number[] | null
}

/** `wantedDaysInSql` of filter.tables.ts in the program. Null where nothing is filtered. */
export function wantedDaysOf(filter: TaskFilter): WantedDays | null {
  if (!hasFilter(filter)) return null
  const { earliest_date, latest_date: latest, weekdays, current_appointment_at: current } = filter
  const currentDay = current === null ? null : berlinDay(new Date(current))
  const [latest_date = null] = [latest, currentDay].filter((day) => day !== null).sort()
  return { earliest_date, latest_date, weekdays }
}

/** True when some slot of that Berlin day may be wanted. */
export function wantsDay({ earliest_date, latest_date, weekdays }: WantedDays, day: string): boolean {
  if (earliest_date !== null && day < earliest_date) return false
  if (latest_date !== null && day > latest_date) return false
  return weekdays === null || weekdays.includes(weekdayOf(day))
}

/**
 * When the last slot that a filter wants must begin, at the latest just before it; null: there is no end. The past if it wants none at all.
 */
export function lastChance(filter: TaskFilter): Date | null {
  const { latest_date, time_to, current_appointment_at } = filter
  const current = current_appointment_at === null ? null : dateSlot(new Date(current_appointment_at))
  const last = [latest_date, current?.day].filter((day) => typeof day === 'string').sort()[0]
  if (last === undefined) return null
  const wish = { ...filter, minimum_notice_hours: null }
  // Each weekday comes once in these, and the day of the appointment may have no time left.
  for (let back = 0; back <= 7; back += 1) {
    const day = addDays(last, -back)
    for (const moment of berlinMoments(day, time_to ?? '24:00')) {
      const end = new Date(Math.min(moment, current?.at.getTime() ?? moment))
      const lastMinute = dateSlot(new Date(end.getTime() - 60_000))
      if (lastMinute.day === day && wants(wish, lastMinute, end)) return end
    }
  }
  return new Date(0)
}

/** From this moment on it is too late for any slot that the filter wants; null: never. */
export function overAt(filter: TaskFilter): Date | null {
  const chance = lastChance(filter)
  return chance && new Date(chance.getTime() - (filter.minimum_notice_hours ?? 0) * hourMs)
}

/** What makes it too late for any slot: the latest day, or the appointment that the person has; null while it is not. */
export function overBecause(filter: TaskFilter, now: Date): 'latest_date' | 'current_appointment' | null {
  const isOver = (one: TaskFilter) => (overAt(one)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime()
  if (isOver({ ...filter, current_appointment_at: null })) return 'latest_date'
  return isOver(filter) ? 'current_appointment' : null
}

/** What the line about it tells. */
export function overData({ latest_date, current_appointment_at }: TaskFilter) {
  return { latest_date, current_appointment_at }
}

export function hasFilter(filter: TaskFilter): boolean {
  return filterNames.some((name) => filter[name] !== null)
}

/** The filter among a task's fields. */
export function filterOf(task: TaskFilter): TaskFilter {
  const { earliest_date, latest_date, weekdays, time_from, time_to, minimum_notice_hours, current_appointment_at } =
    task
  return { earliest_date, latest_date, weekdays, time_from, time_to, minimum_notice_hours, current_appointment_at }
}

/** Refuses with `invalid_input`, at the field, a filter that can never match from now on. */
export function checkFilter(task: TaskFilter, now: Date): void {
  const checked = soundFilter(berlinDay(now)).safeParse(filterOf(task))
  if (checked.success) return
  const fields = checked.error.issues.map((issue) => [String(issue.path[0]), [issue.message]])
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}
