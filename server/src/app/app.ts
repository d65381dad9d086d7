import { hostname } from 'node:os'
import type { Clock } from '../foundation/clock.ts'
import { closeAll } from '../foundation/closing.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { updateSchema } from '../foundation/data/update-schema.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { agreeOnKeys } from '../foundation/db/keys/seal-keys.ts'
import { hasRoom } from '../foundation/db/room/room.ts'
import type { SilenceLimits } from '../foundation/db/silence.ts'
import { throughOutages } from '../foundation/db/wait.ts'
import { serveApiDocs } from '../foundation/http/api-docs.ts'
import { createCallLimit } from '../foundation/http/call-limit.ts'
import { measureCalls } from '../foundation/http/measure.ts'
import { registerRoutes } from '../foundation/http/register.ts'
import { createServer, type WebServer } from '../foundation/http/server.ts'
import { registerWebApp } from '../foundation/http/static.ts'
import { type Backlog, type JobEngine, openJobs } from '../foundation/jobs/engine.ts'
import type { JobDefinition } from '../foundation/jobs.ts'
import type { Log } from '../foundation/log.ts'
import { createMailer } from '../foundation/mail/mail.ts'
import { createSecrets } from '../foundation/secrets.ts'
import { noteStaffCalls } from '../modules/accounts/audit.ts'
import { createAuthenticate } from '../modules/accounts/caller.ts'
import { awaitsFirstAccount, offerSetUpLink } from '../modules/accounts/invitations.ts'
import { serveLive } from '../modules/live/live-connection.ts'
import { createWaker, type Waker } from '../modules/monitoring/provider-loop.ts'
import { listenToBot } from '../modules/notifications/bot.ts'
import { seedCatalogue } from '../modules/offices/sync.ts'
import { readVitals, startHeartbeat } from '../modules/overview/alive.ts'
import { isReady, type Standing } from '../operator/health.ts'
import { createMetrics } from '../operator/metrics.ts'
import { serveOperator } from '../operator/operator.ts'
import { readWarnings } from '../operator/warnings.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { listening, pagesPlace } from '../settings/listening.ts'
import { wordRefusal } from '../texts/refusal-words.ts'
import { texts } from '../texts/texts.ts'
import { apiInfo } from './api-info.ts'
import { listJobs } from './jobs.ts'
import { liveNeighbours } from './live-neighbours.ts'
import { providerQueues, watchProviders, withoutBackOff } from './providers.ts'
import { registrationWords } from './registration-page.ts'
import { describeContract, listRoutes, type Needs } from './routes.ts'

const processName = `${hostname()}:${process.pid}`
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
  /** Data sealed with these keys can still be read. */
  earlierKeys?: Buffer[]
  connectionString: string
  withoutBackup?: boolean
  withoutCron?: boolean
  /** Folder of the built browser app. Without it only the API answers. */
  webApp?: string
  /** Ends a start that waits for its database. */
  signal?: AbortSignal
  silence?: SilenceLimits
  stopLimits?: StopLimits
}

export interface App {
  ctx: Ctx
  /** The port that is listened on; null in a process that only works jobs. */
  port: number | null
  /** The port for metrics and health; null: METRICS_PORT is not set. */
  operatorPort: number | null
  /** The link that makes the first superuser, once: to be printed. Null: there is one, or no link is needed. */
  setUpLink: string | null
  /** True if the next account becomes superuser, being the first: to be printed. */
  awaitsFirstAccount: boolean
  warnings: string[]
  /** Lets running calls and jobs finish, and closes everything that this function opened. Bounded; never rejects. */
  stop(): Promise<void>
}

