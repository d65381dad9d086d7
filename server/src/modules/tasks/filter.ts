// The filter of a task. Pure; filter.tables.ts has the same in SQL, and a test compares both.
// docs/decisions/tasks.md#filters-belong-to-tasks-targets-stay-shared
import { addDays, berlinDay, berlinMoments, berlinTime, weekdayOf } from '@terminlotse/contract/berlin-time'
import { pickFields } from '@terminlotse/contract/fields/names'
import {
  type DayField,
  dayFields,
  type FilterField,
  filterNames,
  soundFilter,
  type TaskFilter,
  type TimeField,
  timeFields,
} from '@terminlotse/contract/tasks/filter'
import { hourMs } from '@terminlotse/contract/time'
import { Refusal } from '../../foundation/refusal.ts'

/** A slot with its day and time of day, which are computed once for many filters. */
export interface DatedSlot {
  at: Date
  day: string
  time: string
}

export function dateSlot(at: Date): DatedSlot {
  return { at, ...berlinTime(at) }
}

type Wish<F extends FilterField> = NonNullable<TaskFilter[F]>

/** The condition of each field that is set, for a day in Berlin or for a time. filter.tables.ts has the same for queries. */
const ofDay: { [F in DayField]: (wish: Wish<F>, day: string) => boolean } = {
  earliest_date: (first, day) => day >= first,
  latest_date: (last, day) => day <= last,
  weekdays: (days, day) => days.includes(weekdayOf(day)),
}
const ofTime: { [F in TimeField]: (wish: Wish<F>, slot: DatedSlot, now: Date) => boolean } = {
  time_from: (from, { time }) => time >= from,
  time_to: (to, { time }) => time < to,
  minimum_notice_hours: (hours, { at }, now) => at.getTime() >= now.getTime() + hours * hourMs,
  current_appointment_at: (current, { at }) => at.getTime() < Date.parse(current),
}

/** Times are ISO, UTC; days are Berlin's. An unwanted office is not watched, so its times need no condition. */
export interface Unwanted {
  unwanted_times: string[]
  unwanted_days: string[]
}

/** A filter alone is the wish of a task whose owner has said “Not for me” to nothing. */
export type SlotWish = TaskFilter & Partial<Unwanted>

/** True if the task may be told of this slot and the slot may be booked for it. The notice counts from `now`, in real hours. */
export function matches(wish: SlotWish, slotAt: Date, now: Date): boolean {
  return wants(wish, dateSlot(slotAt), now)
}

export function wants(wish: SlotWish, slot: DatedSlot, now: Date): boolean {
  return (
    timeFields.every((name) => wantsTime(name, wish, slot, now)) && wantsDay(wish, slot.day) && !isUnwanted(wish, slot)
  )
}

export function isUnwanted({ unwanted_times, unwanted_days }: Partial<Unwanted>, { at, day }: DatedSlot): boolean {
  // A round asks this for each slot of each task: nearly all of them have no such times.
  const isTime = unwanted_times?.length ? unwanted_times.includes(at.toISOString()) : false
  return isTime || unwanted_days?.includes(day) === true
}

function wantsTime<F extends TimeField>(name: F, filter: Pick<TaskFilter, F>, slot: DatedSlot, now: Date): boolean {
  const wish = filter[name]
  return wish === null || ofTime[name](wish, slot, now)
}

/** Times and the notice rule out no day. `latest_date`: of the filter or of the present appointment, the sooner. */
export type WantedDays = Pick<TaskFilter, DayField> & Partial<Pick<Unwanted, 'unwanted_days'>>

/** The stored values that follow from a wish. Only this function computes them. */
export function followsFrom(wish: SlotWish): { over_at: Date | null; wanted_days: WantedDays | null } {
  return { over_at: overAt(wish), wanted_days: wantedDaysOf(wish) }
}

/** Null: every slot is wanted, so the first day of an office is enough. */
export function wantedDaysOf(wish: SlotWish): WantedDays | null {
  const { latest_date: latest, current_appointment_at: current, unwanted_days = [], unwanted_times = [] } = wish
  if (!hasFilter(wish) && unwanted_days.length + unwanted_times.length === 0) return null
  const currentDay = current === null ? null : berlinDay(new Date(current))
  const [latest_date = null] = [latest, currentDay].filter((day) => day !== null).sort()
  return { ...pickFields(dayFields, wish), latest_date, ...(unwanted_days.length > 0 && { unwanted_days }) }
}

export function wantsDay(wanted: WantedDays, day: string): boolean {
  return dayFields.every((name) => isOn(name, wanted, day)) && wanted.unwanted_days?.includes(day) !== true
}

function isOn<F extends DayField>(name: F, wanted: Pick<TaskFilter, F>, day: string): boolean {
  // Rows of an older version lack the fields that came later.
  const wish = wanted[name] ?? null
  return wish === null || ofDay[name](wish, day)
}

/** The last wanted slot begins before this moment. Null: there is no end. In the past: no slot is wanted. */
export function lastChance(filter: TaskFilter): Date | null {
  const { latest_date, time_to, current_appointment_at } = filter
  const current = current_appointment_at === null ? null : dateSlot(new Date(current_appointment_at))
  const last = [latest_date, current?.day].filter((day) => typeof day === 'string').sort()[0]
  if (last === undefined) return null
  const wish = { ...filter, minimum_notice_hours: null }
  // Each weekday occurs once in these days, and the day of the appointment may have no time left.
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

/** The moment from which it is too late for any slot that the filter wants; null: never. */
export function overAt(filter: TaskFilter): Date | null {
  const chance = lastChance(filter)
  return chance && new Date(chance.getTime() - (filter.minimum_notice_hours ?? 0) * hourMs)
}

/** Why it is too late for any slot: the latest day, or the appointment that the person has; null: it is not too late. */
export function overBecause(filter: TaskFilter, now: Date): 'latest_date' | 'current_appointment' | null {
  const isOver = (one: TaskFilter) => (overAt(one)?.getTime() ?? Number.POSITIVE_INFINITY) <= now.getTime()
  if (isOver({ ...filter, current_appointment_at: null })) return 'latest_date'
  return isOver(filter) ? 'current_appointment' : null
}

export function overData({ latest_date, current_appointment_at }: TaskFilter) {
  return { latest_date, current_appointment_at }
}

function hasFilter(filter: TaskFilter): boolean {
  return filterNames.some((name) => filter[name] !== null)
}

export function filterOf(task: TaskFilter): TaskFilter {
  return pickFields(filterNames, task)
}

/** A round asks this for each task: it copies only what the wish has of the row. */
export function wishOf(task: TaskFilter & Unwanted): SlotWish {
  const { unwanted_times, unwanted_days } = task
  return { ...filterOf(task), unwanted_times, unwanted_days }
}

/** Refuses with `invalid_input`, at the field, a filter that can never match from now on. */
export function checkFilter(task: TaskFilter, now: Date): void {
  const checked = soundFilter(berlinDay(now)).safeParse(filterOf(task))
  if (checked.success) return
  const fields = checked.error.issues.map((issue) => [String(issue.path[0]), [issue.message]])
  throw new Refusal('invalid_input', { fields: Object.fromEntries(fields) })
}

export interface TaskWish {
  wish: SlotWish
  targetIds: number[]
}

/** True if automatic booking is only tried. Without automatic booking there is nothing to try, and a tap books. */
export function isTrialRun(task: { auto_booking_enabled: boolean; dry_run: boolean }): boolean {
  return task.auto_booking_enabled && task.dry_run
}
