// What people are told outside the app, and where.
// Owns notification_settings, deliveries, and the devices of web push with its key. A delivery row is written with the fact that
// causes it; sending happens later, in jobs, a few deliveries each. How each channel speaks is in channels/<name>/.
import { randomUUID } from 'node:crypto'
import type { Channel } from '@terminlotse/contract/notifications'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { NoticeCode, NoticeData } from '../../texts/notices.ts'
import { keepWithinHours } from './notifications.news-hours.ts'
import { findEnabledChannels, insertDeliveries } from './notifications.store.ts'

export type { NoticeCode, NoticeData } from '../../texts/notices.ts'
export { pageOf } from './notifications.page.ts'
export type { Message, ReadTruth, StillTrue } from './notifications.truth.ts'

/** Deliveries that share a job. More would cost less; fewer have to wait for a receiver that is slow. */
const perJob = 16

/** Each channel has a queue: one whose receivers hang does not hold up the others. */
export function deliveryQueue(channel: Channel): string {
  return `delivery_${channel}`
}

/** What failed once waits there, and so holds up nobody's first message however long its receiver hangs. */
export function againQueue(channel: Channel): string {
  return `delivery_again_${channel}`
}

export interface Item {
  userId: number
  /** Null: an appointment whose task was deleted. */
  taskId: number | null
  notice: NoticeCode
  data: NoticeData
}

/**
 * Tells each user through every channel that they switched on; of news no more than a channel takes in an hour. Nothing is sent
 * before the transaction has committed.
 */
export async function notify(tx: TxCtx, items: Item[]): Promise<void> {
  if (items.length === 0) return
  const enabled = await findEnabledChannels(tx, [...new Set(items.map(({ userId }) => userId))])
  const created_at = tx.clock.now()
  const drafts = items.flatMap(({ userId, taskId, notice, data }) =>
    (enabled.get(userId) ?? []).map((channel) => ({
      user_id: userId,
      task_id: taskId,
      channel,
      notice,
      data: { ...data },
    })),
  )
  const rows = (await keepWithinHours(tx, drafts)).map((draft) => ({
    ...draft,
    id: randomUUID(),
    state: 'waiting' as const,
    created_at,
  }))
  await insertDeliveries(tx, rows)
  for (const [channel, ofChannel] of Map.groupBy(rows, (row) => row.channel)) {
    await tx.jobs.sendMany(deliveryQueue(channel), inJobs(ofChannel))
  }
}

/** The jobs that deliveries of one channel share. */
export function inJobs(deliveries: { id: string }[]): { ids: string[] }[] {
  const ids = deliveries.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / perJob) }, (_, place) => ({
    ids: ids.slice(place * perJob, (place + 1) * perJob),
  }))
}

/** Those of the users who have switched on any channel. */
export async function findReachable(tx: TxCtx, userIds: number[]): Promise<Set<number>> {
  return new Set((await findEnabledChannels(tx, [...new Set(userIds)])).keys())
}
