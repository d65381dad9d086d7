import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { readTarget } from '../booking/booking.ts'
import type { GateProvider } from '../catalogue/gate.ts'
import { notify } from '../notifications/notifications.ts'
import { openWatches } from '../tasks/tasks.targets.ts'
import { failTask } from '../tasks/tasks.watching.ts'
import type { CalendarRequest } from './planner.ts'

/** Ends the watches of a target that cannot be watched, and tells everyone: their task shows `error` until they act. */
export async function stopWatchers(
  ctx: Ctx,
  provider: GateProvider,
  request: CalendarRequest,
  targetId: number,
  code: 'stopped_target_gone' | 'stopped_refused',
): Promise<void> {
  const officeExternalId = request.targets.find((target) => target.id === targetId)?.officeExternalId
  if (officeExternalId === undefined) return
  const { serviceExternalId } = request
  const about = await readTarget(ctx, { providerId: provider.id, officeExternalId, serviceExternalId })
  for (const { userId, taskId, taskName } of await openWatches(ctx, targetId)) {
    await inTransaction(ctx, async (tx) => {
      await failTask(tx, taskId, code)
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
