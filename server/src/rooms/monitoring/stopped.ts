import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { LineCode } from '../../texts/lines.ts'
import { describeTargets, type TargetDescription, targetKey } from '../catalogue/catalogue.ts'
import { notify } from '../notifications/notifications.ts'
import { openWatches, overWatches } from '../tasks/tasks.targets.ts'
import { failTask, stopTask } from '../tasks/tasks.watching.ts'

/** Ends the watches of a target that cannot be watched, and tells everyone: their task shows `error` until they act. */
export async function stopWatchers(
  ctx: Ctx,
  targetId: number,
  about: TargetDescription | undefined,
  code: 'stopped_target_gone' | 'stopped_refused',
): Promise<void> {
  for (const { userId, taskId, taskName } of await openWatches(ctx, targetId)) {
    await inTransaction(ctx, async (tx) => {
      const wasWatching = await failTask(tx, taskId, code)
      if (wasWatching && about) await tellStopped(tx, { userId, taskId, taskName }, about, { reason: code })
    })
  }
}

/** Ends the watches at a provider for which it is too late: their latest day has passed, or is nearer than their notice. */
export async function stopOver(ctx: Ctx, providerId: number): Promise<void> {
  const over = await overWatches(ctx, providerId)
  const targets = await describeTargets(ctx, over)
  for (const watch of over) {
    const about = targets.get(targetKey(watch))
    const latest = { latest_date: watch.latestDate ?? '' }
    await inTransaction(ctx, async (tx) => {
      const wasWatching = await stopTask(tx, watch.taskId, 'stopped_latest_date', { data: latest })
      if (wasWatching && about) await tellStopped(tx, watch, about, { reason: 'stopped_latest_date', ...latest })
    })
  }
}

async function tellStopped(
  tx: TxCtx,
  { userId, taskId, taskName }: { userId: number; taskId: number; taskName: string },
  about: TargetDescription,
  why: { reason: LineCode; latest_date?: string },
): Promise<void> {
  const data = {
    task_name: taskName,
    service_name: about.serviceType.name,
    office_name: about.office.name,
    office_address: about.office.address,
    url: about.url,
    ...why,
  }
  await notify(tx, [{ userId, taskId, notice: 'task_stopped', data }])
}
