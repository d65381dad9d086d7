// The rows that were written about a task when it was decided: lines, messages, bookings, and watches.
// docs/decisions/chances.md#why-not-me-is-read-from-what-was-written
import { kept } from '@terminlotse/contract/limits'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../foundation/ctx.ts'
import { isAmong } from '../../../../foundation/db/among.ts'
import { bookings } from '../../../booking/bookings.tables.ts'
import { deliveries } from '../../../notifications/notifications.tables.ts'
import { targets, task_lines, watches } from '../../../tasks/tasks.tables.ts'
import { findings } from '../../rounds.tables.ts'

type Db = Pick<Ctx, 'db'>

/** At the busiest offices: those of the last days. */
const mostSeen = 5_000

/** The latest, ascending by the moment at which each was seen. */
export async function listSeenSince({ db }: Db, targetIds: number[], since: Date) {
  const rows = await db
    .select({
      targetId: findings.target_id,
      slotAt: findings.slot_at,
      from: findings.first_seen_at,
      goneAt: findings.gone_at,
    })
    .from(findings)
    .where(
      and(
        isAmong(findings.target_id, targetIds),
        gte(findings.last_seen_at, since),
        or(isNull(findings.gone_at), gte(findings.gone_at, since)),
      ),
    )
    .orderBy(desc(findings.first_seen_at), desc(findings.slot_at))
    .limit(mostSeen)
  return rows.reverse()
}

const told = [
  'appointment_found',
  'turn_outrun',
  'slot_lost',
  'edited',
  'unwanted',
  'unwanted_taken_back',
  'unwanted_dropped',
  // They move the day before which an earlier appointment is looked for.
  'booking_cancelled',
  'booking_moved',
]

export function listDecisions({ db }: Db, taskId: number, since: Date) {
  return db
    .select({ at: task_lines.at, code: task_lines.code, type: task_lines.activity_type, data: task_lines.data })
    .from(task_lines)
    .where(
      and(
        eq(task_lines.task_id, taskId),
        gte(task_lines.at, since),
        or(
          inArray(task_lines.code, told),
          inArray(task_lines.activity_type, ['started', 'paused', 'stopped', 'done']),
          like(task_lines.code, 'stopped%'),
        ),
      ),
    )
    .orderBy(asc(task_lines.id))
}

/** The oldest line of a journal that is full: of what was before it nothing is known. 0: none was deleted for it. */
export async function readJournalBegin({ db }: Db, taskId: number): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`
    select (extract(epoch from at) * 1000)::float8 as at from ${task_lines} where task_id = ${taskId}
    order by id desc nulls first offset ${kept.linesPerJournal - 1} limit 1`)
  return rows[0]?.at ?? 0
}

/** A message that leaves a time out when it is tried no longer names it here. */
export async function listNamedBy({ db }: Db, userId: number, taskId: number, since: Date) {
  const { rows } = await db.execute<{ target: number; slot: string; state: string; at: number; ended: number }>(
    sql`select (s ->> 'target_id')::int as target, s ->> 'slot_at' as slot, d.state,
        (extract(epoch from d.created_at) * 1000)::float8 as at,
        (extract(epoch from coalesce(d.finished_at, d.created_at)) * 1000)::float8 as ended
      from ${deliveries} d cross join lateral jsonb_array_elements(d.data -> 'slots') as s
      where d.user_id = ${userId} and d.created_at >= ${since.toISOString()}::timestamptz
        and d.notice = 'appointment_found' and coalesce((s ->> 'task_id')::int, d.task_id) = ${taskId}
      order by d.created_at`,
  )
  return rows
}

export function listBookedSince({ db }: Db, userId: number, targetIds: number[], since: Date) {
  return db
    .select({
      taskId: bookings.task_id,
      target: targets.id,
      slotAt: bookings.slot_at,
      state: bookings.state,
      reason: bookings.reason,
      at: bookings.created_at,
      wasHeld: sql<boolean>`${isNotNull(bookings.taken_at)}`,
    })
    .from(bookings)
    .innerJoin(
      targets,
      and(eq(targets.provider_id, bookings.provider_id), eq(targets.office_external_id, bookings.office_external_id)),
    )
    .where(and(eq(bookings.user_id, userId), gte(bookings.created_at, since), isAmong(targets.id, targetIds)))
    .orderBy(asc(bookings.id))
}

export function listWatches({ db }: Db, taskId: number) {
  return db
    .select({ targetId: watches.target_id, from: watches.started_at, to: watches.ended_at })
    .from(watches)
    .where(eq(watches.task_id, taskId))
}
