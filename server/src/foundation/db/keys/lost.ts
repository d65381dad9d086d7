import { sql } from 'drizzle-orm'
import type { Ctx } from '../../ctx.ts'
import { SealBroken } from '../../secrets.ts'
import type { SealedColumn } from './reseal.ts'

type SecretsCtx = Pick<Ctx, 'db' | 'secrets'>

export async function countLost(ctx: SecretsCtx, where: SealedColumn): Promise<number> {
  return (await findLost(ctx, where)).length
}

/** Drops the texts of a column that no given key opens, with the row if it is useless without them. Returns their number. */
export async function dropLost(ctx: SecretsCtx, where: SealedColumn): Promise<number> {
  const [table, column, key] = [where.table, where.column, where.key].map((name) => sql.identifier(name))
  const keys = await findLost(ctx, where)
  for (const one of keys) {
    if (where.field !== undefined) {
      await ctx.db.execute(sql`update ${table} set ${column} = ${column} - ${where.field}::text where ${key} = ${one}`)
    } else if (where.isAll) await ctx.db.execute(sql`delete from ${table} where ${key} = ${one}`)
    else await ctx.db.execute(sql`update ${table} set ${column} = null where ${key} = ${one}`)
  }
  return keys.length
}

async function findLost({ db, secrets }: SecretsCtx, where: SealedColumn): Promise<unknown[]> {
  const [table, column, key] = [where.table, where.column, where.key].map((name) => sql.identifier(name))
  const sealed = where.field === undefined ? sql`${column}` : sql`${column} ->> ${where.field}::text`
  const about = sql.identifier(where.about ?? where.key)
  const { rows } = await db.execute<{ key: unknown; about: string; sealed: string }>(
    sql`select ${key} as key, ${about}::text as about, ${sealed} as sealed from ${table} where ${sealed} is not null`,
  )
  return rows.filter((row) => !opens(secrets, row.sealed, where.purpose(row.about))).map((row) => row.key)
}

export function opens(secrets: SecretsCtx['secrets'], sealed: string, purpose: string): boolean {
  try {
    secrets.open(sealed, purpose)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}
