import { practiceCode } from '@terminlotse/contract/limits'
import type { Band, Horizon } from '@terminlotse/contract/tasks/chances'
import { and, asc, count, eq, gte, inArray, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { insertRows } from '../../../foundation/db/insert-rows.ts'
import { providers } from '../../offices/catalogue.tables.ts'
import { targets, task_targets, tasks } from '../../tasks/tasks.tables.ts'
import { judged_chances, judged_weeks, said_chances } from './kept/chances.tables.ts'

type Db = Pick<Ctx, 'db'>

/** Without tasks of the practice office, whose times are made up. */
export async function listUnsaid({ db }: Db, since: Date, { after, limit }: { after: number; limit: number }) {
  const said = db
    .select({ one: sql`1` })
    .from(said_chances)
    .where(and(eq(said_chances.task_id, tasks.id), gte(said_chances.said_at, since)))
  const isMade = db
    .select({ one: sql`1` })
    .from(task_targets)
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .innerJoin(providers, eq(providers.id, targets.provider_id))
    .where(and(eq(task_targets.task_id, tasks.id), eq(providers.code, practiceCode)))
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.is_monitoring, true), sql`${tasks.id} > ${after}`, notExists(said), notExists(isMade)))
    .orderBy(asc(tasks.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A task that was deleted meanwhile has no chance to be judged. */
export async function insertSaid({ db }: Db, rows: (typeof said_chances.$inferInsert)[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const isThere = db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, first.task_id)).for('key share')
  if ((await isThere).length > 0) await db.execute(sql`${insertRows(said_chances, rows)} on conflict do nothing`)
}

export interface DueChance {
  taskId: number
  saidAt: Date
  days: Horizon
  band: Band
  dueAt: Date
  asked: string
}

/** Some of the chances whose windows were over before that moment, all of a task together. */
export async function listDueChances({ db }: Db, before: Date, limit: number): Promise<DueChance[]> {
  const due = db
    .select({ id: said_chances.task_id })
    .from(said_chances)
    .where(lte(said_chances.due_at, before))
    .orderBy(said_chances.due_at)
    .limit(limit)
  return db
    .select({
      taskId: said_chances.task_id,
      saidAt: said_chances.said_at,
      days: sql<Horizon>`${said_chances.days}`,
      band: said_chances.band,
      dueAt: said_chances.due_at,
      asked: said_chances.asked,
    })
    .from(said_chances)
    .where(and(inArray(said_chances.task_id, due), lte(said_chances.due_at, before)))
}

/** A judged chance: only this is kept of it. */
export interface Verdict {
  /** The Berlin day on which it was said. */
  day: string
  /** The Monday of that day. */
  week: string
  days: Horizon
  band: Band
  came: boolean
  targetId: number
}

/** Forgets these chances of a task, and counts what came of those that can be judged. */
export async function settleChances(
  tx: TxCtx,
  taskId: number,
  due: readonly DueChance[],
  verdicts: readonly Verdict[],
): Promise<void> {
  for (const { days, saidAt } of due) {
    const { task_id, said_at } = said_chances
    await tx.db.delete(said_chances).where(and(eq(task_id, taskId), eq(said_chances.days, days), eq(said_at, saidAt)))
  }
  for (const { day, week, days, band, came, targetId } of verdicts) {
    const added = { said: 1, came: came ? 1 : 0 }
    const { said, came: came_ } = judged_chances
    await tx.db
      .insert(judged_chances)
      .values({ day, days, band, ...added })
      .onConflictDoUpdate({
        target: [judged_chances.day, judged_chances.days, judged_chances.band],
        set: { said: sql`${said} + ${added.said}`, came: sql`${came_} + ${added.came}` },
      })
    await tx.db.insert(judged_weeks).values({ target_id: targetId, week }).onConflictDoNothing()
  }
}

export async function sumJudged({ db }: Db) {
  const sums = await db
    .select({
      days: sql<Horizon>`${judged_chances.days}`,
      band: judged_chances.band,
      said: sql<number>`sum(${judged_chances.said})::int`,
      came: sql<number>`sum(${judged_chances.came})::int`,
    })
    .from(judged_chances)
    .groupBy(judged_chances.days, judged_chances.band)
    .orderBy(judged_chances.days)
  const [weeks] = await db.select({ count: count() }).from(judged_weeks)
  return { sums, weeks: weeks?.count ?? 0 }
}

export async function pruneJudged({ db }: Db, before: string): Promise<void> {
  await db.delete(judged_chances).where(lt(judged_chances.day, before))
  await db.delete(judged_weeks).where(lt(judged_weeks.week, before))
}

export async function readSaidOf({ db }: Db, userId: number) {
  const { task_id, said_at, days, band, due_at } = said_chances
  return db
    .select({ task_id, said_at, days, band, due_at })
    .from(said_chances)
    .innerJoin(tasks, eq(tasks.id, task_id))
    .where(eq(tasks.user_id, userId))
    .orderBy(asc(task_id), asc(said_at), asc(days))
}
