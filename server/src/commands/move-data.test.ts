import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { databaseAddress, runOn } from '../../test/database/database.ts'
import { hearCommand, hearProgram } from '../../test/programs/heard.ts'
import { storeTask } from '../../test/tasks/stored-task.ts'
import { createTestServer } from '../../test/test-server.ts'
import { startApp } from '../app/app.ts'
import { checkDataFile } from '../foundation/data/import-data.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { readKeyFile } from '../foundation/secret-key.ts'
import { runDataCommand } from './move-data.ts'

let folder: string
beforeEach(() => {
  folder = folderForTest()
})

function environment(database: string | null, key: string): NodeJS.ProcessEnv {
  // The environment of a start by npm, however these tests are started.
  const asByNpm = { npm_lifecycle_event: 'data', INIT_CWD: folder }
  const where = { DATABASE_URL: database ?? '', DATA_DIR: join(folder, 'data'), SECRET_KEY: key }
  return { ...process.env, ...where, ...asByNpm }
}

const moveData = (args: string[], database: string | null, key = '') =>
  hearCommand(() => runDataCommand(args, environment(database, key)))

const typeMoveData = (args: string[], database: string | null, key = '') =>
  hearProgram('data', args, environment(database, key))

test('an installation moves from one PostgreSQL to the embedded one and back, with everything in it', async () => {
  await using testServer = await createTestServer({ onMachineClock: true })
  const person = await testServer.register({ first_name: 'Amal' })
  await storeTask(testServer, { user_id: person.id })
  const key = readKeyFile(testServer.dataDir).toString('base64')
  const exported = await typeMoveData(['export', 'there.data'], testServer.connectionString, key)
  expect(exported, exported.said).toMatchObject({ code: 0 })
  expect(exported.said).toMatch(/^users +1 rows$/m)
  expect(exported.said).toContain('The key of sealed secrets')
  const imported = await typeMoveData(['import', 'there.data'], null, key)
  expect(imported, imported.said).toMatchObject({ code: 0 })
  expect(imported.said).toMatch(/^users +1 rows$/m)
  expect((await moveData(['export', 'back.data'], null, key)).code).toBe(0)
  const [there, back] = [
    await checkDataFile(join(folder, 'there.data')),
    await checkDataFile(join(folder, 'back.data')),
  ]
  const { audit_entries: before, ...moved } = there
  const { audit_entries: after, ...returned } = back
  expect(returned).toEqual(moved)
  // Each command is noted: the export after it was made, the import in the database that it made.
  expect(after).toBe((before ?? 0) + 1)

  const { server } = inject('database')
  const name = `moved_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name} template template0`)
  const connectionString = databaseAddress(server, name)
  onTestFinished(() => runOn(server, `drop database ${name} with (force)`))
  expect((await moveData(['import', 'back.data'], connectionString, key)).code).toBe(0)
  const app = await startApp({ ...testServer.surroundings, connectionString })
  const body = JSON.stringify({ email: person.email, password: person.password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${app.port}/api/auth/login/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  await app.stop()
}, 300_000)

test('the command says what it cannot do, and makes no database for a file that it cannot import', async () => {
  for (const args of [[], ['export'], ['copy', 'x']]) {
    expect(await moveData(args, null)).toMatchObject({ code: 2, said: expect.stringContaining('Use: npm run data') })
  }
  const missing = await moveData(['import', 'missing.data'], null)
  expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('There is no file') })
  expect(missing.said).not.toContain('    at ')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

// checklist: t825
test('a file that this key has not signed is not imported, unless the operator trusts it', async () => {
  await using testServer = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  await testServer.register()
  const key = readKeyFile(testServer.dataDir).toString('base64')
  const other = randomBytes(32).toString('base64')
  expect((await moveData(['export', 'signed'], testServer.connectionString, key)).code).toBe(0)
  const unsigned = await moveData(['export', 'unsigned'], testServer.connectionString)
  expect(unsigned.said).toContain('The file is not signed')
  const verified = await moveData(['verify', 'signed'], null, key)
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('signed with the key that is here') })

  const refusals: [file: string, key: string, why: string][] = [
    ['signed', other, 'was signed with another secret key'],
    ['signed', '', 'was made with a secret key that is not here'],
    ['unsigned', key, 'carries no signature'],
  ]
  for (const [file, at, why] of refusals) {
    const refused = await moveData(['import', file], null, at)
    expect(refused, file).toMatchObject({ code: 1, said: expect.stringContaining(why) })
    expect(refused.said).toContain('--trust')
    expect(refused.said).toContain('Nothing was imported.')
  }
  const doubted = await moveData(['verify', 'signed'], null, other)
  expect(doubted).toMatchObject({ code: 1, said: expect.stringContaining('was signed with another secret key') })
  expect(doubted.said).not.toContain('Nothing was imported.')
  expect(existsSync(join(folder, 'data'))).toBe(false)
  const trusted = await moveData(['import', 'unsigned', '--trust'], null)
  expect(trusted, trusted.said).toMatchObject({ code: 0 })
  expect(trusted.said).toMatch(/^Imported: [\d,]+ rows of \d+ tables\.$/m)
  // The first call takes over; a second changes nothing.
  expect(await moveData(['take-over'], null)).toMatchObject({ code: 0 })
  expect(await moveData(['take-over'], null)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not a waiting copy'),
  })
}, 300_000)
