import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { runDataCommand } from '../../src/commands/move-data.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { updateSchema } from '../../src/foundation/data/backup.ts'
import { findRunning } from '../../src/foundation/db/embedded/embedded.ts'
import { migrateSchema, migrationsFolder } from '../../src/foundation/db/migrate.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readKeyFile } from '../../src/foundation/secret-key.ts'
import { argumentsOf, builtPrograms, type Program, typedWithNpm } from '../programs/built.ts'
import { hearCommand } from '../programs/heard.ts'
import { layNextVersion } from '../programs/next-version.ts'
import { runProgram } from '../programs/run-program.ts'
import { folderWithPerson } from '../programs/used-folder.ts'
import { onDatabase } from './embedded-database.ts'

const here = await builtPrograms()
const steps = readMigrationFiles({ migrationsFolder }).length
const backup = `schema-${steps}.terminlotse`
const copyUsed = folderWithPerson()
const people = 'select first_name from users'
const stepsMade = 'select count(*)::int as steps from drizzle.__drizzle_migrations'
// The programs of the next version stay, so that Node keeps their compiled code from test to test.
const next = mkdtempSync(join(tmpdir(), 'terminlotse-next-'))
const surroundings = { clock: systemClock, log: createLog('silent', []), secrets: null }
let folder: string
let dataDir: string

afterAll(() => rmSync(next, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-update-'))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  copyUsed(dataDir)
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

const nextVersion = (sql = 'create table more (id integer)') => layNextVersion(next, sql)

const ask = (query: string, dir = dataDir) => onDatabase(dir, async (client) => (await client.query(query)).rows)

async function askRunning(query: string, dir = dataDir) {
  const client = new pg.Client({ connectionString: (await findRunning(dir)) ?? '' })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

interface Wishes {
  args?: string[]
  dir?: string
  whenReady?: () => Promise<void>
}

/** Runs the real program `name` of the version in `programs` on the folder, or on `dir`. */
const run = async (programs: string, name: Program, { dir = dataDir, ...wishes }: Wishes = {}) =>
  runProgram(await argumentsOf(name, programs), dir, { ...wishes, env: typedWithNpm })

const runData = (words: string[], dir = dataDir) =>
  hearCommand(() => runDataCommand(words, { ...process.env, DATABASE_URL: '', DATA_DIR: dir }))

// checklist: t195
test('an update makes a backup first, and everything comes back from it', async () => {
  const newer = await nextVersion()
  const isUpdated = async () => expect(await askRunning(stepsMade)).toEqual([{ steps: steps + 1 }])
  expect(await run(newer, 'server', { whenReady: isUpdated })).toMatchObject({ code: 0, isReady: true })
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([backup])
  // The restoring command, as a failed update names it.
  const restored = join(folder, 'restored')
  const file = join(dataDir, 'backups', backup)
  const back = await run(here, 'data', { args: ['import', file, '--trust'], dir: restored })
  expect(back).toMatchObject({ code: 0 })
  // Without an update there is no backup.
  const again = await onDatabase(restored, async (client, address) => {
    await updateSchema(address, { config: { dataDir: restored, databaseUrl: null }, ...surroundings })
    return client.query(people)
  })
  expect(again.rows).toEqual([{ first_name: 'Erika' }])
  expect(existsSync(join(restored, 'backups'))).toBe(false)
})

// checklist: t874
test('the backup of an update that a command makes is signed, too', async () => {
  readKeyFile(dataDir)
  const newer = await nextVersion()
  expect(await run(newer, 'account', { args: ['list'] })).toMatchObject({ code: 0 })
  expect(await runData(['verify', join(dataDir, 'backups', backup)])).toMatchObject({ code: 0 })
})

// checklist: t196
test('an update that fails changes nothing, and names the backup and the command that goes back to it', async () => {
  const newer = await nextVersion(
    'create table half_done (id integer);--> statement-breakpoint\ncreate table users (id integer)',
  )
  const { code, said, isReady } = await run(newer, 'server')
  expect({ code, isReady }).toEqual({ code: 1, isReady: false })
  const file = join(dataDir, 'backups', backup)
  expect(said).toContain(' already exists. Nothing in it was changed')
  expect(said).toContain(`DATA_DIR=<new folder> npm run data -- import ${file}`)
  const unchanged = await onDatabase(dataDir, async (client, address) => {
    // This version knows each step and has none to make.
    await migrateSchema(address)
    return client.query(`${stepsMade} where to_regclass('half_done') is null`)
  })
  expect(unchanged.rows).toEqual([{ steps }])
})

// checklist: t197
test('without room for a backup the update is refused, until the operator does without one', async () => {
  const newer = await nextVersion()
  // A place of the system without a free byte.
  symlinkSync('/proc', join(dataDir, 'backups'))
  const refused = await run(newer, 'server')
  expect(refused).toMatchObject({ code: 1, isReady: false })
  expect(refused.said).toMatch(
    /No backup could be made.*the file could not be written.*Nothing was changed.*--without-backup/,
  )
  const command = await run(newer, 'account', { args: ['role', 'erika@example.org', 'staff'] })
  expect(command).toMatchObject({ code: 1 })
  expect(await ask(stepsMade)).toEqual([{ steps }])
  const whenReady = async () => expect(await askRunning(people)).toEqual([{ first_name: 'Erika' }])
  const without = await run(newer, 'server', { args: ['--without-backup'], whenReady })
  expect(without).toMatchObject({ code: 0, isReady: true })
})

// checklist: t198
test('a version that does not know the steps refuses the database, and what it says goes back to a copy that works', async () => {
  readKeyFile(dataDir)
  expect(await run(await nextVersion(), 'server')).toMatchObject({ code: 0, isReady: true })
  const refused = await run(here, 'server')
  expect(refused).toMatchObject({ code: 1, isReady: false })
  expect(refused.said).toContain('This database was used by a newer version of Terminlotse')
  expect(await ask(people)).toEqual([{ first_name: 'Erika' }])
  const way = /put secret\.key into a new folder, run `DATA_DIR=<new folder> npm run data -- import <file>(.*)`/
  const [, flags = ''] = refused.said.match(way) ?? []
  const restored = join(folder, 'restored')
  mkdirSync(restored)
  copyFileSync(join(dataDir, 'secret.key'), join(restored, 'secret.key'))
  const words = ['import', join(dataDir, 'backups', backup), ...flags.trim().split(' ')]
  expect(await runData(words, restored)).toMatchObject({ code: 0 })
  const works = async () =>
    expect(await askRunning(`${people} where not exists (select from restored_copy)`, restored)).toEqual([
      { first_name: 'Erika' },
    ])
  expect(await run(here, 'server', { dir: restored, whenReady: works })).toMatchObject({ code: 0, isReady: true })
})
