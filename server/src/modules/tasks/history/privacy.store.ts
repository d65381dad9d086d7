import { emptyPerson, personFieldNames } from '@terminlotse/contract/fields/person'
import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db, TxCtx } from '../../../foundation/ctx.ts'
import { task_news } from '../news/news.tables.ts'
import { targets, task_lines, task_targets, tasks, watches } from '../tasks.tables.ts'

export async function readTasksOf({ db }: Db, userId: number) {
  return db.select().from(tasks).where(eq(tasks.user_id, userId)).orderBy(asc(tasks.id))
}

export async function readTargetsOf({ db }: Db, userId: number) {
  const { provider_id, office_external_id, service_external_id, service_count, further_services } = targets
  const services = { service_external_id, service_count, further_services }
  return db
    .select({ task_id: task_targets.task_id, provider_id, office_external_id, ...services })
    .from(task_targets)
    .innerJoin(tasks, eq(tasks.id, task_targets.task_id))
    .innerJoin(targets, eq(targets.id, task_targets.target_id))
    .where(eq(tasks.user_id, userId))
    .orderBy(asc(task_targets.place))
}

export async function readWatchesOf({ db }: Db, userId: number) {
  const { task_id, started_at, ended_at } = watches
  return db
    .select({ task_id, started_at, ended_at })
    .from(watches)
    .innerJoin(tasks, eq(tasks.id, watches.task_id))
    .where(eq(tasks.user_id, userId))
    .orderBy(asc(watches.id))
}

export async function readLinesOf({ db }: Db, userId: number) {
  const { task_id, level, activity_type, code, data, at } = task_lines
  return db
    .select({ task_id, level, activity_type, code, data, at })
    .from(task_lines)
    .innerJoin(tasks, eq(tasks.id, task_lines.task_id))
    .where(eq(tasks.user_id, userId))
    .orderBy(asc(task_lines.id))
}

export async function readNotifiedOf({ db }: Db, userId: number) {
  const { task_id, state } = task_news
  return db
    .select({ task_id, state })
    .from(task_news)
    .innerJoin(tasks, eq(tasks.id, task_id))
    .where(eq(tasks.user_id, userId))
}

/** Some of the tasks that have not watched since `before`, do not start by themselves, and still hold personal details. */
export async function findFinished({ db }: Db, before: Date, limit: number): Promise<number[]> {
  const watchedSince = db
    .select({ id: watches.id })
    .from(watches)
    .where(
      and(eq(watches.task_id, tasks.id), or(sql`${watches.ended_at} is null`, sql`${watches.ended_at} >= ${before}`)),
    )
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.is_monitoring, false),
        isNull(tasks.paused_until),
        lt(tasks.updated_at, before),
        or(...personFieldNames.map((field) => ne(tasks[field], ''))),
        notExists(watchedSince),
      ),
    )
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Empties the personal details of tasks that still do not watch. Returns the numbers of these tasks. */
export async function emptyPersonal(tx: TxCtx, taskIds: number[]): Promise<number[]> {
  const rows = await tx.db
    .update(tasks)
    .set({ ...emptyPerson, meets_condition: false })
    .where(and(inArray(tasks.id, taskIds), eq(tasks.is_monitoring, false), isNull(tasks.paused_until)))
    .returning({ id: tasks.id })
  return rows.map(({ id }) => id)
}
