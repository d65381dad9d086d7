import { and, count, desc, eq, gte, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../../../foundation/ctx.ts'
import { locksOf } from '../../../../foundation/db/locks.ts'
import { signal_codes } from '../../receivers.tables.ts'

export type CodeRow = typeof signal_codes.$inferSelect

export interface Counted {
  sent: number
  first: Date | null
}

/** The codes since `since` of this account and to this number. Other transactions wait that count for the same number. */
export async function countCodes({ db }: Db, userId: number, number: string, since: Date) {
  await db.execute(sql`select pg_advisory_xact_lock(${locksOf.signalNumber}, hashtext(${number}))`)
  const countWhere = async (whose: ReturnType<typeof eq>): Promise<Counted> => {
    const [row] = await db
      .select({ sent: count(), first: min(signal_codes.created_at) })
      .from(signal_codes)
      .where(and(whose, gte(signal_codes.created_at, since)))
    return { sent: row?.sent ?? 0, first: row?.first ?? null }
  }
  return {
    ofAccount: await countWhere(eq(signal_codes.user_id, userId)),
    ofNumber: await countWhere(eq(signal_codes.number, number)),
  }
}

export async function storeCode({ db }: Db, code: typeof signal_codes.$inferInsert): Promise<number> {
  await closeCodes({ db }, code.user_id)
  const [row] = await db.insert(signal_codes).values(code).returning({ id: signal_codes.id })
  if (!row) throw new Error('The code was not stored.')
  return row.id
}

export async function closeCode({ db }: Db, id: number): Promise<void> {
  await db.update(signal_codes).set({ is_open: false }).where(eq(signal_codes.id, id))
}

export async function deleteCode({ db }: Db, id: number): Promise<void> {
  await db.delete(signal_codes).where(eq(signal_codes.id, id))
}

export async function findOpenCode({ db }: Db, userId: number, since: Date): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(signal_codes)
    .where(and(eq(signal_codes.user_id, userId), eq(signal_codes.is_open, true), gte(signal_codes.created_at, since)))
    .for('update')
  return row ?? null
}

export async function noteGuess({ db }: Db, id: number): Promise<void> {
  await db
    .update(signal_codes)
    .set({ guesses: sql`${signal_codes.guesses} + 1` })
    .where(eq(signal_codes.id, id))
}

export async function closeCodes({ db }: Db, userId: number): Promise<void> {
  await db
    .update(signal_codes)
    .set({ is_open: false })
    .where(and(eq(signal_codes.user_id, userId), eq(signal_codes.is_open, true)))
}

export async function listCodesOf({ db }: Db, userId: number) {
  return db
    .select({ number: signal_codes.number, created_at: signal_codes.created_at })
    .from(signal_codes)
    .where(eq(signal_codes.user_id, userId))
    .orderBy(desc(signal_codes.created_at))
}

export async function deleteCodesBefore({ db }: Db, before: Date): Promise<void> {
  await db.delete(signal_codes).where(lt(signal_codes.created_at, before))
}
