import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database.ts'
import { migrateSchema } from './migrate.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))
const { server } = inject('database')
let name: string
let address: string

beforeEach(async () => {
  name = `migrate_${randomUUID().replaceAll('-', '')}`
  address = databaseAddress(server, name)
  await runOn(server, `create database ${name}`)
})
afterEach(() => runOn(server, `drop database ${name}`))

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  await client.end()
  return rows.map((row) => row.tablename)
}

test('processes that start together bring the schema up to date once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateSchema(address)))
  expect(await tables()).toContain('users')
  await migrateSchema(address)
})

test('a step that fails leaves everything as it was', async () => {
  await migrateSchema(address)
  const before = await tables()
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-migrations-'))
  cpSync(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  journal.entries.push({ idx: 99, version: '7', when: Date.now() * 10, tag: '0099_broken', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(
    join(folder, '0099_broken.sql'),
    'create table half_done (id int);--> statement-breakpoint\nalter table there_is_no_such_table add column x int;',
  )
  await expect(migrateSchema(address, folder)).rejects.toThrow()
  expect(await tables()).toEqual(before)
  rmSync(folder, { recursive: true })
})
