import { sql } from 'drizzle-orm'
import type { Db } from '../../foundation/ctx.ts'
import type { TaskPolls } from '../../texts/mails/weekly-mail.ts'
import { checks } from '../monitoring/rounds.tables.ts'
import { tasks, watches } from '../tasks/tasks.tables.ts'
import { isAnswered } from './figures/view.store.ts'

/** By task that watches now, the polls after `since` and until `until`. A poll of several of its offices is one. */
export async function readPolls(
  { db }: Db,
  userId: number,
  { since, until }: { since: Date; until: Date },
): Promise<TaskPolls[]> {
  const { rows } = await db.execute<{
    id: number
    name: string
    polls: number
    unanswered: number
    last_at: number | null
  }>(sql`
    with seen as (
      select w.task_id, ${checks.at} as at, bool_or(${isAnswered}) as is_answered
      from ${watches} w
      join ${tasks} t on t.id = w.task_id and t.user_id = ${userId} and t.is_monitoring
      join ${checks} on ${checks.target_id} = w.target_id and ${checks.check_no} > w.first_check_no
        and ${checks.check_no} <= coalesce(w.last_check_no, 2147483647)
      where ${checks.at} > ${since.toISOString()}::timestamptz and ${checks.at} <= ${until.toISOString()}::timestamptz
      group by w.task_id, ${checks.at}
    )
    select t.id, t.name, count(*) filter (where seen.is_answered)::int as polls,
      count(*) filter (where not seen.is_answered)::int as unanswered,
      (extract(epoch from max(seen.at) filter (where seen.is_answered)) * 1000)::float8 as last_at
    from ${tasks} t left join seen on seen.task_id = t.id
    where t.user_id = ${userId} and t.is_monitoring group by t.id order by t.id`)
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at === null ? null : new Date(last_at) }))
}
