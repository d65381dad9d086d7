import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { clientFor } from '../../src/foundation/db/connection.ts'
import { openDatabase } from '../../src/foundation/db/database.ts'
import { migrateSchema } from '../../src/foundation/db/migrate.ts'
import { openJobs } from '../../src/foundation/jobs/engine.ts'
import { createLog } from '../../src/foundation/log.ts'
import { databaseAddress, runOn } from '../database/database.ts'

/** Each would change what a statement means, or end it early: but not the first, which takes them back. */
const given = {
  search_path: 'pg_temp',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  standard_conforming_strings: 'off',
  bytea_output: 'escape',
  datestyle: 'German',
  intervalstyle: 'iso_8601',
  timezone: 'Pacific/Auckland',
  extra_float_digits: '-15',
  statement_timeout: '500ms',
  lock_timeout: '500ms',
}

// checklist: t4053
test('settings of a database do not decide what our sessions do, from the first step of the schema on', async () => {
  const { server } = inject('database')
  const name = `settings_${randomUUID().replaceAll('-', '')}`
  const address = databaseAddress(server, name)
  await runOn(server, `create database ${name}`)
  for (const [setting, value] of Object.entries(given))
    await runOn(server, `alter database ${name} set ${setting} = '${value}'`)
  onTestFinished(() => runOn(server, `drop database ${name} with (force)`))
  await migrateSchema(address)
  const engine = await openJobs(address, createLog('silent', []), { keeper: false })
  await engine.stop(0)
  const { pool } = openDatabase(address, 1)
  const alone = clientFor(address)
  await alone.connect()
  for (const [setting, value] of Object.entries(given)) {
    for (const session of [pool, alone]) {
      const { rows } = await session.query(`show ${setting}`)
      expect(Object.values(rows[0]), setting).not.toEqual([value])
    }
  }
  const { rows } = await pool.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename = 'users'`,
  )
  expect(rows).toHaveLength(1)
  await alone.end()
  await pool.end()
})
