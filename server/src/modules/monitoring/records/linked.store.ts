import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../../foundation/ctx.ts'
import type { TargetDescription } from '../../offices/targets.ts'
import { sharingInSql } from '../../tasks/linked.store.ts'
import { type CalendarAnswer, timesIn } from '../engine/calendar.ts'
import { findings } from '../rounds.tables.ts'

/**
 * Moved times do not count as gone or new. Returns by target those that moved there: they can be news to a task that
 * did not watch the office before.
 * docs/decisions/rounds.md#a-time-of-linked-offices-is-one-time
 */
export async function moveListed(
  tx: TxCtx,
  answer: CalendarAnswer,
  about: ReadonlyMap<number, TargetDescription>,
): Promise<Map<number, Date[]>> {
  const shared = timesIn(answer).filter(({ targetId }) => about.get(targetId)?.isSharing)
  if (shared.length === 0) return new Map()
  const listed = sql`unnest(${sql.param(shared.map(({ targetId }) => targetId))}::int[],
    ${sql.param(shared.map(({ at }) => at.toISOString()))}::timestamptz[]) as listed (target_id, slot_at)`
  const isOpen = sql`exists (select from ${findings} open
    where open.target_id = listed.target_id and open.slot_at = listed.slot_at and open.gone_at is null)`
  // Most answers list what the one before has listed. Then the larger question is not asked.
  const { rowCount } = await tx.db.execute(sql`select from ${listed} where not ${isOpen} limit 1`)
  if (rowCount === 0) return new Map()
  const { rows } = await tx.db.execute<{ target_id: number; at: number }>(sql`
    with listed as (select * from ${listed}), moved as (
      select distinct on (listed.target_id, listed.slot_at) known.id, listed.target_id
      from listed cross join lateral ${sharingInSql(sql`listed.target_id`)} as sharing
        join ${findings} known on known.target_id = sharing.id and known.slot_at = listed.slot_at and known.gone_at is null
      where not ${isOpen}
        and not exists (select from listed as other where other.target_id = known.target_id and other.slot_at = known.slot_at)
      order by listed.target_id, listed.slot_at, known.id
    )
    update ${findings} set target_id = moved.target_id from moved where ${findings.id} = moved.id
    returning moved.target_id, (extract(epoch from ${findings.slot_at}) * 1000)::float8 as at`)
  const byTarget = Map.groupBy(rows, ({ target_id }) => target_id)
  return new Map([...byTarget].map(([id, some]) => [id, some.map(({ at }) => new Date(at))]))
}
