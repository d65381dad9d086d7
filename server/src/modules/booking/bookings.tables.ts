import { recordOf } from '@terminlotse/contract/fields/names'
import { type Person, type PersonField, personFieldNames } from '@terminlotse/contract/fields/person'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from '../../foundation/db/columns.ts'
import { users } from '../accounts/accounts.tables.ts'
import { providers } from '../offices/catalogue.tables.ts'
import type { FurtherServices } from '../offices/combinations.ts'
import { tasks } from '../tasks/tasks.tables.ts'

export type BookedField = Exclude<PersonField, 'email_for_booking'> | 'email'

export function bookedName(field: PersonField): BookedField {
  return field === 'email_for_booking' ? 'email' : field
}

export const bookedFields: BookedField[] = personFieldNames.map(bookedName)

export function bookedPerson(person: Person): Record<BookedField, string> {
  return Object.fromEntries(personFieldNames.map((field) => [bookedName(field), person[field]])) as Record<
    BookedField,
    string
  >
}

/** In any account. Families may share an account or an address, but two people do not share name and address. */
export function personInSql(one: Record<'first_name' | 'last_name' | 'email', SQLWrapper>): SQL {
  const name = sql`regexp_replace(btrim(${one.first_name} || ' ' || ${one.last_name}), '[[:space:]]+', ' ', 'g')`
  return sql`lower(normalize(${name}, NFKC)) || ' <' || lower(btrim(${one.email})) || '>'`
}

/** Of a task, for queries: it is that of the booking, for the same person, or names nobody, so that it books for nobody. */
export function isForPersonOf({ task_id, person }: Pick<typeof bookings.$inferSelect, 'task_id' | 'person'>): SQL {
  return sql`(${tasks.id} = ${task_id} or ${personInSql({ ...tasks, email: tasks.email_for_booking })} = ${person}
    or btrim(${tasks.first_name} || ${tasks.last_name}) = '')`
}

type ServiceColumns = Record<'service_external_id' | 'further_services', SQLWrapper>

/** For queries: both have at least one service in common. */
export function sharesService(one: ServiceColumns, other: ServiceColumns): SQL<boolean> {
  const [id, further] = [one.service_external_id, one.further_services]
  const [otherId, others] = [other.service_external_id, other.further_services]
  return sql<boolean>`(${id} = ${otherId} or ${further} ? ${otherId}::text or ${others} ? ${id}::text
    or ${further} ?| array(select jsonb_object_keys(${others})))`
}

export function isForSame(one: ServiceColumns, other: ServiceColumns): SQL<boolean> {
  return sql<boolean>`(${one.service_external_id} = ${other.service_external_id}
    and ${one.further_services} = ${other.further_services})`
}

/** `state`: what the office is known to have done. `doing`: the call, written here before it was made. */
export const bookings = pgTable(
  'bookings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: the account was deleted before the office was asked to cancel. */
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Null: the task was deleted; an appointment outlives its task. */
    task_id: integer().references(() => tasks.id, { onDelete: 'set null' }),
    task_name: text().notNull().default(''),
    provider_id: integer()
      .notNull()
      .references(() => providers.id),
    office_external_id: bigint({ mode: 'number' }).notNull(),
    service_external_id: bigint({ mode: 'number' }).notNull(),
    service_count: integer().notNull(),
    further_services: jsonb().$type<FurtherServices>().notNull().default({}),
    slot_at: moment().notNull(),
    /** The person's confirmed appointment that is given back once this one is confirmed. */
    replaces_id: integer().references((): AnyPgColumn => bookings.id, { onDelete: 'set null' }),
    replaces_at: moment(),
    /** It is to be confirmed as a move of that one, without a mail; false again where the office does not let us. */
    is_move: boolean().notNull().default(false),
    /** The owner chose exactly this time with a tap: no other one is booked in its place. */
    tapped: boolean().notNull().default(false),
    state: text({
      enum: ['wanted', 'unknown_hold', 'held', 'detailed', 'waiting', 'confirmed', 'expired', 'cancelled', 'failed'],
    }).notNull(),
    doing: text({ enum: ['reserve', 'update', 'preconfirm', 'confirm', 'cancel'] }),
    doing_since: moment(),
    /** Grows with every written-ahead call: an answer counts only for its own call. */
    call_no: integer().notNull().default(0),
    tries: integer().notNull().default(1),
    repeats: integer().notNull().default(0),
    /** True after a refusal that another try may resolve: the step is tried once more, but not a third time. */
    step_repeated: boolean().notNull().default(false),
    cancel_wanted: boolean().notNull().default(false),
    ...recordOf(bookedFields, () => text().notNull()),
    person: text()
      .notNull()
      .generatedAlwaysAs((): SQL => personInSql(bookings)),
    process_id: bigint({ mode: 'number' }),
    auth_key_sealed: text(),
    display_number: text(),
    ics: text(),
    /** The UID of its calendar entry. It never changes. */
    calendar_uid: text().notNull().default(sql`gen_random_uuid()::text`),
    calendar_sequence: integer().notNull().default(0),
    desk_hint: text(),
    desk_info: text(),
    /** The owner was asked and keeps the appointment: we do not ask again. */
    kept: boolean().notNull().default(false),
    office_ahead_ms: bigint({ mode: 'number' }).notNull().default(0),
    /** These moments and `slot_at` are on the office's clock: it decides when a hold or a deadline ends. */
    held_at: moment(),
    hold_until: moment(),
    deadline_at: moment(),
    next_read_at: moment(),
    /** When the office said that it is confirmed. Null: not yet, or an older version confirmed it. */
    confirmed_at: moment(),
    /** When the office said that it holds the slot, on our clock. Null: it has not, or an older version asked. */
    taken_at: moment(),
    /** When the office last said that the appointment exists, on our clock. */
    read_at: moment(),
    /** When the office first said that it knows no such appointment: we ask again before we believe it. */
    doubted_at: moment(),
    /** Reminders that were sent; `coming`: the person answered the last one and keeps the appointment. */
    reminded: text().array().notNull().default(sql`'{}'::text[]`),
    /** The reason why it ended (a code of texts/words/reasons.ts). */
    reason: text(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (t) => [
    // Never two open bookings for one task, even with several processes.
    uniqueIndex('bookings_open')
      .on(t.task_id)
      .where(sql`${t.state} in ('wanted', 'unknown_hold', 'held', 'detailed', 'waiting')`),
    // Never two for one person and service, in all tasks and accounts.
    uniqueIndex('bookings_open_person')
      .on(t.person, t.provider_id, t.service_external_id)
      .where(sql`${t.state} in ('wanted', 'unknown_hold', 'held', 'detailed', 'waiting')`),
    // Confirmed bookings become many over time; few of them are in the future.
    index('bookings_confirmed').on(t.provider_id, t.slot_at).where(sql`${t.state} = 'confirmed'`),
    index('bookings_person').on(t.person, t.provider_id, t.service_external_id),
    index('bookings_task').on(t.task_id),
    index('bookings_user').on(t.user_id),
    index('bookings_replaces').on(t.replaces_id).where(sql`${t.replaces_id} is not null`),
  ],
)

/** Questions about appointments that people have at an office, on their way to the holder of the lease and back. */
export const appointment_looks = pgTable('appointment_looks', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  provider_id: integer()
    .notNull()
    .references(() => providers.id),
  asked_sealed: text(),
  answer_sealed: text(),
  asked_at: moment().notNull(),
})

/** The secret addresses of people's calendar feeds, one for each person; only the hash of the token is kept. */
export const calendar_feeds = pgTable('calendar_feeds', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  made_at: moment().notNull(),
})
