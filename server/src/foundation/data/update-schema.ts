import manifest from '../../../package.json' with { type: 'json' }
import type { Config } from '../../config.ts'
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
  /** The operator said that no backup is to be made. */
  withoutBackup?: boolean | undefined
  /** With their key the backup is signed; null: no key is there. */
  secrets: Secrets | null
}

/**
 * Brings the schema up to date, that of our own PostgreSQL after a backup to `DATA_DIR/backups`. Another server is
 * backed up by its operator. Throws `NoBackup`, and what `migrateSchema` throws.
 */
export async function updateSchema(
  connectionString: string,
  { config, clock, log, withoutBackup, secrets }: Wishes,
): Promise<void> {
  await migrateSchema(connectionString, migrationsFolder, async (steps) => {
    if (withoutBackup || config.databaseUrl !== null) {
      log.warn('The schema is updated without a backup by us.')
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
