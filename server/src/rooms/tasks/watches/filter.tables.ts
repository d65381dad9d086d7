import type { TaskFilter } from '@terminlotse/contract/filter'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, date, integer, text } from 'drizzle-orm/pg-core'

/** A moment that reads as the contract writes it. */
const isoMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (at) => new Date(at).toISOString(),
})

/** Which slots a task wants (contract/filter.ts); null is all the same. Days, weekdays (Monday is 1) and times are Berlin's. */
export function filterColumns() {
  return {
    earliest_date: date({ mode: 'string' }),
    latest_date: date({ mode: 'string' }),
    weekdays: integer().array(),
    time_from: text(),
    time_to: text(),
    minimum_notice_hours: integer(),
    current_appointment_at: isoMoment(),
  }
}

/** Where a query finds a filter: the columns of `tasks`, or values. */
export type FilterInSql = Record<keyof TaskFilter, SQLWrapper>

/** `matches` of filter.ts for queries: whether the slot is wanted, as things stood at `now`. */
export function isWanted(slotAt: SQLWrapper, filter: FilterInSql, now: SQLWrapper): SQL {
  const local = sql`(${slotAt} at time zone 'Europe/Berlin')`
  const time = sql`to_char(${local}, 'HH24:MI') collate "C"`
  return sql`(
    (${filter.earliest_date} is null or ${local}::date >= ${filter.earliest_date})
    and (${filter.latest_date} is null or ${local}::date <= ${filter.latest_date})
    and (${filter.weekdays} is null or extract(isodow from ${local})::int = any(${filter.weekdays}))
    and (${filter.time_from} is null or ${time} >= ${filter.time_from})
    and (${filter.time_to} is null or ${time} < ${filter.time_to})
    and (${filter.minimum_notice_hours} is null or ${slotAt} >= ${now} + ${filter.minimum_notice_hours} * interval '1 hour')
    and (${filter.current_appointment_at} is null or ${slotAt} < ${filter.current_appointment_at})
  )`
}

/** Any of the columns says something. */
export function hasFilterInSql(filter: FilterInSql): SQL {
  return sql`num_nonnulls(${filter.earliest_date}, ${filter.latest_date}, ${filter.weekdays}, ${filter.time_from},
    ${filter.time_to}, ${filter.minimum_notice_hours}, ${filter.current_appointment_at}) > 0`
}

/** `wantedDaysOf` of filter.ts for queries: the same days are always the same value. */
export function wantedDaysInSql(filter: FilterInSql): SQL {
  return sql`case when ${hasFilterInSql(filter)} then jsonb_build_object(
    'earliest_date', ${filter.earliest_date},
    'latest_date', least(${filter.latest_date}, (${filter.current_appointment_at} at time zone 'Europe/Berlin')::date),
    'weekdays', to_jsonb(${filter.weekdays})
  ) end`
}

/** A filter's values for a query. */
export function filterValues(filter: TaskFilter): FilterInSql {
  return {
    earliest_date: sql`${filter.earliest_date}::date`,
    latest_date: sql`${filter.latest_date}::date`,
    weekdays: sql`${sql.param(filter.weekdays)}::int[]`,
    time_from: sql`${filter.time_from}::text`,
    time_to: sql`${filter.time_to}::text`,
    minimum_notice_hours: sql`${filter.minimum_notice_hours}::int`,
    current_appointment_at: sql`${filter.current_appointment_at}::timestamptz`,
  }
}
