// Facts from our database about the watching, to find out why a person was not notified.
import type pg from 'pg'

/** The most lines of a log, and polls of a desk, that are shown. */
const mostShown = 12

/** The last polls of each desk, the stored data of these people's tasks, and the log lines of two of them. */
export async function readFacts(db: pg.Client, emails: string[]): Promise<string[]> {
  const read = async (query: string, values: unknown[]) =>
    (await db.query<{ fact: string }>(query, values)).rows.map(({ fact }) => fact)
  const time = (column: string) => `to_char(${column}, 'HH24:MI:SS')`
  const desks = await read(
    `select format('office %s: the last polls %s; due at %s, %s failures, untold since %s, free: %s', office_external_id,
       (select string_agg(${time('at')} || ' ' || outcome, ', ' order by check_no) from (
         select * from checks where target_id = targets.id order by check_no desc limit $1) as polls),
       ${time('next_check_at')}, failures, ${time('untold_since')},
       (select string_agg(format('%s seen %s to %s', slot_at, ${time('first_seen_at')}, ${time('last_seen_at')}), ', '
         order by slot_at) from findings where target_id = targets.id and gone_at is null)) as fact
     from targets order by id`,
    [mostShown],
  )
  const kept = await read(
    `select format('%s: task %s, started %s; news: %s', name, id, ${time('started_at')}, to_jsonb(task_news)) as fact
     from tasks left join task_news on task_id = id where name = any($1) order by id`,
    [emails],
  )
  const lines = await read(
    `select format('%s %s: %s %s', ${time('line.at')}, tasks.name, line.code, line.data) as fact
     from tasks cross join lateral (
       select * from task_lines where task_id = tasks.id order by id desc limit $2) as line
     where tasks.name = any($1) order by tasks.id, line.id`,
    [emails.slice(0, 2), mostShown],
  )
  return [...desks, ...kept, ...lines]
}
