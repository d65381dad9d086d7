import { setTimeout as wait } from 'node:timers/promises'
import { type Channel as ChannelName, switchOf } from '@terminlotse/contract/notifications'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { ChannelFailure } from '../../texts/channel-failures.ts'
import { channelsOf } from '../channels/channels.ts'
import type { Channel, ChannelSettings, Failed } from '../notices/channel.ts'
import {
  type DeliveryEnd,
  type DeliveryRow,
  findWaitingDeliveries,
  updateWaitingDeliveries,
} from '../notices/notices.store.ts'
import { useEndsAt } from '../notices/worth.ts'
import { type BatchWriter, openBatchWriter } from './batch-writer.ts'
import { endChannelAfter } from './end-channel.ts'
import { findPlaces } from './order.store.ts'
import { againQueue, deliveryQueue } from './queues.ts'
import { divideByQuiet, type Resting } from './quiet.ts'
import { sendNow } from './send.ts'
import { type OpenAddressee, openAddressees } from './settings/settings.ts'
import { type ReadTruth, readStandings, type Standing, type StillTrue } from './truth.ts'
import { writeUnsaid } from './unsaid.ts'
import { nextTryAt } from './worth.ts'

const patienceMs = 20_000
/** Answers that arrive within this time are written together. */
const gatherMs = 10
/** A message that waits for an older one about the same thing is tried after this time. */
const behindMs = 2_000

/** The owner's line about a delivery that was given up. */
export interface GivenUp {
  id: string
  userId: number
  /** Null: the task was deleted meanwhile. */
  taskId: number | null
  channel: ChannelName
  reason: ChannelFailure
}

export interface DeliverDeps {
  /** Called in the transaction that writes the result, so that the user sees it in the task's journal. */
  onGivenUp(tx: TxCtx, delivery: GivenUp): Promise<void>
  readTruth: ReadTruth
}

/** The parts that all delivery jobs of a process share: one writer and one set of channels. */
export type Delivering = DeliverDeps & { writer: BatchWriter; channels: Record<ChannelName, Channel> }

export function openDelivering(ctx: Ctx, deps: DeliverDeps): Delivering {
  const writer = openBatchWriter(
    async (ends) => void (await updateWaitingDeliveries(ctx, ends)),
    () => wait(gatherMs),
  )
  return { ...deps, writer, channels: channelsOf(ctx) }
}

/**
 * Sends the deliveries that still wait and are still true, all at once. A delivery waits while an older one about the
 * same thing is under way. Failures that are worth another try go together into a later job, in the channel's second
 * queue. Throws when it must stop or a result could not be written: then the job runs again. After a crash between a
 * receiver's answer and the write, the message is sent again with the same id.
 */
