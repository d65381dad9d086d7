import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './foundation/db/embedded/embedded.ts'
import { migrateSchema, migrationsFolder } from './foundation/db/migrate.ts'
import { createLog } from './foundation/log.ts'

const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))
const log = createLog('silent', [])
const steps: { when: number; tag: string }[] = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
).entries
const backup = `schema-${steps.length - 1}.terminlotse`
const people = 'select first_name from users'
const stepsMade = 'select count(*)::int as steps from drizzle.__drizzle_migrations'
let folder: string
let dataDir: string

/** A folder that the version before has used, with a person in it. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-update-'))
  dataDir = join(folder, 'data')
  const older = join(folder, 'migrations')
  cpSync(migrationsFolder, older, { recursive: true })
  writeFileSync(join(older, 'meta/_journal.json'), JSON.stringify({ entries: steps.slice(0, -1) }))
  await onDatabase(dataDir, async (client, address) => {
    await migrateSchema(address, older)
    await client.query(`insert into users (email, password_hash, first_name, last_name, language, created_at)
      values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now())`)
  })
}, 120_000)
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

async function onDatabase<T>(dir: string, work: (client: pg.Client, address: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded(dir, log)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    return await work(client, database.connectionString)
  } finally {
    await client.end()
    await database.stop()
  }
}

const ask = (query: string, dir = dataDir) => onDatabase(dir, async (client) => (await client.query(query)).rows)

/** Runs the real program until it ends, or is ready and has been asked to end. */
async function run(name: string, args: string[] = [], more: Record<string, string> = {}) {
  const env = { DATA_DIR: dataDir, PORT: '0', MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false', DATABASE_URL: '' }
  const child = spawn(process.execPath, [programOf(name), ...args], { env: { ...process.env, ...env, ...more } })
  let said = ''
  let isReady = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
      if (isReady || !said.includes('"Ready."')) return
      isReady = true
      child.kill('SIGTERM')
    })
  }
  const [code] = await once(child, 'close')
  return { code, said, isReady }
}

// checklist: t195
test('an update makes a backup first, and everything comes back from it', async () => {
  expect(await run('main')).toMatchObject({ code: 0, isReady: true })
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([backup])
  expect(await ask(stepsMade)).toEqual([{ steps: steps.length }])
  // The command that goes back, as a failed update names it.
  const restored = join(folder, 'restored')
  const file = join(dataDir, 'backups', backup)
  expect(await run('move-data', ['import', file], { DATA_DIR: restored })).toMatchObject({ code: 0 })
  expect(await ask(people, restored)).toEqual([{ first_name: 'Erika' }])
  // Without an update there is none.
  rmSync(join(dataDir, 'backups'), { recursive: true })
  expect(await run('main')).toMatchObject({ code: 0, isReady: true })
  expect(existsSync(join(dataDir, 'backups'))).toBe(false)
}, 240_000)

// checklist: t196
test('an update that fails changes nothing, and names the backup and the command that goes back to it', async () => {
  // As somebody by hand has done it before: what the step makes is there.
  await ask(readFileSync(join(migrationsFolder, `${steps.at(-1)?.tag}.sql`), 'utf8'))
  const { code, said, isReady } = await run('main')
  expect({ code, isReady }).toEqual({ code: 1, isReady: false })
  const file = join(dataDir, 'backups', backup)
  expect(said).toContain(' already exists. Nothing in it was changed')
  expect(said).toContain(`DATA_DIR=<new folder> npm run data -- import ${file}`)
  expect(await ask(stepsMade)).toEqual([{ steps: steps.length - 1 }])
}, 240_000)

// checklist: t197
test('without room for a backup the update is refused, until the operator does without one', async () => {
  // A place of the system with not a byte free.
  symlinkSync('/proc', join(dataDir, 'backups'))
  const refused = await run('main')
  expect(refused).toMatchObject({ code: 1, isReady: false })
  expect(refused.said).toMatch(/it may take \d+ MB, but in .*backups 0 MB are free.*--without-backup/)
  const command = await run('grant-role', ['erika@example.org', 'staff'])
  expect(command).toMatchObject({ code: 1 })
  expect(await ask(stepsMade)).toEqual([{ steps: steps.length - 1 }])
  expect(await run('main', ['--without-backup'])).toMatchObject({ code: 0, isReady: true })
  expect(await ask(people)).toEqual([{ first_name: 'Erika' }])
}, 240_000)

// checklist: t198
test('a version that does not know the steps of the database refuses it by name, and leaves it alone', async () => {
  expect(await run('main')).toMatchObject({ code: 0, isReady: true })
  const later = Math.max(...steps.map(({ when }) => when)) + 1
  await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', ${later})`)
  const refused = await run('main')
  expect(refused).toMatchObject({ code: 1, isReady: false })
  expect(refused.said).toContain('This database was used by a newer version of Terminlotse')
  expect(refused.said).toContain('DATA_DIR=<new folder> npm run data -- import <file>')
  expect(await ask(people)).toEqual([{ first_name: 'Erika' }])
}, 240_000)
