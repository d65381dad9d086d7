import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import type { TaskNeighbours } from './editing/neighbours.ts'
import { endPauses, type NotStarted } from './editing/resuming.ts'

/** Starts tasks that were paused until a day. `tell` tells the owner of one that cannot start. */
export function pausesJobs(
  ctx: Ctx,
  { tell, ...neighbours }: TaskNeighbours & { tell(tx: TxCtx, task: NotStarted): Promise<void> },
): JobDefinition[] {
  return [
    {
      queue: 'end_pauses',
      expireSeconds: 600,
      // Each minute. A job that is lost costs a minute, since what is due stands in the rows.
      cron: '* * * * *',
      handle: (_, signal) => endPauses(ctx, neighbours, tell, signal),
    },
  ]
}
