import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TxCtx } from '../../foundation/ctx.ts'
import { targets, tasks, watches } from './tasks.tables.ts'

export type TaskRow = typeof tasks.$inferSelect

/**
 * Holds a task until the commit, together with its target, the targets of `more` and its open watch: targets first, in the order
 * of their numbers, then the watch, as the engine does, so that nobody waits in a circle. Null: it is gone, or not this user's.
 */
export async function lockTask(
  tx: TxCtx,
  taskId: number,
  who: { userId?: number; more?: number[] } = {},
): Promise<TaskRow | null> {
  const watched = tx.db
    .select({ id: watches.target_id })
    .from(watches)
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
  const own = tx.db.select({ id: tasks.target_id }).from(tasks).where(eq(tasks.id, taskId))
  await tx.db
    .select({ id: targets.id })
    .from(targets)
    .where(sql`${targets.id} in ${watched} or ${targets.id} in ${own} or ${inArray(targets.id, who.more ?? [])}`)
    .orderBy(targets.id)
    .for('no key update')
  await tx.db
    .select({ id: watches.id })
    .from(watches)
    .where(and(eq(watches.task_id, taskId), isNull(watches.ended_at)))
    .for('update')
  const mine = who.userId === undefined ? undefined : eq(tasks.user_id, who.userId)
  const rows = await tx.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, taskId), mine))
    .for('no key update')
  return rows[0] ?? null
}

/** Begins a watch of the target: from its next check and from the journal's next line on. The target must be held. */
export async function insertWatch(tx: TxCtx, taskId: number, targetId: number): Promise<void> {
  await tx.db.execute(sql`
    insert into ${watches} (task_id, target_id, first_check_no, first_line, started_at)
    select ${taskId}, ${targets.id}, ${targets.last_check_no}, nextval('journal_numbers'), ${tx.clock.now()}
    from ${targets} where ${targets.id} = ${targetId}`)
}

/** Ends what the task watches; its target must be held. */
export async function endWatches(tx: TxCtx, taskId: number): Promise<void> {
  await tx.db.execute(sql`
    update ${watches} set
      last_check_no = ${targets.last_check_no},
      last_check_at = case when ${targets.last_check_no} > first_check_no then ${targets.last_check_at} end,
      last_line = nextval('journal_numbers'),
      ended_at = ${tx.clock.now()}
    from ${targets}
    where ${targets.id} = ${watches.target_id} and ${watches.task_id} = ${taskId} and ${watches.ended_at} is null`)
}

/** Changes a task that is held, and when it was changed. */
export async function setTask(tx: TxCtx, taskId: number, change: Partial<TaskRow>): Promise<void> {
  await tx.db
    .update(tasks)
    .set({ ...change, updated_at: tx.clock.now() })
    .where(eq(tasks.id, taskId))
}
