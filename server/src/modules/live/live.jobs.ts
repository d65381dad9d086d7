import { kept } from '@terminlotse/contract/limits'
import { hourMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { pruneEvents } from './live.store.ts'

export function liveJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_live_events',
      expireSeconds: 600,
      cron: '17 * * * *',
      async handle(_, signal) {
        // A browser that was away longer fetches everything again.
        const before = new Date(ctx.clock.now().getTime() - kept.liveHours * hourMs)
        while (!signal.aborted && (await pruneEvents(ctx, before)) > 0);
      },
    },
  ]
}
