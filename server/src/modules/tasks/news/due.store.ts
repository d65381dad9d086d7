import { type SQL, sql } from 'drizzle-orm'
import { clocksDifferMs } from '../../../foundation/clock.ts'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { SlotOf, Waiting } from '../decide.ts'
import { isWanted } from '../filter.tables.ts'
import { targets, tasks, watches } from '../tasks.tables.ts'
import { task_news } from './news.tables.ts'

/** Longest watching first, and all of a person's tasks together: what waited goes as one message for all of them. */
const byPerson = sql`order by min(started_at) over (partition by user_id), user_id, started_at, id`

/** An answer that shows nothing new is one look into two indexes: the cost does not grow with the watchers. */
export async function listCandidates(
  { db, clock }: Ctx,
  { at, officeEarliest }: { at: Date; officeEarliest: Date },
  shown: (SlotOf & { isFresh: boolean })[],
): Promise<Waiting[]> {
  const future = sql`${new Date(at.getTime() + clocksDifferMs).toISOString()}::timestamptz`
  const { due, isAhead } = await readDue(
    db,
    clock.now(),
    sql`exists (select from ${task_news} where decided_at > ${future})`,
  )
  const fresh = shown.filter(({ isFresh }) => isFresh)
  const isOpen = (slots: SlotOf[]) => sql`w.ended_at is null
    and w.target_id = any(${sql.param([...new Set(slots.map(({ targetId }) => targetId))])}::int[])`
  const watching = sql`${watches} w join ${tasks} on ${tasks.id} = w.task_id`
  const candidates: SQL[] = []
  if (fresh.length > 0) {
    candidates.push(sql`from ${watching} left join ${task_news} n on n.task_id = w.task_id
      where ${isOpen(fresh)} and ${wantsOneOf(fresh, at, officeEarliest)}`)
  }
  if (due.length > 0) {
    const among = sql`any(${sql.param(due)}::int[])`
    candidates.push(sql`from ${tasks} where ${tasks.id} = ${among} and ${tasks.user_id} in (
      select ${tasks.user_id} from ${watching} where w.task_id = ${among} and ${isOpen(shown)})`)
  }
  if (isAhead) {
    candidates.push(sql`from ${watching} join ${task_news} n on n.task_id = w.task_id
      where n.decided_at > ${future} and ${isOpen(shown)}`)
  }
  if (candidates.length === 0) return []
  const columns = sql`select ${tasks.id} as id, ${tasks.user_id} as user_id, ${tasks.started_at} as started_at`
  const all = sql.join(
    candidates.map((some) => sql`${columns} ${some}`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ id: number; user_id: number }>(
    sql`select id, user_id from (select distinct * from (${all}) as found) as candidates ${byPerson}`,
  )
  return rows.map(({ id, user_id }) => ({ taskId: id, userId: user_id }))
}

/**
 * For queries: the task wants one of these slots of the answer of `at`, and it is earlier than the one that holds its
 * news back, or that one if the answer came after the decision: it was gone then, and is back.
 */
function wantsOneOf(slots: SlotOf[], at: Date, officeEarliest: Date): SQL {
  const column = <T>(of: (slot: SlotOf) => T) => sql.param(slots.map(of))
  return sql`exists (
    select from unnest(${column(({ targetId }) => targetId)}::int[], ${column((slot) => slot.at.toISOString())}::timestamptz[])
      as s (target_id, slot_at)
    where s.target_id = w.target_id and (n.held_slot_at is null or s.slot_at < n.held_slot_at
        or (s.slot_at = n.held_slot_at and n.decided_at < ${at.toISOString()}::timestamptz))
      and ${isWanted(sql`s.slot_at`, tasks, sql`${officeEarliest.toISOString()}::timestamptz`)})`
}

/** The most due tasks that are read at a time. The others come with the next answer. */
const mostDue = 20_000

/** By themselves: in one query PostgreSQL planned for as many as its statistics remembered, and read all tasks. */
async function readDue(db: Ctx['db'], now: Date, isAhead: SQL, after: Date | null = null) {
  const since = after === null ? sql`` : sql`and wake_at > ${after.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ due: number[]; is_ahead: boolean }>(sql`
    select array(select task_id from ${task_news} where wake_at <= ${now.toISOString()}::timestamptz ${since}
      order by wake_at limit ${mostDue}) as due, ${isAhead} as is_ahead`)
  return { due: rows[0]?.due ?? [], isAhead: rows[0]?.is_ahead === true }
}

export async function listDue({ db }: Ctx, providerId: number, now: Date, after: Date | null): Promise<Waiting[]> {
  const { due } = await readDue(db, now, sql`false`, after)
  if (due.length === 0) return []
  const { rows } = await db.execute<{ id: number; user_id: number }>(sql`
    select id, user_id from ${tasks} where id = any(${sql.param(due)}::int[])
      and exists (select from ${watches} w join ${targets} on ${targets.id} = w.target_id
        where w.task_id = ${tasks.id} and w.ended_at is null and ${targets.provider_id} = ${providerId})
    ${byPerson}`)
  return rows.map(({ id, user_id }) => ({ taskId: id, userId: user_id }))
}
