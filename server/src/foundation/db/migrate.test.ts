import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database/database.ts'
import { layMigrations, layStepsBefore } from '../../../test/programs/next-version.ts'
import { folderForTest, rowsOf } from '../foundation.harness.ts'
import { commitOf020 } from './history.ts'
import { migrateSchema, migrationsFolder } from './migrate.ts'

const { server } = inject('database')
let name: string
let address: string
let folder: string

beforeEach(async () => {
  name = `migrate_${randomUUID().replaceAll('-', '')}`
  address = databaseAddress(server, name)
  await runOn(server, `create database ${name}`)
  folder = join(folderForTest(), 'migrations')
})
afterEach(() => runOn(server, `drop database ${name}`))

const ask = (query: string, values?: unknown[]) => rowsOf(address, query, values)
const tables = () => ask(`select tablename from pg_tables where schemaname = 'public' order by 1`)
const record = () => ask('select hash, created_at from drizzle.__drizzle_migrations order by created_at')

/** The last step of 0.2.0, the first that made the schema in 23 steps. */
const lastOf020 = '8142b21a9eb2856321465ede0591564980c41f345f1e6336de073c13bd578c6a'
const madeBefore = Array.from({ length: 22 }, (_, place) => `${place}`.padStart(64, '0'))

/** Notes other steps as the makers of the schema. They are as old as those of 0.2.0, or older than these by `ageMs`. */
async function noteInstead(hashes: readonly string[], ageMs = 0): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  await ask('delete from drizzle.__drizzle_migrations')
  await ask(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      select hash, $2::bigint + place - cardinality($1::text[]) from unnest($1::text[]) with ordinality as step (hash, place)`,
    [hashes, (first?.folderMillis ?? 0) - ageMs],
  )
}

test('processes that start together bring the schema up to date once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateSchema(address)))
  expect(await tables()).toContainEqual({ tablename: 'users' })
  await migrateSchema(address)
})

test('a step that fails leaves everything as it was', async () => {
  await migrateSchema(address)
  const before = await tables()
  layMigrations(
    folder,
    'create table half_done (id int);--> statement-breakpoint\nalter table there_is_no_such_table add column x int;',
  )
  await expect(migrateSchema(address, folder)).rejects.toThrow('Nothing in it was changed')
  expect(await tables()).toEqual(before)
})

// checklist: t4220
test('a database of 0.2.0 gets the steps after it, also where several processes start on it', async () => {
  await migrateSchema(address)
  const [ofNew, steps] = [await columns(), (await record()).slice(1)]
  await ask('drop schema public cascade; drop schema drizzle cascade; create schema public')
  layStepsBefore(folder, '0023_catalogue_unstored')
  await migrateSchema(address, folder)
  await noteInstead([...madeBefore, lastOf020])
  const noted = await record()
  const backups: number[] = []
  const backUp = async (count: number) => {
    backups.push(count)
    return null
  }
  await Promise.all(Array.from({ length: 4 }, () => migrateSchema(address, undefined, backUp)))
  expect(await record()).toEqual([...noted, ...steps])
  expect(await columns()).toEqual(ofNew)
  expect(backups).toEqual([23])
  await migrateSchema(address, undefined, backUp)
  expect(backups).toEqual([23])
})

test('a database of 0.2.0 keeps its schema if a step after it fails', async () => {
  layStepsBefore(folder, '0023_catalogue_unstored')
  await migrateSchema(address, folder)
  await noteInstead([...madeBefore, lastOf020])
  const before = await record()
  layMigrations(join(folder, 'bad'), 'alter table there_is_no_such_table add column x int')
  await expect(migrateSchema(address, join(folder, 'bad'))).rejects.toThrow('Nothing in it was changed')
  expect(await record()).toEqual(before)
  layMigrations(join(folder, 'good'), 'create table more (id int)')
  await migrateSchema(address, join(folder, 'good'))
  expect(await tables()).toContainEqual({ tablename: 'more' })
})

// checklist: t4221
test('a database from before 0.2.0 is left alone, and its operator reads which commit to start first', async () => {
  await migrateSchema(address)
  for (const hashes of [madeBefore.slice(0, 1), madeBefore]) {
    await noteInstead(hashes, 1)
    const before = await record()
    await expect(migrateSchema(address)).rejects.toThrow(
      `First start 0.2.0 on it (\`git checkout ${commitOf020}\`, \`npm ci\`, \`npm start\`)`,
    )
    expect(await record()).toEqual(before)
  }
})

test('a database whose steps nobody knows is refused, and left alone', async () => {
  await migrateSchema(address)
  const unknown = ['f'.repeat(64)]
  for (const hashes of [unknown, [...madeBefore, ...unknown], [...madeBefore, lastOf020, ...unknown], [lastOf020]]) {
    await noteInstead(hashes)
    const before = await record()
    await expect(migrateSchema(address)).rejects.toThrow('This version does not know the schema of this database')
    expect(await record()).toEqual(before)
  }
})

async function migrateByDrizzle(): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder }).finally(() => client.end())
}

const columns = () =>
  ask(`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema in ('public', 'drizzle') order by 1, 2`)

