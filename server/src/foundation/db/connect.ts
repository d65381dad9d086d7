import type { Config } from '../../settings/config.ts'
import type { Log } from '../log.ts'
import { findRunning, hasDatabase, startEmbedded } from './embedded/embedded.ts'
import { reachDatabase } from './wait.ts'

export interface Store {
  connectionString: string
  stop(): Promise<void>
}

const ignored = 'These variables have no effect: DATABASE_URL alone says how to reach the database.'

/** Starts the embedded server, or uses the one of `DATABASE_URL`, for which it waits up to a minute, until `signal` aborts. */
export async function openStore(config: Config, log: Log, signal?: AbortSignal): Promise<Store> {
  if (config.databaseUrl) {
    if (config.ignoredVariables.length > 0) log.warn({ variables: config.ignoredVariables }, ignored)
    await reachDatabase(config.databaseUrl, log, signal && { signal })
    return { connectionString: config.databaseUrl, stop: async () => {} }
  }
  return startEmbedded(config.dataDir, log, config.postgresBin)
}

/**
 * For commands beside the product. Throws if the folder holds no database: a mistyped DATA_DIR would look like an
 * empty one.
 */
export async function joinStore(config: Config, log: Log): Promise<Store> {
  const { databaseUrl, dataDir } = config
  const running = databaseUrl ? null : await findRunning(dataDir)
  if (running) return { connectionString: running, stop: async () => {} }
  if (!databaseUrl && !hasDatabase(dataDir)) {
    throw new Error(`DATA_DIR: there is no database in ${dataDir}. Name the folder of the product, or start it first.`)
  }
  return openStore(config, log)
}
