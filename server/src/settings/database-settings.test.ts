import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { folderForTest } from '../foundation/foundation.harness.ts'
import { ConfigError, readConfig } from './config.ts'

test('an address that asks for TLS gets the certificates of the shell that it does not name', () => {
  const folder = folderForTest('terminlotse 100% für-')
  const path = (name: string) => join(folder, name)
  for (const name of ['cert', 'key', 'root', 'own']) writeFileSync(path(name), `the ${name}`)
  const shell = { PGSSLCERT: path('cert'), PGSSLKEY: path('key'), PGSSLROOTCERT: path('root') }
  const tlsOf = (query: string) => {
    const { databaseUrl, ignoredVariables } = readConfig({ DATABASE_URL: `postgresql://u@db/d${query}`, ...shell })
    const ssl: unknown = new pg.Client({ connectionString: databaseUrl ?? '' }).ssl
    // The driver hides the key when its options are listed.
    return { ssl: ssl instanceof Object ? { ...ssl, key: Reflect.get(ssl, 'key') } : ssl, ignoredVariables }
  }
  const all = { cert: 'the cert', key: 'the key', ca: 'the root' }
  for (const query of ['?sslmode=verify-full', '?ssl=true', `?sslcert=${encodeURIComponent(path('cert'))}`]) {
    expect(tlsOf(query), query).toEqual({ ssl: all, ignoredVariables: [] })
  }
  const own = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(path('own'))}`
  expect(tlsOf(own)).toEqual({ ssl: { ...all, ca: 'the own' }, ignoredVariables: [] })
  for (const query of ['', '?sslmode=disable']) {
    expect(tlsOf(query), query).toEqual({ ssl: false, ignoredVariables: Object.keys(shell) })
  }
})

test('a certificate that cannot be read stops the start, with its variable', () => {
  const read = (query: string, env = {}) => readConfig({ DATABASE_URL: `postgresql://u@db/d${query}`, ...env })
  const away = '/nowhere/ca.pem'
  const problem = `DATABASE_URL: the file of sslrootcert (or PGSSLROOTCERT) cannot be read (ENOENT): ${away}.`
  for (const attempt of [
    () => read('?sslmode=verify-full', { PGSSLROOTCERT: away }),
    () => read(`?sslrootcert=${away}`),
  ]) {
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(problem)
  }
})

test("PostgreSQL's other variables are named as those that do not count, and names of other programs are not", () => {
  const theirs = { PGHOST: 'elsewhere', PGSSLMODE: 'require', PGCONNECT_TIMEOUT: '3', PGDATA: '/data' }
  const others = { PGADMIN_DEFAULT_EMAIL: 'a@b.de', PG_PORT: 'tcp://10.0.0.1', PGBOSS_DATABASE_URL: 'x', PGPORT: '' }
  const env = { ...theirs, ...others, PGPASSWORD: 'added', PGPASSFILE: '/nowhere' }
  const DATABASE_URL = 'postgresql://u@db/d'
  expect(readConfig({ DATABASE_URL, ...env })).toMatchObject({
    databaseUrl: DATABASE_URL,
    ignoredVariables: Object.keys(theirs),
  })
  // Our own PostgreSQL needs none of them, so nothing is missing.
  expect(readConfig(env)).toMatchObject({ databaseUrl: null, ignoredVariables: [] })
})

test('a data folder whose path PostgreSQL cannot keep is refused, but where another PostgreSQL has the data', () => {
  const long = `/${'ä'.repeat(450)}`
  expect(() => readConfig({ DATA_DIR: '/srv/two\nlines' })).toThrow(
    'DATA_DIR: PostgreSQL takes no path with a line break.',
  )
  expect(() => readConfig({ DATA_DIR: long })).toThrow('takes a path of 900 bytes at most, and this one has 901.')
  const DATABASE_URL = 'postgresql://u@db/d'
  for (const DATA_DIR of ['/srv/two\nlines', long])
    expect(readConfig({ DATA_DIR, DATABASE_URL }).dataDir).toBe(DATA_DIR)
})
