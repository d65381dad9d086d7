import { pickFields, recordOf } from '@terminlotse/contract/fields/names'
import { type OfficeField, personFieldNames } from '@terminlotse/contract/fields/person'
import { bookingNoticeMinutes } from '@terminlotse/contract/limits'
import { filterNames } from '@terminlotse/contract/tasks/filter'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { offices, providers, service_types } from '../offices/catalogue.tables.ts'
import type { FurtherServices } from '../offices/combinations.ts'
import { filterColumns, unwantedColumns } from './filter.tables.ts'
import type { WantedDays } from './filter.ts'

/** One question to a provider, for all tasks that watch it. */
export const targets = pgTable(
  'targets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider_id: integer()
      .notNull()
      .references(() => providers.id),
    office_external_id: bigint({ mode: 'number' }).notNull(),
    service_external_id: bigint({ mode: 'number' }).notNull(),
    service_count: integer().notNull(),
    /** The further services of an appointment with several services: the provider's numbers with their counts. */
    further_services: jsonb().$type<FurtherServices>().notNull().default({}),
    /** Checks are numbered per target; a task's total is a difference of these. */
    last_check_no: integer().notNull().default(0),
    last_check_at: moment(),
    /** Outcome kind of the last check (munich-client's OutcomeKind, or `slots`). */
    last_outcome: text(),
    /** The last check that the provider answered in any way: it was reached, and it was not too busy. */
    answered_at: moment(),
    next_check_at: moment(),
    /** When the next check was last postponed without a check. */
    delayed_at: moment(),
    interval_seconds: integer(),
    failures: integer().notNull().default(0),
    /** Grows when slots appear after 15 minutes without any: the order of the queue is drawn again, and told again. */
    episode: integer().notNull().default(0),
    last_free_at: moment(),
    /** The results recorded since then must still be told and offered for booking; null: none. */
    untold_since: moment(),
  },
  (t) => [
    unique('targets_key').on(
      t.provider_id,
      t.office_external_id,
      t.service_external_id,
      t.service_count,
      t.further_services,
    ),
  ],
)

export const tasks = pgTable(
  'tasks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    is_active: boolean().notNull().default(false),
    /** True if it does watch. False with a true `is_active`: `problem` stopped it. */
    is_monitoring: boolean().notNull().default(false),
    /** A line code (journal/line-data.ts) saying why watching stopped by itself; null when all is well. */
    problem: text(),
    /** The line code with which watching ended last; null: it watches, was never started, or ended in an older version. */
    stopped_because: text(),
    service: integer().references(() => providers.id),
    office: integer().references(() => offices.id),
    service_type: integer().references(() => service_types.id),
    legacy_office_id: text(),
    legacy_service_id: text(),
    service_count: integer().notNull(),
    auto_booking_enabled: boolean().notNull(),
    /** The receivers that get its messages; null: all of its owner. A number of a removed one counts for nothing. */
    receivers: integer().array(),
    /** A trial run makes every step before the reservation, and then writes only a line in the log. */
    dry_run: boolean().notNull().default(false),
    /** A tap is to book: what each booking needs was asked for when the task was saved, and the address is to be proven. */
    lets_me_book: boolean().notNull().default(false),
    /** The owner said yes to the city's conditions of its services. */
    meets_condition: boolean().notNull().default(false),
    /** Automatic booking takes nothing that begins sooner. */
    booking_notice_minutes: integer().notNull().default(bookingNoticeMinutes.default),
    ...recordOf(personFieldNames, () => text().notNull()),
    ...filterColumns(),
    ...unwantedColumns(),
    /** After this moment the filter wants nothing possible (`overAt`); null: never. Kept while the task watches. */
    over_at: moment(),
    appointments_found: integer().notNull().default(0),
    successful_bookings: integer().notNull().default(0),
    /** Log lines up to this number are hidden (clear_logs). */
    logs_cleared_to: bigint({ mode: 'number' }).notNull().default(0),
    started_at: moment(),
    /** When a paused task starts again by itself; null: it does not, or it is not paused. */
    paused_until: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    index('tasks_user').on(t.user_id, t.id.desc().nullsFirst()),
    index('tasks_over').on(t.over_at).where(sql`${t.is_monitoring} and ${t.over_at} is not null`),
    index('tasks_paused').on(t.paused_until).where(sql`${t.paused_until} is not null`),
    // For the tasks that book: nearly all tasks only want to be told.
    index('tasks_booking').on(t.id).where(sql`${t.auto_booking_enabled}`),
  ],
)

export type TaskRow = typeof tasks.$inferSelect

declare const isLocked: unique symbol
/** As `holdTasks` read it after the lock. Whatever changes a task asks for this type: a row that was read before may be old. */
export type LockedTask = TaskRow & { readonly [isLocked]: true }

