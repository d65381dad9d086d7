// What people are told outside the app, and where.
// Owns notification_settings and deliveries. A delivery row is written with the fact that causes it; sending happens later, in
// jobs, one per delivery. How each channel speaks is in channels/<name>/.
import { randomUUID } from 'node:crypto'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { NoticeCode, NoticeData } from '../../texts/notices.ts'
import { findEnabledChannels, insertDeliveries } from './notifications.store.ts'

export type { NoticeCode, NoticeData } from '../../texts/notices.ts'

export const deliveryQueue = 'delivery'

export interface Item {
  userId: number
  taskId: number
  notice: NoticeCode
  data: NoticeData
}

/** Tells each user through every channel that they switched on. Nothing is sent before the transaction has committed. */
export async function notify(tx: TxCtx, items: Item[]): Promise<void> {
  if (items.length === 0) return
  const enabled = await findEnabledChannels(tx, [...new Set(items.map(({ userId }) => userId))])
  const created_at = tx.clock.now()
  const rows = items.flatMap(({ userId, taskId, notice, data }) =>
    (enabled.get(userId) ?? []).map((channel) => ({
      id: randomUUID(),
      user_id: userId,
      task_id: taskId,
      channel,
      notice,
      data: { ...data },
      state: 'waiting' as const,
      created_at,
    })),
  )
  await insertDeliveries(tx, rows)
  await tx.jobs.sendMany(
    deliveryQueue,
    rows.map(({ id }) => ({ id })),
  )
}
