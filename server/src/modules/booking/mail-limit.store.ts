import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { offices } from '../offices/catalogue.tables.ts'
import { isToCome, openStates } from './bookings.store.ts'
import { bookings } from './bookings.tables.ts'

/** `own`: the appointments of the task's account alone reach the desk's limit. */
export type Fullness = 'own' | 'others'

/** Appointments to come count, as at the city, and attempts of other tasks (PROTOCOL.md#limit-per-address). */
export function fullnessInSql(
  now: Date,
  target: Record<'provider_id' | 'office_external_id', SQLWrapper>,
  task: Record<'id' | 'user_id' | 'email_for_booking', SQLWrapper>,
): SQL<Fullness | null> {
  const isThere = and(
    eq(bookings.provider_id, target.provider_id),
    eq(bookings.office_external_id, target.office_external_id),
    sql`lower(btrim(${bookings.email})) = lower(btrim(${task.email_for_booking}))`,
    inArray(bookings.state, [...openStates, 'confirmed']),
    isToCome(now, target.provider_id),
    sql`(${bookings.state} = 'confirmed' or ${bookings.task_id} is distinct from ${task.id})`,
  )
  const limit = sql`(desk_of.desk ->> 'appointments_per_mail')::int`
  return sql<Fullness | null>`(select case
      when ${limit} <= (select count(*) from ${bookings} where ${isThere} and ${bookings.user_id} = ${task.user_id}) then 'own'
      when ${limit} <= (select count(*) from ${bookings} where ${isThere}) then 'others' end
    from ${offices} desk_of where desk_of.provider_id = ${target.provider_id}
      and desk_of.external_id = ${target.office_external_id} and ${limit} > 0)`
}
