import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { LineCode } from '../../texts/lines.ts'
import { describeTargets, type TargetDescription, targetKey } from '../catalogue/catalogue.ts'
import { notify } from '../notifications/notifications.ts'
import { countOffices, openWatches, overTasks } from '../tasks/tasks.targets.ts'
import { dropTarget, failTask, stopTask } from '../tasks/tasks.watching.ts'

/**
 * Ends the watches of a target that cannot be watched, and tells everyone. Where its office no longer offers the service, a task goes
 * on with its other offices; one that has none left, or is refused, shows `error` until its owner acts.
 */
export async function stopWatchers(
  ctx: Ctx,
  targetId: number,
  about: TargetDescription | undefined,
  code: 'stopped_target_gone' | 'stopped_refused',
): Promise<void> {
  for (const { userId, taskId, taskName } of await openWatches(ctx, targetId)) {
    await inTransaction(ctx, async (tx) => {
      const isGone = code === 'stopped_target_gone'
      if (isGone && about && (await dropTarget(tx, taskId, targetId, about.office.name))) return
      const hadSeveral = isGone && (await countOffices(tx, taskId)) > 1
      const reason = hadSeveral ? 'stopped_targets_gone' : code
      const wasWatching = await failTask(tx, taskId, reason)
      if (wasWatching && about) await tellStopped(tx, { userId, taskId, taskName }, about, { reason })
    })
  }
}

/** Ends the tasks at a provider for which it is too late: their latest day has passed, or is nearer than their notice. */
export async function stopOver(ctx: Ctx, providerId: number): Promise<void> {
  const over = await overTasks(ctx, providerId)
  const targets = await describeTargets(ctx, over)
  for (const task of over) {
    const about = targets.get(targetKey(task))
    const latest = { latest_date: task.latestDate ?? '' }
    await inTransaction(ctx, async (tx) => {
      const wasWatching = await stopTask(tx, task.taskId, 'stopped_latest_date', { data: latest })
      if (wasWatching && about) await tellStopped(tx, task, about, { reason: 'stopped_latest_date', ...latest })
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
    further_offices: (await countOffices(tx, taskId)) - 1,
    ...why,
  }
  await notify(tx, [{ userId, taskId, notice: 'task_stopped', data }])
}
