import { asc, desc, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { target_lines, task_lines, tasks } from '../tasks.tables.ts'

const pruneChunk = 5_000

export type NewTaskLine = Omit<typeof task_lines.$inferInsert, 'id'>
export type NewTargetLine = Omit<typeof target_lines.$inferInsert, 'id'>

/** Inserts lines and answers with their numbers, in the order given. */
export async function insertTaskLines(tx: TxCtx, lines: NewTaskLine[]): Promise<number[]> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`${insertRows(task_lines, lines)} returning id`)
  return rows.map((row) => row.id)
}

export async function insertTargetLine(tx: TxCtx, line: NewTargetLine): Promise<number> {
  const rows = await tx.db.insert(target_lines).values(line).returning({ id: target_lines.id })
  const [row] = rows
  if (!row) throw new Error('A line was inserted without a number.')
  return row.id
}

/** Owner and name of tasks; tasks that are gone are missing. */
export async function readOwners(ctx: Ctx, taskIds: number[]): Promise<Map<number, { userId: number; name: string }>> {
  const rows = await ctx.db
    .select({ id: tasks.id, userId: tasks.user_id, name: tasks.name })
    .from(tasks)
    .where(isAmong(tasks.id, taskIds))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** Deletes a chunk of the lines that are older than `before`, the oldest first; the number deleted. */
export async function pruneLines(ctx: Ctx, before: Date): Promise<number> {
  let deleted = 0
  for (const lines of [task_lines, target_lines]) {
    // By time and not by number: a clock that was ahead may have written first what gets old last.
    const old = ctx.db.select({ id: lines.id }).from(lines).where(lt(lines.at, before))
    const oldest = old.orderBy(asc(lines.at)).limit(pruneChunk)
    deleted += (await ctx.db.delete(lines).where(inArray(lines.id, oldest))).rowCount ?? 0
  }
  return deleted
}

/** Tasks with a line of their own since `since`, and more than `most` of them. */
export async function findTalkative(ctx: Ctx, most: number, since: Date): Promise<number[]> {
  const spoke = ctx.db
    .selectDistinct({ taskId: task_lines.task_id })
    .from(task_lines)
    .where(gte(task_lines.at, since))
    .as('spoke')
  const beyond = ctx.db
    .select({ id: task_lines.id })
    .from(task_lines)
    .where(eq(task_lines.task_id, spoke.taskId))
    .orderBy(desc(task_lines.id))
    .offset(most)
    .limit(1)
  const rows = await ctx.db.select().from(spoke).where(exists(beyond))
  return rows.map(({ taskId }) => taskId)
}

/** Deletes a chunk of a task's lines beyond its newest `most`; the number deleted. */
export async function pruneTask(ctx: Ctx, taskId: number, most: number): Promise<number> {
  const beyond = ctx.db
    .select({ id: task_lines.id })
    .from(task_lines)
    .where(eq(task_lines.task_id, taskId))
    .orderBy(desc(task_lines.id))
    .offset(most)
    .limit(pruneChunk)
  return (await ctx.db.delete(task_lines).where(inArray(task_lines.id, beyond))).rowCount ?? 0
}
