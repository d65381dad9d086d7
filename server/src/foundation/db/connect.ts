import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { findRunning, startEmbedded } from './embedded/embedded.ts'

/** The PostgreSQL to work on. */
export interface Store {
  connectionString: string
  stop(): Promise<void>
}

/** Starts the embedded server, or uses the one of `DATABASE_URL`. */
export async function openStore(config: Config, log: Log): Promise<Store> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl, stop: async () => {} }
  return startEmbedded(config.dataDir, log, config.postgresBin)
}

/** For commands beside the product: joins the embedded server of a running product, else does as `openStore`. */
export async function joinStore(config: Config, log: Log): Promise<Store> {
  const running = config.databaseUrl ? null : findRunning(config.dataDir)
  if (running) return { connectionString: running, stop: async () => {} }
  return openStore(config, log)
}
