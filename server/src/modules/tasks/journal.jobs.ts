import { kept } from '@terminlotse/contract/limits'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { findTalkative, pruneJournal, pruneLines } from './journal/journal.store.ts'
import { deleteEndedPages } from './sharing/shared-pages.store.ts'

/** Only a journal with a recent line can be too long. A week, because the server may have been off for some nights. */
const spokeMs = 7 * dayMs

/** Totals do not depend on the lines. */
export function tasksJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: 'prune_lines',
      expireSeconds: 1_800,
      cron: '41 3 * * *',
      async handle(_, signal) {
        const now = ctx.clock.now().getTime()
        await deleteEndedPages(ctx, ctx.clock.now())
        const before = new Date(now - kept.lineDays * dayMs)
        while (!signal.aborted && (await pruneLines(ctx, before)) > 0);
        for (const journal of await findTalkative(ctx, kept.linesPerJournal, new Date(now - spokeMs))) {
          while (!signal.aborted && (await pruneJournal(ctx, journal, kept.linesPerJournal)) > 0);
        }
      },
    },
  ]
}
