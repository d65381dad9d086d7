import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test as base } from 'vitest'
import { type App, type OpenedApp, openApp, type Surroundings } from '../src/app/app.ts'
import { listWork, type Opened, runApp, storeNeeds } from '../src/app/running.ts'
import { closeAll } from '../src/foundation/closing.ts'
import type { Ctx } from '../src/foundation/ctx.ts'
import type { Standing } from '../src/operator/health.ts'
import { createMetrics } from '../src/operator/metrics.ts'
import type { Config } from '../src/settings/config.ts'
import { type KeptDatabase, keepDatabase } from './database/kept-databases.ts'
import { untilEnd } from './database/until-end.ts'
import { generous } from './programs/generous.ts'
import { testClock } from './test-clock.ts'
import {
  configIn,
  logIn,
  ofApp,
  surroundingsIn,
  type TestServer,
  type TestServerOptions,
  type TestUser,
} from './test-server.ts'

/** The options of one test. */
type Wish = Pick<TestServerOptions, 'clock' | 'env' | 'configure'>

interface Parts {
  dataDir: string
  surroundings: Surroundings
  opened: OpenedApp
  files: string[]
  close(): Promise<void>
}

type Kept = KeptDatabase<Parts>

const plainWish = { env: { ROLE: 'web' } }
/**
 * The server that this worker keeps for its next file: it has no workers, and nothing happens on it meanwhile. One
 * suffices. Each has its sessions, and PostgreSQL has room for a hundred.
 */
const keptForNextFile: Kept[] = []

/**
 * One test server for the tests of a file, without workers unless a test asks for `ROLE: 'all'`. To be called once in
 * a test file; each test takes the server by `await using server = await openServer()`. It begins as one of
 * `createTestServer` does: its work is made anew, so nothing is left in memory, and its end restores the first rows.
 * Its database and the connections to it stay open, without workers also for the next file. `common`: options of all
 * tests.
 *
 * A test needs `createTestServer` if it changes tables, ends connections to the database, starts programs that use it,
 * or asks the operator's port.
 */
export function testServerForFile(common: Wish | (() => Wish) = {}): (more?: Wish) => Promise<TestServer> {
  const free: Kept[] = []
  const taken = new Set<Kept>()
  afterAll(async () => {
    const left = taken.size
    for (const kept of free) {
      if (isPlain(kept.parts.surroundings.config) && keptForNextFile.length === 0) keptForNextFile.push(kept)
      else await kept.remove()
    }
    for (const kept of taken) await kept.remove()
    if (left > 0) throw new Error('A test did not close its server.')
  })

  return async (more = {}) => {
    const { env, ...others } = typeof common === 'function' ? common() : common
    const wish = { ...others, ...more, env: { ROLE: 'web', ...env, ...more.env } }
    const fits = ({ parts: { dataDir, surroundings } }: Kept) =>
      partsOf(configIn(dataDir, wish)) === partsOf(surroundings.config)
    // A new one is for the first test of a worker, for another role, or for a second server in one test.
    const kept = takeOf(free, fits) ?? takeOf(keptForNextFile, fits) ?? (await keep(wish))
    taken.add(kept)
    return serveAnew(kept, wish, async () => {
      taken.delete(kept)
      await kept.restore()
      removeAdded(kept.parts)
      free.push(kept)
    })
  }
}

/** Tests with a server that `open` opens, and with two people who are signed in there. Each ends with its test. */
export function testsOf(open: () => Promise<TestServer>, register = (server: TestServer) => server.register()) {
  return base.extend<{ server: TestServer; owner: TestUser; stranger: TestUser }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
    server: async ({}, use) => {
      await using server = await open()
      await use(server)
    },
    owner: async ({ server }, use) => use(await register(server)),
    // The first account has all rights, so this is not the first one.
    stranger: async ({ server, owner: _ }, use) => use(await server.register()),
  })
}

function takeOf(list: Kept[], fits: (kept: Kept) => boolean): Kept | undefined {
  const place = list.findIndex(fits)
  return place < 0 ? undefined : list.splice(place, 1)[0]
}

function isPlain(config: Config): boolean {
  return partsOf(config) === partsOf(configIn(config.dataDir, plainWish))
}

function keep(wish: Wish): Promise<Kept> {
  const dataDir = mkdtempSync(join(tmpdir(), 'terminlotse-test-'))
  // The next file must not find what this one wished.
  const first = isPlain(configIn(dataDir, wish)) ? plainWish : wish
  return keepDatabase(async (connectionString) => {
    const surroundings = { clock: testClock, ...surroundingsIn(dataDir, first), connectionString }
    const opened = await openApp(surroundings)
    async function close(): Promise<void> {
      const { log } = opened.ctx
      await closeAll(log, generous.stopLimits.closingMs, { jobs: () => opened.engine.stop(0) })
      await closeAll(log, generous.stopLimits.leavingMs, opened.leaving)
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { dataDir, surroundings, opened, files: readdirSync(dataDir), close }
  })
}

async function serveAnew(kept: Kept, wish: Wish, giveBack: () => Promise<void>): Promise<TestServer> {
  const { address, parts } = kept
  const { dataDir, opened } = parts
  const config = configIn(dataDir, wish)
  const surroundings = { ...parts.surroundings, config, log: logIn(wish), clock: wish.clock ?? testClock }
  const { db, end } = untilEnd(opened.ctx.db)
  const ctx: Ctx = { ...opened.ctx, ...surroundings, db, metrics: createMetrics() }
  const asked = { ...opened, ...listWork(ctx, opened.engine, address), ctx }
  if (needsOf(asked) !== needsOf(opened)) await storeNeeds(asked, (step) => step())
  const app = await start(asked, surroundings)
  return {
    ...ofApp(app),
    surroundings,
    connectionString: address,
    dataDir,
    async [Symbol.asyncDispose]() {
      await app.stop()
      end()
      await giveBack()
    },
  }
}

function removeAdded({ dataDir, files }: Parts): void {
  const added = readdirSync(dataDir).filter((name) => !files.includes(name))
  for (const name of added) rmSync(join(dataDir, name), { recursive: true })
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

function partsOf({ role, databaseConnections, metrics }: Config): string {
  return JSON.stringify([role, databaseConnections, metrics.port])
}

/** All that `storeNeeds` stores depends on these. */
function needsOf({ ctx: { config }, jobs }: Opened): string {
  const providers = config.providers.map(({ code, name, baseUrl, enabled }) => [code, name, baseUrl, enabled])
  return JSON.stringify([providers, jobs])
}
