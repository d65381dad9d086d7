import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseAddress, runOn } from '../../../test/database/database.ts'
import { layMigrations } from '../../../test/programs/next-version.ts'
import { storeTask } from '../../../test/tasks/stored-task.ts'
import { testClock, testNow } from '../../../test/test-clock.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { commitOf020 } from '../db/history.ts'
import { migrateSchema } from '../db/migrate.ts'
import { rowsOf } from '../foundation.harness.ts'
import { exportData } from './export-data.ts'
import { checkDataFile, importData } from './import-data.ts'

const { server } = inject('database')
const quiet = { onProgress() {} }
const wishes = { now: testClock.now() }
const made: string[] = []

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-data-'))
const testServer = await createTestServer({ env: { ROLE: 'web' } })
const person = await testServer.register()
// Names from the time before control characters were refused.
await runOn(
  testServer.connectionString,
  `update users set first_name = E'Jürgen\\t"Tab"', last_name = E'O’Neill\\\\.\\n\\\\.'`,
)
await storeTask(testServer, { user_id: person.id, name: 'Näh-Maß 🪡 \\N' })
const file = join(folder, 'good')
await exportData(testServer.connectionString, file, wishes)
afterAll(async () => {
  await testServer[Symbol.asyncDispose]()
  for (const name of made) await runOn(server, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `data_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template template0`)
  made.push(name)
  return databaseAddress(server, name)
}

const tablesOf = (address: string) =>
  rowsOf(address, "select tablename from pg_tables where schemaname in ('public', 'drizzle')")

/** The good file with other lines, packed anew; `sum`: the hash that it promises, by default that of these lines. */
function forged(alter: (line: string) => string, sum?: string): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -1)
  lines.pop()
  const text = `${lines.map(alter).join('\n')}\n`
  const manifest = { sha256: sum ?? createHash('sha256').update(text).digest('hex') }
  const path = join(folder, randomUUID())
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ manifest })}\n`))
  return path
}

function fileOf(content: Buffer | string): string {
  const path = join(folder, randomUUID())
  writeFileSync(path, content)
  return path
}

test('an export is imported with every row and every number', async () => {
  const address = await emptyDatabase()
  await importData(address, file, quiet)
  const again = join(folder, 'again')
  const [before, after] = [await checkDataFile(file), await exportData(address, again, wishes)]
  expect(after).toEqual(before)
  expect(after.users).toBe(1)
  expect(after.worker_heartbeats).toBeUndefined()
  // Numbers continue: no new row gets a number that was given before.
  const numbers = "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1"
  expect(await rowsOf(address, numbers)).toEqual(await rowsOf(testServer.connectionString, numbers))
  const people = 'select first_name, last_name from users'
  expect(await rowsOf(address, people)).toEqual([{ first_name: 'Jürgen\t"Tab"', last_name: 'O’Neill\\.\n\\.' }])
  await migrateSchema(address)
  expect(await rowsOf(address, 'select hash from drizzle.__drizzle_migrations order by id')).toEqual(
    await rowsOf(testServer.connectionString, 'select hash from drizzle.__drizzle_migrations order by id'),
  )
})

test('an export is of one moment, is read by its owner only, and is there whole or not at all', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const path = join(folder, 'failed')
  const broken = {
    ...wishes,
    onProgress: (what: string) => {
      if (what === 'users') throw new Error('The disk is full.')
    },
  }
  await expect(exportData(testServer.connectionString, path, broken)).rejects.toThrow('The disk is full.')
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false])
  const empty = await emptyDatabase()
  await expect(exportData(empty, path, wishes)).rejects.toThrow('There is nothing to export')
})

test('a file that is cut off, changed, foreign or newer is refused with the reason, and the database stays empty', async () => {
  const good = readFileSync(file)
  const changedByte = Buffer.from(good)
  changedByte[Math.floor(good.length / 2)] = (good[Math.floor(good.length / 2)] ?? 0) ^ 1
  const withStep = (hash: string, created_at: number) =>
    forged((line) => {
      if (!line.startsWith('{"format"')) return line
      const header = JSON.parse(line)
      header.migrations.push({ hash, created_at })
      return JSON.stringify(header)
    })
  const cases: [string, RegExp][] = [
    [fileOf(good.subarray(0, good.length - 20)), /is cut off/],
    [fileOf(gzipSync(gunzipSync(good).subarray(0, 2_000))), /is cut off/],
    [fileOf(changedByte), /is damaged|is cut off/],
    [forged((line) => line.replace('Näh-Maß', 'Näh-Mass'), '0'.repeat(64)), /is damaged: its checksum is wrong/],
    [forged((line) => (line.startsWith('{"sequences"') ? '{"surprise":1}' : line)), /is damaged: a line in it means/],
    [fileOf(gzipSync(Buffer.concat([gunzipSync(good), Buffer.from('more\n')]))), /is damaged: something follows/],
    [fileOf('select 1;\n'), /was not made by/],
    [fileOf(gzipSync('{"format":"something-else"}\n')), /was not made by/],
    [withStep('f'.repeat(64), testNow() + 10 ** 9), /was made by a newer version/],
    [forged((line) => line.replace('"version":1,', '"version":2,')), /was made by a newer version/],
    [join(folder, 'missing'), /There is no file/],
  ]
  const address = await emptyDatabase()
  for (const [path, reason] of cases) {
    await expect(checkDataFile(path), String(reason)).rejects.toThrow(reason)
    await expect(importData(address, path, quiet), String(reason)).rejects.toThrow(reason)
    expect(await tablesOf(address), String(reason)).toEqual([])
  }
  const strange = forged((line) => line.replace('"table":"tasks"', '"table":"tusks"'))
  await expect(importData(address, strange, quiet)).rejects.toThrow('is damaged: it has a table tusks')
  expect(await tablesOf(address)).toEqual([])
  await importData(address, file, quiet)
})

test('nothing is imported into a database that was used', async () => {
  const before = await rowsOf(testServer.connectionString, 'select id, name from tasks')
  await expect(importData(testServer.connectionString, file, quiet)).rejects.toThrow('This database is not empty')
  expect(await rowsOf(testServer.connectionString, 'select id, name from tasks')).toEqual(before)
})

test('a file of an older version is brought up to date on the way', async () => {
  const newer = join(folder, 'newer-migrations')
  layMigrations(newer, "alter table users add column nickname text not null default 'none'")
  const [target, next] = [await emptyDatabase(), await emptyDatabase()]
  await importData(target, file, { ...quiet, migrationsFolder: newer })
  expect(await rowsOf(target, 'select nickname from users')).toEqual([{ nickname: 'none' }])
  const steps = 'select count(*)::int as steps from drizzle.__drizzle_migrations'
  const [before] = await rowsOf(testServer.connectionString, steps)
  expect(await rowsOf(target, steps)).toEqual([{ steps: before.steps + 1 }])
  // This product knows only the older schema, and says that the file is too new for it.
  const path = join(folder, 'newer')
  await exportData(target, path, wishes)
  await expect(checkDataFile(path)).rejects.toThrow('was made by a newer version')
  await expect(importData(next, path, quiet)).rejects.toThrow('was made by a newer version')
})

test('a file from before 0.2.0 is not imported, and its operator reads which commit can', async () => {
  const early = [{ hash: 'e'.repeat(64), created_at: 1 }]
  const path = forged((line) =>
    line.startsWith('{"format"') ? JSON.stringify({ ...JSON.parse(line), migrations: early }) : line,
  )
  const address = await emptyDatabase()
  await expect(importData(address, path, quiet)).rejects.toThrow(`git checkout ${commitOf020}`)
  expect(await tablesOf(address)).toEqual([])
})

// checklist: t826
test('a small file that unpacks into a line without an end is refused before it fills the memory', async () => {
  const path = join(folder, 'endless')
  writeFileSync(path, gzipSync(Buffer.alloc(64 * 1024 * 1024, 97)))
  expect(statSync(path).size).toBeLessThan(100_000)
  await expect(checkDataFile(path)).rejects.toThrow('one of its lines has no end')
})
