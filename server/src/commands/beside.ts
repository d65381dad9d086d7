import { systemClock } from '../foundation/clock.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { updateSchema } from '../foundation/data/backup.ts'
import { joinStore } from '../foundation/db/connect.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { tellEnd } from '../foundation/error-text.ts'
import type { Secrets } from '../foundation/secrets.ts'
import { openLog } from '../operator/log.ts'
import type { Config } from '../settings/config.ts'

/** The way in which a person types one of our commands: with npm in the repository, or with the `terminlotse` of an archive. */
export function calledAs(command: string): string {
  return process.env.npm_lifecycle_event || import.meta.url.endsWith('.ts')
    ? `npm run ${command} --`
    : `terminlotse ${command}`
}

/** Prints the sentence of an error; `asError` finds it. Returns the exit code. */
export async function runCommand(main: () => Promise<number>, asError = (error: unknown) => error): Promise<number> {
  try {
    return await main()
  } catch (error) {
    return tellEnd(asError(error))
  }
}

interface Beside<S> extends Pick<Ctx, 'config' | 'db' | 'clock' | 'log'> {
  secrets: S
  connectionString: string
}

/** Joins a running product, or opens its database, and brings the schema up to date. Their key signs the backup before that. */
export async function besideProduct<S extends Secrets | null, T>(
  config: Config,
  findKey: () => S,
  work: (ctx: Beside<S>) => Promise<T>,
): Promise<T> {
  const log = openLog('warn')
  const clock = systemClock
  const store = await joinStore(config, log)
  try {
    const { connectionString } = store
    const secrets = findKey()
    await updateSchema(connectionString, { config, clock, log, secrets })
    const { pool, db } = openDatabase(connectionString, 2)
    try {
      return await work({ config, db, clock, log, secrets, connectionString })
    } finally {
      await pool.end()
    }
  } finally {
    await store.stop()
  }
}
