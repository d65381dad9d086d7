import type pg from 'pg'

export interface Table {
  name: string
  columns: string[]
  primaryKey: string[]
}

/** The product's tables. A table comes after those to which it refers. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; refers: string[] }>(`
    select c.relname as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(distinct r.relname), '[]') from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
    order by c.relname`)
  const ordered: Table[] = []
  const isDone = (name: string) => ordered.some((table) => table.name === name)
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers }) => !isDone(name) && refers.every(isDone))
    if (!next) throw new Error('The tables refer to each other in a circle.')
    ordered.push({ name: next.name, columns: next.columns, primaryKey: next.key })
  }
  return ordered
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  )
  const sequences = []
  for (const { name } of rows) {
    const { rows: states } = await client.query(`select last_value, is_called from public.${quote(name)}`)
    sequences.push({ name, value: Number(states[0].last_value), is_called: Boolean(states[0].is_called) })
  }
  return sequences
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
