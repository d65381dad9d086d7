import { asc, count, desc, ilike, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { sessions, users } from '../accounts.tables.ts'

type Db = Pick<Ctx, 'db'>

/** Some accounts, newest first, whose address or name has these letters, and how many there are. */
export async function listAccounts({ db }: Db, search: string, page: { limit: number; offset: number }) {
  const like = `%${search.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`
  const where =
    search === '' ? undefined : or(...[users.email, users.first_name, users.last_name].map((it) => ilike(it, like)))
  const [all] = await db.select({ total: count() }).from(users).where(where)
  const last = sql<Date | null>`(select max(${sessions.last_used_at}) from ${sessions} where ${sessions.user_id} = ${users.id})`
  const rows = await db
    .select({ user: users, last_used_at: last.mapWith(sessions.last_used_at) })
    .from(users)
    .where(where)
    .orderBy(desc(users.created_at), asc(users.id))
    .limit(page.limit)
    .offset(page.offset)
  return { count: all?.total ?? 0, rows }
}
