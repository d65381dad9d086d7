import { and, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import type { SlotOf } from '../decide.ts'
import { isTrialRun, type SlotWish, wishOf } from '../filter.ts'
import { tasks, watches } from '../tasks.tables.ts'
import { task_news } from './news.tables.ts'
import { forgetNotified, type NewsState, nothingNotified, type SlotAt } from './told.ts'

const releaseChunk = 1_000

export interface Candidate {
  taskId: number
  userId: number
  taskName: string
  isTrial: boolean
  wish: SlotWish
  targetIds: number[]
  state: NewsState
}

/** Locks those that watch now, longest watching first. Waits for a task that is being changed, and reads it afterwards. */
export async function lockCandidates(tx: TxCtx, taskIds: number[]): Promise<Candidate[]> {
  const watching = tx.db
    .select({ one: sql`1` })
    .from(watches)
    .where(and(eq(watches.task_id, tasks.id), isNull(watches.ended_at)))
  const held = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isAmong(tasks.id, taskIds), exists(watching)))
    .orderBy(tasks.started_at, tasks.id)
    .for('no key update')
  if (held.length === 0) return []
  // Read task by task. In one join, PostgreSQL read all open watches again for each chunk wherever it expected few.
  const targetIds = sql<
    number[]
  >`array(select w.target_id from ${watches} w where w.task_id = "tasks"."id" and w.ended_at is null)`
  const heldIds = held.map(({ id }) => id)
  const rows = await tx.db
    .select({ task: tasks, targetIds, state: task_news.state })
    .from(tasks)
    .leftJoin(task_news, eq(task_news.task_id, tasks.id))
    .where(isAmong(tasks.id, heldIds))
    .orderBy(tasks.started_at, tasks.id)
  return rows.map(({ task, state, ...row }) => ({
    taskId: task.id,
    userId: task.user_id,
    taskName: task.name,
    isTrial: isTrialRun(task),
    wish: wishOf(task),
    state: state ?? nothingNotified,
    ...row,
  }))
}

export interface Kept {
  taskId: number
  state: NewsState
  holds: SlotOf | null
  wakeAt: Date | null
}

export async function keepNews(tx: TxCtx, decidedAt: Date, all: Kept[]): Promise<void> {
  if (all.length === 0) return
  const column = <T>(of: (one: Kept) => T) => sql.param(all.map(of))
  const at = (of: (one: Kept) => Date | null | undefined) => column((one) => of(one)?.toISOString() ?? null)
  await tx.db.execute(sql`
    insert into ${task_news} (task_id, state, held_target_id, held_slot_at, wake_at, decided_at)
    select kept.*, ${decidedAt.toISOString()}::timestamptz from unnest(${column(({ taskId }) => taskId)}::int[],
      ${column(({ state }) => JSON.stringify(state))}::jsonb[], ${column(({ holds }) => holds?.targetId ?? null)}::int[],
      ${at(({ holds }) => holds?.at)}::timestamptz[], ${at(({ wakeAt }) => wakeAt)}::timestamptz[]) as kept
    on conflict (task_id) do update set state = excluded.state, held_target_id = excluded.held_target_id,
      held_slot_at = excluded.held_slot_at, wake_at = excluded.wake_at, decided_at = excluded.decided_at`)
}

/** `forget`: known free slots, all or those it is true for, can be news again. Sent messages still count for limits. */
export async function beginNews(
  tx: TxCtx,
  taskId: number,
  { forget }: { forget: boolean | ((slot: SlotAt) => boolean) },
): Promise<void> {
  const now = tx.clock.now()
  const rest = { held_target_id: null, held_slot_at: null, wake_at: now, decided_at: now }
  const isForgotten = forget === true ? () => true : forget
  const state = isForgotten ? { state: forgetNotified(await readState(tx, taskId), isForgotten) } : {}
  await tx.db
    .insert(task_news)
    .values({ task_id: taskId, state: nothingNotified, ...rest })
    .onConflictDoUpdate({ target: task_news.task_id, set: { ...rest, ...state } })
}

async function readState(tx: TxCtx, taskId: number): Promise<NewsState> {
  const [row] = await tx.db.select({ state: task_news.state }).from(task_news).where(eq(task_news.task_id, taskId))
  return row?.state ?? nothingNotified
}

/** A task that no longer watches gets no decision. */
export async function endNews(tx: TxCtx, taskId: number): Promise<void> {
  const rest = { held_target_id: null, held_slot_at: null, wake_at: null }
  await tx.db.update(task_news).set(rest).where(eq(task_news.task_id, taskId))
}

export async function wakeNews({ db, clock }: TxCtx, taskIds: number[]): Promise<void> {
  await db.update(task_news).set({ wake_at: clock.now() }).where(isAmong(task_news.task_id, taskIds))
}

/** The slots at these targets that hold news back for any task, each once. The query takes one step in the index for each. */
export async function listHolds({ db }: Ctx, targetIds: number[]): Promise<SlotOf[]> {
  const next = (targetId: ReturnType<typeof sql>, after: ReturnType<typeof sql>) => sql`lateral (
    select held_slot_at as at from ${task_news} where held_target_id = ${targetId} ${after} order by held_slot_at limit 1
  ) next`
  const { rows } = await db.execute<{ target_id: number; at: number }>(sql`
    with recursive hold as (
      select target.id, next.at from unnest(${sql.param(targetIds)}::int[]) as target (id), ${next(sql`target.id`, sql``)}
      union all
      select hold.id, next.at from hold, ${next(sql`hold.id`, sql`and held_slot_at > hold.at`)}
    )
    select id as target_id, (extract(epoch from at) * 1000)::float8 as at from hold`)
  return rows.map(({ target_id, at }) => ({ targetId: target_id, at: new Date(at) }))
}

/** Stores that these slots hold no news back any more: the tasks that waited because of them become due. */
export async function releaseHolds(ctx: Ctx, now: Date, lost: SlotOf[]): Promise<void> {
  for (const slot of lost) {
    const mine = and(eq(task_news.held_target_id, slot.targetId), eq(task_news.held_slot_at, slot.at))
    let released = releaseChunk
    while (released === releaseChunk) {
      released = await inTransaction(ctx, async (tx) => {
        const some = tx.db
          .select({ id: task_news.task_id })
          .from(task_news)
          .where(mine)
          .orderBy(task_news.task_id)
          .limit(releaseChunk)
          .for('update')
        const rest = { held_target_id: null, held_slot_at: null, wake_at: dueBy(now) }
        return (await tx.db.update(task_news).set(rest).where(inArray(task_news.task_id, some))).rowCount ?? 0
      })
    }
  }
}

/** Makes all tasks due that watch these targets, whichever slot held news back. */
export async function wakeAll(ctx: Ctx, now: Date, targetIds: number[]): Promise<void> {
  let last = 0
  for (;;) {
    const next: number = await inTransaction(ctx, async (tx) => {
      const { rows } = await tx.db.execute<{ id: number }>(sql`
        update ${task_news} set held_target_id = null, held_slot_at = null, wake_at = ${dueBy(now)}
        where task_id in (select n.task_id from ${task_news} n where n.task_id > ${last} and exists (
            select 1 from ${watches} w where w.task_id = n.task_id and w.ended_at is null
              and w.target_id = any(${sql.param(targetIds)}::int[]))
          order by n.task_id limit ${releaseChunk} for update)
        returning task_id as id`)
      return Math.max(0, ...rows.map(({ id }) => id))
    })
    if (next === 0) return
    last = next
  }
}

function dueBy(now: Date) {
  return sql`least(${task_news.wake_at}, ${now.toISOString()}::timestamptz)`
}
