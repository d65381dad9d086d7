import { asc, desc, eq, exists, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { target_lines, task_lines, tasks } from '../tasks.tables.ts'

const pruneChunk = 5_000

const journals = {
  task: { lines: task_lines, owner: task_lines.task_id },
  target: { lines: target_lines, owner: target_lines.target_id },
} as const
export interface Journal {
  of: keyof typeof journals
  id: number
}

export type NewTaskLine = Omit<typeof task_lines.$inferInsert, 'id'> & { id?: number }
export type NewTargetLine = Omit<typeof target_lines.$inferInsert, 'id'>

export async function takeLineNumber(tx: TxCtx): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`select nextval('journal_numbers') as id`)
  return Number(rows[0]?.id)
}

/** Inserts lines and returns their numbers, in the order given. Either all of them have one already, or none. */
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

export async function readOwners(ctx: Ctx, taskIds: number[]): Promise<Map<number, { userId: number; name: string }>> {
  const rows = await ctx.db
    .select({ id: tasks.id, userId: tasks.user_id, name: tasks.name })
    .from(tasks)
    .where(isAmong(tasks.id, taskIds))
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** Deletes a chunk of the lines that are older than `before`, the oldest first. Returns the number of deleted lines. */
export async function pruneLines(ctx: Ctx, before: Date): Promise<number> {
  let deleted = 0
  for (const { lines } of Object.values(journals)) {
    // By time and not by number: a clock that was ahead may have written a line with a low number and a late time.
    const old = ctx.db.select({ id: lines.id }).from(lines).where(lt(lines.at, before))
    const oldest = old.orderBy(asc(lines.at)).limit(pruneChunk)
    deleted += (await ctx.db.delete(lines).where(inArray(lines.id, oldest))).rowCount ?? 0
  }
  return deleted
}

export async function findTalkative(ctx: Ctx, most: number, since: Date): Promise<Journal[]> {
  const kinds: Journal['of'][] = ['task', 'target']
  return (await Promise.all(kinds.map((of) => findTalkativeOf(ctx, of, most, since)))).flat()
}

async function findTalkativeOf(ctx: Ctx, of: Journal['of'], most: number, since: Date): Promise<Journal[]> {
  const { lines, owner } = journals[of]
  const spoke = ctx.db.selectDistinct({ id: owner }).from(lines).where(gte(lines.at, since)).as('spoke')
  const beyond = ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(eq(owner, spoke.id))
    .orderBy(desc(lines.id))
    .offset(most)
    .limit(1)
  const rows = await ctx.db.select().from(spoke).where(exists(beyond))
  return rows.map(({ id }) => ({ of, id }))
}

/** Deletes a chunk of a journal's lines beyond its newest `most`. Returns the number of deleted lines. */
export async function pruneJournal(ctx: Ctx, { of, id }: Journal, most: number): Promise<number> {
  const { lines, owner } = journals[of]
  const beyond = ctx.db
    .select({ id: lines.id })
    .from(lines)
    .where(eq(owner, id))
    .orderBy(desc(lines.id))
    .offset(most)
    .limit(pruneChunk)
  return (await ctx.db.delete(lines).where(inArray(lines.id, beyond))).rowCount ?? 0
}
