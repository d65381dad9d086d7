import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { tasks } from '../tasks.tables.ts'
import { shared_pages } from './shared-pages.tables.ts'

export async function findPage({ db }: Db, taskId: number, now: Date) {
  const { made_at, ends_at, openings } = shared_pages
  const [row] = await db
    .select({ made_at, ends_at, openings })
    .from(shared_pages)
    .where(and(eq(shared_pages.task_id, taskId), gt(ends_at, now)))
  return row ?? null
}

export async function storePage(
  { db }: Db,
  task_id: number,
  page: { secret_hash: string; made_at: Date; ends_at: Date },
) {
  const row = { ...page, openings: 0 }
  await db
    .insert(shared_pages)
    .values({ task_id, ...row })
    .onConflictDoUpdate({ target: shared_pages.task_id, set: row })
}

/** Counts an opening. Null: no page has this secret, it has ended, or its owner is blocked. */
export async function openPage({ db }: Db, secretHash: string, now: Date) {
  const owned = db.select({ id: tasks.id }).from(tasks).innerJoin(users, eq(users.id, tasks.user_id))
  const ofUnblocked = owned.where(and(eq(tasks.id, shared_pages.task_id), isNull(users.blocked_at)))
  const [row] = await db
    .update(shared_pages)
    .set({ openings: sql`${shared_pages.openings} + 1` })
    .where(
      and(
        eq(shared_pages.secret_hash, secretHash),
        gt(shared_pages.ends_at, now),
        inArray(shared_pages.task_id, ofUnblocked),
      ),
    )
    .returning({ taskId: shared_pages.task_id, endsAt: shared_pages.ends_at })
  return row ?? null
}

export async function deletePage({ db }: Db, taskId: number): Promise<boolean> {
  const rows = await db.delete(shared_pages).where(eq(shared_pages.task_id, taskId)).returning()
  return rows.length > 0
}

export async function deleteEndedPages({ db }: Db, now: Date): Promise<void> {
  await db.delete(shared_pages).where(lte(shared_pages.ends_at, now))
}

export async function readPagesOf({ db }: Db, userId: number) {
  const { task_id, made_at, ends_at, openings } = shared_pages
  return db
    .select({ task_id, made_at, ends_at, openings })
    .from(shared_pages)
    .innerJoin(tasks, eq(tasks.id, task_id))
    .where(eq(tasks.user_id, userId))
}
