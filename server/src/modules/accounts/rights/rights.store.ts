import type { RightKind } from '@terminlotse/contract/accounts/rights'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { rights } from './rights.tables.ts'

type Db = Pick<Ctx, 'db'>
export type RightRow = typeof rights.$inferSelect

export interface NamedRight {
  userId: number
  kind: RightKind
  id: string
}

const named = ({ userId, kind, id }: NamedRight) =>
  and(eq(rights.user_id, userId), eq(rights.kind, kind), eq(rights.right_id, id))

export async function listRightRows({ db }: Db, userId: number): Promise<RightRow[]> {
  return db.select().from(rights).where(eq(rights.user_id, userId))
}

/** The rights of these accounts that their owners have not kept. */
export async function listUnkept({ db }: Db, userIds: number[]): Promise<RightRow[]> {
  return db
    .select()
    .from(rights)
    .where(and(isAmong(rights.user_id, userIds), isNotNull(rights.unkept_since)))
}

export async function isUnkept({ db }: Db, right: NamedRight): Promise<boolean> {
  const rows = await db
    .select()
    .from(rights)
    .where(and(named(right), isNotNull(rights.unkept_since)))
  return rows.length > 0
}

export async function storeMade(
  { db }: Db,
  { userId, kind, id }: NamedRight,
  row: Pick<RightRow, 'made_at' | 'unkept_since'>,
): Promise<void> {
  await db
    .insert(rights)
    .values({ user_id: userId, kind, right_id: id, ...row })
    .onConflictDoUpdate({ target: [rights.user_id, rights.kind, rights.right_id], set: row })
}

/** `made_at`: of a right without a row. */
export async function storeUnkept({ db }: Db, { userId, kind, id }: NamedRight, at: { since: Date; made_at: Date }) {
  const unkept_since = at.since
  await db
    .insert(rights)
    .values({ user_id: userId, kind, right_id: id, made_at: at.made_at, unkept_since })
    .onConflictDoUpdate({ target: [rights.user_id, rights.kind, rights.right_id], set: { unkept_since } })
}

export async function storeKept({ db }: Db, right: NamedRight): Promise<void> {
  await db.update(rights).set({ unkept_since: null }).where(named(right))
}

export async function forgetRight({ db }: Db, right: NamedRight): Promise<void> {
  await db.delete(rights).where(named(right))
}
