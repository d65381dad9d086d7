import { type OperatorServer, openOperatorServer } from '../foundation/http/operator-server.ts'
import type { Backlog } from '../foundation/jobs/engine.ts'
import type { Log } from '../foundation/log.ts'
import type { Vitals } from '../modules/overview/alive.ts'
import type { Config } from '../settings/config.ts'
import { figuresPlace, listening } from '../settings/listening.ts'
import { type Metrics, measureProcess } from './metrics.ts'

export interface OperatorDeps {
  metrics: Metrics
  log: Log
  isReady(): Promise<boolean>
  /** Null while the job engine is not open yet. */
  readJobs(): Promise<Backlog | null>
  readVitals(): Promise<Vitals>
  hasRoom(): Promise<boolean>
}

/** Opens the server for the operator's programs: metrics and health. Null: METRICS_PORT is not set. */
export async function serveOperator(
  { metrics: { host, port }, http, providers }: Pick<Config, 'metrics' | 'http' | 'providers'>,
  deps: OperatorDeps,
): Promise<OperatorServer | null> {
  const codes = providers.filter(({ enabled }) => enabled).map(({ code }) => code)
  if (port === null) return null
  measureProcess(deps.metrics)
  const names = [host.toLowerCase(), new URL(http.publicUrl).hostname, ...http.allowedHosts]
  const answers = {
    isReady: deps.isReady,
    async metrics() {
      await Promise.all([measureJobs(deps), measureVitals(deps, codes)])
      return deps.metrics.registry.metrics()
    },
  }
  return listening({ host, port, names: figuresPlace }, () => openOperatorServer({ host, port, names }, answers))
}

/** Metrics that are read on demand. Without the database they are missing, and this process still reports its own counts. */
async function measureJobs({ metrics, log, readJobs }: OperatorDeps): Promise<void> {
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
async function measureVitals({ metrics, log, readVitals, hasRoom }: OperatorDeps, providers: string[]): Promise<void> {
  const { databaseUp, databaseRoom, databaseBytes, workersAlive, copyWaits, pollOverdue, tasksLate } = metrics
  try {
    const { workers, isWaitingCopy, polls: looks, databaseBytes: bytes } = await readVitals()
    databaseUp.set(1)
    databaseRoom.set((await hasRoom()) ? 1 : 0)
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
    for (const provider of providers) {
      pollOverdue.set({ provider }, Number.NaN)
      tasksLate.set({ provider }, Number.NaN)
    }
    log.warn({ err: error }, 'The state of the workers could not be read.')
  }
}
