import { clientFor } from '../../src/foundation/db/connection.ts'

export interface FirstRows {
  /**
   * Gives the database these rows again, and no others. Numbers that it assigns begin as they did. Throws if tables,
   * constraints, triggers or functions are not those of that moment.
   */
  restore(): Promise<void>
  close(): Promise<void>
}

interface Table {
  name: string
  key: string[]
  /** The columns that are not computed from others. */
  columns: string[]
}

interface Kept extends Table {
  copy: string
}

const namespaces = "'public'::regnamespace, 'pgboss'::regnamespace"

type Client = ReturnType<typeof clientFor>

/** Keeps the rows of all tables of the product and of its job engine, in tables that only this connection sees. */
export async function keepFirstRows(address: string): Promise<FirstRows> {
  const client = clientFor(address)
  await client.connect()
  const tables = await readTables(client)
  const filled = await readFilled(client, tables)
  const kept = filled.map((table, place) => ({ ...table, copy: `pg_temp.first_${place}` }))
  const copies = kept.map(({ name, copy }) => `create temporary table ${copy.slice(8)} as table ${name};`)
  await client.query(`${copies.join('\n')} create temporary table first_numbers as ${numbers};`)
  const others = tables.filter(({ name }) => !kept.some((one) => one.name === name))
  let stamps = await readStamps(client, kept)
  const schema = await readSchema(client)

  return {
    async restore() {
      if ((await readSchema(client)) !== schema) throw new Error(changedTables)
      await client.query('begin')
      const now = await readStamps(client, kept)
      const changed = kept.filter((_, place) => now[place] !== stamps[place])
      await client.query({ name: 'empty', text: inOneStatement(others.map(({ name }) => `delete from ${name}`)) })
      if (changed.length > 0) {
        await client.query(inOneStatement(changed.map(withoutNewRows)))
        await client.query(inOneStatement(changed.flatMap((table) => [withFirstValues(table), withMissingRows(table)])))
        stamps = await readStamps(client, kept)
      }
      await client.query({ name: 'numbers', text: withFirstNumbers })
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

const changedTables =
  'The test changed tables, so its database is of no use for another test. Let it have one of its own.'

/** A text that is another one when tables, constraints, triggers or functions came or went. */
async function readSchema(client: Client): Promise<string | undefined> {
  const lists = [
    ['pg_class', 'relnamespace'],
    ['pg_constraint', 'connamespace'],
    ['pg_proc', 'pronamespace'],
  ].map(([list, place]) => `select oid from ${list} where ${place} in (${namespaces})`)
  const { rows } = await client.query<{ schema: string }>({
    name: 'schema',
    text: `select count(*) || ' ' || sum(oid::bigint) as schema
      from (${lists.join(' union all ')} union all select oid from pg_trigger) as one`,
  })
  return rows[0]?.schema
}

async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select
      c.oid::regclass::text as name,
      array(
        select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
      array(
        select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace in (${namespaces})
    order by 1`)
  return rows
}

async function readFilled(client: Client, tables: Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ filled: boolean[] }>(
    `select array[${tables.map(({ name }) => `exists (select from ${name})`).join(', ')}] as filled`,
  )
  return tables.filter((_, place) => rows[0]?.filled[place])
}

/** For each table a text that is another one when any of its rows is: a row that is written has a higher `xmin`. */
async function readStamps(client: Client, tables: Table[]): Promise<string[]> {
  const stamps = tables.map(
    ({ name }) => `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${name})`,
  )
  const { rows } = await client.query<{ stamps: string[] }>({
    name: 'stamps',
    text: `select array[${stamps.join(', ')}] as stamps`,
  })
  return rows[0]?.stamps ?? []
}

/** Foreign keys are checked at the end of a statement, so the order of the tables does not matter. */
function inOneStatement(changes: string[]): string {
  return `with ${changes.map((change, place) => `change_${place} as (${change})`).join(', ')} select`
}

const sameRow = ({ key }: Table) => key.map((column) => `now.${column} = first.${column}`).join(' and ')

const withoutNewRows = (table: Kept) =>
  `delete from ${table.name} now where not exists (select from ${table.copy} first where ${sameRow(table)})`

function withFirstValues(table: Kept): string {
  const [now, first] = ['now', 'first'].map((row) => table.columns.map((column) => `${row}.${column}`).join(', '))
  const others = table.columns.filter((column) => !table.key.includes(column))
  if (others.length === 0) return 'select'
  return `update ${table.name} now set ${others.map((column) => `${column} = first.${column}`).join(', ')}
    from ${table.copy} first where ${sameRow(table)} and row(${now}) is distinct from row(${first})`
}

function withMissingRows(table: Kept): string {
  const columns = table.columns.join(', ')
  return `insert into ${table.name} (${columns}) overriding system value
    select ${columns} from ${table.copy} first where not exists (select from ${table.name} now where ${sameRow(table)})`
}

const numbers = `
  select format('%I.%I', schemaname, sequencename)::regclass as sequence, last_value, start_value
  from pg_sequences where schemaname in ('public', 'pgboss')`

const withFirstNumbers = `
  select setval(first.sequence, coalesce(first.last_value, first.start_value), first.last_value is not null)
  from first_numbers first join (${numbers}) now using (sequence)
  where now.last_value is distinct from first.last_value`
