import { and, asc, count, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { target_lines, task_lines, tasks } from './tasks.tables.ts'

const pruneChunk = 5_000

export type NewTaskLine = Omit<typeof task_lines.$inferInsert, 'id'>
export type NewTargetLine = Omit<typeof target_lines.$inferInsert, 'id'>

/** Inserts lines and answers with their numbers, in the order given. */
export async function insertTaskLines(tx: TxCtx, lines: NewTaskLine[]): Promise<number[]> {
  const rows = await tx.db.insert(task_lines).values(lines).returning({ id: task_lines.id })
  return rows.map((row) => row.id).sort((one, other) => one - other)
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
    .where(inArray(tasks.id, taskIds))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/**
 * Deletes those of the oldest chunk of lines that are older than `before`; the number deleted. Lines are numbered as they come, so
 * the oldest are found at the front of the index and the rest of the table is left alone.
 */
export async function pruneLines(ctx: Ctx, before: Date): Promise<number> {
  let deleted = 0
  for (const lines of [task_lines, target_lines]) {
    const oldest = ctx.db.select({ id: lines.id }).from(lines).orderBy(asc(lines.id)).limit(pruneChunk)
    const old = and(inArray(lines.id, oldest), lt(lines.at, before))
    deleted += (await ctx.db.delete(lines).where(old)).rowCount ?? 0
  }
  return deleted
}

/** Tasks with more than `most` lines of their own. */
export async function findTalkative(ctx: Ctx, most: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ taskId: task_lines.task_id })
    .from(task_lines)
    .groupBy(task_lines.task_id)
    .having(gt(count(), most))
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
