import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pruneLines } from './tasks.journal.store.ts'

const keptMs = 30 * 24 * 3_600_000

/** Lines go after 30 days; totals do not depend on them. */
export function tasksJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_lines',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 1_800,
      concurrency: 1,
      cron: '41 3 * * *',
      async handle(_, signal) {
        const before = new Date(ctx.clock.now().getTime() - keptMs)
        while (!signal.aborted && (await pruneLines(ctx, before)) > 0);
      },
    },
  ]
}