/** Opens long-lived parts, lists the modules' routes and jobs, and starts the work of this process's role. */
export async function startApp(surroundings: Surroundings): Promise<App> {
  const { config, clock, log, connectionString, silence } = surroundings
  const limits = surroundings.stopLimits ?? usualStopLimits
  const standing: Standing = { phase: 'starting' }
  const metrics = createMetrics()
  const { pool, db } = openDatabase(connectionString, config.databaseConnections, silence)
  pool.on('error', () => pool.ending || log.warn('A database connection was lost.'))
  let open: JobEngine | null = null
  // Opened first, so that a long migration is seen as a start and not as a death.
  const readJobs = async () => (open ? withoutBackOff({ config, db }, await open.readBacklog()) : null)
  const operatorServer = await openOperator({ db, clock, config, metrics, log }, standing, readJobs)
  const waker = createWaker()
  const { ctx, engine, mailer, jobs, told } = await prepare(surroundings, { db, metrics, wake: waker.wake })
  open = engine
  const serving =
    config.role === 'worker' ? null : await serve(ctx, surroundings, { engine, standing, wake: waker.wake })
  const working = config.role === 'web' ? null : await work(ctx, { engine, jobs, waker })
  async function close(): Promise<void> {
    standing.phase = 'stopping'
    await closeAll(log, limits.graceMs, {
      calls: () => serving?.server.close(),
      providers: () => working?.providers.stop(),
      telegram: () => working?.telegram.stop(),
      heartbeat: () => working?.heartbeat.stop(),
      jobs: engine.finish,
    })
    await closeAll(log, limits.closingMs, {
      live: () => serving?.live.stop(),
      jobs: () => engine.stop(0),
      mailer: async () => mailer.close(),
    })
    await closeAll(log, limits.leavingMs, {
      database: () => pool.end(),
      operator: () => operatorServer?.close(),
    })
  }
  let closed: Promise<void> | null = null

  // Callers come last. Otherwise they would take the connections that the rest of the start needs.
  if (serving) {
    const { host, port } = config.http
    const listen = () => serving.server.listen({ host, port })
    await listening({ host, port, names: pagesPlace }, listen).catch(async (error: unknown) => {
      await close()
      throw error
    })
  }
  standing.phase = 'ready'
  return {
    ctx,
    ...told,
    port: serving ? portOf(serving.server) : null,
    operatorPort: operatorServer?.port ?? null,
    async stop() {
      closed ??= close()
      await closed
    },
  }
}

/**
 * Prepares the database before anything uses it, and the words for the operator. It waits for a database that is away.
 * Throws a ConfigError if the database is sealed with another key.
 */
async function prepare(
  surroundings: Surroundings,
  { db, metrics, wake }: Pick<Ctx, 'db' | 'metrics'> & Pick<Waker, 'wake'>,
) {
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
  const mailer = createMailer(config, clock, log)
  const jobs = listJobs(ctx, { engine, mailer, connectionString, wake })
  await patiently(() => engine.declare([...jobs, ...providerQueues(ctx)]))
  if (config.role !== 'web') await patiently(() => engine.schedule(jobs))
  await patiently(() => seedCatalogue(ctx))
  const told = await patiently(async () => ({
    setUpLink: await offerSetUpLink(ctx),
    awaitsFirstAccount: await awaitsFirstAccount(ctx),
    warnings: (await readWarnings(ctx)).map((one) => texts.en.warning(one)),
  }))
  return { ctx, engine, mailer, jobs, told }
}

async function serve(ctx: Ctx, { connectionString, webApp }: Surroundings, needs: Needs) {
  const { config, clock, log, metrics } = ctx
  const server = await createServer(config.http, log, wordRefusal, {}, () => {
    needs.standing.unreadableCallerMs = performance.now()
  })
  measureCalls(server, metrics)
  const authenticate = createAuthenticate(ctx)
  const live = serveLive(ctx, server, { ...liveNeighbours, connectionString, authenticate })
  const routes = listRoutes(ctx, needs)
  registerRoutes(server, routes, {
    authenticate,
    formsPerMinute: config.http.formsPerMinute,
    callLimit: createCallLimit(config.callsPerMinute, () => clock.now().getTime()),
    onStaffOnly: noteStaffCalls(ctx),
  })
  serveApiDocs(server, apiInfo.title, () => describeContract(routes))
  await registerWebApp(server, webApp, registrationWords(ctx))
  return { server, live }
}

async function work(ctx: Ctx, { engine, jobs, waker }: { engine: JobEngine; jobs: JobDefinition[]; waker: Waker }) {
  const providers = await watchProviders(ctx, engine, waker)
  for (const definition of jobs) await engine.work(definition)
  const heartbeat = await startHeartbeat(ctx, { name: processName, role: ctx.config.role })
  return { providers, telegram: listenToBot(ctx), heartbeat }
}

/** Answers the operator's programs, also while the engine is not open yet. */
function openOperator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'metrics' | 'log'>,
  standing: Standing,
  readJobs: () => Promise<Backlog | null>,
): ReturnType<typeof serveOperator> {
  return serveOperator(ctx.config, {
    metrics: ctx.metrics,
    log: ctx.log,
    readJobs,
    isReady: () => isReady(ctx, standing),
    readVitals: () => readVitals(ctx),
    hasRoom: () => hasRoom(ctx.db),
  })
}

function portOf(server: WebServer): number | null {
  const address = server.server.address()
  return address && typeof address === 'object' ? address.port : null
}
