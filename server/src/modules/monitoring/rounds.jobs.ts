import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { condenseDays } from './chances/kept/condense.ts'
import { pruneChecks, pruneFindings } from './records/rounds.store.ts'

const checksKeptMs = 30 * dayMs
/** The times at which slots come and go are kept for longer than single polls. */
const findingsKeptMs = 180 * dayMs

/** Condenses the last days for chances, then deletes old checks and findings; totals do not depend on them. */
export function watchingJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_checks',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 1_800,
      concurrency: 1,
      cron: '11 4 * * *',
      async handle(_, signal) {
        await condenseDays(ctx, signal)
        const now = ctx.clock.now().getTime()
        while (!signal.aborted && (await pruneChecks(ctx, new Date(now - checksKeptMs))) > 0);
        while (!signal.aborted && (await pruneFindings(ctx, new Date(now - findingsKeptMs))) > 0);
      },
    },
  ]
}
