import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { asAdministrator } from '../../../../test/people/administrator.ts'
import { usedFolder } from '../../../../test/programs/used-folder.ts'
import { folderForTest } from '../../foundation.harness.ts'
import { createLog } from '../../log.ts'
import { findRunning, startEmbedded } from './embedded.ts'

const log = createLog('silent', [])
const owner = 'terminlotse_owner'
const superuser = 'terminlotse'
const copyUsed = usedFolder(async (folder) => (await startEmbedded(folder, log)).stop())
let dataDir: string

beforeEach(() => {
  dataDir = folderForTest()
  copyUsed(dataDir)
})

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

const roles = "select rolname from pg_roles where rolname !~ '^pg_' order by rolname"

// checklist: t860
test('a folder from before 0.2.0, where the superuser owns everything, is refused and stays as it is', async () => {
  const database = await startEmbedded(dataDir, log)
  const address = asAdministrator(database.connectionString)
  await withClient(address, async (client) => {
    await client.query(`alter database postgres owner to ${superuser}; drop role ${owner}`)
    await client.query('create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key)')
  })
  const words = 'First start 0.2.0 on it (`git checkout'
  // A command beside the product of that version.
  await expect(findRunning(dataDir)).rejects.toThrow(words)
  expect((await withClient(address, (client) => client.query(roles))).rows).toEqual([{ rolname: superuser }])
  await database.stop()
  await expect(startEmbedded(dataDir, log)).rejects.toThrow(words)
})

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
