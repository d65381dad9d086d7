import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import { notify } from '../notifications/notifications.ts'
import { openWatches } from '../tasks/tasks.targets.ts'
import { failTask } from '../tasks/tasks.watching.ts'

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
      if (!wasWatching || !about) return
      const data = {
        task_name: taskName,
        service_name: about.serviceType.name,
        office_name: about.office.name,
        office_address: about.office.address,
        url: about.url,
        reason: code,
      }
      await notify(tx, [{ userId, taskId, notice: 'task_stopped', data }])
    })
  }
}
