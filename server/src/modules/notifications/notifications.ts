// Messages to people outside the app. A delivery row (messages/) is written with the fact that causes it. A job sends
// a few of them later (deliveries/). The code of each channel is in channels/<name>/.
import { randomUUID } from 'node:crypto'
import { pickFields } from '@terminlotse/contract/fields/names'
import type { Channel } from '@terminlotse/contract/notifications/channels/channels'
import type { Ctx, Db, TxCtx } from '../../foundation/ctx.ts'
import type { Notification, NotificationCode } from '../../texts/notifications/notification-data.ts'
import { channelsOf } from './channels/channels.ts'
import { keepWithinHours } from './deliveries/news-hours.ts'
import { isOffered } from './messages/channel.ts'
import { isWanted } from './messages/kinds.ts'
import { insertDeliveries, listNotified } from './messages/notifications.store.ts'
import { besideQuiet, quietUntil } from './messages/quiet.ts'
import {
  keepReceivers,
  listById,
  listChoices,
  listReachable,
  listTold,
  type Reachable,
} from './messages/receivers.store.ts'
import { findSettings } from './messages/settings.store.ts'

/** `at`, or the nearest moment of that day outside the person's quiet hours. */
export async function outsideQuietHours(tx: TxCtx, userId: number, at: Date): Promise<Date> {
  const quiet = await findSettings(tx, userId)
  return quiet ? besideQuiet(quiet, at) : at
}

export async function notifiedOf(tx: TxCtx, notice: NotificationCode, userIds: number[], since: Date) {
  return listNotified(tx, notice, userIds, since)
}

/** Times at these targets are gone: after the commit, messages that name only such times are withdrawn. */
export async function withdrawLater(tx: TxCtx, targets: number[]): Promise<void> {
  if (targets.length > 0) await tx.jobs.send(withdrawQueue, { targets })
}

export type Item = Notification & {
  userId: number
  taskId: number | null
  /**
   * The message goes only to these receivers; absent: to those of the task. Without a task it goes to all of the user's
   * own, and to others who were told of the booking.
   */
  receivers?: number[]
  /** Its owner knows it already. */
  onlyOthers?: boolean | undefined
  /** Messages of the same kind and task from before this moment were about something else. */
  since?: Date | null
}

const ofOutages: ReadonlySet<NotificationCode> = new Set(['office_away', 'office_back'])

/** A message about free appointments that a receiver did not take, because its hour is full until then. */
export interface NotWritten {
  place: number
  receiver: number
  until: Date
}

/**
 * A receiver gets only a limited number of news per hour; returns what was not written for that reason. Nothing is sent
 * before the transaction has committed. After it, the transaction locks no further account, booking, target or task:
 * docs/architecture.md#the-laws. `spreadMs`: the messages are spread over this time.
 */
export async function notify(tx: TxCtx, items: Item[], { spreadMs = 0 } = {}): Promise<NotWritten[]> {
  if (items.length === 0) return []
  const reachable = await findReachable(tx, items)
  const created_at = tx.clock.now()
  const drafts = items.flatMap(({ taskId, notice, data, onlyOthers }, place) =>
    (reachable[place] ?? [])
      .filter((one) => (one.tellsOutages || !ofOutages.has(notice)) && (!onlyOthers || one.isOfOther))
      .map((one) => ({
        user_id: one.userId,
        task_id: taskId,
        receiver_id: one.id,
        channel: one.channel,
        notice,
        data: { ...data },
        saysPause: isWanted(one, 'news_paused'),
        place,
      })),
  )
  // A receiver that was removed since it was read would fail the whole transaction by its foreign key.
  const there = await keepReceivers(tx, [...new Set(drafts.map(({ receiver_id }) => receiver_id))])
  const { kept, refused } = await keepWithinHours(
    tx,
    drafts.filter(({ receiver_id }) => there.has(receiver_id)),
  )
  const written = ['user_id', 'task_id', 'receiver_id', 'channel', 'notice', 'data'] as const
  const rows = kept.map((draft) => ({
    ...pickFields(written, draft),
    ...{ created_at, id: randomUUID(), state: 'waiting' as const },
  }))
  await insertDeliveries(tx, rows)
  for (const [channel, ofChannel] of Map.groupBy(rows, (row) => row.channel)) {
    if (spreadMs === 0) await tx.jobs.sendMany(deliveryQueue(channel), inJobs(tx, channel, ofChannel))
    else await sendSpread(tx, channel, ofChannel, spreadMs)
  }
  return refused.map(({ draft: { place, receiver_id }, until }) => ({ place, receiver: receiver_id, until }))
}

