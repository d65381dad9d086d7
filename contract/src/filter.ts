import { z } from 'zod'
import { minimumNoticeHours, timeZone } from './limits.ts'
import { moment } from './route.ts'

// Which slots of its target a task wants. Everything is optional, null is "all the same"; days and times are Berlin's.

const day = z.iso.date('date_invalid').nullable()
const time = z
  .string('time_invalid')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')
  .nullable()

/** Monday is 1. None and all seven mean the same as null. */
const weekdays = z
  .array(z.number('weekdays_invalid').int('weekdays_invalid').min(1, 'weekdays_invalid').max(7, 'weekdays_invalid'))
  .transform((days) => [...new Set(days)].sort((a, b) => a - b))
  .transform((days) => (days.length === 0 || days.length === 7 ? null : days))
  .nullable()

/** To the minute, as offices count; leaves as UTC. */
const appointment = z.iso
  .datetime({ offset: true, error: 'moment_invalid' })
  .transform((at) => new Date(Math.floor(Date.parse(at) / 60_000) * 60_000).toISOString())
  .nullable()

export const filterFields = {
  earliest_date: day,
  latest_date: day,
  weekdays,
  /** From this time of day on, `HH:MM`. */
  time_from: time,
  /** Before this time of day. */
  time_to: time,
  minimum_notice_hours: z
    .number('minimum_notice_range')
    .int('minimum_notice_range')
    .min(minimumNoticeHours.min, 'minimum_notice_range')
    .max(minimumNoticeHours.max, 'minimum_notice_range')
    .nullable(),
  /** The appointment that the person has already: only earlier ones are wanted. */
  current_appointment_at: appointment,
}

/** The same for a body in which fields may be missing: they are off. */
export const optionalFilterFields = {
  earliest_date: day.default(null),
  latest_date: day.default(null),
  weekdays: weekdays.default(null),
  time_from: time.default(null),
  time_to: time.default(null),
  minimum_notice_hours: filterFields.minimum_notice_hours.default(null),
  current_appointment_at: appointment.default(null),
}

/** How a filter leaves the server. */
export const shownFilterFields = {
  ...filterFields,
  weekdays: z.array(z.number().int()).nullable(),
  current_appointment_at: moment.nullable(),
}

const filter = z.object(filterFields)
export type TaskFilter = z.output<typeof filter>
/** Wants every appointment. */
export const noFilter: TaskFilter = {
  earliest_date: null,
  latest_date: null,
  weekdays: null,
  time_from: null,
  time_to: null,
  minimum_notice_hours: null,
  current_appointment_at: null,
}
export const filterNames = Object.keys(filterFields) as (keyof TaskFilter)[]

/**
 * A filter without contradictions, as of a Berlin day (`YYYY-MM-DD`): what could never match is refused at the field. Unlike
 * single fields this is asked of a task as it will be, so that a change of one field is checked against the others.
 */
export function soundFilter(today: string) {
  return filter.superRefine((wish, check) => {
    const complain = (field: keyof TaskFilter, message: string) =>
      check.addIssue({ code: 'custom', path: [field], message })
    const { earliest_date: earliest, latest_date: latest, weekdays: days, time_from: from, time_to: to } = wish
    if (from !== null && to !== null && to <= from) complain('time_to', 'time_to_before_from')
    if (latest !== null && earliest !== null && latest < earliest) {
      return complain('latest_date', 'latest_before_earliest')
    }
    if (latest !== null && latest < today) return complain('latest_date', 'latest_past')
    const current = wish.current_appointment_at === null ? null : dayOf(wish.current_appointment_at)
    if (current !== null && current < today) return complain('current_appointment_at', 'current_past')
    if (current !== null && earliest !== null && current < earliest) {
      return complain('current_appointment_at', 'current_before_earliest')
    }
    const last = [latest, current].filter((one) => one !== null).sort()[0]
    if (last === undefined) return
    const first = addDays(today, Math.floor((wish.minimum_notice_hours ?? 0) / 24))
    if (last < first) {
      return complain('minimum_notice_hours', last === latest ? 'notice_beyond_latest' : 'notice_beyond_current')
    }
    const begin = earliest !== null && earliest > first ? earliest : first
    const usable = firstUsable(begin, last, days)
    if (usable === null) return complain('weekdays', 'weekdays_none')
    if (wish.current_appointment_at !== null && usable === current && from !== null) {
      if (from >= timeOf(wish.current_appointment_at)) complain('time_from', 'time_from_beyond_current')
    }
  })
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })

/** The Berlin day of a moment. */
function dayOf(at: string): string {
  return calendar.format(new Date(at))
}

/** What Berlin's clocks show then. */
function timeOf(at: string): string {
  return clock.format(new Date(at))
}

/** The first day up to the last that is one of these weekdays; null: there is none. */
function firstUsable(first: string, last: string, weekdays: number[] | null): string | null {
  const inWeek = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return inWeek.find((one) => one <= last && (weekdays === null || weekdays.includes(weekdayOf(one)))) ?? null
}

/** Monday is 1. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The day so many days later; days are counted on the calendar, whatever the clocks do. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
