import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { adminOverview } from '@terminlotse/contract/overview/admin'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { argumentsOf } from '../../test/programs/built.ts'
import { runProgram } from '../../test/programs/run-program.ts'
import { testClock } from '../../test/test-clock.ts'
import { createTestServer } from '../../test/test-server.ts'
import { restored_copy } from '../foundation/data/restored.tables.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { createEngine } from '../modules/monitoring/rounds/engine.harness.ts'
import { providers } from '../modules/offices/catalogue.tables.ts'
import { readConfig } from '../settings/config.ts'
import { wordWarning } from '../texts/warnings.ts'
import { canBeActedOn, readWarnings, warningsOf } from './warnings.ts'

const fine = { version: '18.6', isSuperuser: false, isWaitingCopy: false }
const codes = (env: Record<string, string>, facts = fine) => warningsOf(readConfig(env), facts).map(({ code }) => code)

// checklist: t862
test('a start warns of clear HTTP, open doors, a missing mail server and the practice office, where strangers come', () => {
  expect(codes({})).toEqual([])
  const proper = { PUBLIC_URL: 'https://termine.example.org', SMTP_URL: 'smtps://mail.example.org' }
  expect(codes(proper)).toEqual([])
  const open = { PUBLIC_URL: 'http://termine.example.org', REGISTRATION: 'open', PRACTICE_ENABLED: 'true' }
  const all = ['clear_http', 'open_registration', 'no_mail_server', 'practice_office']
  expect(codes(open)).toEqual(all)
  // Opened to the network without a public address: open registration and the practice office are on by themselves.
  expect(codes({ HOST: '0.0.0.0' })).toEqual(['open_registration', 'practice_office'])
})

// checklist: t863
test('a start warns of an old PostgreSQL and of a superuser there', () => {
  for (const version of ['18.4', '17.9', '15.18 (Debian 15.18-0+deb12u1)']) {
    expect(codes({}, { ...fine, version }), version).toEqual(['old_postgres'])
  }
  for (const version of ['18.6', '18.11', '15.20', '19.0', '19beta1'])
    expect(codes({}, { ...fine, version })).toEqual([])
  expect(codes({}, { ...fine, version: '14.24' }), 'no more fixes').toEqual(['ended_postgres'])
  expect(codes({}, { ...fine, version: '14.0' })).toEqual(['ended_postgres', 'old_postgres'])
  expect(codes({}, { ...fine, isSuperuser: true })).toEqual(['database_superuser'])
})

// checklist: t4056
test('a start is silent about a PostgreSQL for which npm has nothing newer, and Admin is not', () => {
  const told = (env: Record<string, string>) => {
    const config = readConfig(env)
    const warnings = warningsOf(config, { ...fine, version: '18.4' })
    return [warnings.length, warnings.filter((one) => canBeActedOn(one, config)).length]
  }
  expect(told({})).toEqual([1, 0])
  expect(told({ POSTGRES_BIN: '/usr/lib/postgresql/18/bin' })).toEqual([1, 1])
  expect(told({ DATABASE_URL: 'postgresql://a@127.0.0.1/b' })).toEqual([1, 1])
})

// checklist: t1054
test('a start says of a restored copy that it waits', async () => {
  expect(codes({}, { ...fine, isWaitingCopy: true })).toEqual(['waiting_copy'])
  await using server = await createTestServer({ env: { ROLE: 'web' } })
  const waits = async () => (await readWarnings(server.ctx)).some(({ code }) => code === 'waiting_copy')
  expect(await waits()).toBe(false)
  await server.ctx.db.insert(restored_copy).values({ exported_at: testClock.now(), imported_at: testClock.now() })
  expect(await waits()).toBe(true)
})

test('a start says which of its files others can read, and no longer when they cannot', async () => {
  await using server = await createTestServer({ env: { ROLE: 'web' } })
  const key = join(server.dataDir, 'secret.key')
  const open = async () => (await readWarnings(server.ctx)).filter(({ code }) => code === 'open_files')
  chmodSync(key, 0o604)
  expect(await open()).toEqual([])
  chmodSync(server.dataDir, 0o701)
  expect(await open()).toEqual([{ code: 'open_files', paths: [key] }])
  chmodSync(server.dataDir, 0o705)
  expect(await open()).toEqual([{ code: 'open_files', paths: [server.dataDir, key] }])
})

// checklist: t3963
test('staff read when the catalogue of a watched provider has not come for a day', async () => {
  await using engine = await createEngine()
  const { ctx, pass, provider } = engine
  const read = async () => (await readWarnings(ctx)).filter(({ code }) => code === 'old_catalogue')
  const came = (synced_at: Date | null) =>
    ctx.db.update(providers).set({ synced_at }).where(eq(providers.id, provider.id))
  await came(new Date('2020-01-01T00:00:00Z'))
  expect(await read(), 'nobody watches').toEqual([])
  await engine.watch()
  expect(await read(), 'it was not asked for a day yet').toEqual([])
  pass(25 * 3_600_000)
  const [old] = await read()
  if (old === undefined) throw new Error('There is no warning.')
  expect(wordWarning(old, 'en')).toMatch(
    /^The list of offices and services of Practice office has not come since Wed 1 Jan 2020, 01:00, so nobody notices /,
  )
  expect(wordWarning(old, 'de')).toMatch(/^Die Liste der Behörden und Leistungen \(Übungsamt\) kam zuletzt am /)
  await came(null)
  expect(await read()).toMatchObject([{ at: null }])
  await came(ctx.clock.now())
  expect(await read()).toEqual([])
})

// checklist: t864
test('the list stands under the start in words, and for staff in their language', async () => {
  const strangers = { PUBLIC_URL: 'http://termine.example.org', REGISTRATION: 'open' }
  await using server = await createTestServer({ env: { ...strangers, FIRST_USER_SUPERUSER: 'true' } })
  const { token } = await server.register()
  const read = async (language: string) => {
    const { body } = await server.call('GET', '/monitoring/admin/overview/', { token, language })
    return adminOverview.parse(body).warnings
  }
  const [english, german] = [await read('en'), await read('de')]
  expect(english.slice(0, 2)).toEqual([
    expect.stringContaining(
      'Passwords travel in clear text, because people reach http://termine.example.org without TLS.',
    ),
    expect.stringContaining('REGISTRATION=invite'),
  ])
  expect(german.slice(0, 2)).toEqual([
    expect.stringContaining('Passwörter gehen im Klartext durchs Netz'),
    expect.stringContaining('REGISTRATION=invite'),
  ])
  expect(server.app.warnings).toEqual(english.filter((line) => !line.includes('Terminlotse uses PostgreSQL')))

  const { said } = await runProgram(await argumentsOf('server'), folderForTest(), { env: strangers })
  expect(said).toContain('Please read:\n\n  - Passwords travel in clear text')
  expect(said).not.toContain('superuser of PostgreSQL')
  expect(said).not.toMatch(/fixes? known errors/)
})
