import { type App, startApp } from './app.ts'
import { ConfigError, readConfig, readEarlierKeys, readSecretKey } from './config.ts'
import { systemClock } from './foundation/clock.ts'
import { openStore, type Store } from './foundation/db/connect.ts'
import { createLog } from './foundation/log.ts'
import { readKeyFile } from './foundation/secret-key.ts'

await main().catch((error: unknown) => {
  // What stops the start is for a person to mend: its words, without a stack.
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const givenKey = readSecretKey(process.env)
  const earlierKeys = readEarlierKeys(process.env)
  const log = createLog(config.logLevel)
  let app: App | null = null
  let store: Store | null = null
  let isStopping = false

  async function stop(reason: string, exitCode: number): Promise<void> {
    // A second signal: whoever sends it does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ reason }, 'Stopping.')
    await app?.stop()
    await store?.stop().catch((error: unknown) => log.error({ err: error }, 'The database could not be stopped.'))
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop('SIGINT', 0))
  process.on('SIGTERM', () => void stop('SIGTERM', 0))
  // Started with a channel to a parent: without the parent nobody would ever end this process.
  process.on('disconnect', () => void stop('The parent is gone.', 0))

  store = await openStore(config, log)
  const secretKey = givenKey ?? readKeyFile(config.dataDir)
  const { connectionString } = store
  app = await startApp({ config, clock: systemClock, log, secretKey, earlierKeys, connectionString })
  log.info({ role: config.role, port: app.port }, 'Ready.')
}
