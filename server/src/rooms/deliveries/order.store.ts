import { minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'
import { deliveries } from '../notices/notices.tables.ts'

/** An older message that is overdue by this much has lost its job: no message waits for it. */
const lostMs = 10 * minuteMs
/** Hardly any message is tried for longer. So the query reads only a few of a person's many messages. */
const triedMs = 24 * 60 * minuteMs

/**
 * The place of a delivery among those of its reader and channel about the same task or booking. `behind`: an older one
 * is being sent, or soon will be. `passed`: it has failed, and there is a newer one about its booking.
 * docs/decisions/deliveries.md#messages-about-one-thing-come-in-order
 */
export type Place = 'behind' | 'passed'

/** The places of these waiting deliveries; those with nothing before or after them are absent. One query. */
export async function findPlaces({ db, clock }: Pick<Ctx, 'db' | 'clock'>, ids: string[]): Promise<Map<string, Place>> {
  const now = clock.now()
  const lost = new Date(now.getTime() - lostMs)
  const { rows } = await db.execute<{ id: string; place: Place }>(sql`
    select one.id, case when bool_or(other.created_at > one.created_at) then 'passed' else 'behind' end as place
    from ${deliveries} one
    join ${deliveries} other on other.user_id = one.user_id and other.channel = one.channel
      and other.created_at > one.created_at - ${triedMs} * interval '1 millisecond'
    where one.id = any(${sql.param(ids)}::uuid[]) and one.state = 'waiting' and (
      other.created_at < one.created_at and other.state = 'waiting'
        and (other.task_id = one.task_id or other.data->>'booking_id' = one.data->>'booking_id')
        and coalesce(other.next_try_at, other.created_at) between ${lost.toISOString()} and ${now.toISOString()}
        and not (one.notice = 'appointment_found' and other.notice = 'appointment_found')
      or one.tries > 0 and other.created_at > one.created_at and other.state in ('waiting', 'sent')
        and other.data->>'booking_id' = one.data->>'booking_id')
    group by one.id`)
  return new Map(rows.map(({ id, place }) => [id, place]))
}
