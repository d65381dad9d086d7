import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '@terminlotse/contract/fields/names'
import { emptyPerson } from '@terminlotse/contract/fields/person'
import { secretNames } from '@terminlotse/contract/notifications/channels/channels'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hearCommand, hearProgram } from '../../test/programs/heard.ts'
import { storeTask } from '../../test/tasks/stored-task.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { type App, startApp } from '../app/app.ts'
import { sealedColumns } from '../app/sealed.ts'
import { exitCodeOf } from '../foundation/error-text.ts'
import { createSecrets } from '../foundation/secrets.ts'
import { openAccountMail } from '../modules/accounts/account-mail.ts'
import { authKeyPurpose } from '../modules/booking/bookings.store.ts'
import { bookings } from '../modules/booking/bookings.tables.ts'
import { receivers } from '../modules/notifications/receivers.tables.ts'
import { openSecrets } from '../modules/notifications/settings/secrets.ts'
import { tasks } from '../modules/tasks/tasks.tables.ts'
import { ConfigError } from '../settings/config.ts'
import { settleKey } from '../settings/key.ts'
import { runResealCommand } from './reseal.ts'

const environment = (server: TestServer, keys: Record<string, string>): NodeJS.ProcessEnv => {
  const quiet = { PORT: '0', LOG_LEVEL: 'silent', MUNICH_ENABLED: 'false', PRACTICE_ENABLED: 'false' }
  return { ...process.env, ...quiet, DATABASE_URL: server.connectionString, DATA_DIR: server.dataDir, ...keys }
}

const reseal = (server: TestServer, keys: Record<string, string>, words: string[] = []) =>
  hearCommand(() => runResealCommand(words, environment(server, keys)))

const run = (server: TestServer, program: 'server' | 'reseal', keys: Record<string, string>, args: string[] = []) =>
  hearProgram(program, args, environment(server, keys))

const entered = recordOf(secretNames, (name) => `the ${name}`)

async function storeSecrets(server: TestServer) {
  const user = await server.register()
  await server.call('POST', '/notifications/settings/update_settings/', { token: user.token, body: entered })
  const { taskId } = await storeTask(server, { user_id: user.id })
  const { db, secrets, clock } = server.ctx
  const [task] = await db.select().from(tasks).where(eq(tasks.id, taskId))
  const now = clock.now()
  const { email_for_booking: email, ...nobody } = emptyPerson
  await db.insert(bookings).values({
    user_id: user.id,
    task_id: taskId,
    provider_id: 1,
    office_external_id: 1,
    service_external_id: 1,
    service_count: task?.service_count ?? 1,
    state: 'waiting',
    slot_at: now,
    created_at: now,
    updated_at: now,
    ...nobody,
    email,
    process_id: 7,
    auth_key_sealed: secrets.seal('the-auth-key', authKeyPurpose),
  })
}

function shownOf(secrets: Record<string, string>) {
  return Object.fromEntries(Object.entries(secrets).filter(([, text]) => text !== ''))
}

async function readSecrets(server: TestServer, key: string) {
  const secrets = createSecrets(Buffer.from(key, 'base64'))
  const { db } = server.ctx
  const stored = await db.select().from(receivers)
  const [booking] = await db.select().from(bookings)
  const { rows } = await db.execute<{ data: unknown }>("select data from pgboss.job where name = 'account_mail'")
  return {
    channels: Object.assign({}, ...stored.map((row) => shownOf(openSecrets({ secrets }, row)))),
    authKey: secrets.open(booking?.auth_key_sealed ?? '', authKeyPurpose),
    mails: rows.map(({ data }) => openAccountMail({ secrets }, data).mail.kind),
  }
}

const stored = {
  channels: entered,
  authKey: 'the-auth-key',
  mails: ['verify_email'],
}

// checklist: t200
test('a new key takes over from the earlier one without losing a secret', async () => {
  await using server = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  await storeSecrets(server)
  const earlier = readFileSync(join(server.dataDir, 'secret.key'), 'utf8').trim()
  const present = randomBytes(32).toString('base64')
  const both = { SECRET_KEY: present, SECRET_KEY_PREVIOUS: earlier }
  const lost = await reseal(server, { SECRET_KEY: present })
  expect(lost).toMatchObject({ code: 1, said: expect.stringContaining('name it in SECRET_KEY_PREVIOUS') })
  const resealed = await run(server, 'reseal', both)
  expect(resealed).toMatchObject({ code: 0, said: expect.stringContaining('bookings.auth_key_sealed: 1 sealed anew') })
  expect(resealed.said).toContain('mails: 1 sealed anew')
  expect(await readSecrets(server, present)).toEqual(stored)
  expect((await reseal(server, both)).said).not.toMatch(/: [1-9]\d* sealed anew/)
  await expect(readSecrets(server, earlier)).rejects.toThrow('another key')
}, 300_000)

