import { normalForm } from '@terminlotse/contract/normal-form'
import { asc, count, desc, eq, exists, ilike, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../foundation/ctx.ts'
import { script_keys } from '../keys/script-keys.tables.ts'
import { passkeys } from '../passkeys/passkeys.tables.ts'
import { sessions, users } from '../users.tables.ts'

type Db = Pick<Ctx, 'db'>

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
