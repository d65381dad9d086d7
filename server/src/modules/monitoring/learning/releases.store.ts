import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { targets, watches } from '../../tasks/tasks.tables.ts'
import { checks, findings } from '../rounds.tables.ts'
import { hoursOfWeek, type TargetHistory } from './releases.ts'

/** Times count as new only if the poll before proves it: it found nothing, or had opened their day or a later one. */
export async function readReleaseHistory(
  ctx: Ctx,
  providerId: number,
  since: Date,
): Promise<Map<number, TargetHistory>> {
  const watched = sql`select t.id from ${targets} t where t.provider_id = ${providerId}
    and exists (select 1 from ${watches} w where w.target_id = t.id and w.ended_at is null)`
  const from = sql`${since.toISOString()}::timestamptz`
  const berlin = (moment: ReturnType<typeof sql>) => sql`(${moment} at time zone 'Europe/Berlin')`
  const hours = await ctx.db.execute<{ target: number; hour: number; hours: number }>(sql`
    select target_id as target, hour, count(*)::int as hours from (
      select distinct c.target_id, date_trunc('hour', c.at),
        ((extract(isodow from ${berlin(sql`c.at`)}) - 1) * 24 + extract(hour from ${berlin(sql`c.at`)}))::int as hour
      from ${checks} c where c.target_id in (${watched}) and c.at >= ${from} and c.outcome in ('slots', 'none')
    ) looked group by 1, 2`)
  const result = await ctx.db.execute<{ target: number; after: number; by: number }>(sql`
    select distinct f.target_id as target, extract(epoch from before.at) * 1000 as after,
      extract(epoch from f.first_seen_at) * 1000 as by
    from ${findings} f cross join lateral (
      select c.at, c.outcome, c.earliest_at from ${checks} c
      where c.target_id = f.target_id and c.at < f.first_seen_at and c.outcome in ('slots', 'none')
        and c.at > f.first_seen_at - interval '1 hour'
      order by c.check_no desc limit 1
    ) before
    where f.target_id in (${watched}) and f.first_seen_at >= ${from} and (before.outcome = 'none'
      or ${berlin(sql`f.slot_at`)}::date <= ${berlin(sql`before.earliest_at`)}::date)`)
  const history = new Map<number, { appearances: { after: number; by: number }[]; watched: number[] }>()
  for (const row of hours.rows) {
    const known = history.get(row.target) ?? { appearances: [], watched: Array<number>(hoursOfWeek).fill(0) }
    known.watched[row.hour] = row.hours
    history.set(row.target, known)
  }
  for (const { target, after, by } of result.rows) {
    history.get(target)?.appearances.push({ after: Number(after), by: Number(by) })
  }
  return history
}
