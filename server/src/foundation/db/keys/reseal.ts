import { sql } from 'drizzle-orm'
import type { Ctx } from '../../ctx.ts'
import { SealBroken, type Secrets } from '../../secrets.ts'

/** A column of sealed texts. Its name ends in `_sealed`; modules name their own. */
export interface SealedColumn {
  table: string
  column: string
  field?: string
  key: string
  /** The loss to people if its texts are lost: follows “Without them:”. */
  without: string
  /** A row is useless without its text, and is deleted with it. */
  isAll?: true
  /** The purpose that each text was sealed for. `about`: the row's value of that name, or of `key`. */
  about?: string
  purpose(about: string): string
}

export type SealedNames<Row> = Extract<keyof Row, `${string}_sealed`>

/** All sealed columns of a table. A missing one is an error of the compiler. */
export function sealedIn<Row>(
  table: string,
  columns: Record<SealedNames<Row>, Omit<SealedColumn, 'table' | 'column'>>,
): SealedColumn[] {
  return Object.entries<Omit<SealedColumn, 'table' | 'column'>>(columns).map(([column, how]) => ({
    table,
    column,
    ...how,
  }))
}

type SecretsCtx = Pick<Ctx, 'db' | 'secrets'>

const chunk = 500

/** Seals every text of a column with the present key. Returns how many had another one. Throws `SealBroken`. */
export async function resealColumn({ db, secrets }: SecretsCtx, where: SealedColumn): Promise<number> {
  const { table, column, key, about, sealed } = namesIn(where)
  const changedTo = (fresh: string) =>
    where.field === undefined
      ? sql`${fresh}`
      : sql`${column} || jsonb_build_object(${where.field}::text, ${fresh}::text)`
  let changed = 0
  for (let last: unknown = null; ; ) {
    const { rows } = await db.execute<{ key: unknown; about: string; sealed: string }>(sql`
      select ${key} as key, ${about}::text as about, ${sealed} as sealed from ${table}
      where ${sealed} is not null and (${last === null} or ${key} > ${last}) order by ${key} limit ${chunk}`)
    for (const row of rows) {
      const fresh = secrets.reseal(row.sealed, where.purpose(row.about))
      if (fresh === null) continue
      // Only if nobody has entered another text meanwhile.
      await db.execute(
        sql`update ${table} set ${column} = ${changedTo(fresh)} where ${key} = ${row.key} and ${sealed} = ${row.sealed}`,
      )
      changed += 1
    }
    last = rows.at(-1)?.key ?? null
    if (rows.length < chunk) return changed
  }
}

export async function countLost(ctx: SecretsCtx, where: SealedColumn): Promise<number> {
  return (await findLost(ctx, where)).length
}

/** Drops the texts of a column that no given key opens, with the row if it is useless without them. */
export async function dropLost(ctx: SecretsCtx, where: SealedColumn): Promise<void> {
  const { table, column, key } = namesIn(where)
  const without = where.field === undefined ? sql`null` : sql`${column} - ${where.field}::text`
  const drop = where.isAll ? sql`delete from ${table}` : sql`update ${table} set ${column} = ${without}`
  for (const lost of await findLost(ctx, where)) await ctx.db.execute(sql`${drop} where ${key} = ${lost}`)
}

async function findLost({ db, secrets }: SecretsCtx, where: SealedColumn): Promise<unknown[]> {
  const { table, key, about, sealed } = namesIn(where)
  const { rows } = await db.execute<{ key: unknown; about: string; sealed: string }>(
    sql`select ${key} as key, ${about}::text as about, ${sealed} as sealed from ${table} where ${sealed} is not null`,
  )
  return rows.filter((row) => !opens(secrets, row.sealed, where.purpose(row.about))).map((row) => row.key)
}

function namesIn({ table, column, key, field, about = key }: SealedColumn) {
  const name = sql.identifier
  const sealed = field === undefined ? sql`${name(column)}` : sql`${name(column)} ->> ${field}::text`
  return { table: name(table), column: name(column), key: name(key), about: name(about), sealed }
}

export function opens(secrets: Secrets, sealed: string, purpose: string): boolean {
  try {
    secrets.open(sealed, purpose)
    return true
  } catch (error) {
    if (error instanceof SealBroken) return false
    throw error
  }
}

export function nameOfColumn({ table, column, field }: SealedColumn): string {
  return [table, column, ...(field === undefined ? [] : [field])].join('.')
}
