import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, TxCtx } from '../../../foundation/ctx.ts'
import { attempts, known_places } from '../accounts.tables.ts'

/** Long enough ago, even if the clocks of several processes differ. */
export const noPause = new Date(0)
export type AttemptRow = typeof attempts.$inferSelect

/** The counts of these keys, locked until the transaction ends. Calls at the same time take turns. */
export async function lockAttempts({ db }: TxCtx, keys: string[], now: Date): Promise<AttemptRow[]> {
  const fresh = [...keys].sort().map((key) => ({ key, failures: 0, last_at: now, free_at: noPause }))
  await db.insert(attempts).values(fresh).onConflictDoNothing()
  return holdAttempts({ db }, keys)
}

/**
 * Locked until the transaction ends, in one order, before any of them changes: so no two transactions wait for each other.
 * A count that is made meanwhile belongs to another transaction.
 */
export async function holdAttempts({ db }: Pick<TxCtx, 'db'>, keys: string[]): Promise<AttemptRow[]> {
  return db.select().from(attempts).where(inArray(attempts.key, keys)).orderBy(attempts.key).for('update')
}

export async function storeAttempt({ db }: Db, { key, ...values }: AttemptRow): Promise<void> {
  await db.update(attempts).set(values).where(eq(attempts.key, key))
}

export async function deleteAttempts({ db }: Db, keys: string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, keys))
}

/** Takes one failure back, so that a person who has waited does not wait again. */
export async function forgiveAttempt({ db }: Db, key: string): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)`, free_at: noPause })
    .where(eq(attempts.key, key))
}

export async function keepNetwork({ db }: Db, userId: number, network: string, now: Date): Promise<void> {
  await db
    .insert(known_places)
    .values({ user_id: userId, place: network, last_at: now })
    .onConflictDoUpdate({ target: [known_places.user_id, known_places.place], set: { last_at: now } })
}

export async function isNetworkKnown({ db }: Db, userId: number, network: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ userId: known_places.user_id })
    .from(known_places)
    .where(and(eq(known_places.user_id, userId), eq(known_places.place, network), gt(known_places.last_at, since)))
  return row !== undefined
}

export async function forgetOld({ db }: Db, countsBefore: Date, networksBefore: Date): Promise<void> {
  // A locked count is in use, so it is skipped.
  const old = db
    .select({ key: attempts.key })
    .from(attempts)
    .where(lt(attempts.last_at, countsBefore))
    .for('update', { skipLocked: true })
  await db.delete(attempts).where(inArray(attempts.key, old))
  await db.delete(known_places).where(lt(known_places.last_at, networksBefore))
}
