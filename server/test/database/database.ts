import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startApp } from '../../src/app/app.ts'
import { listWork } from '../../src/app/running.ts'
import { startEmbedded } from '../../src/foundation/db/embedded/embedded.ts'
import { openJobs } from '../../src/foundation/jobs/engine.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { asAdministrator, roleOf } from '../people/administrator.ts'
import { generous } from '../programs/generous.ts'
import { testClock, testClockAheadMs } from '../test-clock.ts'

const log = createLog('warn', [])

/**
 * The PostgreSQL of a test run: the addresses of its administrator and of the databases' owner, and the template of
 * test servers. The jobs of `machineTemplate` use the machine's clock: started programs do, too.
 */
export interface TestDatabases {
  server: string
  owner: string
  template: string
  machineTemplate: string
  /** Stands in the names of this run's databases. */
  run: string
}

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabases
  }
}

/** Once per run of Vitest. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...databases } = await startTestDatabases()
  project.provide('database', databases)
  return stop
}

/** Starts a PostgreSQL, or uses the one of `DATABASE_URL`, and makes migrated templates in it. `stop` removes them. */
export async function startTestDatabases(): Promise<TestDatabases & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-test-'))
  const given = process.env.DATABASE_URL
  const store = given ? { connectionString: given, stop: async () => {} } : await startEmbedded(dataDir, log)
  const owner = store.connectionString
  const server = given ?? asAdministrator(owner)
  if (!given) await forgoSafety(server)
  const run = `${process.pid}`
  const template = `terminlotse_template_${run}`
  const machineTemplate = `${template}_machine`
  await runOn(server, `create database ${machineTemplate} owner ${roleOf(owner)}`)
  await fill(databaseAddress(owner, machineTemplate), dataDir)
  await runOn(server, `create database ${template} owner ${roleOf(owner)} template ${machineTemplate}`)
  await runOn(databaseAddress(owner, template), jobsAhead(testClockAheadMs()))
  await runOn(databaseAddress(owner, template), withoutEngineMigrations)
  return {
    server,
    owner,
    template,
    machineTemplate,
    run,
    async stop() {
      for (const name of await keptDatabases(server, run)) await runOn(server, `drop database ${name} with (force)`)
      for (const name of [template, machineTemplate]) await runOn(server, `drop database ${name}`)
      await store.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The statement that sets the clock of a database's job engine ahead of the machine's. The engine reads the time by this
 * function alone, and the original returns `now()`. It is written so that PostgreSQL still inlines it into each statement.
 */
export function jobsAhead(ms: number): string {
  return `create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '${ms} milliseconds' $$`
}

/**
 * The engine looks for migrations of its own when it has not for a minute, and notes when. By the tests' clock the
 * template's note would be old on some days: then no two first starts would have the same rows.
 */
const withoutEngineMigrations = `update pgboss.version set bam_on = pgboss.job_now() + interval '1 day'`

/** The databases that a worker kept for further files: it ends without a last word. */
async function keptDatabases(server: string, run: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname ~ $1', [
      `^test_[0-9]+_${run}_`,
    ])
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

// The data need not last, so PostgreSQL need not wait for the disk.
async function forgoSafety(server: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await runOn(server, `alter system set ${setting} = off`)
  await runOn(server, 'select pg_reload_conf()')
}

// Does the work of a first start once for all: the schema, the job engine's tables, queues and cron lines, and the
// bundled catalogue. The mark of the key that seals is removed again: each test server has a key of its own.
async function fill(address: string, dataDir: string): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ROLE: 'web' })
  const secretKey = randomBytes(32)
  const app = await startApp({
    config,
    clock: testClock,
    log: createLog('silent', []),
    secretKey,
    connectionString: address,
    ...generous,
  })
  const engine = await openJobs(address, app.ctx.log, { keeper: false })
  await engine.schedule(listWork(app.ctx, engine, address).jobs)
  await engine.stop(0)
  await app.stop()
  await runOn(address, 'delete from seal_keys')
}

export function databaseAddress(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
