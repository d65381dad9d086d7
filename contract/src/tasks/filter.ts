import { z } from 'zod'
import { addDays, berlinDay, berlinTime, weekdayOf } from '../berlin-time.ts'
import { typedDay, typedMoment } from '../fields/dates.ts'
import { recordOf } from '../fields/names.ts'
import { minimumNoticeHours } from '../limits.ts'
import { moment } from '../route.ts'
import { minuteMs } from '../time.ts'

// The wanted slots of a task's target. Everything is optional; null means "any". Days and times are those of Berlin.

const day = typedDay.nullable()
const shownDay = z.iso.date().nullable()
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

/** To the minute, as offices count; sent as UTC. */
export const appointmentMinute = typedMoment.transform((at) =>
  new Date(Math.floor(Date.parse(at) / minuteMs) * minuteMs).toISOString(),
)
const appointment = appointmentMinute.nullable()

const notice = z
  .number('minimum_notice_range')
  .int('minimum_notice_range')
  .min(minimumNoticeHours.min, 'minimum_notice_range')
  .max(minimumNoticeHours.max, 'minimum_notice_range')
  .nullable()

interface FilterFieldRules {
  schema: z.ZodType
  shown: z.ZodType
  input: 'date' | 'weekdays' | 'time' | 'hours' | 'moment'
  decides: 'days' | 'times'
}

export const filterFields = {
  earliest_date: { schema: day, shown: shownDay, input: 'date', decides: 'days' },
  latest_date: { schema: day, shown: shownDay, input: 'date', decides: 'days' },
  weekdays: { schema: weekdays, shown: z.array(z.number().int()).nullable(), input: 'weekdays', decides: 'days' },
  /** `HH:MM`. */
  time_from: { schema: time, shown: time, input: 'time', decides: 'times' },
  time_to: { schema: time, shown: time, input: 'time', decides: 'times' },
  minimum_notice_hours: { schema: notice, shown: notice, input: 'hours', decides: 'times' },
  /** Only earlier appointments are wanted. */
  current_appointment_at: { schema: appointment, shown: moment.nullable(), input: 'moment', decides: 'times' },
} as const satisfies Record<string, FilterFieldRules>

export type FilterField = keyof typeof filterFields
export const filterNames = Object.keys(filterFields) as FilterField[]
export type TaskFilter = { [F in FilterField]: z.output<(typeof filterFields)[F]['schema']> }
export const noFilter: TaskFilter = recordOf(filterNames, () => null)

export type DayField = {
  [F in FilterField]: (typeof filterFields)[F]['decides'] extends 'days' ? F : never
}[FilterField]
export type TimeField = Exclude<FilterField, DayField>
export const dayFields = filterNames.filter((name) => isDayField(name))
export const timeFields = filterNames.filter((name) => !isDayField(name))

function isDayField(name: FilterField): name is DayField {
  return filterFields[name].decides === 'days'
}

type Schemas<Which extends 'schema' | 'shown'> = { [F in FilterField]: (typeof filterFields)[F][Which] }

export const filterSchemas = recordOf(filterNames, (name) => filterFields[name].schema) as Schemas<'schema'>
export const optionalFilterSchemas = recordOf<FilterField, z.ZodType>(filterNames, (name) =>
  z._default(filterFields[name].schema, null),
) as { [F in FilterField]: z.ZodDefault<Schemas<'schema'>[F]> }
export const shownFilterSchemas = recordOf(filterNames, (name) => filterFields[name].shown) as Schemas<'shown'>

const filter = z.object(filterSchemas)

/** Of a Berlin day. The whole filter is checked, so that a change of one field is checked against the others. */
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
    const current = wish.current_appointment_at === null ? null : berlinDay(new Date(wish.current_appointment_at))
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
      if (from >= berlinTime(new Date(wish.current_appointment_at)).time)
        complain('time_from', 'time_from_beyond_current')
    }
  })
}

function firstUsable(first: string, last: string, weekdays: number[] | null): string | null {
  const inWeek = Array.from({ length: 7 }, (_, ahead) => addDays(first, ahead))
  return inWeek.find((one) => one <= last && (weekdays === null || weekdays.includes(weekdayOf(one)))) ?? null
}
