import type { Consent } from '@terminlotse/contract/accounts/consents'
import type { Language } from '@terminlotse/contract/language'
import { normalForm } from '@terminlotse/contract/normal-form'
import { and, asc, count, desc, eq, exists, getTableColumns, ilike, ne, or, sql } from 'drizzle-orm'
import type { Ctx, Db } from '../../foundation/ctx.ts'
import { isAmong } from '../../foundation/db/among.ts'
import { locks } from '../../foundation/db/locks.ts'
import { consents, passkeys, script_keys, sessions, users } from './accounts.tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findUser({ db }: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

/** Locks the account. Transactions that decide about it, or count what it has, wait. Rows that belong to it are not locked. */
export async function lockUser(tx: Db, id: number): Promise<void> {
  await lockUsers(tx, [id])
}

/** Locks the account in the same way, and reads it as it is then. Null if it is gone. */
export async function holdUser({ db }: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return row ?? null
}

/** Locks several accounts in the same way, always in the order of their numbers. */
export async function lockUsers({ db }: Db, ids: number[]): Promise<void> {
  const all = db.select({ id: users.id }).from(users).where(isAmong(users.id, ids))
  await all.orderBy(users.id).for('no key update')
}

/** Finds an account by its address. A requested address that is not yet proven finds nobody: anyone may request any address. */
export async function findUserByEmail({ db }: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email))
  return row ?? null
}

export async function isAddressTaken({ db }: Db, email: string, exceptUserId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, exceptUserId)))
  return row !== undefined
}

export async function hasNoUser({ db }: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}

export async function hasOneUser({ db }: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(2)).length === 1
}

/** True if the account about to be written is the first one. Transactions that may write the first one take turns. */
export async function isFirstUser({ db }: Db): Promise<boolean> {
  if (!(await hasNoUser({ db }))) return false
  await db.execute(sql`select pg_advisory_xact_lock(${locks.firstAccount})`)
  return hasNoUser({ db })
}

export async function insertUser({ db }: Db, values: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning()
  return row ?? null
}

type Changes = { [Field in keyof UserRow]?: UserRow[Field] | undefined }

/** Undefined fields stay as they are. Null if the account is gone. */
export async function updateUser({ db }: Db, id: number, values: Changes): Promise<UserRow | null> {
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning()
  return row ?? null
}

/** One that is proven keeps its moment. False: it is not the account's, misses a link, or is somebody else's by now. */
export async function proveAddress({ db }: Db, id: number, email: string, at: Date): Promise<boolean> {
  const isAsked = and(eq(users.new_email, email), eq(users.new_email_lacks, 'new'))
  const rows = await db
    .update(users)
    .set({
      email,
      email_verified_at: sql`case when ${users.email} = ${email} then coalesce(${users.email_verified_at}, ${at.toISOString()})
        else ${at.toISOString()} end`,
      new_email: sql`case when ${users.new_email} = ${email} then null else ${users.new_email} end`,
      new_email_lacks: sql`case when ${users.new_email} = ${email} then null else ${users.new_email_lacks} end`,
    })
    .where(and(eq(users.id, id), or(eq(users.email, email), isAsked), isFree(db, email, id)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** Makes `email` the account's address, and drops a pending one. False if it is someone else's. */
export async function replaceAddress({ db }: Db, id: number, email: string, provenAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ email, email_verified_at: provenAt, new_email: null, new_email_lacks: null })
    .where(and(eq(users.id, id), isFree(db, email, id)))
    .returning({ id: users.id })
  return rows.length > 0
}

function isFree(db: Ctx['db'], email: string, exceptUserId: number) {
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, exceptUserId)))
  return sql`not exists ${taken}`
}

export async function listConsents({ db }: Db, userId: number): Promise<Consent[]> {
  const { user_id: _, ...columns } = getTableColumns(consents)
  const rows = await db.select(columns).from(consents).where(eq(consents.user_id, userId)).orderBy(consents.given_at)
  return rows.map((row) => ({ ...row, given_at: row.given_at.toISOString() }))
}

/** Those that the person has given before stay as they are. */
export async function addConsents({ db }: Db, given: (typeof consents.$inferInsert)[]): Promise<void> {
  if (given.length > 0) await db.insert(consents).values(given).onConflictDoNothing()
}

export interface Addressee {
  language: Language
  first_name: string
  proven_email: string | null
}

export async function findAddressees({ db }: Db, ids: number[]): Promise<Map<number, Addressee>> {
  const rows = await db
    .select({
      id: users.id,
      language: users.language,
      first_name: users.first_name,
      proven_email: sql<string | null>`case when ${users.email_verified_at} is not null then ${users.email} end`,
    })
    .from(users)
    .where(isAmong(users.id, ids))
  return new Map(rows.map(({ id, ...addressee }) => [id, addressee]))
}

export async function listAccounts({ db }: Db, search: string, page: { limit: number; offset: number }) {
  const like = `%${search.normalize(normalForm).replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const name = sql`normalize(${users.first_name} || ' ' || ${users.last_name}, NFKC)`
  const where = search === '' ? undefined : or(ilike(users.email, like), ilike(name, like))
  const [all] = await db.select({ total: count() }).from(users).where(where)
  // Sessions that ended are forgotten after some days.
  const used = sql`(select max(${sessions.last_used_at}) from ${sessions} where ${sessions.user_id} = ${users.id})`
  const last = sql<Date | null>`greatest(${used}, ${users.last_login_at})`
  const one = { one: sql`1` }
  const theirPasskeys = db.select(one).from(passkeys).where(eq(passkeys.user_id, users.id))
  const theirKeys = db.select(one).from(script_keys).where(eq(script_keys.user_id, users.id))
  const rows = await db
    .select({
      user: users,
      last_used_at: last.mapWith(sessions.last_used_at),
      hasPasskeys: sql<boolean>`${exists(theirPasskeys)}`,
      hasKeys: sql<boolean>`${exists(theirKeys)}`,
    })
    .from(users)
    .where(where)
    .orderBy(desc(users.created_at), asc(users.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: all?.total ?? 0, rows }
}
