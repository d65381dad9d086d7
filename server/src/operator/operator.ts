import { createServer, type ServerResponse } from 'node:http'
import type { Ctx } from '../foundation/ctx.ts'
import { hasRoom } from '../foundation/db/ask.ts'
import { cutOffStalled } from '../foundation/http/callers/sending.ts'
import { givenHosts, isKnownName, withoutPort } from '../foundation/http/hosts.ts'
import type { Patience } from '../foundation/http/server.ts'
import type { Backlog } from '../foundation/jobs/engine.ts'
import { readVitals } from '../modules/overview/alive.ts'
import { figuresPlace, listening } from '../settings/listening.ts'
import { isReady, type Standing } from './health.ts'
import { measureProcess } from './metrics.ts'

type OperatorCtx = Pick<Ctx, 'db' | 'clock' | 'config' | 'metrics' | 'log'>

type ReadJobs = () => Promise<Backlog | null>

/** Opens the server for the operator's programs: metrics and health. Null: METRICS_PORT is not set. */
export async function serveOperator(
  ctx: OperatorCtx,
  standing: Standing,
  readJobs: ReadJobs,
): Promise<OperatorServer | null> {
  const { host, port } = ctx.config.metrics
  const { publicUrl, allowedHosts } = ctx.config.http
  if (port === null) return null
  measureProcess(ctx.metrics)
  const names = [host.toLowerCase(), new URL(publicUrl).hostname, ...allowedHosts]
  const answers = {
    isReady: () => isReady(ctx, standing),
    async metrics() {
      await Promise.all([measureJobs(ctx, readJobs), measureVitals(ctx)])
      return ctx.metrics.registry.metrics()
    },
  }
  return listening({ host, port, names: figuresPlace }, () => openOperatorServer({ host, port, names }, answers))
}

/** Metrics that are read on demand. Without the database they are missing, and this process still reports its own counts. */
async function measureJobs({ metrics, log }: OperatorCtx, readJobs: ReadJobs): Promise<void> {
  const { jobLag, jobsDue, jobsFailed } = metrics
  jobLag.reset()
  jobsDue.reset()
  jobsFailed.remove()
  try {
    const jobs = await readJobs()
    if (!jobs) return
    jobsFailed.set(jobs.failed)
    for (const { queue, due, lagSeconds } of jobs.due) {
      jobLag.set({ queue }, lagSeconds)
      jobsDue.set({ queue }, due)
    }
  } catch (error) {
    log.warn({ err: error }, 'The jobs could not be counted.')
  }
}

/** These metrics are always there. Without the database they are unknown: NaN, and `database_up` is 0. */
async function measureVitals(ctx: OperatorCtx): Promise<void> {
  const { metrics, log, config, db } = ctx
  const { databaseUp, databaseRoom, databaseBytes, workersAlive, copyWaits, pollOverdue, tasksLate } = metrics
  try {
    const { workers, isWaitingCopy, polls: looks, databaseBytes: bytes } = await readVitals(ctx)
    databaseUp.set(1)
    databaseRoom.set((await hasRoom(db)) ? 1 : 0)
    databaseBytes.set(bytes)
    workersAlive.set(workers)
    copyWaits.set(isWaitingCopy ? 1 : 0)
    for (const { code: provider, overdueSeconds, tasksLate: late } of looks) {
      pollOverdue.set({ provider }, overdueSeconds)
      tasksLate.set({ provider }, late)
    }
  } catch (error) {
    databaseUp.set(0)
    for (const gauge of [databaseRoom, databaseBytes, workersAlive, copyWaits]) gauge.set(Number.NaN)
    for (const { code: provider, enabled } of config.providers) {
      if (!enabled) continue
      pollOverdue.set({ provider }, Number.NaN)
      tasksLate.set({ provider }, Number.NaN)
    }
    log.warn({ err: error }, 'The state of the workers could not be read.')
  }
}

/** The questions of the operator's programs to this process; each throws or returns false when it cannot be answered. */
interface OperatorAnswers {
  metrics(): Promise<string>
  isReady(): Promise<boolean>
}

export interface OperatorServer {
  port: number
  close(): Promise<void>
}

/** A caller who sends a byte now and then, or takes none, cannot keep a connection for long. */
const patience: Pick<Patience, 'headersMs' | 'stalledMs' | 'sweepMs'> = {
  headersMs: 10_000,
  stalledMs: 30_000,
  sweepMs: 5_000,
}

/**
 * Listens for the operator's programs only: `/metrics`, `/health/live` and `/health/ready`. It has its own port, so
 * that a proxy cannot make it public by accident. A process without web pages has it too. Its host must be an address
 * in digits, a local name or one of `names`: the owner of another one could lead a browser here (DNS rebinding).
 */
export async function openOperatorServer(
  { host, port, names = [] }: { host: string; port: number; names?: string[] },
  answers: OperatorAnswers,
  allowed: Partial<typeof patience> = {},
): Promise<OperatorServer> {
  const { headersMs, stalledMs, sweepMs } = { ...patience, ...allowed }
  const limits = { headersTimeout: headersMs, requestTimeout: headersMs, connectionsCheckingInterval: sweepMs }
  const server = createServer(limits, (request, response) => {
    if (!isAskedRightly(request.rawHeaders, names)) {
      send(response, 421, 'This name is not known here. Ask by address, or put the name into ALLOWED_HOSTS.\n')
      return
    }
    void answer(request.url ?? '', answers).then(
      ({ status, text }) => send(response, status, text),
      () => send(response, 503, 'unavailable\n'),
    )
  })
  cutOffStalled(server, { stalledMs, sweepMs })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function isAskedRightly(rawHeaders: string[], names: string[]): boolean {
  const [host = '', ...others] = givenHosts(rawHeaders)
  return others.length === 0 && isKnownName(withoutPort(host), names)
}

async function answer(url: string, { metrics, isReady }: OperatorAnswers): Promise<{ status: number; text: string }> {
  switch (url.split('?')[0]) {
    case '/metrics':
      return { status: 200, text: await metrics() }
    case '/health/live':
      return { status: 200, text: 'live\n' }
    case '/health/ready':
      return (await isReady()) ? { status: 200, text: 'ready\n' } : { status: 503, text: 'not ready\n' }
    default:
      return { status: 404, text: 'Here are /metrics, /health/live and /health/ready.\n' }
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(text)
}
