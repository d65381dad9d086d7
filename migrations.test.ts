import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A released migration never changes: it has run on people's data, and databases know it by the hash of its file.
// docs/decisions/database-and-jobs.md#one-migration-holds-the-schema-of-020

const folder = 'server/migrations'
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** By version, then by name: the SHA-256 of the migrations that the version added. */
type Released = Record<string, Record<string, string>>

interface Migration {
  name: string
  hash: string
}

const released: Released = JSON.parse(read('released.json'))
const journal: { entries: { tag: string }[] } = JSON.parse(read('meta/_journal.json'))
const migrations = journal.entries.map(({ tag }) => {
  return {
    name: tag,
    hash: createHash('sha256')
      .update(read(`${tag}.sql`))
      .digest('hex'),
  }
})
const snapshots = globSync('meta/*_snapshot.json', { cwd: folder })
const versions = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(
  ([, version = '']) => version,
)

function changed(all: readonly Migration[], releases: Released): string[] {
  const known = Object.values(releases).flatMap((release) => Object.entries(release))
  return known.flatMap(([name, hash], place) => {
    const migration = all[place]
    if (migration?.name !== name) return [`${name} was released as migration ${place}: it keeps its place and its name`]
    return migration.hash === hash ? [] : [`${name} was released: leave it as it was, and write another migration`]
  })
}

const unlisted = (named: readonly string[], releases: Released): string[] =>
  named
    .filter((version) => !Object.hasOwn(releases, version))
    .map((version) => `${version}: list its new migrations in ${folder}/released.json, {} where it has none`)

/** Snapshots that are not needed: the writer of migrations needs only that of the last migration. */
function superfluous(names: readonly string[], all: readonly Migration[]): string[] {
  const newest = `meta/${all.at(-1)?.name.slice(0, 4)}_snapshot.json`
  return names.filter((name) => name !== newest)
}

test('a migration that was released is never changed, moved or taken away', () => {
  expect(changed(migrations, released)).toEqual([])
})

test('every released version says which migrations came with it', () => {
  expect(versions.length).toBeGreaterThan(0)
  expect(unlisted(versions, released)).toEqual([])
})

test('only the newest snapshot is kept, and every migration has its line in the journal', () => {
  expect(superfluous(snapshots, migrations)).toEqual([])
  expect(snapshots.length).toBe(1)
  expect(globSync('*.sql', { cwd: folder }).sort()).toEqual(migrations.map(({ name }) => `${name}.sql`).sort())
})

test('a change of a released migration would be seen', () => {
  const [first] = migrations
  const other = { name: '0001_other', hash: 'b' }
  if (!first) throw new Error('There is no migration.')
  expect(changed([{ ...first, hash: 'a' }, ...migrations.slice(1)], released)).toEqual([
    `${first.name} was released: leave it as it was, and write another migration`,
  ])
  expect(changed([{ ...first, name: '0000_new' }], { '0.1.0': { [first.name]: first.hash } })).toHaveLength(1)
  expect(changed([other, first], { '0.1.0': { [first.name]: first.hash } })).toHaveLength(1)
  expect(changed([], { '0.1.0': { [first.name]: first.hash } })).toHaveLength(1)
  expect(changed([first, other], { '0.1.0': { [first.name]: first.hash }, '0.2.0': { '0001_other': 'b' } })).toEqual([])
})

test('an unlisted release and an older snapshot would be seen', () => {
  expect(unlisted(['0.2.0', '0.1.0'], { '0.1.0': {} })).toHaveLength(1)
  const two = [
    { name: '0000_one', hash: '' },
    { name: '0001_two', hash: '' },
  ]
  expect(superfluous(['meta/0000_snapshot.json', 'meta/0001_snapshot.json'], two)).toEqual(['meta/0000_snapshot.json'])
})
