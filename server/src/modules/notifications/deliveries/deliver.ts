import { setTimeout as wait } from 'node:timers/promises'
import { type Channel as ChannelName, switchOf } from '@terminlotse/contract/notifications'
import type { Ctx } from '../../../foundation/ctx.ts'
import { channelsOf } from '../channels/channels.ts'
import type { ChannelSettings, Outcome } from '../notices/channel.ts'
import { type DeliveryRow, findWaitingDeliveries, updateWaitingDeliveries } from '../notices/notices.store.ts'
import { againQueue, deliveryQueue } from '../notifications.ts'
import { type OpenAddressee, openAddressees } from '../settings/settings.ts'
import { type ReadTruth, readStandings } from '../truth.ts'
import { openBatchWriter } from './batch-writer.ts'
import { divideByQuiet, type Resting } from './divide-by-quiet.ts'
import { type Again, type EndDeps, noteEnd, noteOvertaken, noteUnknown, type Trying } from './ends.ts'
import { findPlaces } from './order.store.ts'
import { mayRepeat } from './repeat.ts'
import { sendNow } from './send.ts'
import { writeUnsaid } from './unsaid.ts'

const patienceMs = 20_000
/** Answers that arrive within this time are written together. */
const gatherMs = 10
/** A message that waits for an older one about the same thing is tried after this time. */
const behindMs = 2_000

export type DeliverDeps = Pick<EndDeps, 'onGivenUp'> & { readTruth: ReadTruth }

/** The parts that all delivery jobs of a process share: one writer and one set of channels. */
export type Delivering = DeliverDeps & EndDeps

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
      const { delivery, truth, notice } = standing
      if (truth === 'overtaken') return noteOvertaken(ctx, delivery)
      const channel = deps.channels[delivery.channel]
      if (!mayRepeat(notice, channel, delivery.unanswered)) return noteUnknown(ctx, deps, delivery)
      const trying: Trying = { ...standing, truth }
      const outcome = await attempt(ctx, deps, trying, addressees.get(delivery.user_id), patience)
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

async function attempt(
  ctx: Ctx,
  { channels }: Delivering,
  trying: Trying,
  addressee: OpenAddressee | undefined,
  signal: AbortSignal,
): Promise<Outcome> {
  const { delivery, notice, truth } = trying
  if (!addressee) return { failed: 'switched_off', detail: '', permanent: true }
  const { settings, language } = addressee
  // Another process may be about to seal it again. The other deliveries must not wait for that.
  if (!settings) return { failed: 'unreadable', detail: '', permanent: false }
  if (!isEnabled(settings, delivery.channel)) return { failed: 'switched_off', detail: '', permanent: true }
  const { id, user_id: userId, task_id: taskId, created_at: createdAt } = delivery
  const about = { userId, taskId, notice, data: truth.data, createdAt, until: truth.until ?? null }
  const keep = (receipt: string) => {
    trying.receipt = receipt
  }
  return sendNow(channels[delivery.channel], settings, { id, language, about, config: ctx.config, keep }, signal)
}

function isEnabled(settings: ChannelSettings, channel: ChannelName): boolean {
  return settings[switchOf(channel)]
}
