import { hostname } from 'node:os'
import { scriptKeys } from '@terminlotse/contract/limits'
import type { Closers } from '../foundation/closing.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { throughOutages } from '../foundation/db/wait.ts'
import { serveApiDocs } from '../foundation/http/api-docs.ts'
import { createCallLimit } from '../foundation/http/call-limit.ts'
import { registerRoutes } from '../foundation/http/register.ts'
import { createServer, measureCalls, type WebServer } from '../foundation/http/server.ts'
import { type PageWords, registerWebApp } from '../foundation/http/static.ts'
import type { JobEngine } from '../foundation/jobs/engine.ts'
import type { JobDefinition } from '../foundation/jobs.ts'
import { createMailer, type Mailer } from '../foundation/mail/mail.ts'
import { noteStaffCalls } from '../modules/accounts/audit.ts'
import { createAuthenticate } from '../modules/accounts/caller.ts'
import {
  awaitsFirstAccount,
  offerSetUpLink,
  readRegistration,
  type SetUpLink,
} from '../modules/accounts/invitations.ts'
import { type LiveNeighbours, serveLive } from '../modules/live/live.routes.ts'
import { createWaker, type Waker } from '../modules/monitoring/loop.ts'
import { listenToBot } from '../modules/notifications/bot.ts'
import { seedCatalogue } from '../modules/offices/sync.ts'
import { startHeartbeat } from '../modules/overview/alive.ts'
import { clearLogs, isOwner, statisticsOfTasks } from '../modules/tasks/read-journal.ts'
import { listTargetsOf, listWatchers } from '../modules/tasks/tasks.store.ts'
import type { Standing } from '../operator/health.ts'
import { canBeActedOn, readWarnings } from '../operator/warnings.ts'
import { listening, pagesPlace } from '../settings/listening.ts'
import { wordRefusal } from '../texts/refusal-words.ts'
import { wordWarning } from '../texts/warnings.ts'
import { listJobs } from './jobs.ts'
import { bookingInChat } from './neighbours.ts'
import { providerQueues, watchProviders } from './providers.ts'
import { apiInfo, describeContract, listRoutes, type Needs } from './routes.ts'

const processName = `${hostname()}:${process.pid}`

export interface Work {
  jobs: JobDefinition[]
  mailer: Mailer
  waker: Waker
}

export interface Opened extends Work {
  ctx: Ctx
  engine: JobEngine
  standing: Standing
}

type Patiently = <T>(step: () => Promise<T>) => Promise<T>

interface Place {
  connectionString: string
  webApp?: string
  signal?: AbortSignal
}

export interface Told {
  /** The link that makes the first superuser, once: to be printed. Null: there is one, or no link is needed. */
  setUpLink: SetUpLink | null
  awaitsFirstAccount: boolean
  warnings: string[]
}

export interface Running {
  told: Told
  listen(): Promise<number | null>
  finishing: Closers
  closing: Closers
}

export function listWork(ctx: Ctx, engine: JobEngine, connectionString: string): Work {
  const mailer = createMailer(ctx.config, ctx.clock, ctx.log)
  const waker = createWaker()
  return { jobs: listJobs(ctx, { engine, mailer, connectionString, wake: waker.wake }), mailer, waker }
}

export async function storeNeeds({ ctx, engine, jobs }: Omit<Opened, 'standing'>, patiently: Patiently): Promise<void> {
  await patiently(() => engine.declare([...jobs, ...providerQueues(ctx)]))
  if (ctx.config.role !== 'web') await patiently(() => engine.schedule(jobs))
  await patiently(() => seedCatalogue(ctx))
}

export async function runApp({ ctx, engine, jobs, mailer, waker, standing }: Opened, place: Place): Promise<Running> {
  const told = await throughOutages(() => tellOperator(ctx), ctx.log, { signal: place.signal })
  const { role, http } = ctx.config
  const serving = role === 'worker' ? null : await serve(ctx, place, { engine, standing, wake: waker.wake })
  const working = role === 'web' ? null : await work(ctx, { engine, jobs, waker })
  return {
    told,
    async listen() {
      const { host, port } = http
      if (serving) await listening({ host, port, names: pagesPlace }, () => serving.server.listen({ host, port }))
      standing.phase = 'ready'
      return serving ? portOf(serving.server) : null
    },
    finishing: {
      calls: () => serving?.server.close(),
      providers: () => working?.providers.stop(),
      telegram: () => working?.telegram.stop(),
      heartbeat: () => working?.heartbeat.stop(),
      jobs: engine.finish,
    },
    closing: {
      live: () => serving?.live.stop(),
      mailer: async () => mailer.close(),
    },
  }
}

async function tellOperator(ctx: Ctx): Promise<Told> {
  return {
    setUpLink: await offerSetUpLink(ctx),
    awaitsFirstAccount: await awaitsFirstAccount(ctx),
    warnings: (await readWarnings(ctx))
      .filter((one) => canBeActedOn(one, ctx.config))
      .map((one) => wordWarning(one, 'en')),
  }
}

async function serve(ctx: Ctx, { connectionString, webApp }: Place, needs: Omit<Needs, 'waitForFind'>) {
  const { config, clock, log, metrics } = ctx
  const server = await createServer(config.http, log, wordRefusal, {}, () => {
    needs.standing.unreadableCallerMs = performance.now()
  })
  measureCalls(server, metrics)
  const authenticate = createAuthenticate(ctx)
  const live = serveLive(ctx, server, { ...liveNeighbours, connectionString, authenticate })
  const nowMs = () => clock.now().getTime()
  const routes = listRoutes(ctx, { ...needs, waitForFind: live.waitForFind })
  registerRoutes(server, routes, {
    authenticate,
    formsPerMinute: config.http.formsPerMinute,
    publicPerMinute: config.callsPerMinute,
    callLimit: createCallLimit(config.callsPerMinute, nowMs),
    keyLimit: createCallLimit(scriptKeys.calls, nowMs),
    unknownKeys: createCallLimit(config.http.formsPerMinute, nowMs),
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
  return { providers, telegram: listenToBot(ctx, bookingInChat), heartbeat }
}

function portOf(server: WebServer): number | null {
  const address = server.server.address()
  return address && typeof address === 'object' ? address.port : null
}

const liveNeighbours: LiveNeighbours = {
  statisticsOf: statisticsOfTasks,
  watchersAmong: listWatchers,
  targetsOf: listTargetsOf,
  isOwner,
  clearLogs,
}

/** So the app need not ask (web/src/modules/accounts/entry-rules.ts). web/src/first-pages/render-page.tsx makes these pages. */
function registrationWords(ctx: Pick<Ctx, 'config'>): PageWords {
  const { registration, contact } = readRegistration(ctx)
  const data = { registration, ...(contact !== null && { contact }) }
  if (registration === 'open') return { data, instead: {} }
  const page = `/register-${registration}${contact === null ? '' : '-contact'}`
  return { data, instead: { '/register': page } }
}
