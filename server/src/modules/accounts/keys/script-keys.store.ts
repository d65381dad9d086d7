import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '../../../foundation/ctx.ts'
import { script_keys, users } from '../accounts.tables.ts'

export type ScriptKeyRow = typeof script_keys.$inferSelect

export async function listKeys({ db }: Db, userId: number): Promise<ScriptKeyRow[]> {
  return db
    .select()
    .from(script_keys)
    .where(eq(script_keys.user_id, userId))
    .orderBy(asc(script_keys.created_at), asc(script_keys.id))
}

export async function insertKey({ db }: Db, row: typeof script_keys.$inferInsert): Promise<void> {
  await db.insert(script_keys).values(row)
}

export async function findKeys({ db }: Db, hashes: string[], now: Date) {
  const { id, secret_hash, user_id, scope, last_used_at, expires_at } = script_keys
  const rows = await db
    .select({ id, secret_hash, user_id, scope, last_used_at })
    .from(script_keys)
    .innerJoin(users, eq(users.id, user_id))
    .where(and(inArray(secret_hash, hashes), gt(expires_at, now), isNull(users.blocked_at)))
  return new Map(rows.map((row) => [row.secret_hash, row]))
}

/** True if the key has not ended. A block deletes the keys of its account. */
export async function isKeyLiving({ db }: Db, id: string, now: Date): Promise<boolean> {
  const living = and(eq(script_keys.id, id), gt(script_keys.expires_at, now))
  return (await db.select({ id: script_keys.id }).from(script_keys).where(living)).length > 0
}

/** Notes the use of keys whose last noted use is older than `before`. Of several processes, one writes. */
export async function noteKeyUse({ db }: Db, ids: string[], { at, before }: { at: Date; before: Date }): Promise<void> {
  const { id, last_used_at } = script_keys
  const old = db
    .select({ id })
    .from(script_keys)
    .where(and(inArray(id, ids), or(isNull(last_used_at), lt(last_used_at, before))))
    .orderBy(id)
    .for('update')
  await db.update(script_keys).set({ last_used_at: at }).where(inArray(id, old))
}

export async function deleteKeys({ db }: Db, userId: number, only?: string): Promise<string[]> {
  const rows = await db
    .delete(script_keys)
    .where(and(eq(script_keys.user_id, userId), only === undefined ? undefined : eq(script_keys.id, only)))
    .returning({ id: script_keys.id })
  return rows.map(({ id }) => id)
}

export async function deleteEndedKeys({ db }: Db, before: Date): Promise<void> {
  await db.delete(script_keys).where(lt(script_keys.expires_at, before))
}