export const filterOfTasks = pickFields(filterNames, tasks)
export const wishOfTasks = { ...filterOfTasks, ...pickFields(['unwanted_times', 'unwanted_days'], tasks) }

/** The targets that a task watches: one for each of its offices, in the order of choice. The first is `office`. */
export const task_targets = pgTable(
  'task_targets',
  {
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    target_id: integer()
      .notNull()
      .references(() => targets.id),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.task_id, t.target_id] }), index('task_targets_target').on(t.target_id)],
)

/** For queries: the parts of a `TargetKey`. */
export const keyOfTargets = {
  providerId: targets.provider_id,
  officeExternalId: targets.office_external_id,
  serviceExternalId: targets.service_external_id,
  serviceCount: targets.service_count,
  further: targets.further_services,
}

/** For queries with the tasks: the number of a task's offices without those of “Not for me”. */
export const officesWanted = sql<number>`((select count(*) from ${task_targets} chosen
  where chosen.task_id = ${tasks.id}) - cardinality(${tasks.unwanted_offices}))::int`

export const termsOfTasks = {
  ...pickFields(['meets_condition', 'booking_notice_minutes'], tasks),
  offices: officesWanted,
}

/** A time in which a task watched a target. At most one is open per task and target. */
export const watches = pgTable(
  'watches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    target_id: integer()
      .notNull()
      .references(() => targets.id),
    first_check_no: integer().notNull(),
    /** Null while it runs. */
    last_check_no: integer(),
    /** Journal numbers between which the target's lines belong to the task. */
    first_line: bigint({ mode: 'number' }).notNull(),
    last_line: bigint({ mode: 'number' }),
    started_at: moment().notNull(),
    ended_at: moment(),
    /** The last check of the target within this watch, noted when it ends. */
    last_check_at: moment(),
    /** The target's availability window in which the watcher last read how its turn to book went. */
    turn_episode: integer(),
    /** Demands of the office's desk or the city that the task lacks, as its owner was told last. */
    demands_told: text()
      .array()
      .$type<(OfficeField | 'meets_condition' | 'offices')[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** While it runs: the days that the filter wants, null without one. A round reads the wishes here, each once. */
    wanted_days: jsonb().$type<WantedDays>(),
  },
  (t) => [
    uniqueIndex('watches_open').on(t.task_id, t.target_id).where(sql`${t.ended_at} is null`),
    index('watches_target_open').on(t.target_id, t.started_at).where(sql`${t.ended_at} is null`),
    index('watches_wanted')
      .on(t.target_id, t.wanted_days)
      .where(sql`${t.ended_at} is null and ${t.wanted_days} is not null`),
    index('watches_task').on(t.task_id),
  ],
)

/** For queries with the table under this name: a watch of another office ran beside it, so lines name their office. */
export function isBesideOthers(name: 'w' | 'watches'): SQL<boolean> {
  const watch = sql.identifier(name)
  return sql<boolean>`exists (
    select 1 from ${watches} other
    where other.task_id = ${watch}.task_id and other.target_id <> ${watch}.target_id
      and other.started_at < coalesce(${watch}.ended_at, 'infinity')
      and ${watch}.started_at < coalesce(other.ended_at, 'infinity'))`
}

/** In seconds; time in which several ran counts once. Clocks of processes may differ a little. */
export function uptimeInSql(now: SQL) {
  const endedAt = sql`greatest(${watches.started_at}, coalesce(${watches.ended_at}, ${now}))`
  return sql<number>`(
    select coalesce(floor(sum(extract(epoch from upper(period) - lower(period)))), 0)
    from unnest(range_agg(tstzrange(${watches.started_at}, ${endedAt}))) as period
  )`.mapWith(Number)
}

/** One numbering for the lines of tasks and of targets, so that a task's journal merges both by number. */
export const journal_numbers = pgSequence('journal_numbers')

const line = {
  id: bigint({ mode: 'number' }).primaryKey().default(sql`nextval('journal_numbers')`),
  level: text({ enum: ['info', 'success', 'warning', 'error'] }).notNull(),
  /** The type of the activity; null: a log line only. */
  activity_type: text(),
  /** A code of journal/line-data.ts, worded in the reader's language when it is read. */
  code: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  at: moment().notNull(),
}

export const task_lines = pgTable(
  'task_lines',
  {
    ...line,
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
  },
  (t) => [index('task_lines_task').on(t.task_id, t.id.desc().nullsFirst()), index('task_lines_at').on(t.at)],
)

export const target_lines = pgTable(
  'target_lines',
  {
    ...line,
    target_id: integer()
      .notNull()
      .references(() => targets.id, { onDelete: 'cascade' }),
  },
  (t) => [index('target_lines_target').on(t.target_id, t.id.desc().nullsFirst()), index('target_lines_at').on(t.at)],
)
