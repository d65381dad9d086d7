import type { RightKind } from '@terminlotse/contract/accounts/rights'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { isAmong } from '../../../foundation/db/among.ts'
import { rights } from '../accounts.tables.ts'

export type RightRow = typeof rights.$inferSelect

export interface NamedRight {
  userId: number
  kind: RightKind
  id: string
}

const named = ({ userId, kind, id }: NamedRight) =>
  and(eq(rights.user_id, userId), eq(rights.kind, kind), eq(rights.right_id, id))

export async function listRightRows({ db }: Db, userIds: number[]): Promise<RightRow[]> {
  return db.select().from(rights).where(isAmong(rights.user_id, userIds))
}

/** `isMade` false: a right that has a row stays as old as it is. */
export async function storeRight(
  { db }: Db,
  { userId, kind, id }: NamedRight,
  { isMade, ...row }: Pick<RightRow, 'made_at' | 'unkept_since'> & { isMade: boolean },
): Promise<void> {
  const set = isMade ? row : { unkept_since: row.unkept_since }
  await db
    .insert(rights)
    .values({ user_id: userId, kind, right_id: id, ...row })
    .onConflictDoUpdate({ target: [rights.user_id, rights.kind, rights.right_id], set })
}

export async function storeKept({ db }: Db, right: NamedRight): Promise<void> {
  await db.update(rights).set({ unkept_since: null }).where(named(right))
}

export async function forgetRight({ db }: Db, right: NamedRight): Promise<void> {
  await db.delete(rights).where(named(right))
}
