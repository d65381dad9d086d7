import type { Config } from './config.ts'
import { type OperatorServer, openOperatorServer } from './foundation/http/operator-server.ts'
import type { Backlog } from './foundation/jobs/engine.ts'
import type { Log } from './foundation/log.ts'
import { type Metrics, measureProcess } from './metrics.ts'

export interface OperatorDeps {
  metrics: Metrics
  log: Log
  isReady(): Promise<boolean>
  /** Null while the job engine is not open yet. */
  readJobs(): Promise<Backlog | null>
}

/** Opens what the operator's programs ask: metrics and health; null where METRICS_PORT is not set. */
export async function serveOperator(config: Config['metrics'], deps: OperatorDeps): Promise<OperatorServer | null> {
  const { host, port } = config
  if (port === null) return null
  measureProcess(deps.metrics)
  return openOperatorServer(
    { host, port },
    {
      isReady: deps.isReady,
      async metrics() {
        await measureJobs(deps)
        return deps.metrics.registry.metrics()
      },
    },
  )
}

/**
 * Figures that are read on demand. Without the database they are missing, and this process still reports what it
 * counted.
 */
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
