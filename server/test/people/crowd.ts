// Many people at once, for tests and measurements: one is made as the product makes them, the others are copies of their rows.

import { recordOf } from '@terminlotse/contract/fields/names'
import { secretNames } from '@terminlotse/contract/notifications/channels/channels'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../src/foundation/ctx.ts'
import { inTransaction } from '../../src/foundation/db/transaction.ts'
import { openSession } from '../../src/modules/accounts/sessions/sessions.ts'
import { findUser } from '../../src/modules/accounts/users.store.ts'
import { startWatching, type WatchOptions } from '../../src/modules/monitoring/rounds/watch.harness.ts'
import { receivers } from '../../src/modules/notifications/receivers.tables.ts'
import { sealSecrets } from '../../src/modules/notifications/settings/secrets.ts'

export interface CrowdWish extends WatchOptions {
  officeId: number
  serviceId: number
  /** They have an appointment already, each at another minute of the next 90 days, and want an earlier one. */
  haveAppointments?: boolean
}

export async function gather(ctx: Ctx, providerId: number, people: number, wish: CrowdWish): Promise<number[]> {
  const last = new Date(ctx.clock.now().getTime() + 91 * 86_400_000).toISOString()
  const filter = { ...wish.filter, ...(wish.haveAppointments && { current_appointment_at: last }) }
  const first = await startWatching(ctx, providerId, { ...wish, filter })
  if (people === 1) return [first.userId]
  const columns = await readColumns(ctx)
  await ctx.db.transaction(async (db) => {
    await db.execute(sql`
      create temporary table copies on commit drop as
      select nextval(pg_get_serial_sequence('users', 'id')) as user_id, nextval(pg_get_serial_sequence('tasks', 'id')) as task_id
      from generate_series(2, ${people})`)
    const copy = (table: string, from: SQL, changed: Record<string, SQL>) =>
      db.execute(copyStatement(table, columns.get(table) ?? [], from, changed))
    const [user_id, task_id] = [sql`copies.user_id`, sql`copies.task_id`]
    const email = sql`'crowd-' || copies.user_id || '@example.org'`
    await copy('users', sql`old.id = ${first.userId}`, { id: user_id, email })
    await copy('notification_settings', sql`old.user_id = ${first.userId}`, { user_id })
    await copy('receivers', sql`old.user_id = ${first.userId}`, { user_id })
    const appointment = wish.haveAppointments && { current_appointment_at: oneOfTheirOwn, over_at: oneOfTheirOwn }
    await copy('tasks', sql`old.id = ${first.taskId}`, { id: task_id, user_id, ...appointment })
    const ofTask = sql`old.task_id = ${first.taskId}`
    await copy('task_targets', ofTask, { task_id })
    await copy('task_news', ofTask, { task_id })
    await copy('watches', ofTask, { task_id, ...(wish.haveAppointments && { wanted_days: upToTheirOwn }) })
  })
  await ctx.db.execute(sql`analyze`)
  const { rows } = await ctx.db.execute<{ user_id: number }>(
    sql`select user_id from tasks where user_id >= ${first.userId} order by user_id`,
  )
  return rows.map((row) => row.user_id)
}

/** The factor and the number of minutes have no common divisor: no minute comes twice. */
const oneOfTheirOwn = sql`old.current_appointment_at - (copies.task_id * 7919 % (90 * 1440)) * interval '1 minute'`

const upToTheirOwn = sql`(
  select jsonb_set(old.wanted_days, '{latest_date}', to_jsonb(least(
    (old.wanted_days ->> 'latest_date')::date, (own.current_appointment_at at time zone 'Europe/Berlin')::date)))
  from tasks own where own.id = copies.task_id)`

export async function tellByPush(ctx: Ctx, receiversOfEach = 1): Promise<void> {
  const all = await ctx.db.select({ id: receivers.user_id }).from(receivers)
  const ids = all.map(({ id }) => id)
  const none = recordOf(secretNames, () => '')
  const keys = ids.map((id) => JSON.stringify(sealSecrets(ctx, id, { ...none, pushbullet_api_key: `key-${id}` }, null)))
  await ctx.db.execute(sql`
    update receivers set channel = 'pushbullet', is_on = true, settings = '{}', secrets_sealed = own.secrets
    from unnest(${sql.param(ids)}::int[], ${sql.param(keys)}::jsonb[]) as own (id, secrets) where user_id = own.id`)
  await ctx.db.execute(sql`
    insert into receivers (user_id, channel, name, is_first, is_on, secrets_sealed, created_at, updated_at)
    select user_id, channel, 'Phone ' || further, false, true, secrets_sealed, created_at, updated_at
    from receivers, generate_series(2, ${receiversOfEach}) as further`)
}

export async function signIn(ctx: Ctx, userId: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Error(`There is no user ${userId}.`)
    return (await openSession(tx, user, '')).access
  })
}

/** The columns of each table. Numbers that the database assigns are left out, unless a copy sets them. */
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
  from: SQL,
  changed: Record<string, SQL>,
): SQL {
  const names = columns.filter(({ name, isIdentity }) => !isIdentity || name in changed).map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? sql`old.${sql.identifier(name)}`)
  const quoted = names.map((name) => sql.identifier(name))
  const [into, comma] = [sql.identifier(table), sql`, `]
  return sql`insert into ${into} (${sql.join(quoted, comma)}) overriding system value
    select ${sql.join(values, comma)} from copies, ${into} as old where ${from}`
}
