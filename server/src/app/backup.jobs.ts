import manifest from '../../package.json' with { type: 'json' }
import type { Ctx } from '../foundation/ctx.ts'
import { backUpRegularly } from '../foundation/data/backup.ts'
import { backupFolderIn } from '../foundation/data/backup-files.ts'
import type { JobDefinition } from '../foundation/jobs.ts'

/** Signed backups at regular intervals, into `DATA_DIR/backups` of the worker that gets the job. */
export function backupJobs(ctx: Ctx, connectionString: string): JobDefinition[] {
  const { everyHours, keep } = ctx.config.backups
  return [
    {
      queue: 'backup',
      retries: 2,
      retryDelaySeconds: 300,
      expireSeconds: 3_600,
      concurrency: 1,
      ...(everyHours !== null && { cron: '17 * * * *' }),
      async handle() {
        if (everyHours === null) return
        const file = await backUpRegularly(connectionString, {
          folder: backupFolderIn(ctx.config.dataDir),
          everyHours,
          keep,
          product: manifest.version,
          now: ctx.clock.now(),
          secrets: ctx.secrets,
        })
        if (file !== null) ctx.log.info({ file }, 'A backup was made.')
      },
    },
  ]
}
