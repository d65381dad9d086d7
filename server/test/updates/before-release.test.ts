import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '../../src/app/app.ts'
import { runDataCommand } from '../../src/commands/move-data.ts'
import { runResealCommand } from '../../src/commands/reseal.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { beforeRelease } from '../../src/foundation/db/before-release.ts'
import { migrateSchema } from '../../src/foundation/db/migrate.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { runOn } from '../database/database.ts'
import { asAdministrator, roleOf } from '../people/administrator.ts'
import { generous } from '../programs/generous.ts'
import { hearCommand } from '../programs/heard.ts'
import { channelsIn, channelsOfReceivers, ofReceivers } from './channel-rows.ts'
import { onDatabase } from './embedded-database.ts'
import { fixtureKey } from './fixture-key.ts'
import { knownRows, type Rows, readRows } from './rows.ts'

// Rows of the last commit before the first release, in real use: server/test/updates/before-release/README.md.

const fixture = (name: string) => fileURLToPath(new URL(`./before-release/${name}`, import.meta.url))
const key = fixtureKey.toString('base64')
const nextKey = Buffer.from('another key, which is for a test').toString('base64')
/** The former address of the practice office; nobody contacts it, because a web process makes no rounds. */
const office = 'http://127.0.0.1:45861/buergeransicht/api/citizen'
const asBefore = {
  ROLE: 'web',
  MUNICH_ENABLED: 'false',
  PRACTICE_ENABLED: 'true',
  PRACTICE_URL: office,
  MUNICH_URL: office,
}
const log = createLog('silent', [])
let folder: string
let dataDir: string
let before: Rows

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-before-'))
  dataDir = join(folder, 'data')
  before = await onDatabase(dataDir, async (client) => {
    await client.query(readFileSync(fixture('rows.sql'), 'utf8'))
    await client.query('reset search_path')
    return readRows(client)
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

/** The environment of a command for the database in this folder. */
const environmentOf = (folder: string) => ({ ...process.env, DATABASE_URL: '', DATA_DIR: folder })

/** Starts the product on the folder, and ends it after `work`. */
function start(work: (port: number | null) => Promise<void> = async () => {}): Promise<void> {
  return onDatabase(dataDir, async (_, connectionString) => {
    const config = readConfig({ ...asBefore, DATA_DIR: dataDir, PORT: '0' })
    const secretKey = Buffer.from(key, 'base64')
    const app = await startApp({ config, clock: systemClock, log, secretKey, connectionString, ...generous })
    await work(app.port).finally(app.stop)
  })
}

const rewritten: Record<string, string[]> = {
  providers: ['catalogue_hash'],
  offices: ['desk'],
  task_news: ['state', 'wake_at', 'look_until'],
  ...ofReceivers,
}

/** Later versions read more of the bundled catalogue and rewrote the record of notifications. */
const knownBefore = (rows: Rows): Rows => knownRows(before, rows, rewritten)

/** Everything in the schema of the product that has a definition, one line each. */
async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('column %s.%s %s null=%s default=%s identity=%s', table_name, column_name, udt_name, is_nullable,
      column_default, identity_generation) as line from information_schema.columns where table_schema = 'public'
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('sequence %s %s %s %s %s %s', sequencename, data_type, start_value, max_value, increment_by,
      cache_size) from pg_sequences where schemaname = 'public'
    union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = 'public'::regnamespace
    union all select format('trigger %s', tgname) from pg_trigger where not tgisinternal and tgrelid::regclass::text
      not like 'pgboss.%'
    order by 1`)
  return rows.map(({ line }) => line)
}

test('the rows are of real use: told slots, an appointment that waits for the click and one that is confirmed', async () => {
  const states = before.bookings?.map((row) => JSON.parse(row).state)
  expect(states?.sort()).toEqual(['confirmed', 'waiting'])
  const told = before.task_news?.map((row) => JSON.parse(row).state.told.length)
  expect(told?.some((slots) => slots > 0)).toBe(true)
  expect(before.tasks?.length).toBe(4)
})

// checklist: t350
test('a folder from before the first release keeps every row, secret and sign-in, and has the schema of a new one', async () => {
  await start()
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([`schema-${beforeRelease.hashes.length}.terminlotse`])
  await onDatabase(dataDir, async (client, address) => {
    const rows = await readRows(client)
    expect(knownBefore(rows)).toEqual(knownBefore(before))
    expect(channelsOfReceivers(rows)).toEqual(expect.arrayContaining(channelsIn(before)))
    const receivers = rows.receivers?.map((row) => JSON.parse(row)) ?? []
    const pushbullet = receivers.find(({ channel, user_id }) => channel === 'pushbullet' && user_id === 2)
    const news = rows.task_news?.map((row) => JSON.parse(row)).sort((one, other) => one.task_id - other.task_id)
    const since = 1795363054454
    expect(news?.[0].state.told[0], 'the receiver of a channel that was told').toMatchObject({
      toldAt: since,
      sent: { [pushbullet.id]: [since] },
    })
    expect(news?.[1].state.told[0], 'only the log was').toMatchObject({ toldAt: 1795363055588, sent: {} })
    await runOn(asAdministrator(address), `create database fresh owner ${roleOf(address)}`)
    const fresh = new URL(address)
    fresh.pathname = '/fresh'
    await migrateSchema(fresh.href)
    const other = new pg.Client({ connectionString: fresh.href })
    await other.connect()
    expect(await readSchema(client)).toEqual(await readSchema(other))
    await other.end()
  })
  await start(async (port) => {
    const form = { email: 'amal-2@example.org', password: 'a calm harbour' }
    const headers = { 'content-type': 'application/json' }
    const call = { method: 'POST', headers, body: JSON.stringify(form) }
    expect((await fetch(`http://127.0.0.1:${port}/api/auth/login/`, call)).status).toBe(200)
  })
  const keys = { SECRET_KEY: nextKey, SECRET_KEY_PREVIOUS: key }
  const resealed = await hearCommand(() => runResealCommand([], { ...environmentOf(dataDir), ...keys }))
  expect(resealed).toMatchObject({ code: 0 })
  expect(resealed.said).toContain('Everything is sealed with the present key.')
}, 240_000)

// checklist: t351
test('so does the import of a backup that it made', async () => {
  const restored = join(folder, 'restored')
  const words = ['import', fixture('export.terminlotse'), '--trust']
  const imported = await hearCommand(() => runDataCommand(words, environmentOf(restored)))
  expect(imported).toMatchObject({ code: 0 })
  const rows = await onDatabase(restored, readRows)
  expect(knownBefore(rows)).toEqual(knownBefore(before))
  expect(channelsOfReceivers(rows)).toEqual(expect.arrayContaining(channelsIn(before)))
}, 240_000)
