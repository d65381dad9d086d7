// Many people at once, for measurements: one is made as the product makes them, the others are copies of their rows.
import { sql } from 'drizzle-orm'
import type { Ctx } from '../server/src/foundation/ctx.ts'
import { inTransaction } from '../server/src/foundation/db/transaction.ts'
import { openSession } from '../server/src/rooms/accounts/accounts.sessions.ts'
import { findUser } from '../server/src/rooms/accounts/accounts.store.ts'
import { startWatching, type WatchOptions } from '../server/src/rooms/monitoring/watch.harness.ts'

/** Copied with a task: each of these rows once per copy. */
const rowsOfTask = ['task_targets', 'watches']

/** So many people with settings and a watching task each; their ids, ascending. */
export async function gather(
  ctx: Ctx,
  providerId: number,
  people: number,
  wish: WatchOptions & { officeId: number; serviceId: number },
): Promise<number[]> {
  const first = await startWatching(ctx, providerId, wish)
  if (people === 1) return [first.userId]
  const columns = await readColumns(ctx)
  await ctx.db.transaction(async (db) => {
    await db.execute(sql`
      create temporary table copies on commit drop as
      select nextval(pg_get_serial_sequence('users', 'id')) as user_id, nextval(pg_get_serial_sequence('tasks', 'id')) as task_id
      from generate_series(2, ${people})`)
    const copy = (table: string, from: string, changed: Record<string, string>) =>
      db.execute(sql.raw(copyStatement(table, columns.get(table) ?? [], from, changed)))
    await copy('users', `old.id = ${first.userId}`, {
      id: 'copies.user_id',
      email: `'crowd-' || copies.user_id || '@example.org'`,
    })
    await copy('notification_settings', `old.user_id = ${first.userId}`, { user_id: 'copies.user_id' })
    await copy('tasks', `old.id = ${first.taskId}`, { id: 'copies.task_id', user_id: 'copies.user_id' })
    for (const table of rowsOfTask) await copy(table, `old.task_id = ${first.taskId}`, { task_id: 'copies.task_id' })
  })
  await ctx.db.execute(sql`analyze`)
  const { rows } = await ctx.db.execute<{ user_id: number }>(
    sql`select user_id from tasks where user_id >= ${first.userId} order by user_id`,
  )
  return rows.map((row) => row.user_id)
}

/** An access token for one of them. */
export async function signIn(ctx: Ctx, userId: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Error(`There is no user ${userId}.`)
    return (await openSession(tx, user)).access
  })
}

/** By table, its columns; of the numbers that the database gives out, only those that are set in a copy are named. */
async function readColumns(ctx: Ctx): Promise<Map<string, { name: string; isIdentity: boolean }[]>> {
  const { rows } = await ctx.db.execute<{ table_name: string; column_name: string; is_identity: string }>(
    sql`select table_name, column_name, is_identity from information_schema.columns where table_schema = 'public'`,
  )
  const all = rows.map((row) => ({ ...row, name: row.column_name, isIdentity: row.is_identity === 'YES' }))
  return Map.groupBy(all, (row) => row.table_name)
}

function copyStatement(
  table: string,
  columns: { name: string; isIdentity: boolean }[],
  from: string,
  changed: Record<string, string>,
): string {
  const names = columns.filter(({ name, isIdentity }) => !isIdentity || name in changed).map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? `old."${name}"`)
  const quoted = names.map((name) => `"${name}"`)
  return `insert into ${table} (${quoted.join(', ')}) overriding system value
    select ${values.join(', ')} from copies, ${table} as old where ${from}`
}
