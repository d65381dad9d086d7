// What people are told outside the app, and where. Owns notification_settings, deliveries, and the devices of web push
// with its key. A delivery row is written with the fact that causes it; sending happens later, in jobs, a few
// deliveries each. How each channel speaks is in channels/<name>/.
import { randomUUID } from 'node:crypto'
import type { Channel } from '@terminlotse/contract/notifications'
import type { TxCtx } from '../../foundation/ctx.ts'
import type { Notice, NoticeCode } from '../../texts/notice-data.ts'
import { channelsOf } from './channels/channels.ts'
import { deliveryQueue, inJobs, withdrawQueue } from './deliveries/queues.ts'
import { keepWithinHours } from './news-hours.ts'
import { type Enabled, findEnabledChannels, insertDeliveries, listTold } from './notifications.store.ts'
import { quietUntil } from './quiet/quiet.ts'

export type { NoticeCode, NoticeData } from '../../texts/notice-data.ts'
export { messageQueues } from './deliveries/queues.ts'
export type { Message, ReadTruth, StillTrue } from './deliveries/truth.ts'
export { pageOf } from './page.ts'
export type { ReadGone } from './withdraw/withdraw.ts'

/** Which of these users have been told so since `since`, and where. */
export async function toldOf(tx: TxCtx, notice: NoticeCode, userIds: number[], since: Date) {
  return listTold(tx, notice, userIds, since)
}

/** Times at these targets are gone: after the commit, messages that name no others are withdrawn. */
export async function withdrawLater(tx: TxCtx, targets: number[]): Promise<void> {
  if (targets.length > 0) await tx.jobs.send(withdrawQueue, { targets })
}

export type Item = Notice & {
  userId: number
  /** Null: an appointment whose task was deleted. */
  taskId: number | null
  /** Only on these channels; absent: on all. */
  channels?: Channel[]
}

const ofOutages: ReadonlySet<NoticeCode> = new Set(['office_away', 'office_back'])

/**
 * Writes to each user on every channel that they switched on. A channel gets only a limited number of news per hour.
 * Only people who want to hear of outages do. Nothing is sent before the transaction has committed. `spreadMs`: the
 * messages are spread over this time.
 */
export async function notify(tx: TxCtx, items: Item[], { spreadMs = 0 } = {}): Promise<void> {
  if (items.length === 0) return
  const enabled = await findOffered(
    tx,
    items.map(({ userId }) => userId),
  )
  const created_at = tx.clock.now()
  const drafts = items.flatMap(({ userId, taskId, notice, data, channels }) => {
    const wanted = enabled.get(userId)
    if (!wanted || (ofOutages.has(notice) && !wanted.tellsOutages)) return []
    const chosen = wanted.channels.filter((channel) => channels?.includes(channel) ?? true)
    return chosen.map((channel) => ({ user_id: userId, task_id: taskId, channel, notice, data: { ...data } }))
  })
  const rows = (await keepWithinHours(tx, drafts)).map((draft) => ({
    ...draft,
    id: randomUUID(),
    state: 'waiting' as const,
    created_at,
  }))
  await insertDeliveries(tx, rows)
  for (const [channel, ofChannel] of Map.groupBy(rows, (row) => row.channel)) {
    if (spreadMs === 0) await tx.jobs.sendMany(deliveryQueue(channel), inJobs(tx, channel, ofChannel))
    else await sendSpread(tx, channel, ofChannel, spreadMs)
  }
}

/** By user, the channels that they switched on and that this installation has. */
async function findOffered(tx: TxCtx, userIds: number[]): Promise<Map<number, Enabled>> {
  const all = channelsOf(tx)
  const enabled = await findEnabledChannels(tx, [...new Set(userIds)])
  return new Map(
    [...enabled].flatMap(([userId, one]) => {
      const channels = one.channels.filter((name) => all[name].isOffered?.(tx.config) ?? true)
      return channels.length === 0 ? [] : [[userId, { ...one, channels }]]
    }),
  )
}

/** Each is sent in its own second of the time; those with the same second share a job. */
async function sendSpread(tx: TxCtx, channel: Channel, deliveries: { id: string }[], spreadMs: number): Promise<void> {
  const seconds = Map.groupBy(deliveries, () => Math.floor((Math.random() * spreadMs) / 1_000))
  for (const [second, some] of seconds) {
    const startAfter = new Date(tx.clock.now().getTime() + second * 1_000)
    for (const job of inJobs(tx, channel, some)) await tx.jobs.send(deliveryQueue(channel), job, { startAfter })
  }
}

/**
 * Those of the users who have switched on any channel: whether news is sent to it now, or not before the end of their
 * quiet hours (in ms since 1970).
 */
export async function findReach(
  tx: TxCtx,
  userIds: number[],
): Promise<Map<number, 'channels' | { quietUntil: number }>> {
  const enabled = await findOffered(tx, userIds)
  return new Map(
    [...enabled].map(([userId, { quiet }]) => {
      const until = quietUntil(quiet, 'appointment_found', tx.clock.now())
      return [userId, until === null ? 'channels' : { quietUntil: until.getTime() }]
    }),
  )
}
