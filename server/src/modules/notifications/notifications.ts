// Messages to people outside the app. A delivery row (messages/) is written with the fact that causes it. A job sends
// a few of them later (deliveries/). The code of each channel is in channels/<name>/.
import { randomUUID } from 'node:crypto'
import { type Channel, channel } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { Notification, NotificationCode } from '../../texts/notifications/notification-data.ts'
import { channelsOf } from './channels/channels.ts'
import { keepWithinHours } from './deliveries/news-hours.ts'
import { isOffered } from './messages/channel.ts'
import { type Enabled, findEnabledChannels, insertDeliveries, listNotified } from './messages/notifications.store.ts'
import { quietUntil } from './messages/quiet.ts'

/** The users among these who have had this notification since `since`, and the channels on which they had it. */
export async function notifiedOf(tx: TxCtx, notice: NotificationCode, userIds: number[], since: Date) {
  return listNotified(tx, notice, userIds, since)
}

/** Times at these targets are gone: after the commit, messages that name only such times are withdrawn. */
export async function withdrawLater(tx: TxCtx, targets: number[]): Promise<void> {
  if (targets.length > 0) await tx.jobs.send(withdrawQueue, { targets })
}

export type Item = Notification & {
  userId: number
  /** Null: an appointment whose task was deleted. */
  taskId: number | null
  /** The message goes only to these channels; absent: to all. */
  channels?: Channel[]
}

const ofOutages: ReadonlySet<NotificationCode> = new Set(['office_away', 'office_back'])

/** A message about free appointments that a channel did not take, because its hour is full until then. */
export interface NotWritten {
  /** Its place among the items. */
  place: number
  channel: Channel
  until: Date
}

/**
 * Writes to each user on every channel that they switched on. A channel gets only a limited number of news per hour;
 * returns what was not written for that reason. Only people who want messages about outages get them. Nothing is sent
 * before the transaction has committed. `spreadMs`: the messages are spread over this time.
 */
export async function notify(tx: TxCtx, items: Item[], { spreadMs = 0 } = {}): Promise<NotWritten[]> {
  if (items.length === 0) return []
  const enabled = await findOffered(
    tx,
    items.map(({ userId }) => userId),
  )
  const created_at = tx.clock.now()
  const drafts = items.flatMap(({ userId, taskId, notice, data, channels }, place) => {
    const wanted = enabled.get(userId)
    if (!wanted || (ofOutages.has(notice) && !wanted.tellsOutages)) return []
    const chosen = wanted.channels.filter((channel) => channels?.includes(channel) ?? true)
    return chosen.map((channel) => ({ user_id: userId, task_id: taskId, channel, notice, data: { ...data }, place }))
  })
  const { kept, refused } = await keepWithinHours(tx, drafts)
  const rows = kept.map(({ user_id, task_id, channel, notice, data }) => ({
    user_id,
    task_id,
    channel,
    notice,
    data,
    created_at,
    id: randomUUID(),
    state: 'waiting' as const,
  }))
  await insertDeliveries(tx, rows)
  for (const [channel, ofChannel] of Map.groupBy(rows, (row) => row.channel)) {
    if (spreadMs === 0) await tx.jobs.sendMany(deliveryQueue(channel), inJobs(tx, channel, ofChannel))
    else await sendSpread(tx, channel, ofChannel, spreadMs)
  }
  return refused.map(({ draft: { place, channel }, until }) => ({ place, channel, until }))
}

/** The channels that each user switched on and that this installation has. */
async function findOffered(tx: TxCtx, userIds: number[]): Promise<Map<number, Enabled>> {
  const all = channelsOf(tx)
  const enabled = await findEnabledChannels(tx, [...new Set(userIds)])
  return new Map(
    [...enabled].flatMap(([userId, one]) => {
      const channels = one.channels.filter((name) => isOffered(all[name], tx.config))
      return channels.length === 0 ? [] : [[userId, { ...one, channels }]]
    }),
  )
}

/** Each message is sent in its own second of this time; messages with the same second share a job. */
async function sendSpread(tx: TxCtx, channel: Channel, deliveries: { id: string }[], spreadMs: number): Promise<void> {
  const seconds = Map.groupBy(deliveries, () => Math.floor((Math.random() * spreadMs) / 1_000))
  for (const [second, some] of seconds) {
    const startAfter = new Date(tx.clock.now().getTime() + second * 1_000)
    for (const job of inJobs(tx, channel, some)) await tx.jobs.send(deliveryQueue(channel), job, { startAfter })
  }
}

/** The channels of each user who has switched on any, and until when their quiet hours hold news back. */
export async function findReach(
  tx: TxCtx,
  userIds: number[],
): Promise<Map<number, { channels: Channel[]; quietUntil: Date | null }>> {
  const enabled = await findOffered(tx, userIds)
  const now = tx.clock.now()
  return new Map(
    [...enabled].map(([userId, { channels, quiet }]) => {
      return [userId, { channels, quietUntil: quietUntil(quiet, 'appointment_found', now) }]
    }),
  )
}

/** Each channel has its own queue: a channel whose receivers hang does not delay the others. */
export function deliveryQueue(channel: Channel): string {
  return `delivery_${channel}`
}

/** The queue of deliveries that failed once. So a receiver that hangs delays no first message. */
export function againQueue(channel: Channel): string {
  return `delivery_again_${channel}`
}

/** Sends the weekly mails, each by its own job. */
export const weeklyMailQueue = 'weekly_mail'

/** Sends the mails that ask other people to receive messages, each by its own job. */
export const requestMailQueue = 'receiver_request'

/** Withdraws messages whose times are gone. */
export const withdrawQueue = 'withdraw_messages'

/** Every queue of messages to people, beside the mails about their accounts. */
export const messageQueues = [
  ...channel.options.flatMap((name) => [deliveryQueue(name), againQueue(name)]),
  weeklyMailQueue,
  requestMailQueue,
]

/** The jobs that deliveries of one channel share. */
export function inJobs(ctx: Ctx, channel: Channel, deliveries: { id: string }[]): { ids: string[] }[] {
  const ids = deliveries.map(({ id }) => id)
  const size = channelsOf(ctx)[channel].perJob
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => ({
    ids: ids.slice(place * size, (place + 1) * size),
  }))
}
