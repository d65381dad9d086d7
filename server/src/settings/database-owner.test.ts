import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asAdministrator } from '../../test/people/administrator.ts'
import { generous } from '../../test/programs/generous.ts'
import { hearCommand } from '../../test/programs/heard.ts'
import { startApp } from '../app/app.ts'
import { runAccountCommand } from '../commands/account.ts'
import { runDataCommand } from '../commands/move-data.ts'
import { runResealCommand } from '../commands/reseal.ts'
import { systemClock } from '../foundation/clock.ts'
import { startEmbedded } from '../foundation/db/embedded/embedded.ts'
import { createLog } from '../foundation/log.ts'
import { readKeyFile } from '../foundation/secret-key.ts'
import { readConfig } from './config.ts'

const log = createLog('silent', [])
const owner = 'terminlotse_owner'
const superuser = 'terminlotse'
const person = { email: 'erika@example.org', password: 'correct horse battery' }
let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminlotse-owner-'))
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

type Post = (path: string, body: object) => Promise<Response>

/** The whole server on this address, reached over HTTP. */
async function onServer(connectionString: string, work: (call: Post) => Promise<void>): Promise<void> {
  const env = { PORT: '0', DATA_DIR: dataDir, ROLE: 'web', MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false' }
  const secretKey = readKeyFile(dataDir)
  const config = readConfig(env)
  const app = await startApp({ config, clock: systemClock, log, secretKey, connectionString, ...generous })
  const post: Post = (path, body) =>
    fetch(`http://127.0.0.1:${app.port}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  await work(post).finally(() => app.stop())
}

/** The objects in the database that are not the system's, by their owner. */
const owners = `
  select distinct pg_get_userbyid(relowner) as owner from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union select pg_get_userbyid(proowner) from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union select pg_get_userbyid(typowner) from pg_type t join pg_namespace n on n.oid = typnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union select pg_get_userbyid(nspowner) from pg_namespace where nspname in ('drizzle', 'pgboss')
  union select pg_get_userbyid(datdba) from pg_database where datname = current_database()`

/** A folder of a version that worked as superuser: that role owns everything, and there is no other. */
async function makeOlderFolder(): Promise<void> {
  const database = await startEmbedded(dataDir, log)
  const address = asAdministrator(database.connectionString)
  await withClient(address, async (client) => {
    await client.query(`alter database postgres owner to ${superuser}`)
    await client.query(`drop role ${owner}`)
  })
  await onServer(address, async (call) => {
    const form = { ...person, password_confirm: person.password, first_name: 'Erika', last_name: 'Muster' }
    expect((await call('/auth/register/', form)).status).toBe(201)
  })
  await withClient(address, async (client) => {
    // Kinds of objects that a later version may have.
    await client.query("create type public.mood as enum ('calm'); create view public.moods as select 1 as one")
    expect((await client.query(owners)).rows).toEqual([{ owner: superuser }])
  })
  await database.stop()
}

// checklist: t860
test('a folder of a version that worked as superuser is brought over, and its product, commands and backups go on', async () => {
  await makeOlderFolder()
  const database = await startEmbedded(dataDir, log)
  await withClient(database.connectionString, async (client) => {
    expect((await client.query('select current_user as me')).rows).toEqual([{ me: owner }])
    expect((await client.query(owners)).rows).toEqual([{ owner }])
    await client.query('drop view public.moods; drop type public.mood')
  })
  await onServer(database.connectionString, async (call) => {
    expect((await call('/auth/login/', person)).status).toBe(200)
  })
  // Objects of the older version, started once more in between, are brought over at the next start.
  await withClient(asAdministrator(database.connectionString), (client) =>
    client.query('create table public.made_by_older (id serial primary key)'),
  )
  await database.stop()
  const file = join(folder, 'backup')
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  for (const command of [
    () => runDataCommand(['export', file], env),
    () => runAccountCommand(['prove', person.email], env),
    () => runAccountCommand(['role', person.email, 'staff'], env),
    () => runResealCommand([], env),
  ]) {
    const heard = await hearCommand(command)
    expect(heard, heard.said).toMatchObject({ code: 0 })
  }
  const again = await startEmbedded(dataDir, log)
  await withClient(again.connectionString, async (client) => {
    expect((await client.query(owners)).rows).toEqual([{ owner }])
    await client.query('drop table public.made_by_older')
  })
  await again.stop()
}, 240_000)

// checklist: t861
test('the role that the product works as can do nothing outside of its database', async () => {
  const database = await startEmbedded(dataDir, log)
  await withClient(database.connectionString, async (client) => {
    const { rows } = await client.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(new Set(Object.values(rows[0]))).toEqual(new Set([false]))
    for (const statement of [
      `set role ${superuser}`,
      `set session authorization ${superuser}`,
      "copy (select 1) to program 'true'",
      "select pg_read_file('/etc/hostname')",
      'create role another superuser',
      'create database another',
      "alter system set listen_addresses = '*'",
      'create extension dblink',
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be|not available/)
    }
  })
  await database.stop()
})
