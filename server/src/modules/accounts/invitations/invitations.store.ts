import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { invitations, set_ups, users } from '../accounts.tables.ts'

export type InvitationRow = typeof invitations.$inferSelect
export type SetUpRow = typeof set_ups.$inferSelect

const theOne = 1

export async function insertInvitation({ db }: Db, values: typeof invitations.$inferInsert): Promise<void> {
  await db.insert(invitations).values(values)
}

function usable(hash: string, now: Date) {
  return and(eq(invitations.token_hash, hash), isNull(invitations.used_at), gt(invitations.expires_at, now))
}

export async function findInvitation({ db }: Db, hash: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.token_hash, hash))
  return row ?? null
}

/** Takes an invitation. If two callers use it at once, one gets it. */
export async function spendInvitation({ db }: Db, hash: string, now: Date): Promise<InvitationRow | null> {
  const [row] = await db.update(invitations).set({ used_at: now }).where(usable(hash, now)).returning()
  return row ?? null
}

export async function listInvitations({ db }: Db, page: { limit: number; offset: number }) {
  const [all] = await db.select({ total: count() }).from(invitations)
  const newest = db.select().from(invitations).orderBy(desc(invitations.number))
  return { count: all?.total ?? 0, rows: await newest.limit(page.limit).offset(page.offset) }
}

export async function deleteUnused({ db }: Db, number: number): Promise<boolean> {
  const isUnused = and(eq(invitations.number, number), isNull(invitations.used_at))
  const rows = await db.delete(invitations).where(isUnused).returning({ number: invitations.number })
  return rows.length > 0
}

export async function deleteOldInvitations({ db }: Db, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expires_at, before))
}

export async function hasSuperuser({ db }: Db): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.is_superuser, true)).limit(1)
  return rows.length > 0
}

/** The row of the set-up link, locked until the transaction ends. Where there is none, it is made from `fresh`. */
export async function lockSetUp({ db }: Db, fresh: Omit<SetUpRow, 'id'>): Promise<SetUpRow> {
  await db
    .insert(set_ups)
    .values({ id: theOne, ...fresh })
    .onConflictDoNothing()
  const [row] = await db.select().from(set_ups).where(eq(set_ups.id, theOne)).for('update')
  // Another process has just deleted it: the first superuser was made meanwhile.
  return row ?? { id: theOne, ...fresh }
}

export async function findSetUp({ db }: Db): Promise<SetUpRow | null> {
  const [row] = await db.select().from(set_ups).where(eq(set_ups.id, theOne)).for('update')
  return row ?? null
}

export async function changeSetUp({ db }: Db, values: Omit<SetUpRow, 'id'>): Promise<void> {
  await db.update(set_ups).set(values).where(eq(set_ups.id, theOne))
}

export async function deleteSetUp({ db }: Db): Promise<void> {
  await db.delete(set_ups).where(sql`true`)
}
