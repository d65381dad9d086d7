import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { argumentsOf } from '../../test/programs/built.ts'
import { exitCodeOf } from '../foundation/error-text.ts'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { figuresPlace, listenError, pagesPlace } from './listening.ts'
import { readProcessConfig } from './process-config.ts'
import { problemsOfError } from './settings.harness.ts'

const key = Buffer.alloc(32, 7).toString('base64')

const problemsOf = (env: Record<string, string>): Promise<string[]> =>
  readProcessConfig(env).then(() => [], problemsOfError)

// checklist: t603
test('one process of several does not start without the database and the key of the others', async () => {
  const DATA_DIR = folderForTest()
  const DATABASE_URL = 'postgresql://somewhere/db'
  for (const ROLE of ['web', 'worker']) {
    expect(await problemsOf({ ROLE, DATA_DIR })).toEqual([
      `ROLE: ${ROLE} needs DATABASE_URL, the same in all processes.`,
      `ROLE: ${ROLE} needs SECRET_KEY, the same in all processes.`,
    ])
    expect(await problemsOf({ ROLE, DATA_DIR, DATABASE_URL, SECRET_KEY: key })).toEqual([])
  }
  writeFileSync(join(DATA_DIR, 'secret.key'), key)
  expect(await problemsOf({ ROLE: 'worker', DATA_DIR, DATABASE_URL })).toEqual([])
  expect(await problemsOf({ DATA_DIR })).toEqual([])
  // A wrong setting is not reported as missing, too.
  expect(await problemsOf({ ROLE: 'web', DATA_DIR, DATABASE_URL: 'mysql://x' })).toEqual([
    expect.stringMatching(/^DATABASE_URL: must be/),
  ])
})

test.each([
  ['mails', ['outbox']],
  ['backups', ['backups']],
  ['mails, backups and a key', ['outbox', 'backups', 'secret.key']],
])('a folder with %s whose database is elsewhere is refused, and it is said how to go on', async (_, names) => {
  const DATA_DIR = folderForTest()
  for (const name of names) mkdirSync(join(DATA_DIR, name))
  expect(await problemsOf({ DATA_DIR })).toEqual([
    expect.stringMatching(/^DATA_DIR: .* has .* DATABASE_URL.*deploy\/compose\.scale\.yaml/),
  ])
  expect(await problemsOf({ DATA_DIR, DATABASE_URL: 'postgresql://somewhere/db' })).toEqual([])
  // There is no new database in it.
  expect(readdirSync(DATA_DIR).sort()).toEqual(names.toSorted())
})

