import type pg from 'pg'
import { listTables, quote } from '../../src/foundation/data/schema.ts'

/** The rows of each table, as JSON. */
export type Rows = Record<string, string[]>

/** Every row of every table, by column names. Left out: records of running processes, which each start changes. */
export async function readRows(client: pg.Client): Promise<Rows> {
  const rows: Rows = {}
  for (const { name } of await listTables(client)) {
    if (name === 'worker_heartbeats') continue
    const result = await client.query(`select to_jsonb(one)::text as row from public.${quote(name)} one order by 1`)
    rows[name] = result.rows.map(({ row }) => row)
  }
  return rows
}

/**
 * For the tables and columns that existed `before`: their present rows, without the columns that a later version has
 * `rewritten`. Later versions added others.
 */
export function knownRows(before: Rows, rows: Rows, rewritten: Record<string, string[]>): Rows {
  const kept = Object.entries(before).map(([table, [first = '{}']]) => {
    const columns = Object.keys(JSON.parse(first)).filter((column) => !rewritten[table]?.includes(column))
    const now = (rows[table] ?? []).map((text) => {
      const row = JSON.parse(text)
      return JSON.stringify(columns.map((column) => [column, row[column]]))
    })
    return [table, now.sort()]
  })
  return Object.fromEntries(kept)
}
