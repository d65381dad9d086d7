import { sql } from 'drizzle-orm'
import type { Ctx } from '../../foundation/ctx.ts'

/** A free time that a message names; without a target, at whatever office of the task. */
export interface Named {
  targetId: number | null
  taskId: number | null
  slotAt: string
}

/**
 * Which of these times the newest answers show as free, seen since `since` and held by nobody here; one of them for each office that
 * has it. `wantedFor`: tasks for which it is being reserved at this moment.
 */
export async function listStillFree(
  { db }: Pick<Ctx, 'db'>,
  named: Named[],
  { now, since }: { now: Date; since: Date },
): Promise<{ targetId: number; taskId: number | null; slotAt: Date; wantedFor: number[] }[]> {
  const column = <T>(of: (one: Named) => T) => sql.param(named.map(of))
  const { rows } = await db.execute<{
    target_id: number
    task_id: number | null
    slot: string
    wanted_for: number[]
  }>(sql`
    select findings.target_id, named.task_id, named.slot,
      array(select open.task_id from bookings as open
        where open.state = 'wanted' and open.task_id is not null and open.slot_at = findings.slot_at
          and open.provider_id = targets.provider_id and open.office_external_id = targets.office_external_id) as wanted_for
    from unnest(${column(({ targetId }) => targetId)}::int[], ${column(({ taskId }) => taskId)}::int[],
      ${column(({ slotAt }) => slotAt)}::text[]) as named (target_id, task_id, slot)
    left join task_targets on named.target_id is null and task_targets.task_id = named.task_id
    join findings on findings.target_id = coalesce(named.target_id, task_targets.target_id)
      and findings.slot_at = named.slot::timestamptz and findings.gone_at is null
    join targets on targets.id = findings.target_id
    where findings.slot_at > ${now.toISOString()}::timestamptz and findings.last_seen_at >= ${since.toISOString()}::timestamptz
      and not exists (select from bookings as open
        where open.state in ('wanted', 'unknown_hold', 'held', 'detailed', 'waiting') and open.state <> 'wanted'
          and open.slot_at = findings.slot_at
          and open.provider_id = targets.provider_id and open.office_external_id = targets.office_external_id)`)
  return rows.map(({ target_id, task_id, slot, wanted_for }) => ({
    ...{ targetId: target_id, taskId: task_id, slotAt: new Date(slot), wantedFor: wanted_for },
  }))
}
