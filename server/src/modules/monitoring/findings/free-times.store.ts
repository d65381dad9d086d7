import { inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { holdingStates, mayHave } from '../../booking/bookings.store.ts'
import { bookings } from '../../booking/bookings.tables.ts'
import { earliestAtOffice, latestAtOffice } from '../../offices/gate.store.ts'
import { sharingInSql } from '../../tasks/linked.store.ts'
import { targets, task_targets } from '../../tasks/tasks.tables.ts'
import { lately } from '../records/rounds.store.ts'
import { findings } from '../rounds.tables.ts'

/** A free time that a message names. Without a target: at any office of the task. */
export interface Named {
  targetId: number | null
  taskId: number | null
  slotAt: string
}

/** A named time that the newest answer of an office shows as free, at most 15 minutes old. */
export interface Shown extends Named {
  /** A booking here holds it at the office, or may hold it. */
  isHeld: boolean
  /** The tasks for which it is about to be reserved. */
  wantedFor: number[]
  /** The latest time that it may be at the office: what is too near then is no use. */
  officeNow: Date
}

/** The times that no answer shows any more under any of the offices that share them, each with the moment of that. */
export async function listGone({ db }: Pick<Ctx, 'db'>, named: { target: number; at: string }[]) {
  const { rows } = await db.execute<{ target: number; at: string; gone_at: string }>(sql`
    select named.target, named.at, max(${findings.gone_at}) as gone_at
    from unnest(${sql.param(named.map(({ target }) => target))}::int[],
      ${sql.param(named.map(({ at }) => at))}::text[]) as named (target, at)
    cross join lateral ${sharingInSql(sql`named.target`)} as sharing
    join ${findings} on ${findings.target_id} = sharing.id and ${findings.slot_at} = named.at::timestamptz
    group by named.target, named.at having bool_and(${findings.gone_at} is not null)`)
  return rows.map(({ target, at, gone_at }) => ({ target, at, goneAt: new Date(gone_at) }))
}

/** The times that are shown as free; one row for each office that has it. */
export async function listShown({ db }: Pick<Ctx, 'db'>, named: Named[], now: Date): Promise<Shown[]> {
  const { since, until } = lately(now)
  const column = <T>(of: (one: Named) => T) => sql.param(named.map(of))
  const { rows } = await db.execute<{
    target_id: number | null
    task_id: number | null
    slot: string
    is_held: boolean
    wanted_for: number[]
    office_now: number
  }>(sql`
    select named.*, coalesce(here.is_held, false) as is_held,
      coalesce(here.wanted_for, '{}') as wanted_for,
      (extract(epoch from ${latestAtOffice(now, targets.provider_id)}) * 1000)::float8 as office_now
    from unnest(${column(({ targetId }) => targetId)}::int[], ${column(({ taskId }) => taskId)}::int[],
      ${column(({ slotAt }) => slotAt)}::text[]) as named (target_id, task_id, slot)
    left join ${task_targets} on named.target_id is null and ${task_targets.task_id} = named.task_id
    cross join lateral ${sharingInSql(sql`coalesce(named.target_id, ${task_targets.target_id})`)} as sharing
    join ${findings} on ${findings.target_id} = sharing.id
      and ${findings.slot_at} = named.slot::timestamptz and ${findings.gone_at} is null
    join ${targets} on ${targets.id} = ${findings.target_id}
    cross join lateral (
      select bool_or(${inArray(bookings.state, holdingStates)}) as is_held,
        array_agg(${bookings.task_id})
          filter (where ${bookings.state} = 'wanted' and ${bookings.task_id} is not null) as wanted_for
      from ${bookings} where ${inArray(bookings.state, ['wanted', ...holdingStates])}
        and ${bookings.provider_id} = ${targets.provider_id} and ${bookings.slot_at} = ${findings.slot_at}
        and ${bookings.office_external_id} = ${targets.office_external_id}
        and ${mayHave(findings.last_seen_at)}
    ) as here
    where ${findings.slot_at} > ${earliestAtOffice(now, targets.provider_id)}
      and ${findings.last_seen_at} between ${since} and ${until}`)
  return rows.map(({ target_id, task_id, slot, is_held, wanted_for, office_now }) => ({
    targetId: target_id,
    taskId: task_id,
    slotAt: slot,
    isHeld: is_held,
    wantedFor: wanted_for,
    officeNow: new Date(office_now),
  }))
}
