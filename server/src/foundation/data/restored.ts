import type pg from 'pg'
import type { Db } from '../ctx.ts'
import { restored_copy } from './restored.tables.ts'

// The original may still run beside a copy. If both worked, the office would be asked twice for each person. Each would
// also cancel the appointments that it does not know.

export const markTable = 'restored_copy'

export interface RestoredCopy {
  exportedAt: Date
  importedAt: Date
}

export async function markCopy(client: pg.Client, exportedAt: string): Promise<void> {
  await client.query(`insert into public.${markTable} (exported_at, imported_at) values ($1, now())`, [exportedAt])
}

/** Null: this database is no copy, or was told to work. */
export async function readRestored({ db }: Db): Promise<RestoredCopy | null> {
  const [row] = await db.select().from(restored_copy)
  return row ? { exportedAt: row.exported_at, importedAt: row.imported_at } : null
}

/** Lets the copy watch and book from now on; false: it is no copy, or works already. */
export async function takeOver({ db }: Db): Promise<boolean> {
  return ((await db.delete(restored_copy)).rowCount ?? 0) > 0
}
