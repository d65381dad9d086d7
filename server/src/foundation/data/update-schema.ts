import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from '../../settings/config.ts'
import type { Clock } from '../clock.ts'
import { migrateSchema, migrationsFolder } from '../db/migrate.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import { backUp } from './backup.ts'
import { backupFolderIn } from './backup-files.ts'

interface Wishes {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  clock: Clock
  log: Log
  withoutBackup?: boolean | undefined
  /** The backup is signed with their key; null: there is no key. */
  secrets: Secrets | null
}

/** Our own PostgreSQL is backed up before, another one by its operator. Throws as `migrateSchema`, and `NoBackup`. */
export async function updateSchema(
  connectionString: string,
  { config, clock, log, withoutBackup, secrets }: Wishes,
): Promise<void> {
  await migrateSchema(connectionString, migrationsFolder, async (steps) => {
    if (withoutBackup || config.databaseUrl !== null) {
      log.warn('The schema is updated without a backup.')
      return null
    }
    const folder = backupFolderIn(config.dataDir)
    const file = await backUp(connectionString, {
      folder,
      steps,
      product: manifest.version,
      now: clock.now(),
      secrets,
    })
    log.info({ file }, 'The schema is updated. A backup was made first.')
    return file
  })
}
