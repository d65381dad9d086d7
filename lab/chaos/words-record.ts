// Our database's record of the messages of a storm: their texts, and the data that they speak of.
import type pg from 'pg'

/** A delivery. Moments in ms since 1970. */
export interface ToldMessage {
  id: string
  email: string | null
  userId: number
  notice: string
  data: unknown
  state: string
  createdAt: number
  finishedAt: number | null
}

export interface OurRecord {
  messages: ToldMessage[]
  bookings: {
    id: number
    state: string
    processId: number | null
    officeId: number
    slotAt: number
    createdAt: number
    confirmedAt: number | null
    updatedAt: number
  }[]
  /** Slots as our answers showed them, with the office. */
  findings: {
    targetId: number
    officeId: number
    at: number
    firstSeenAt: number
    lastSeenAt: number
    goneAt: number | null
  }[]
  /** Tasks that watch one office each and book nothing. */
  watchers: { email: string; userId: number; officeId: number; startedAt: number }[]
}

export async function readRecord(db: pg.Client): Promise<OurRecord> {
  const read = async <Row extends pg.QueryResultRow>(query: string) => (await db.query<Row>(query)).rows
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
  return {
    messages: await read(
      `select deliveries.id, tasks.name as email, deliveries.user_id as "userId", notice, data, state,
         ${ms('deliveries.created_at')} as "createdAt", ${ms('finished_at')} as "finishedAt"
       from deliveries left join tasks on tasks.id = task_id`,
    ),
    bookings: await read(
      `select id, state, process_id::int as "processId", office_external_id::int as "officeId", ${ms('slot_at')} as "slotAt",
         ${ms('created_at')} as "createdAt", ${ms('confirmed_at')} as "confirmedAt", ${ms('updated_at')} as "updatedAt"
       from bookings`,
    ),
    findings: await read(
      `select target_id as "targetId", office_external_id::int as "officeId", ${ms('slot_at')} as at,
         ${ms('first_seen_at')} as "firstSeenAt", ${ms('last_seen_at')} as "lastSeenAt", ${ms('gone_at')} as "goneAt"
       from findings join targets on targets.id = target_id`,
    ),
    watchers: await read(
      `select name as email, user_id as "userId", office_external_id::int as "officeId", ${ms('started_at')} as "startedAt"
       from tasks join task_targets on task_id = tasks.id join targets on targets.id = target_id
       where not auto_booking_enabled and started_at is not null`,
    ),
  }
}
