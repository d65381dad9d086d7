import { minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { deliveries } from '../notifications.tables.ts'

/** An older message that is overdue by this much has lost its job: no message waits for it. */
const lostMs = 10 * minuteMs
/** `behind`: an older one is being sent, or soon will be. `passed`: it has failed, and one about its booking is newer. */
export type OrderState = 'behind' | 'passed'

/** Absent: nothing before or after it. docs/decisions/deliveries.md#messages-about-one-thing-come-in-order */
export async function findOrderStates(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  ids: string[],
): Promise<Map<string, OrderState>> {
  const now = clock.now()
  const lost = new Date(now.getTime() - lostMs)
  const isSameBooking = sql`other.data->>'booking_id' = one.data->>'booking_id'`
  const { rows } = await db.execute<{ id: string; place: OrderState }>(sql`
    select one.id, case when bool_or(other.created_at > one.created_at) then 'passed' else 'behind' end as place
    from ${deliveries} one
    cross join lateral (
      select * from ${deliveries} older
      where older.user_id = one.user_id and older.state = 'waiting' and older.created_at < one.created_at
      union all
      select * from ${deliveries} newer
      where newer.user_id = one.user_id and newer.created_at > one.created_at and one.tries > 0
    ) other
    where one.id = any(${sql.param(ids)}::uuid[]) and one.state = 'waiting'
      and other.receiver_id is not distinct from one.receiver_id
      and other.channel = one.channel and (
      other.created_at < one.created_at and (other.task_id = one.task_id or ${isSameBooking})
        and coalesce(other.next_try_at, other.created_at) between ${lost.toISOString()} and ${now.toISOString()}
        and not (one.notice = 'appointment_found' and other.notice = 'appointment_found')
      or other.created_at > one.created_at and other.state in ('waiting', 'sent', 'unknown') and ${isSameBooking})
    group by one.id`)
  return new Map(rows.map(({ id, place }) => [id, place]))
}
