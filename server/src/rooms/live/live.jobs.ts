import { kept } from '@terminlotse/contract/limits'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pruneEvents } from './live.store.ts'

export function liveJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_live_events',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 600,
      concurrency: 1,
      cron: '17 * * * *',
      async handle(_, signal) {
        // A browser that was away longer fetches everything anew.
        const before = new Date(ctx.clock.now().getTime() - kept.liveHours * 3_600_000)
        while (!signal.aborted && (await pruneEvents(ctx, before)) > 0);
      },
    },
  ]
}
