import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { graphOf } from './circles.ts'
import { modules, mustBeEntered, parts, placeOf, sameNames } from './modules.ts'
import { isTest } from './sources.ts'
import { foreignWrites, tablesIn } from './writes.ts'

// The promises of the server's tree beside the direction of its imports, which architecture.test.ts checks.

const server = globSync('server/src/**/*.*')
const product = server.filter((file) => file.endsWith('.ts') && !isTest(file))
const sources = product.map((file): [file: string, source: string] => [file, readFileSync(file, 'utf8')])

test('the root of the server starts it, and every other file lies in a part or a module that is named', () => {
  const atRoot = server.filter((file) => dirname(file) === 'server/src')
  expect(atRoot.toSorted()).toEqual(['main.test.ts', 'main.ts', 'run.ts'].map((name) => `server/src/${name}`))
  const places = server.map(placeOf)
  const foundParts = new Set(places.flatMap((place) => place?.part || []))
  expect([...foundParts].toSorted()).toEqual(parts.toSorted())
  const foundModules = new Set(places.flatMap((place) => place?.module ?? []))
  expect([...foundModules].toSorted()).toEqual(Object.keys(modules).toSorted())
})

test('a file at the top of a module is one that somebody outside imports', () => {
  const uncalledFor = (sources: [file: string, source: string][]) => {
    const entered = new Set(
      [...graphOf(sources)].flatMap(([file, paths]) =>
        paths.filter((path) => placeOf(path)?.module !== placeOf(file)?.module),
      ),
    )
    return sources.flatMap(([file]) => (mustBeEntered(file) && !entered.has(file) ? [file] : []))
  }
  expect(uncalledFor(sources)).toEqual([])
  const own = 'server/src/modules/live/live.ts'
  const entering = (file: string): [string, string][] => [
    [own, ''],
    [file, "import { a } from '../live/live.ts'"],
  ]
  expect(uncalledFor(entering('server/src/modules/tasks/watchers.ts'))).toEqual([
    'server/src/modules/tasks/watchers.ts',
  ])
  expect(uncalledFor(entering('server/src/modules/live/a.tables.ts'))).toEqual([own])
})

test('a module shows few files beside its routes, jobs and tables', () => {
  const mostShown = 12
  const tooMany = (files: string[]) => {
    const shown = files.filter((file) => mustBeEntered(file) && !/\.(routes|jobs)\.ts$/.test(file))
    const ofModules = [...Map.groupBy(shown, (file) => placeOf(file)?.module)]
    return ofModules.flatMap(([module, some]) => (some.length > mostShown ? [`${module}: ${some.length}`] : []))
  }
  expect(tooMany(product)).toEqual([])
  const row = Array.from({ length: mostShown + 1 }, (_, number) => `server/src/modules/live/a${number}.ts`)
  expect(tooMany([...row, 'server/src/modules/live/a.jobs.ts', 'server/src/modules/live/b/a.ts'])).toEqual(['live: 13'])
  expect(tooMany(row.slice(1))).toEqual([])
})

test('no file of the server passes on what another one exports', () => {
  const passesOn = /^export (?:type )?(?:\*|\{)/m
  const passing = sources.filter(([file, source]) => passesOn.test(source) || file.endsWith('/index.ts'))
  expect(passing.map(([file]) => file)).toEqual([])
  const breaches = ["export { a } from './a.ts'", "export * from './a.ts'", "export type { A } from './a.ts'"]
  for (const breach of [...breaches, "import { a } from './a.ts'\nexport { a }"])
    expect(passesOn.test(`\n${breach}\n`), breach).toBe(true)
})

test('no two files of a module have one name', () => {
  const ofModules = server.filter((file) => placeOf(file)?.module)
  expect(sameNames(ofModules)).toEqual([])
  const alike = ['server/src/modules/live/a.ts', 'server/src/modules/live/events/a.ts', 'server/src/modules/tasks/a.ts']
  expect(sameNames(alike)).toEqual(['server/src/modules/live/a.ts = server/src/modules/live/events/a.ts'])
})

test('a table is written by the module in whose folder it is declared, and by no other', () => {
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