// checklist: t1511
test('mails of a public site have a sender that people can answer', async () => {
  const DATA_DIR = folderForTest()
  const mails = { DATA_DIR, SMTP_URL: 'smtp://mail.example.org', PUBLIC_URL: 'https://termine.example.org' }
  const refused = [expect.stringMatching(/^MAIL_FROM: must be a sender, .*localhost.* Name a sender/)]
  expect(await problemsOf(mails)).toEqual(refused)
  expect(await problemsOf({ ...mails, MAIL_FROM: 'root@localhost' })).toEqual(refused)
  expect(await problemsOf({ ...mails, MAIL_FROM: 'Termine <termine@example.org>' })).toEqual([])
  expect(await problemsOf({ ...mails, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  expect(await problemsOf({ DATA_DIR, PUBLIC_URL: mails.PUBLIC_URL })).toEqual([])
})

test.each(['127.0.0.1', '0.0.0.0', '::', 'localhost'])('%s can be listened at', async (HOST) => {
  expect(await problemsOf({ DATA_DIR: folderForTest(), HOST, METRICS_HOST: HOST })).toEqual([])
})

test.each(['192.0.2.55', '2001:db8::1', 'not-an-address.invalid', 'http://localhost', '127.0.0.1:3000', ' ', '*'])(
  'an address that is none of this machine is refused: %s',
  async (HOST) => {
    const DATA_DIR = folderForTest()
    const why = /: must be an address of this machine, or a name that leads to one \([A-Z_]+\)\. Meaning: /
    const line = (name: string) => expect.stringMatching(new RegExp(`^${name}${why.source}`))
    expect(await problemsOf({ DATA_DIR, HOST, METRICS_HOST: HOST })).toEqual([line('HOST'), line('METRICS_HOST')])
  },
)

const failed = (code: string) => Object.assign(new Error(`listen ${code}`), { code })

// checklist: t1515
test('a port that is taken may be free later; one that needs a right, or an address of others, cannot be used', () => {
  const place = (port: number, names = pagesPlace) => ({ host: '127.0.0.1', port, names })
  const [taken, closed, metrics] = [
    listenError(place(3000), failed('EADDRINUSE')),
    listenError(place(80), failed('EACCES')),
    listenError(place(9464, figuresPlace), failed('EADDRNOTAVAIL')),
  ]
  expect([exitCodeOf(taken), taken.message]).toEqual([
    1,
    'PORT 3000 at HOST 127.0.0.1 cannot be used: listen EADDRINUSE',
  ])
  expect([exitCodeOf(closed), closed.message]).toEqual([
    2,
    expect.stringMatching(/^ {2}PORT: this user may not listen at port 80 \(EACCES\)\. Choose one from 1024 on/m),
  ])
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT', 'EACCES'])
    expect(listenError(place(3000), failed(code)).message).toMatch(new RegExp(`^  HOST: .*\\(${code}\\)`, 'm'))
  expect([exitCodeOf(metrics), metrics.message]).toEqual([2, expect.stringMatching(/^ {2}METRICS_HOST: /m)])
})

// checklist: t1513
test('two parts of the product that would listen at one port are named before anything listens', async () => {
  const DATA_DIR = folderForTest()
  const line = (one: string, port: number, other: string) => `${one}: ${port} is ${other}, too. Choose another one.`
  expect(await problemsOf({ DATA_DIR, PORT: '9464', METRICS_PORT: '9464' })).toEqual([
    line('METRICS_PORT', 9464, 'PORT'),
  ])
  expect(await problemsOf({ DATA_DIR, HOST: '0.0.0.0', PORT: '3100' })).toEqual([line('PRACTICE_PORT', 3100, 'PORT')])
  // Also beside a setting that cannot be used itself.
  const beside = await problemsOf({ DATA_DIR, HOST: '0.0.0.0', PORT: '3100', MAIL_FROM: 'Terminlotse' })
  expect(beside).toEqual([expect.stringMatching(/^MAIL_FROM: /), line('PRACTICE_PORT', 3100, 'PORT')])
  const same = { METRICS_PORT: '3100', METRICS_HOST: '0.0.0.0', PRACTICE_PORT: '3100' }
  expect(await problemsOf({ DATA_DIR, ...same })).toEqual([line('PRACTICE_PORT', 3100, 'METRICS_PORT')])
  expect(await problemsOf({ DATA_DIR, ...same, PRACTICE_ENABLED: 'false' })).toEqual([])
  expect(await problemsOf({ DATA_DIR, PORT: '0', METRICS_PORT: '0', PRACTICE_PORT: '0' })).toEqual([])
  expect(await problemsOf({ DATA_DIR, HOST: '127.0.0.2', PORT: '9464', METRICS_PORT: '9464' })).toEqual([])
})

test('a process that serves no pages does not ask whether it could', async () => {
  const env = { ROLE: 'worker', DATABASE_URL: 'postgresql://somewhere/db', SECRET_KEY: key, HOST: '192.0.2.55' }
  expect(await problemsOf({ ...env, DATA_DIR: folderForTest() })).toEqual([])
})

// checklist: t1512
test('programs that are not those of PostgreSQL 18 are refused', async () => {
  const DATA_DIR = folderForTest()
  const POSTGRES_BIN = join(DATA_DIR, 'bin')
  const refused = async (why: string) =>
    expect(await problemsOf({ DATA_DIR, POSTGRES_BIN })).toEqual([
      `POSTGRES_BIN: must be a folder with programs of PostgreSQL 18 (${why}). ` +
        'Meaning: these are used instead of the bundled ones, e.g. /usr/lib/postgresql/18/bin.',
    ])
  const write = (program: string, says: string) => {
    writeFileSync(join(POSTGRES_BIN, program), `#!/bin/sh\necho "${says}"\n`)
    chmodSync(join(POSTGRES_BIN, program), 0o755)
  }
  await refused('postgres: ENOENT')
  mkdirSync(POSTGRES_BIN)
  write('postgres', 'postgres (PostgreSQL) 17.6')
  await refused('postgres: postgres (PostgreSQL) 17.6')
  write('postgres', 'postgres (PostgreSQL) 18.4')
  await refused('initdb: ENOENT')
  write('initdb', 'initdb (PostgreSQL) 18.4')
  expect(await problemsOf({ DATA_DIR, POSTGRES_BIN })).toEqual([])
  chmodSync(join(POSTGRES_BIN, 'initdb'), 0o644)
  await refused('initdb: EACCES')
  // With another database these programs are not used.
  expect(
    await problemsOf({ DATA_DIR, POSTGRES_BIN: '/nonexistent', DATABASE_URL: 'postgresql://somewhere/db' }),
  ).toEqual([])
})

// checklist: t1514
test.each(['server', 'start'] as const)(
  'the program %s names all that cannot be used at once, and makes nothing',
  async (program) => {
    const place = folderForTest()
    const file = join(place, 'file')
    writeFileSync(file, '')
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: join(file, 'data'),
      HOST: '192.0.2.55',
      METRICS_HOST: 'not-an-address.invalid',
      POSTGRES_BIN: '/nonexistent',
      PUBLIC_URL: 'http://localhost:4170/termine',
      ALLOWED_HOSTS: 'a b',
      MAIL_FROM: 'Terminlotse',
      STAFF_SECOND_FACTOR: '1',
      PORT: 'many',
      MUNICH_INTERVAL_SECONDS: 'soon',
    }
    const { status, stderr } = spawnSync(process.execPath, await argumentsOf(program), { env, encoding: 'utf8' })
    const named = [...stderr.matchAll(/^ {2}([A-Z_]+): .+\.?/gm)].map(([, name]) => name)
    expect({ status, named: named.sort() }).toEqual({
      status: 2,
      named: Object.keys(env)
        .filter((name) => name !== 'PATH')
        .sort(),
    })
    expect(readdirSync(place)).toEqual(['file'])
  },
)