export async function deliver(ctx: Ctx, deps: Delivering, ids: string[], signal: AbortSignal): Promise<void> {
  const [deliveries, places] = await Promise.all([findWaitingDeliveries(ctx, ids), findPlaces(ctx, ids)])
  const first = deliveries.filter(({ id }) => places.get(id) !== 'behind')
  await tryBehind(
    ctx,
    deliveries.filter(({ id }) => places.get(id) === 'behind'),
  )
  const addressees = await openAddressees(
    ctx,
    first.map(({ user_id }) => user_id),
  )
  const { resting, waiting } = divideByQuiet(first, addressees, ctx.clock.now())
  await rest(ctx, deps, resting)
  const standings = await readStandings(ctx, deps.readTruth, waiting, places)
  await writeUnsaid(ctx, standings)
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  const ends = await Promise.allSettled(
    standings.map(async (standing) => {
      const { delivery, truth } = standing
      if (truth === 'overtaken') return noteOvertaken(ctx, delivery)
      const trying: True = { ...standing, truth }
      const outcome = await attempt(ctx, deps, trying, addressees.get(delivery.user_id), patience)
      // The process must stop. The receiver did not fail, and another worker continues.
      if (outcome !== 'sent' && signal.aborted) throw new Error(`Delivery ${delivery.id} was interrupted.`)
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

/** A message that failed and is tried again; `waitMs`: how long its receiver wants no further message. */
interface Again {
  delivery: DeliveryRow
  at: Date
  waitMs: number
}

/** Failed messages are tried again together, except those whose receivers ask for another pause. */
async function tryLater(ctx: Ctx, again: Again[]): Promise<void> {
  for (const [, together] of Map.groupBy(again, ({ waitMs }) => waitMs)) {
    const startAfter = new Date(Math.min(...together.map(({ at }) => at.getTime())))
    const failed = together.map(({ delivery }) => delivery)
    await sendAgain(ctx, failed, { queueOf: againQueue, startAfter })
  }
}

/** These wait for older messages about the same thing. In the second queue they delay no first message. */
async function tryBehind(ctx: Ctx, behind: DeliveryRow[]): Promise<void> {
  const queueOf = behind.some(({ tries }) => tries > 0) ? againQueue : deliveryQueue
  await sendAgain(ctx, behind, { queueOf, startAfter: new Date(ctx.clock.now().getTime() + behindMs) })
}

/** These wait for the end of their reader's quiet hours, and were not tried. */
async function rest(ctx: Ctx, { writer }: Delivering, resting: Resting[]): Promise<void> {
  await Promise.all(
    resting.map(({ delivery: { id, tries, last_error }, at }) =>
      writer.note({ id, state: 'waiting', tries, last_error, next_try_at: at, finished_at: null }),
    ),
  )
  for (const [at, together] of Map.groupBy(resting, (one) => one.at.getTime())) {
    const deliveries = together.map(({ delivery }) => delivery)
    await sendAgain(ctx, deliveries, { queueOf: againQueue, startAfter: new Date(at) })
  }
}

interface Later {
  queueOf(channel: ChannelName): string
  startAfter: Date
}

async function sendAgain(ctx: Ctx, deliveries: DeliveryRow[], { queueOf, startAfter }: Later): Promise<void> {
  const [first] = deliveries
  if (!first) return
  // Receivers that have failed for a day come after those that failed once.
  const priority = 0 - Math.max(...deliveries.map(({ tries }) => tries))
  await ctx.jobs.send(queueOf(first.channel), { ids: deliveries.map(({ id }) => id) }, { startAfter, priority })
}

/** `receipt`: the data that the channel needs later. */
type True = Standing & { truth: StillTrue; receipt?: string }

/** Null: the delivery has ended. */
async function noteEnd(ctx: Ctx, deps: Delivering, standing: True, outcome: 'sent' | Failed): Promise<Again | null> {
  const { delivery, receipt = null } = standing
  const { id, channel, notice, task_id } = delivery
  const tries = delivery.tries + 1
  const now = ctx.clock.now()
  const waitMs = outcome === 'sent' ? 0 : (outcome.waitMs ?? 0)
  const at = outcome === 'sent' || outcome.permanent ? null : nextTryAt(tries, endOf(standing), now, waitMs)
  if (outcome === 'sent' || (outcome.hasReached && at === null)) {
    await deps.writer.note({ id, state: 'sent', tries, last_error: null, next_try_at: null, finished_at: now, receipt })
    count(ctx, delivery, 'sent')
    ctx.log.info({ delivery: id, task: task_id, channel, notice }, 'A message was delivered.')
    return null
  }
  const last_error = wordError(outcome)
  if (at === null) {
    const end = { id, state: 'given_up' as const, tries, last_error, next_try_at: null, finished_at: now }
    await giveUp(ctx, deps, delivery, outcome.failed, end)
    return null
  }
  await deps.writer.note({ id, state: 'waiting', tries, last_error, next_try_at: at, finished_at: null })
  count(ctx, delivery, 'again')
  ctx.log.warn(
    { delivery: id, task: task_id, channel, reason: outcome.failed, tries },
    'A message is tried again later.',
  )
  return { delivery, at, waitMs }
}

function endOf({ truth, ...message }: True): Date | null {
  return truth.until === undefined ? useEndsAt(message) : truth.until
}

/** Counts and logs the result, which is already written. */
function noteOvertaken(ctx: Ctx, { id, channel, notice, task_id }: DeliveryRow): null {
  count(ctx, { channel }, 'overtaken')
  ctx.log.info(
    { delivery: id, task: task_id, channel, notice },
    'A message was not sent, because it is no longer true.',
  )
  return null
}

async function attempt(
  ctx: Ctx,
  { channels }: Delivering,
  trying: True,
  addressee: OpenAddressee | undefined,
  signal: AbortSignal,
): Promise<'sent' | Failed> {
  const { delivery, notice, truth } = trying
  if (!addressee) return { failed: 'switched_off', detail: '', permanent: true }
  const { settings, language } = addressee
  // Another process may be about to seal it again. The other deliveries must not wait for that.
  if (!settings) return { failed: 'unreadable', detail: '', permanent: false }
  if (!isEnabled(settings, delivery.channel)) return { failed: 'switched_off', detail: '', permanent: true }
  const { id, user_id: userId, task_id: taskId, created_at: createdAt } = delivery
  const about = { userId, taskId, notice, data: truth.data, createdAt }
  const keep = (receipt: string) => {
    trying.receipt = receipt
  }
  return sendNow(channels[delivery.channel], settings, { id, language, about, config: ctx.config, keep }, signal)
}

function isEnabled(settings: ChannelSettings, channel: ChannelName): boolean {
  return settings[switchOf(channel)]
}

// The result and the line that its owner reads belong to one transaction, so the writer does not write it.
async function giveUp(
  ctx: Ctx,
  deps: DeliverDeps,
  { id, user_id: userId, task_id: taskId, channel }: DeliveryRow,
  reason: ChannelFailure,
  end: DeliveryEnd,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await updateWaitingDeliveries(tx, [end])).length === 0) return
    await endChannelAfter(tx, userId, channel, reason)
    await deps.onGivenUp(tx, { id, userId, taskId, channel, reason })
  })
  count(ctx, { channel }, 'given_up')
  ctx.log.warn({ delivery: id, task: taskId, channel, reason, tries: end.tries }, 'A message was given up.')
}

type DeliveryTryEnd = 'sent' | 'again' | 'given_up' | 'overtaken'

function count(ctx: Ctx, { channel }: Pick<DeliveryRow, 'channel'>, end: DeliveryTryEnd): void {
  ctx.metrics.deliveries.inc({ channel, end })
}

function wordError({ failed, detail }: Failed): string {
  return detail === '' ? failed : `${failed}: ${detail}`
}