async function startAgain(server: TestServer, env: NodeJS.ProcessEnv = {}): Promise<App> {
  const { dataDir, connectionString, surroundings } = server
  return startApp({ ...surroundings, secretKey: await settleKey(env, dataDir, connectionString) })
}

// checklist: t201
test('a wrong key stops the start and says so, as a setting or as a file', async () => {
  await using server = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  const given = await run(server, 'server', { SECRET_KEY: randomBytes(32).toString('base64') })
  expect(given.code, given.said).toBe(2)
  expect(given.said).toMatch(
    /SECRET_KEY \(or DATA_DIR\/secret\.key\): secrets in this database are sealed with another/,
  )
  writeFileSync(join(server.dataDir, 'secret.key'), randomBytes(32).toString('base64'))
  const fromFile = await startAgain(server).catch((error: unknown) => error)
  expect(fromFile).toMatchObject({ message: expect.stringContaining('are sealed with another key') })
  expect(exitCodeOf(fromFile)).toBe(2)
}, 300_000)

// checklist: t1537
test('people stay signed in over a change of the key', async () => {
  await using server = await createTestServer({ onMachineClock: true })
  const user = await server.register()
  const earlier = Buffer.from(readFileSync(join(server.dataDir, 'secret.key'), 'utf8').trim(), 'base64')
  const secrets = createSecrets(randomBytes(32), [earlier])
  const [id, generation, signature] = user.refresh.split('.')
  expect(secrets.isSigned(`${id}.${generation}`, 'refresh_token', signature ?? '')).toBe(true)
  expect(createSecrets(randomBytes(32)).isSigned(`${id}.${generation}`, 'refresh_token', signature ?? '')).toBe(false)
})

test('every sealed column is sealed again', async () => {
  await using server = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  const { rows } = await server.ctx.db.execute<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where column_name like '%\\_sealed'",
  )
  const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`))
  expect([...known].sort()).toEqual(rows.map(({ name }) => name).sort())
})

// checklist: t828
test('a lost key makes no new key file; what it sealed is named, and dropped only when it is given up', async () => {
  await using server = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  await storeSecrets(server)
  const keyFile = join(server.dataDir, 'secret.key')
  rmSync(keyFile)
  for (const [code, refused] of [
    [2, await run(server, 'server', {})],
    [1, await reseal(server, {})],
  ] as const) {
    expect(refused, refused.said).toMatchObject({ code, said: expect.stringContaining('--give-up') })
    expect(existsSync(keyFile)).toBe(false)
  }
  const wrong = { SECRET_KEY: randomBytes(32).toString('base64') }
  await expect(startAgain(server, wrong)).rejects.toThrow(ConfigError)
  const named = await reseal(server, wrong)
  expect(named.code).toBe(1)
  expect(named.said).toContain('bookings.auth_key_sealed: 1 cannot be opened.')
  expect(existsSync(keyFile)).toBe(false)

  // Includes the key of the booking and a mail.
  const dropped = `${secretNames.length + 2} secrets were deleted`
  const given = await run(server, 'reseal', {}, ['--give-up'])
  expect(given, given.said).toMatchObject({ code: 0, said: expect.stringContaining(dropped) })
  expect(given.said).toContain('mails: 1 cannot be opened.')
  expect(existsSync(keyFile)).toBe(true)
  const stored = await server.ctx.db.select().from(receivers)
  const [booking] = await server.ctx.db.select().from(bookings)
  expect(stored.flatMap(({ secrets_sealed }) => Object.keys(secrets_sealed))).toEqual([])
  expect(booking).toMatchObject({ state: 'waiting', auth_key_sealed: null })
  expect(await reseal(server, {})).toMatchObject({ code: 0 })
}, 300_000)

// checklist: t829
test('people sign in with their passwords after a key was given up', async () => {
  await using server = await createTestServer({ onMachineClock: true, env: { ROLE: 'web' } })
  await storeSecrets(server)
  const { email, password } = await server.register()
  rmSync(join(server.dataDir, 'secret.key'))
  expect(await reseal(server, {}, ['--give-up'])).toMatchObject({ code: 0 })
  const app = await startAgain(server)
  try {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/auth/login/`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
  } finally {
    await app.stop()
  }
}, 300_000)
