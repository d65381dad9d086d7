import type { Metrics } from '../operator/metrics.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** The parts that every verb needs. Inside `inTransaction` the same shape carries the transaction. */
export interface Ctx {
  db: Database
  clock: Clock
  log: Log
  config: Config
  jobs: Jobs
  secrets: Secrets
  metrics: Metrics
}

export type Db = Pick<Ctx, 'db'>

/** A context whose `db` and `jobs` write in one open transaction. No network call is allowed while one is held. */
export interface TxCtx extends Ctx {
  /** Runs after the work, last before the commit, once per `key`: for rows that must be written in commit order. */
  beforeCommit(key: string, write: (tx: TxCtx) => Promise<void>): void
}
