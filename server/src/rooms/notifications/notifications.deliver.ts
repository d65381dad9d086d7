import type { Channel as ChannelName } from '@terminlotse/contract/notifications'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { ChannelFailure } from '../../texts/channel-failures.ts'
import { noticeCode, noticeData } from '../../texts/notices.ts'
import type { Channel, ChannelSettings, Failed } from './channels/channel.ts'
import { channelsOf } from './channels/channels.ts'
import { type Ledger, openLedger } from './notifications.ledger.ts'
import { sendNow } from './notifications.send.ts'
import { type OpenAddressee, openAddressees } from './notifications.settings.ts'
import {
  type DeliveryEnd,
  type DeliveryRow,
  findWaitingDeliveries,
  updateWaitingDeliveries,
} from './notifications.store.ts'
import { againQueue } from './notifications.ts'

/** After so many failed tries a delivery is given up. */
export const maxTries = 6
const patienceMs = 20_000
/** From the first failure to the second try; it doubles from try to try, 10 minutes in all. */
const firstPauseSeconds = 20

/** What is told about a delivery that was given up. */
export interface GivenUp {
  id: string
  userId: number
  /** Null when the task has been deleted since. */
  taskId: number | null
  channel: ChannelName
  reason: ChannelFailure
}

export interface DeliverDeps {
  /** Told in the transaction that writes the end, so that the user sees it in the task's journal. */
  onGivenUp(tx: TxCtx, delivery: GivenUp): Promise<void>
}

/** What a process delivers with: one ledger and one set of channels for all its jobs. */
export type Delivering = DeliverDeps & { ledger: Ledger; channels: Record<ChannelName, Channel> }

export function openDelivering(ctx: Ctx, deps: DeliverDeps): Delivering {
  const ledger = openLedger(async (ends) => void (await updateWaitingDeliveries(ctx, ends)))
  return { ...deps, ledger, channels: channelsOf(ctx) }
}
/**
 * Sends those of the deliveries that still wait, all at once. What is worth another try gets one together in a job for later, in
 * the channel's second queue. Throws when it was asked to stop or an end could not be written: then the job is to be done again.
 * A crash after a receiver took a message and before that is written sends it again under the same id.
 */
export async function deliver(ctx: Ctx, deps: Delivering, ids: string[], signal: AbortSignal): Promise<void> {
  const waiting = await findWaitingDeliveries(ctx, ids)
  const addressees = await openAddressees(
    ctx,
    waiting.map(({ user_id }) => user_id),
  )
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const ends = await Promise.allSettled(
    waiting.map(async (delivery) => {
      const outcome = await attempt(ctx, deps, delivery, addressees.get(delivery.user_id), patience)
      // Asked to stop: it was not the receiver who failed, and another worker goes on.
      if (outcome !== 'sent' && signal.aborted) throw new Error(`Delivery ${delivery.id} was interrupted.`)
      return noteEnd(ctx, deps, delivery, outcome)
    }),
  )
  const broken = ends.find((end) => end.status === 'rejected')
  if (broken) throw broken.reason
  const again = waiting.filter((_, place) => {
    const end = ends[place]
    return end?.status === 'fulfilled' && end.value === 'again'
  })
  await tryLater(ctx, again)
}

async function tryLater(ctx: Ctx, again: DeliveryRow[]): Promise<void> {
  const [first] = again
  if (!first) return
  const tries = Math.max(...again.map((delivery) => delivery.tries))
  const startAfter = new Date(ctx.clock.now().getTime() + firstPauseSeconds * 2 ** tries * 1_000)
  await ctx.jobs.send(againQueue(first.channel), { ids: again.map(({ id }) => id) }, { startAfter })
}

async function noteEnd(
  ctx: Ctx,
  deps: Delivering,
  delivery: DeliveryRow,
  outcome: 'sent' | Failed,
): Promise<'ended' | 'again'> {
  const { id, channel, notice, task_id } = delivery
  const tries = delivery.tries + 1
  if (outcome === 'sent' || (outcome.hasReached && tries >= maxTries)) {
    await deps.ledger.note({ id, state: 'sent', tries, last_error: null, finished_at: ctx.clock.now() })
    count(ctx, delivery, 'sent')
    ctx.log.info({ delivery: id, task: task_id, channel, notice }, 'A message was delivered.')
    return 'ended'
  }
  const last_error = wordError(outcome)
  if (outcome.permanent || tries >= maxTries) {
    const end = { id, state: 'given_up' as const, tries, last_error, finished_at: ctx.clock.now() }
    await giveUp(ctx, deps, delivery, outcome.failed, end)
    return 'ended'
  }
  await deps.ledger.note({ id, state: 'waiting', tries, last_error, finished_at: null })
  count(ctx, delivery, 'again')
  ctx.log.warn(
    { delivery: id, task: task_id, channel, reason: outcome.failed, tries },
    'A message is tried again later.',
  )
  return 'again'
}

async function attempt(
  { config }: Ctx,
  { channels }: Delivering,
  delivery: DeliveryRow,
  addressee: OpenAddressee | undefined,
  signal: AbortSignal,
): Promise<'sent' | Failed> {
  if (!addressee) return { failed: 'switched_off', detail: '', permanent: true }
  const { settings, language } = addressee
  // Another process may be about to seal it anew; and those beside it must not wait for that.
  if (!settings) return { failed: 'unreadable', detail: '', permanent: false }
  if (!isEnabled(settings, delivery.channel)) return { failed: 'switched_off', detail: '', permanent: true }
  const about = {
    userId: delivery.user_id,
    taskId: delivery.task_id,
    notice: noticeCode.parse(delivery.notice),
    data: noticeData.parse(delivery.data),
    createdAt: delivery.created_at,
  }
  return sendNow(channels[delivery.channel], settings, { id: delivery.id, language, about, config }, signal)
}

function isEnabled(settings: ChannelSettings, channel: ChannelName): boolean {
  return settings[`enable_${channel}`]
}

// In one transaction with what its owner reads of it, and so not in the ledger.
async function giveUp(
  ctx: Ctx,
  deps: DeliverDeps,
  { id, user_id: userId, task_id: taskId, channel }: DeliveryRow,
  reason: ChannelFailure,
  end: DeliveryEnd,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await updateWaitingDeliveries(tx, [end])).length === 0) return
    await deps.onGivenUp(tx, { id, userId, taskId, channel, reason })
  })
  count(ctx, { channel }, 'given_up')
  ctx.log.warn({ delivery: id, task: taskId, channel, reason, tries: end.tries }, 'A message was given up.')
}

function count(ctx: Ctx, { channel }: Pick<DeliveryRow, 'channel'>, end: 'sent' | 'again' | 'given_up'): void {
  ctx.metrics.deliveries.inc({ channel, end })
}

function wordError({ failed, detail }: Failed): string {
  return detail === '' ? failed : `${failed}: ${detail}`
}
