import { setTimeout as wait } from 'node:timers/promises'
import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import { minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { notificationCode } from '../../../texts/notifications/notification-data.ts'
import { channelsOf } from '../channels/channels.ts'
import { checkMessages, type ReadCurrent } from '../message-content.ts'
import type { Outcome } from '../messages/channel.ts'
import { type DeliveryRow, findWaitingDeliveries, updateWaitingDeliveries } from '../messages/notifications.store.ts'
import { quietUntil } from '../messages/quiet.ts'
import { againQueue, deliveryQueue } from '../notifications.ts'
import { type OpenReceiver, openReceivers } from '../settings/open-receivers.ts'
import { openBatchWriter } from './batch-writer.ts'
import { type EndDeps, noteEnd, noteSuperseded, noteUnknown, type Retry, type Trying } from './ends.ts'
import { findOrderStates } from './order.store.ts'
import { mayRepeat } from './retries.ts'
import { sendNow } from './send.ts'
import { writeSuppressed } from './suppressed.ts'

/** The time between checks of the quiet hours: their owner may have changed them. */
const askedAgainMs = 30 * minuteMs

type Held = Pick<Retry, 'delivery' | 'at'>

function divideByQuiet(
  deliveries: DeliveryRow[],
  receivers: ReadonlyMap<number, OpenReceiver>,
  now: Date,
): { held: Held[]; waiting: DeliveryRow[] } {
  const held = deliveries.flatMap((delivery) => {
    const receiver = receivers.get(delivery.receiver_id ?? 0)
    const notice = notificationCode.safeParse(delivery.notice)
    const quiet = receiver && notice.success ? quietUntil(receiver.quiet, notice.data, now) : null
    const until = answerUntil(delivery, now) ?? quiet
    if (!until) return []
    return [{ delivery, at: new Date(Math.min(until.getTime(), now.getTime() + askedAgainMs)) }]
  })
  const rests = new Set(held.map(({ delivery }) => delivery))
  return { held, waiting: deliveries.filter((delivery) => !rests.has(delivery)) }
}

function answerUntil({ unanswered, next_try_at }: DeliveryRow, now: Date): Date | null {
  return unanswered > 0 && next_try_at !== null && next_try_at > now ? next_try_at : null
}

const patienceMs = 20_000
const gatherMs = 10
const behindMs = 2_000

export type DeliverDeps = Pick<EndDeps, 'onGivenUp'> & { readCurrent: ReadCurrent }

export type Delivering = DeliverDeps & EndDeps

export function openDelivering(ctx: Ctx, deps: DeliverDeps): Delivering {
  const note = openBatchWriter(
    async (ends) => void (await updateWaitingDeliveries(ctx, ends)),
    () => wait(gatherMs),
  )
  return { ...deps, note, channels: channelsOf(ctx) }
}

/** Throws when it must stop or a result could not be written. The job then runs again, with the same ids. */
export async function deliver(ctx: Ctx, deps: Delivering, ids: string[], signal: AbortSignal): Promise<void> {
  const [deliveries, orderStates] = await Promise.all([findWaitingDeliveries(ctx, ids), findOrderStates(ctx, ids)])
  const isBehind = ({ id }: DeliveryRow) => orderStates.get(id) === 'behind'
  const first = deliveries.filter((delivery) => !isBehind(delivery))
  const behind = deliveries.filter(isBehind)
  // In the second queue they delay no first message.
  const queueOf = behind.some(({ tries }) => tries > 0) ? againQueue : deliveryQueue
  await sendAgain(ctx, behind, queueOf, behindMs)
  const receivers = await openReceivers(
    ctx,
    first.flatMap(({ receiver_id }) => receiver_id ?? []),
  )
  const { held, waiting } = divideByQuiet(first, receivers, ctx.clock.now())
  await holdUntilQuietEnds(ctx, deps, held)
  const standings = await checkMessages(ctx, deps.readCurrent, waiting, orderStates)
  await writeSuppressed(ctx, standings)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const ends = await Promise.allSettled(
    standings.map(async (standing) => {
      const { delivery, current: truth, notice } = standing
      if (truth === 'overtaken') return noteSuperseded(ctx, delivery)
      const channel = deps.channels[delivery.channel]
      if (!mayRepeat(notice, channel, delivery.unanswered)) return noteUnknown(ctx, deps, delivery)
      const trying: Trying = { ...standing, current: truth }
      const outcome = await attempt(ctx, deps, trying, receivers.get(delivery.receiver_id ?? 0), patience)
      // The process must stop. The receiver did not fail, and another worker continues.
      const isOver = outcome === 'sent' || (outcome.isUnknown && !channel.knowsRepeats)
      if (!isOver && signal.aborted) throw new Error(`Delivery ${delivery.id} was interrupted.`)
      return noteEnd(ctx, deps, trying, outcome)
    }),
  )
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  if (standings.length < waiting.length) throw new Error('Another version wrote this message and may deliver it.')
  await tryLater(
    ctx,
    ends.flatMap((end) => (end.status === 'fulfilled' && end.value ? [end.value] : [])),
  )
}

async function holdUntilQuietEnds(ctx: Ctx, { note }: Delivering, held: Held[]): Promise<void> {
  await Promise.all(
    held.map(({ delivery: { id, tries, last_error }, at }) =>
      note({ id, state: 'waiting', tries, last_error, next_try_at: at, finished_at: null }),
    ),
  )
  for (const [at, together] of Map.groupBy(held, (one) => one.at.getTime())) {
    const deliveries = together.map(({ delivery }) => delivery)
    await sendAgain(ctx, deliveries, againQueue, at - ctx.clock.now().getTime())
  }
}

async function tryLater(ctx: Ctx, again: Retry[]): Promise<void> {
  for (const [, together] of Map.groupBy(again, ({ waitMs }) => waitMs)) {
    const first = Math.min(...together.map(({ at }) => at.getTime()))
    const failed = together.map(({ delivery }) => delivery)
    await sendAgain(ctx, failed, againQueue, first - ctx.clock.now().getTime())
  }
}

async function sendAgain(
  ctx: Ctx,
  deliveries: DeliveryRow[],
  queueOf: (channel: ChannelName) => string,
  waitMs: number,
): Promise<void> {
  const [first] = deliveries
  if (!first) return
  // Receivers that have failed for a day come after those that failed once.
  const priority = 0 - Math.max(...deliveries.map(({ tries }) => tries))
  await ctx.jobs.send(queueOf(first.channel), { ids: deliveries.map(({ id }) => id) }, { waitMs, priority })
}

async function attempt(
  ctx: Ctx,
  { channels }: Delivering,
  trying: Trying,
  receiver: OpenReceiver | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const { delivery, notice, current: truth } = trying
  if (!receiver?.isOn) return { failed: 'switched_off', detail: '', permanent: true }
  const { settings, language, row, readsNames } = receiver
  // Another process may be about to seal it again. The other deliveries must not wait for that.
  if (!settings) return { failed: 'unreadable', detail: '', permanent: false }
  const { id, user_id: userId, task_id: taskId, created_at: createdAt } = delivery
  const about = { userId, taskId, notice, data: truth.data, createdAt, until: truth.until ?? null }
  const keep = (receipt: string) => {
    trying.receipt = receipt
  }
  return sendNow(
    channels[delivery.channel],
    settings,
    { id, language, about, config: ctx.config, keep, readsNames, isBrief: row.is_brief, isOfOther: row.is_of_other },
    signal,
  )
}
