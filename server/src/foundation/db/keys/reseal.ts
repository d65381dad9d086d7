import { sql } from 'drizzle-orm'
import type { Ctx } from '../../ctx.ts'

/** A column of sealed texts. Its name ends in `_sealed`; modules name their own. */
export interface SealedColumn {
  table: string
  column: string
  /** The name of this text, if a column holds many as JSON. */
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

const chunk = 500

/** Seals every text of a column with the present key. Returns how many had another one. Throws `SealBroken`. */
export async function resealColumn({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, where: SealedColumn): Promise<number> {
  const [table, column, key] = [where.table, where.column, where.key].map((name) => sql.identifier(name))
  const { field } = where
  const sealed = field === undefined ? sql`${column}` : sql`${column} ->> ${field}::text`
  const changedTo = (fresh: string) =>
    field === undefined ? sql`${fresh}` : sql`${column} || jsonb_build_object(${field}::text, ${fresh}::text)`
  const about = sql.identifier(where.about ?? where.key)
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

export function nameOfColumn({ table, column, field }: SealedColumn): string {
  return [table, column, ...(field === undefined ? [] : [field])].join('.')
}