// checklist: t1544
test("we make and note the same as drizzle's migrator, and each goes on where the other has stopped", async () => {
  const read = (file: string) => readFileSync(join(migrationsFolder, file), 'utf8')
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(read('meta/_journal.json'))
  const steps = journal.entries.map(({ tag, when }) => {
    const text = read(`${tag}.sql`)
    const hash = createHash('sha256').update(text).digest('hex')
    return { sql: text.split('--> statement-breakpoint'), hash, folderMillis: when, bps: true }
  })
  expect(readMigrationFiles({ migrationsFolder })).toEqual(steps)

  await migrateByDrizzle()
  const theirs = { columns: await columns(), record: await record() }
  const noted = theirs.record.map(({ hash, created_at }) => ({ hash, folderMillis: Number(created_at) }))
  expect(noted).toEqual(steps.map(({ hash, folderMillis }) => ({ hash, folderMillis })))
  const changed = async () => {
    throw new Error('There is something to change.')
  }
  await migrateSchema(address, undefined, changed)
  await ask('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateSchema(address)
  await migrateByDrizzle()
  expect({ columns: await columns(), record: await record() }).toEqual(theirs)
})

test('a target of before 0024 was answered at its last check, unless that one had no answer', async () => {
  layStepsBefore(folder, '0024_answers_taps_pauses')
  await migrateSchema(address, folder)
  await ask(`insert into providers (code, name, base_url) values ('munich', 'Munich', 'https://example.org')`)
  const insert = `insert into targets (provider_id, office_external_id, service_external_id, service_count,
      last_check_at, last_outcome)
    select 1, place, 1, 1, '2026-11-20T09:00:00Z', outcome
    from unnest($1::text[]) with ordinality as given (outcome, place)`
  await ask(insert, [['none', 'refused', 'unreachable', 'busy', null]])
  await migrateSchema(address)
  const rows = await ask('select answered_at is not null as answered from targets order by office_external_id')
  expect(rows.map(({ answered }) => answered)).toEqual([true, true, false, false, false])
})

// checklist: t3529
test('a channel that has delivered something before 0025 counts as confirmed', async () => {
  layStepsBefore(folder, '0025_phone_channels_keys')
  await migrateSchema(address, folder)
  const [{ id }] = await ask(
    `insert into users (email, password_hash, first_name, last_name, language, created_at)
      values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now()) returning id`,
  )
  const insert = `insert into deliveries (id, user_id, channel, notice, data, state, created_at, finished_at)
    select gen_random_uuid(), $1, channel, 'test', '{}', state, now(), at::timestamptz
    from unnest($2::text[], $3::text[], $4::text[]) as given (channel, state, at)`
  const [early, late] = ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z']
  const channels = ['ntfy', 'ntfy', 'ntfy', 'email', 'webpush', 'telegram']
  const states = ['sent', 'sent', 'given_up', 'given_up', 'waiting', 'unknown']
  await ask(insert, [id, channels, states, [early, late, late, early, null, early]])
  await migrateSchema(address)
  expect(
    await ask(`select user_id, channel, confirmed_at, digits_signed from channel_tests
      join receivers on receivers.id = receiver_id`),
  ).toEqual([{ user_id: id, channel: 'ntfy', confirmed_at: new Date(late), digits_signed: null }])
})

// checklist: t3012
test('rows of before 0026 become first receivers, and what a channel was told, its receiver was told', async () => {
  layStepsBefore(folder, '0026_receivers')
  await migrateSchema(address, folder)
  const [{ id }] = await ask(
    `insert into users (email, password_hash, first_name, last_name, language, created_at)
      values ('erika@example.org', 'x', 'Erika', 'Muster', 'en', now()) returning id`,
  )
  await ask(
    `insert into notification_settings (user_id, channels, settings, secrets_sealed, brief_channels, telegram_chat,
      updated_at) values ($1, '{email,telegram}', $2, $3, '{telegram}', '77', now())`,
    [id, { ntfy_topic: '', smtp_port: 587, webhook_url: 'https://example.org/x' }, { gotify_token: 'v1.x' }],
  )
  await ask(
    `insert into deliveries (id, user_id, channel, notice, data, state, created_at)
      values (gen_random_uuid(), $1, 'webpush', 'test', '{}', 'waiting', now())`,
    [id],
  )
  const [{ id: taskId }] = await ask(
    `insert into tasks (user_id, name, service_count, auto_booking_enabled, first_name, last_name, email_for_booking,
      telephone, custom_textfield, custom_textfield2, created_at, updated_at)
      values ($1, 'Passport', 1, false, '', '', '', '', '', '', now(), now()) returning id`,
    [id],
  )
  const slot = { target: 1, at: 5, since: 1, toldAt: 2 }
  const state = { told: [{ ...slot, sent: { email: [2, 3], webpush: [2], pushbullet: [2] } }], fullAt: 9 }
  await ask(`insert into task_news (task_id, state, decided_at) values ($1, $2, now())`, [taskId, state])
  await migrateSchema(address)
  const rows = await ask('select id, channel, is_on, is_brief, is_first, telegram_chat from receivers order by channel')
  expect(rows).toMatchObject([
    { channel: 'email', is_on: true, is_brief: false, is_first: true, telegram_chat: null },
    { channel: 'gotify', is_on: false },
    { channel: 'telegram', is_on: true, is_brief: true, telegram_chat: '77' },
    { channel: 'webhook', is_on: false },
    { channel: 'webpush', is_on: false },
  ])
  const idOf = (channel: string): number => rows.find((row) => row.channel === channel)?.id
  expect(await ask('select receiver_id from deliveries')).toEqual([{ receiver_id: idOf('webpush') }])
  const sent = { [idOf('email')]: [2, 3], [idOf('webpush')]: [2] }
  expect(await ask('select state from task_news')).toEqual([{ state: { ...state, told: [{ ...slot, sent }] } }])
})
