import { type FilterField, filterNames } from '@terminlotse/contract/tasks/filter'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, date, integer, type PgColumnBuilderBase, text } from 'drizzle-orm/pg-core'

const isoMoment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (at) => new Date(at).toISOString(),
})

/** The slots that a task wants; null means "any". Days, weekdays (Monday is 1) and times are those of Berlin. */
export function filterColumns() {
  return {
    earliest_date: date({ mode: 'string' }),
    latest_date: date({ mode: 'string' }),
    weekdays: integer().array(),
    time_from: text(),
    time_to: text(),
    minimum_notice_hours: integer(),
    current_appointment_at: isoMoment(),
  } satisfies Record<FilterField, PgColumnBuilderBase>
}

/** Days are Berlin's, offices the catalogue's. docs/decisions/tasks.md#not-for-me-is-a-part-of-the-wish */
export function unwantedColumns() {
  return {
    unwanted_times: isoMoment().array().notNull().default(sql`'{}'`),
    unwanted_days: date({ mode: 'string' }).array().notNull().default(sql`'{}'`),
    unwanted_offices: integer().array().notNull().default(sql`'{}'`),
  }
}

interface SlotInSql {
  at: SQLWrapper
  day: SQL
  time: SQL
  now: SQLWrapper
}

/** The condition of each field that is set; the same as the conditions in filter.ts. */
const conditions: Record<FilterField, (wish: SQLWrapper, slot: SlotInSql) => SQL> = {
  earliest_date: (first, { day }) => sql`${day} >= ${first}`,
  latest_date: (last, { day }) => sql`${day} <= ${last}`,
  weekdays: (days, { day }) => sql`extract(isodow from ${day})::int = any(${days})`,
  time_from: (from, { time }) => sql`${time} >= ${from}`,
  time_to: (to, { time }) => sql`${time} < ${to}`,
  minimum_notice_hours: (hours, { at, now }) => sql`${at} >= ${now} + ${hours} * interval '1 hour'`,
  current_appointment_at: (current, { at }) => sql`${at} < ${current}`,
}

export type FilterInSql = Record<FilterField, SQLWrapper>
type UnwantedInSql = Record<'unwanted_times' | 'unwanted_days', SQLWrapper>

/** `matches` of filter.ts for queries: whether the slot is wanted at the moment `now`. */
export function isWanted(slotAt: SQLWrapper, wish: FilterInSql & UnwantedInSql, now: SQLWrapper): SQL {
  return sql`(${passesFilter(slotAt, wish, now)} and not ${isUnwanted(slotAt, wish)})`
}

export function isUnwanted(slotAt: SQLWrapper, { unwanted_times, unwanted_days }: UnwantedInSql): SQL<boolean> {
  return sql<boolean>`(${slotAt} = any(${unwanted_times}) or ${inBerlin(slotAt)}::date = any(${unwanted_days}))`
}

function inBerlin(at: SQLWrapper): SQL {
  return sql`(${at} at time zone 'Europe/Berlin')`
}

export function passesFilter(slotAt: SQLWrapper, filter: FilterInSql, now: SQLWrapper): SQL {
  const local = inBerlin(slotAt)
  const slot = { at: slotAt, day: sql`${local}::date`, time: sql`to_char(${local}, 'HH24:MI') collate "C"`, now }
  const parts = filterNames.map((name) => {
    const wish = filter[name]
    return sql`(${wish} is null or ${conditions[name](wish, slot)})`
  })
  return sql`(${sql.join(parts, sql` and `)})`
}
