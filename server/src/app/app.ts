import type { Clock } from '../foundation/clock.ts'
import { type Closers, closeAll } from '../foundation/closing.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { updateSchema } from '../foundation/data/backup.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { agreeOnKeys } from '../foundation/db/keys/seal-keys.ts'
import type { SilenceLimits } from '../foundation/db/silence.ts'
import { throughOutages } from '../foundation/db/wait.ts'
import { type JobEngine, openJobs } from '../foundation/jobs/engine.ts'
import type { Log } from '../foundation/log.ts'
import { createSecrets } from '../foundation/secrets.ts'
import type { Standing } from '../operator/health.ts'
import { createMetrics } from '../operator/metrics.ts'
import { serveOperator } from '../operator/operator.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { withoutBackOff } from './providers.ts'
import { listWork, type Opened, runApp, storeNeeds, type Told } from './running.ts'

interface StopLimits {
  /** For calls, jobs and requests to offices that are under way. */
  graceMs: number
  /** After that, for closing everything that queries the database. */
  closingMs: number
  /** At last, for the connections to the database, after everything that queries it has ended. */
  leavingMs: number
}

const usualStopLimits: Readonly<StopLimits> = { graceMs: 8_000, closingMs: 4_000, leavingMs: 2_000 }

const wrongKey =
  'SECRET_KEY (or DATA_DIR/secret.key): secrets in this database are sealed with another key. ' +
  'Put that one back, or name it in SECRET_KEY_PREVIOUS. ' +
  'If that key is lost for good, run `npm run reseal -- --give-up`: it lists the secrets that nobody can open any more, ' +
  'and deletes them.'

export interface Surroundings {
  config: Config
  clock: Clock
  log: Log
  /** At least 32 bytes. Secrets that are sealed with it open only with it. */
  secretKey: Buffer
  earlierKeys?: Buffer[]
  connectionString: string
  withoutBackup?: boolean
  withoutCron?: boolean
  /** Folder of the built browser app. Without it only the API answers. */
  webApp?: string
  signal?: AbortSignal
  silence?: SilenceLimits
  stopLimits?: StopLimits
}

export interface App extends Told {
  ctx: Ctx
  port: number | null
  operatorPort: number | null
  /** Lets running calls and jobs finish, and closes everything that this function opened. Bounded; never rejects. */
  stop(): Promise<void>
}

export async function startApp(surroundings: Surroundings): Promise<App> {
  const limits = surroundings.stopLimits ?? usualStopLimits
  const opened = await openApp(surroundings)
  const { ctx, engine, standing } = opened
  const running = await runApp(opened, surroundings)
  async function close(): Promise<void> {
    standing.phase = 'stopping'
    await closeAll(ctx.log, limits.graceMs, running.finishing)
    await closeAll(ctx.log, limits.closingMs, { ...running.closing, jobs: () => engine.stop(0) })
    await closeAll(ctx.log, limits.leavingMs, opened.leaving)
  }
  let closed: Promise<void> | null = null

  // Callers come last. Otherwise they would take the connections that the rest of the start needs.
  const port = await running.listen().catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ctx,
    ...running.told,
    port,
    operatorPort: opened.operatorPort,
    async stop() {
      closed ??= close()
      await closed
    },
  }
}

export interface OpenedApp extends Opened {
  operatorPort: number | null
  leaving: Closers
}

/** Waits for a database that is away. Throws a ConfigError if the database is sealed with another key. */
export async function openApp(surroundings: Surroundings): Promise<OpenedApp> {
  const { config, clock, log, connectionString, silence } = surroundings
  const standing: Standing = { phase: 'starting' }
  const metrics = createMetrics()
  const { pool, db } = openDatabase(connectionString, config.databaseConnections, silence)
  pool.on('error', () => pool.ending || log.warn('A database connection was lost.'))
  let open: JobEngine | null = null
  // Opened first, so that a long migration is seen as a start and not as a death.
  const readJobs = async () => (open ? withoutBackOff({ config, db }, await open.readBacklog()) : null)
  const operatorServer = await serveOperator({ db, clock, config, metrics, log }, standing, readJobs)
  const prepared = await prepare(surroundings, { db, metrics })
  open = prepared.engine
  const leaving = { database: () => pool.end(), operator: () => operatorServer?.close() }
  return { ...prepared, standing, operatorPort: operatorServer?.port ?? null, leaving }
}

async function prepare(surroundings: Surroundings, { db, metrics }: Pick<Ctx, 'db' | 'metrics'>) {
  const { config, clock, log, secretKey, earlierKeys, connectionString, silence, withoutCron, signal } = surroundings
  const secrets = createSecrets(secretKey, earlierKeys)
  const patiently = <T>(work: () => Promise<T>) => throughOutages(work, log, { signal })
  await patiently(async () => {
    await updateSchema(connectionString, { ...surroundings, secrets })
    if (!(await agreeOnKeys({ db, secrets, clock }))) throw new ConfigError([wrongKey])
  })
  const wishes = { keeper: config.role !== 'web', cron: !withoutCron, silence }
  const engine = await patiently(() => openJobs(connectionString, log, wishes))
  const ctx: Ctx = { db, clock, log, config, jobs: engine.jobs, secrets, metrics }
  const prepared = { ctx, engine, ...listWork(ctx, engine, connectionString) }
  await storeNeeds(prepared, patiently)
  return prepared
}
