import { fileURLToPath } from 'node:url'
import type { App } from './app/app.ts'
import { systemClock } from './foundation/clock.ts'
import { readServerVersion } from './foundation/db/ask.ts'
import { openStore, type Store } from './foundation/db/connect.ts'
import { throughOutages } from './foundation/db/wait.ts'
import { tellEnd } from './foundation/error-text.ts'
import { flushLog } from './foundation/log.ts'
import { giveBackAfterStart } from './foundation/memory/start-memory.ts'
import type { SetUpLink } from './modules/accounts/invitations.ts'
import { openLog } from './operator/log.ts'
import { terminalQr } from './operator/terminal-qr.ts'
import { type Config, readEarlierKeys } from './settings/config.ts'
import { handBack, prepareDataDir, roomProblem } from './settings/data-dir.ts'
import { settleKey } from './settings/key.ts'

/** The built browser app lies beside the built programs; the sources run without one. */
const webApp = fileURLToPath(new URL('../web', import.meta.url))
const withoutBackup = process.argv.includes('--without-backup')
/** A signal may come twice: npm passes on a signal that the terminal has already sent to all of us. */
const echoMs = 1_000

/** The environment, and the result of `readProcessConfig` for it. The keys are read apart. */
interface Given {
  env: NodeJS.ProcessEnv
  config: Config
}

export interface Running {
  /** Resolves with the app when calls are answered. An obstacle ends this process, with a line that gives the reason. */
  ready: Promise<App>
  /** Stops gracefully and ends this process. Does nothing while it is ending already. */
  end(reason: string, exitCode: number): Promise<void>
}

/**
 * Runs the server in this process until it is told to end: by a signal, or by the end of the channel to its parent, if
 * it has one. When the server has ended, `endOthers` ends the rest of this process. Throws `ConfigError`.
 */
export function runServer({ env, config }: Given, endOthers: () => Promise<void> = async () => {}): Running {
  const earlierKeys = readEarlierKeys(env)
  prepareDataDir(config.dataDir)
  const log = openLog(config.logLevel)
  let app: App | null = null
  let store: Store | null = null
  let endingSince: number | null = null
  const asked = new AbortController()

  async function end(reason: string, exitCode: number): Promise<void> {
    if (endingSince !== null) return
    endingSince = performance.now()
    log.info({ reason }, 'Stopping.')
    asked.abort()
    // A half-started server cannot be stopped in order, and a migration should finish.
    await starting.catch(() => {})
    await app?.stop()
    await leave(exitCode)
  }
  async function leave(exitCode: number): Promise<never> {
    await store?.stop().catch((error: unknown) => log.error({ err: error }, 'The database could not be stopped.'))
    await endOthers()
    handBack(config.dataDir)
    await flushLog()
    process.exit(exitCode)
  }
  function onSignal(signal: NodeJS.Signals): void {
    // A second signal: the person does not want to wait.
    if (endingSince !== null && performance.now() - endingSince > echoMs) process.exit(1)
    void end(signal, 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
  // Started with a channel to a parent: without the parent nobody would ever end this process.
  process.on('disconnect', () => void end('The parent process is gone.', 0))

  async function start(): Promise<App> {
    // The database starts while the rest of the program is loaded.
    const opening = openStore(config, log, asked.signal).then((opened) => {
      store = opened
      return opened
    })
    const [{ connectionString }, { startApp }] = await Promise.all([opening, import('./app/app.ts')])
    const { signal } = asked
    const secretKey = await throughOutages(() => settleKey(env, config.dataDir, connectionString), log, { signal })
    const how = { connectionString, withoutBackup, webApp, signal }
    app = await startApp({ config, clock: systemClock, log, secretKey, earlierKeys, ...how })
    log.info({ role: config.role, postgres: await readServerVersion(app.ctx.db), port: app.port }, 'Ready.')
    await printForOperator(app)
    giveBackAfterStart()
    return app
  }
  const starting = start()
  const ready = starting.catch(async (error: unknown) => {
    // The process is ending already, so the start must not succeed.
    if (endingSince !== null) return new Promise<never>(() => {})
    return leave(tellFailedStart(error, config.dataDir))
  })
  return { ready, end }
}

/** After the last line of the log. */
async function printForOperator({ warnings, setUpLink }: App): Promise<void> {
  await flushLog()
  printWarnings(warnings)
  printSetUp(setUpLink)
}

/** Printed beside the log, where a person reads them. docs/decisions/operators.md#a-start-warns-in-words-that-one-reads */
function printWarnings(warnings: string[]): void {
  if (warnings.length === 0) return
  console.error(`Please read:\n\n${warnings.map((one) => `  - ${one}`).join('\n')}\n`)
}

/**
 * Printed beside the log, as a plain line: a collector of log lines must not collect this link. One with an end is for
 * the person at this terminal alone. docs/decisions/accounts.md#the-first-superuser-has-a-link
 */
function printSetUp(offered: SetUpLink | null): void {
  if (offered === null) return
  const { link, expiresAt } = offered
  if (expiresAt === null) {
    console.error(`There is no superuser yet. Open this link once to create that account:\n\n  ${link}\n`)
  } else if (process.stderr.isTTY) {
    const until = expiresAt.toTimeString().slice(0, 'HH:MM'.length)
    console.error(
      `There is no superuser yet. Open this link once, before ${until}, to create that account. ` +
        `Others get an invitation from it.\n\n${terminalQr(link)}\n\n  ${link}\n`,
    )
  } else {
    console.error('There is no superuser yet. Start it in a terminal: it shows the link that creates that account.\n')
  }
}

function tellFailedStart(error: unknown, dataDir: string): number {
  const exitCode = tellEnd(error)
  const noRoom = roomProblem(dataDir)
  if (noRoom !== null) console.error(noRoom)
  return exitCode
}
