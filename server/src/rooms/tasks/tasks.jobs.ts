import { kept } from '@terminlotse/contract/limits'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { findTalkative, pruneLines, pruneTask } from './tasks.journal.store.ts'

const keptMs = kept.lineDays * 24 * 3_600_000

/** Lines go after 30 days, and of a task that says very much the oldest; totals do not depend on them. */
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
        for (const taskId of await findTalkative(ctx, kept.linesPerTask)) {
          while (!signal.aborted && (await pruneTask(ctx, taskId, kept.linesPerTask)) > 0);
        }
      },
    },
  ]
}
