import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type App, type OpenedApp, openApp, type Surroundings } from '../src/app/app.ts'
import { listWork, type Opened, runApp } from '../src/app/running.ts'
import { closeAll } from '../src/foundation/closing.ts'
import type { Ctx } from '../src/foundation/ctx.ts'
import { seedCatalogue } from '../src/modules/offices/sync.ts'
import type { Standing } from '../src/operator/health.ts'
import { createMetrics } from '../src/operator/metrics.ts'
import type { Config } from '../src/settings/config.ts'
import { type FirstRows, keepFirstRows } from './database/first-rows.ts'
import { type OwnDatabase, openOwnDatabase } from './database/own-database.ts'
import { generous } from './programs/generous.ts'
import { testClock } from './test-clock.ts'
import { ofApp, surroundingsIn, type TestServer, type TestServerOptions } from './test-server.ts'

/** The options that may be others in each test. */
type Wish = Pick<TestServerOptions, 'clock' | 'env' | 'configure'>

interface Kept {
  database: OwnDatabase
  dataDir: string
  surroundings: Surroundings
  opened: OpenedApp
  rows: FirstRows
  /** The names in the data folder. */
  files: string[]
}

/**
 * One database, with its connections, for the tests of a file. To be called once in a test file. Each test takes its
 * server from it: `await using server = await openServer()`. That server begins as one of `createTestServer` does. Its
 * work is made anew, so nothing is left in memory, and its end restores the first rows. One test has it at a time.
 *
 * A test needs `createTestServer` if it ends connections, starts programs, or needs another role or another log.
 */
export function testServerForFile(common: Wish = {}): (more?: Wish) => Promise<TestServer> {
  let kept: Promise<Kept> | null = null
  let isTaken = false
  afterAll(async () => {
    if (kept) await forget(await kept)
  })

  return async (more = {}) => {
    if (isTaken) throw new Error('The test server of this file is still open.')
    const wish = { ...common, ...more, env: { ...common.env, ...more.env } }
    isTaken = true
    kept ??= keep(wish)
    const free = () => {
      isTaken = false
    }
    return serveAnew(await kept, wish, free).catch((error: unknown) => {
      free()
      throw error
    })
  }
}

async function keep(wish: Wish): Promise<Kept> {
  const database = await openOwnDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-test-'))
  const surroundings = { clock: testClock, ...surroundingsIn(dataDir, wish), connectionString: database.address }
  const opened = await openApp(surroundings)
  const rows = await keepFirstRows(database.address)
  return { database, dataDir, surroundings, opened, rows, files: readdirSync(dataDir) }
}

async function forget({ database, dataDir, opened, rows }: Kept): Promise<void> {
  await rows.close()
  await closeAll(opened.ctx.log, generous.stopLimits.closingMs, { jobs: () => opened.engine.stop(0) })
  await closeAll(opened.ctx.log, generous.stopLimits.leavingMs, opened.leaving)
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function serveAnew(kept: Kept, wish: Wish, onEnd: () => void): Promise<TestServer> {
  const { database, dataDir, opened, rows, files } = kept
  const surroundings = { ...kept.surroundings, ...surroundingsIn(dataDir, wish), clock: wish.clock ?? testClock }
  demandSame(kept.surroundings, surroundings)
  const { db, end } = untilEnd(opened.ctx.db)
  const ctx: Ctx = { ...opened.ctx, ...surroundings, db, metrics: createMetrics() }
  if (catalogueOf(surroundings) !== catalogueOf(kept.surroundings)) await seedCatalogue(ctx)
  const app = await start({ ...opened, ...listWork(ctx, opened.engine, database.address), ctx }, surroundings)
  return {
    ...ofApp(app),
    surroundings,
    connectionString: database.address,
    dataDir,
    async [Symbol.asyncDispose]() {
      await app.stop()
      end()
      await rows.restore()
      const added = readdirSync(dataDir).filter((name) => !files.includes(name))
      for (const name of added) rmSync(join(dataDir, name), { recursive: true })
      onEnd()
    },
  }
}

/** Starts as `startApp` does, on parts that are open. The end leaves them open. */
async function start(opened: Opened, surroundings: Surroundings): Promise<App> {
  const { ctx } = opened
  const standing: Standing = { phase: 'starting' }
  const running = await runApp({ ...opened, standing }, surroundings)
  const { graceMs, closingMs } = generous.stopLimits
  async function close(): Promise<void> {
    standing.phase = 'stopping'
    await closeAll(ctx.log, graceMs, running.finishing)
    await closeAll(ctx.log, closingMs, running.closing)
  }
  let closed: Promise<void> | null = null
  const stop = () => {
    closed ??= close()
    return closed
  }
  return { ctx, ...running.told, port: await running.listen(), operatorPort: null, stop }
}

/** The parts that stay open depend on these. */
function demandSame({ config: first }: Surroundings, { config }: Surroundings): void {
  const fixed = ({ role, databaseConnections, metrics, providers }: Config) =>
    JSON.stringify([role, databaseConnections, metrics.port, providers.map(({ code }) => code)])
  if (fixed(first) !== fixed(config))
    throw new Error('Open this server by createTestServer: its settings differ too much.')
}

/** What a start stores of the configured providers. */
const catalogueOf = ({ config }: Surroundings): string =>
  JSON.stringify(
    config.providers.map(({ code, name, baseUrl, enabled, catalogue }) => [code, name, baseUrl, enabled, catalogue]),
  )

/** The database of one test. Work that goes on after the test's end fails, and changes nothing for the next test. */
function untilEnd(database: Ctx['db']): { db: Ctx['db']; end(): void } {
  let isOver = false
  const db = new Proxy(database, {
    get(target, name, self) {
      if (isOver) throw new Error('The test has ended, and its server still uses the database.')
      return Reflect.get(target, name, self)
    },
  })
  return {
    db,
    end() {
      isOver = true
    },
  }
}
