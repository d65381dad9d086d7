// docs/decisions/accounts.md#a-first-proof-by-a-new-password-stops-channels-and-tasks
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { writeAudit } from './audit.ts'
import type { AccountDeps } from './neighbours.ts'
import { updateUser } from './users.store.ts'

const queue = 'pause_reclaimed'

type Why = Parameters<AccountDeps['stopTasks']>[2]['why']

/** After the commit, those that watch now: none is forgotten if this process dies. */
export async function stopTasksSoon(tx: TxCtx, userId: number, why: Why): Promise<void> {
  await tx.jobs.send(queue, { userId, before: tx.clock.now().toISOString(), why })
}

/** Channels stop at once, tasks by a job. */
export async function restWhatWasThere(
  tx: TxCtx,
  deps: AccountDeps,
  { userId, ip }: { userId: number; ip: string },
): Promise<void> {
  if (!(await deps.onReclaimed(tx, userId))) return
  await updateUser(tx, userId, { reclaimed_at: tx.clock.now() })
  await stopTasksSoon(tx, userId, 'stopped_reclaimed')
  await writeAudit(tx, { event: 'reclaimed', userId, ip })
}

/** Notes that the person has looked through them. Refuses with `signed_out` if the account is deleted. */
export async function noteLookedThrough(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await updateUser(tx, userId, { reclaimed_at: null }))) throw new Refusal('signed_out')
  })
}

export function reclaimedJobs(ctx: Ctx, deps: Pick<AccountDeps, 'stopTasks'>): JobDefinition[] {
  return [
    {
      queue,
      retries: 10,
      retryDelaySeconds: 5,
      expireSeconds: 120,
      handle: (data) =>
        deps.stopTasks(ctx, Number(data.userId), {
          // A job of an earlier version names no reason.
          why: data.why === 'stopped_blocked' ? data.why : 'stopped_reclaimed',
          startedBefore: new Date(String(data.before)),
        }),
    },
  ]
}
