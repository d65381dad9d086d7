import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import { publish } from '../live/live.ts'
import { notify } from '../notifications/notifications.ts'
import { writeTaskLines } from '../tasks/tasks.journal.ts'
import { claimNews, countFound, type OpenWatch } from '../tasks/tasks.targets.ts'
import type { Find } from './record.ts'

/** Watchers told in one transaction. */
const chunk = 200

/** Tells everyone for whom a find is news: a line, live, on their channels. One message per task and round. */
export async function tellNews(ctx: Ctx, find: Find, about: TargetDescription): Promise<void> {
  for (;;) {
    const told = await inTransaction(ctx, (tx) => tellSome(tx, find, about, { limit: chunk }))
    if (told < chunk) return
  }
}

/** Tells one task before its booking begins, so that its owner reads things in their order. */
export async function tellTaker(tx: TxCtx, find: Find, about: TargetDescription, taskId: number): Promise<void> {
  await tellSome(tx, find, about, { limit: 1, taskId })
}

async function tellSome(
  tx: TxCtx,
  find: Find,
  about: TargetDescription,
  whom: { limit: number; taskId?: number },
): Promise<number> {
  const { targetId, episode, times } = find
  const earliestAt = times[0]
  if (earliestAt === undefined) return 0
  const watches = await claimNews(tx, { targetId, episode, earliestAt, ...whom })
  if (watches.length > 0) await tellWatches(tx, watches, earliestAt, times.length, about)
  return watches.length
}

async function tellWatches(
  tx: TxCtx,
  watches: OpenWatch[],
  slotAt: Date,
  count: number,
  about: TargetDescription,
): Promise<void> {
  const seenAt = tx.clock.now().toISOString()
  const slot = {
    at: slotAt.toISOString(),
    office_name: about.office.name,
    office_address: about.office.address,
    url: about.url,
    seen_at: seenAt,
    gone_at: null,
  }
  const line = { code: 'appointment_found', data: { slot_at: slot.at, office_name: about.office.name, count } } as const
  await countFound(
    tx,
    watches.map((watch) => watch.taskId),
  )
  await writeTaskLines(
    tx,
    watches.map(({ taskId }) => ({ taskId, level: 'success', activityType: 'appointment_found', ...line })),
  )
  for (const { userId, taskId, taskName } of watches) {
    publish(tx, { type: 'appointment_found', userId, taskId, data: { task_name: taskName, line, slot, count } })
  }
  await notify(
    tx,
    watches.map(({ userId, taskId, taskName }) => ({
      userId,
      taskId,
      notice: 'appointment_found',
      data: {
        task_name: taskName,
        service_name: about.serviceType.name,
        office_name: about.office.name,
        office_address: about.office.address,
        url: about.url,
        slot_at: slot.at,
        seen_at: seenAt,
        count,
      },
    })),
  )
}
