import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../../src/foundation/db/embedded/embedded.ts'
import { readPostmaster } from '../../src/foundation/db/embedded/postmaster-file.ts'
import { createLog } from '../../src/foundation/log.ts'
import { runOn } from '../database/database.ts'
import { asAdministrator } from '../people/administrator.ts'
import { argumentsOf } from '../programs/built.ts'
import { hearProgram } from '../programs/heard.ts'
import { runProgram } from '../programs/run-program.ts'

/** A shell of a person who works with another PostgreSQL. Each value would break our own one. */
const anotherDatabase = {
  PGHOST: '192.0.2.1',
  PGHOSTADDR: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGDATABASE: 'theirs',
  PGPASSWORD: 'theirs',
  PGPASSFILE: '/nowhere/pgpass',
  PGSERVICE: 'theirs',
  PGSERVICEFILE: '/nowhere/services',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGSSLROOTCERT: '/nowhere/ca.pem',
  PGSSLCERT: '/nowhere/cert.pem',
  PGSSLKEY: '/nowhere/key.pem',
  PGREQUIRESSL: '1',
  PGGSSENCMODE: 'require',
  PGOPTIONS: '-c default_transaction_read_only=on',
  PGAPPNAME: 'theirs',
  PGREPLICATION: 'database',
  PGDATA: '/nowhere/data',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'nonsense',
  PGTZ: 'Mars/Olympus',
  PGDATESTYLE: 'German',
  PGGEQO: 'off',
  PGCONNECT_TIMEOUT: '1',
  PGTARGETSESSIONATTRS: 'standby',
  PGSYSCONFDIR: '/nowhere',
  PGLOCALEDIR: '/nowhere',
  PGREQUIREAUTH: 'scram-sha-256',
  LC_ALL: 'de_DE.UTF-8',
}
const away = { PGHOST: '192.0.2.1', PGSSLMODE: 'require', PGDATABASE: 'theirs', PGOPTIONS: '-c search_path=theirs' }
const secrets = {
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://user:mail-password@127.0.0.1:1',
  HEARTBEAT_URL: 'http://127.0.0.1:1/heartbeat-token',
  TELEGRAM_BOT_TOKEN: `12345:${'t'.repeat(35)}`,
  TELEGRAM_URL: 'http://127.0.0.1:1',
}

// checklist: t1500
test("the shell's variables for another PostgreSQL change nothing, and its secrets stay out of ours", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-shell-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { ...anotherDatabase, ...secrets }
  const all = { ...process.env, ...env, DATA_DIR: dataDir, DATABASE_URL: '', MUNICH_ENABLED: 'false' }
  const file = join(dataDir, 'moved.terminlotse')
  const before: string[] = []
  const product = await runProgram(await argumentsOf('server'), dataDir, {
    env,
    async whenReady() {
      const { pid } = readPostmaster(join(dataDir, 'postgres-18')) ?? { pid: 0 }
      const environ = `/proc/${pid}/environ`
      if (existsSync(environ)) before.push(...readFileSync(environ, 'utf8').split('\0'))
      expect(await hearProgram('account', ['list'], all)).toEqual({
        code: 0,
        said: expect.stringContaining('0 accounts.'),
      })
    },
  })
  expect(product, product.said).toMatchObject({ code: 0, isReady: true })
  const names = before.filter((line) => line !== '').map((line) => line.split('=')[0])
  expect(names).toEqual(names.filter((name) => ['LC_ALL', 'LD_LIBRARY_PATH', 'PATH', 'TZ'].includes(name ?? '')))
  // Without a running product, a command starts the database itself.
  expect(await hearProgram('data', ['export', file], all)).toEqual({
    code: 0,
    said: expect.stringMatching(/ rows of \d+ tables\./),
  })
})

// checklist: t1501
test('DATABASE_URL alone says where the database is; the shell may add the password that it does not name', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-shell-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const server = await startEmbedded(join(dataDir, 'server'), createLog('silent', []))
  onTestFinished(() => server.stop())
  await runOn(asAdministrator(server.connectionString), "alter role terminlotse_owner password 'right: \\ one'")
  const access = join(dataDir, 'server', 'postgres-18', 'pg_hba.conf')
  writeFileSync(access, 'local all terminlotse trust\nlocal all terminlotse_owner scram-sha-256\n')
  await runOn(asAdministrator(server.connectionString), 'select pg_reload_conf()')
  const passwords = join(dataDir, 'pgpass')
  writeFileSync(passwords, '*:*:*:terminlotse_owner:right\\: \\\\ one\n', { mode: 0o600 })
  const list = async (env: Record<string, string>, url = server.connectionString) => {
    const all = { ...process.env, ...away, PGUSER: 'theirs', DATABASE_URL: url, DATA_DIR: dataDir, ...env }
    return (await hearProgram('account', ['list'], all)).said
  }
  const said = await list({ PGPASSWORD: 'right: \\ one' })
  expect(said).toContain('0 accounts.')
  expect(said.match(/"variables":\[[^\]]*\]/g)).toEqual([
    '"variables":["PGHOST","PGSSLMODE","PGDATABASE","PGOPTIONS","PGUSER"]',
  ])
  expect(await list({ PGPASSFILE: passwords })).toContain('0 accounts.')
  expect(await list({ PGPASSWORD: 'wrong' }, `${server.connectionString}&password=right%3A%20%5C%20one`)).toContain(
    '0 accounts.',
  )
  expect(await list({ PGPASSWORD: 'wrong' })).toContain(
    'DATABASE_URL: the database cannot be used: password authentication failed',
  )
})
