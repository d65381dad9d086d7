import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { isTest } from './sources.ts'

// A table is written by the module that declares it. Statements are found by their words: the builder's calls, and SQL
// as text.

const ownerOf = (file: string) => file.match(/^server\/src\/(?:modules\/)?([^/]+)\//)?.[1]

/** A table, as its file declares it: `constant` in code, `name` in SQL. */
interface Table {
  file: string
  constant: string
  name: string
}

const declaration = /export const (\w+) = pgTable\(\s*'(\w+)'/g
const written = [
  /\.(?:insert|update|delete)\((\w+)\)/g,
  /\binsertRows\((\w+),/g,
  /\b(?:insert into|update|delete from|merge into|truncate)\s+\$\{(\w+)\}/g,
]
const writtenAsText = /\b(?:insert into|update|delete from|merge into|truncate)\s+(?:public\.)?"?(\w+)/g

function tablesIn(sources: [file: string, source: string][]): Table[] {
  return sources.flatMap(([file, source]) =>
    [...source.matchAll(declaration)].map(([, constant = '', name = '']) => ({ file, constant, name })),
  )
}

function foreignWrites(tables: readonly Table[], file: string, source: string): string[] {
  const imported = importedTables(file, source)
  const byConstant = written
    .flatMap((pattern) => [...source.matchAll(pattern)].map(([, constant = '']) => imported.get(constant)))
    .flatMap((named) => tables.find((table) => table.file === named?.file && table.constant === named.constant) ?? [])
  const byName = [...source.matchAll(writtenAsText)].flatMap(
    ([, name]) => tables.find((table) => table.name === name) ?? [],
  )
  const foreign = [...byConstant, ...byName].filter((table) => ownerOf(table.file) !== ownerOf(file))
  return [...new Set(foreign.map(({ name, file: home }) => `${file} writes ${name}: only ${ownerOf(home)} does`))]
}

function importedTables(file: string, source: string): Map<string, { file: string; constant: string }> {
  const imports = source.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*\.tables\.ts)'/gm)
  return new Map(
    [...imports].flatMap(([, names = '', path = '']) =>
      names.split(',').flatMap((one) => {
        const [constant = '', local = constant] = one
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        return constant === '' ? [] : [[local, { file: normalize(join(dirname(file), path)), constant }] as const]
      }),
    ),
  )
}

test('a table is written by the module in whose folder it is declared, and by no other', () => {
  const product = globSync('server/src/**/*.ts').filter((file) => !isTest(file))
  const sources = product.map((file): [file: string, source: string] => [file, readFileSync(file, 'utf8')])
  const tables = tablesIn(sources)
  expect(tables.length).toBeGreaterThan(40)
  expect(sources.flatMap(([file, source]) => foreignWrites(tables, file, source))).toEqual([])
})

test('a write into the table of another module would be seen', () => {
  const home = 'server/src/modules/tasks/tasks.tables.ts'
  const tables = tablesIn([[home, "export const targets = pgTable(\n  'targets',"]])
  const imported = "import { targets as them } from '../tasks/tasks.tables.ts'\n"
  const it = '{them}'
  const statements = [
    'await tx.db.insert(them).values(rows)',
    'await tx.db.update(them).set(row)',
    'await tx.db.delete(them)',
    'await tx.db.execute(insertRows(them, rows))',
    `sql\`with a as (insert into\n $${it} (id) values (1)) select 1\``,
    `sql\`update $${it} set id = 1\``,
    `sql\`delete from $${it}\``,
    "client.query('delete from targets where id = 1')",
  ]
  const writesOf = (file: string, statement: string) => foreignWrites(tables, file, imported + statement)
  for (const statement of statements) {
    expect(writesOf('server/src/modules/booking/a.store.ts', statement), statement).toEqual([
      'server/src/modules/booking/a.store.ts writes targets: only tasks does',
    ])
    expect(writesOf('server/src/modules/tasks/a.store.ts', statement), statement).toEqual([])
  }
  expect(writesOf('server/src/modules/booking/a.store.ts', 'tx.db.select().from(them)')).toEqual([])
})
