import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { audit_entries } from '../accounts.tables.ts'

export type AuditRow = typeof audit_entries.$inferSelect

export async function insertEntry({ db }: Db, values: typeof audit_entries.$inferInsert): Promise<void> {
  await db.insert(audit_entries).values(values)
}

export async function hasEntrySince(
  { db }: Db,
  { event, user_id, place: network }: Pick<AuditRow, 'event' | 'user_id' | 'place'>,
  since: Date,
): Promise<boolean> {
  const same = and(
    eq(audit_entries.event, event),
    sql`${audit_entries.user_id} is not distinct from ${user_id}::integer`,
    sql`${audit_entries.place} is not distinct from ${network}::text`,
  )
  const rows = await db
    .select({ id: audit_entries.id })
    .from(audit_entries)
    .where(and(gt(audit_entries.at, since), same))
    .limit(1)
  return rows.length > 0
}

export async function listEntries(
  { db }: Db,
  { userId, before, limit }: { userId: number | null; before: number | null; limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit_entries)
    .where(
      and(
        userId === null ? undefined : eq(audit_entries.user_id, userId),
        before === null ? undefined : lt(audit_entries.id, before),
      ),
    )
    .orderBy(desc(audit_entries.id))
    .limit(limit)
}

export async function countEntries({ db }: Db, userId: number | null): Promise<number> {
  const isTheirs = userId === null ? undefined : eq(audit_entries.user_id, userId)
  const [row] = await db.select({ total: count() }).from(audit_entries).where(isTheirs)
  return row?.total ?? 0
}

/** Removes its number, and the network from which it was used, from all entries about this account or by it. */
export async function forgetAccount({ db }: Db, userId: number): Promise<void> {
  await db.update(audit_entries).set({ user_id: null, place: null }).where(eq(audit_entries.user_id, userId))
  await db.update(audit_entries).set({ staff_id: null, place: null }).where(eq(audit_entries.staff_id, userId))
}

export async function deleteEntries({ db }: Db, before: Date): Promise<void> {
  await db.delete(audit_entries).where(lt(audit_entries.at, before))
}
