// docs/decisions/accounts.md#a-first-proof-by-a-new-password-stops-channels-and-tasks
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { Refusal } from '../../foundation/refusal.ts'
import { writeAudit } from './audit.ts'
import type { AccountDeps } from './neighbours.ts'
import { updateUser } from './users.store.ts'

const queue = 'pause_reclaimed'

/** Channels stop at once, tasks by a job, so that none is forgotten if this process dies. */
export async function restWhatWasThere(
  tx: TxCtx,
  deps: AccountDeps,
  { userId, ip }: { userId: number; ip: string },
): Promise<void> {
  if (!(await deps.onReclaimed(tx, userId))) return
  const now = tx.clock.now()
  await updateUser(tx, userId, { reclaimed_at: now })
  await tx.jobs.send(queue, { userId, before: now.toISOString() })
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
          why: 'stopped_reclaimed',
          startedBefore: new Date(String(data.before)),
        }),
    },
  ]
}