export async function findReachable(
  tx: TxCtx,
  items: (Pick<Item, 'userId' | 'taskId' | 'receivers' | 'notice'> & Partial<Pick<Item, 'data'>>)[],
): Promise<Reachable[][]> {
  const all = channelsOf(tx)
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const offered = (await listReachable(tx, userIds)).filter(({ channel }) => isOffered(all[channel], tx.config))
  const byUser = Map.groupBy(offered, ({ userId }) => userId)
  const choices = await listChoices(tx, [
    ...new Set(items.flatMap(({ taskId, receivers }) => (receivers === undefined ? (taskId ?? []) : []))),
  ])
  const bookingsOf = ({ taskId, data }: (typeof items)[number]) =>
    taskId === null && data && 'booking_id' in data ? [data.booking_id ?? 0] : []
  const told = await listTold(tx, userIds, items.flatMap(bookingsOf))
  return items.map((item) => {
    const { userId, taskId, receivers, notice } = item
    const ofUser = byUser.get(userId) ?? []
    const ofBooking = () => bookingsOf(item).flatMap((id) => told.get(id) ?? [])
    const choice = receivers ?? (taskId === null ? ofBooking() : choices.get(taskId))
    const chosen = ofUser.filter(({ id }) => choice === undefined || choice.includes(id))
    return (receivers ? chosen : withOwner(chosen, ofUser, notice)).filter((one) => isWanted(one, notice))
  })
}

/** Only a free appointment may be told to other people alone, and only if one of them gets it. */
function withOwner(chosen: Reachable[], ofUser: Reachable[], notice: NotificationCode): Reachable[] {
  if (chosen.some(({ isOfOther }) => !isOfOther)) return chosen
  const isTold = notice === 'appointment_found' && chosen.some((one) => isWanted(one, notice))
  return isTold ? chosen : [...ofUser.filter(({ isOfOther }) => !isOfOther), ...chosen]
}

async function sendSpread(tx: TxCtx, channel: Channel, deliveries: { id: string }[], spreadMs: number): Promise<void> {
  const seconds = Map.groupBy(deliveries, () => Math.floor((Math.random() * spreadMs) / 1_000))
  for (const [second, some] of seconds) {
    const waitMs = second * 1_000
    for (const job of inJobs(tx, channel, some)) await tx.jobs.send(deliveryQueue(channel), job, { waitMs })
  }
}

export interface ReachedReceiver {
  id: number
  quietUntil: Date | null
}

/** By task, the receivers that get news of free appointments. Tasks without any are absent. */
export async function findReach(
  tx: TxCtx,
  tasks: { taskId: number; userId: number }[],
): Promise<Map<number, ReachedReceiver[]>> {
  const notice = 'appointment_found'
  const reachable = await findReachable(
    tx,
    tasks.map((task) => ({ ...task, notice })),
  )
  const now = tx.clock.now()
  return new Map(
    tasks.flatMap(({ taskId }, place) => {
      const wanting = reachable[place] ?? []
      const reached = wanting.map(({ id, quiet }) => ({ id, quietUntil: quietUntil(quiet, notice, now) }))
      return reached.length === 0 ? [] : [[taskId, reached]]
    }),
  )
}

export async function receiversOf(ctx: Db, userId: number, ids: number[]): Promise<number[]> {
  return (await listById(ctx, ids)).flatMap(({ id, user_id }) => (user_id === userId ? [id] : []))
}

/** Each channel has its own queue: a channel whose receivers hang does not delay the others. */
export function deliveryQueue(channel: Channel): string {
  return `delivery_${channel}`
}

/** The queue of deliveries that failed once. So a receiver that hangs delays no first message. */
export function againQueue(channel: Channel): string {
  return `delivery_again_${channel}`
}

export const weeklyMailQueue = 'weekly_mail'

export const requestMailQueue = 'receiver_request'

export const withdrawQueue = 'withdraw_messages'

export function inJobs(ctx: Ctx, channel: Channel, deliveries: { id: string }[]): { ids: string[] }[] {
  const ids = deliveries.map(({ id }) => id)
  const size = channelsOf(ctx)[channel].perJob
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => ({
    ids: ids.slice(place * size, (place + 1) * size),
  }))
}
