import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '../src/config.ts'
import { systemClock } from '../src/foundation/clock.ts'
import { openDatabase } from '../src/foundation/db/database.ts'
import { startEmbedded } from '../src/foundation/db/embedded.ts'
import { migrateSchema } from '../src/foundation/db/migrate.ts'
import { openJobs } from '../src/foundation/jobs-engine.ts'
import { createLog } from '../src/foundation/log.ts'
import { createSecrets } from '../src/foundation/secrets.ts'
import { createMetrics } from '../src/metrics.ts'
import { seedCatalogue } from '../src/rooms/catalogue/catalogue.ts'

const log = createLog('warn')

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this run, and the database of it that every world copies. */
    database: { server: string; template: string }
  }
}

/** Once per test run: a PostgreSQL (the one of `DATABASE_URL`, else our own) and a migrated template in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-test-'))
  const given = process.env.DATABASE_URL
  const store = given ? { connectionString: given, stop: async () => {} } : await startEmbedded(dataDir, log)
  const template = `terminlotse_template_${process.pid}`
  await runOn(store.connectionString, `create database ${template}`)
  const address = databaseAddress(store.connectionString, template)
  await migrateSchema(address)
  await fill(address)
  project.provide('database', { server: store.connectionString, template })
  return async () => {
    await runOn(store.connectionString, `drop database ${template}`)
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

// What every start would find done already: the job engine's tables and the bundled catalogue.
async function fill(address: string): Promise<void> {
  const engine = await openJobs(address, log, { keeper: false })
  const { pool, db } = openDatabase(address, 2)
  const secrets = createSecrets(randomBytes(32))
  const [config, metrics] = [readConfig({}), createMetrics()]
  await seedCatalogue({ db, clock: systemClock, log, config, jobs: engine.jobs, secrets, metrics })
  await engine.stop(0)
  await pool.end()
}

/** The address of another database on the same server. */
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
