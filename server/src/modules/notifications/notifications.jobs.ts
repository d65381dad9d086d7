import { kept } from '@terminlotse/contract/limits'
import { channel } from '@terminlotse/contract/notifications'
import { dayMs, hourMs } from '@terminlotse/contract/time'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { deleteCodesBefore } from './channels/signal/signal.store.ts'
import { deleteOldTurns } from './channels/telegram/telegram.store.ts'
import { type DeliverDeps, deliver, openDelivering } from './deliveries/deliver.ts'
import { type ReadWaiting, tellWaiting } from './deliveries/tell-waiting.ts'
import { type ReadGone, withdraw } from './deliveries/withdraw.ts'
import { waitingQueue } from './messages/changed.ts'
import { deleteEndedDeliveries, takeOverdueDeliveries } from './messages/notifications.store.ts'
import { againQueue, deliveryQueue, inJobs, withdrawQueue } from './notifications.ts'
import { forgetLapsed } from './requests/requests.store.ts'

const job = z.object({ ids: z.array(z.uuid()) })
const moved = z.object({ ids: z.array(z.number().int()), at: z.string() })
const waiting = z.object({ user: z.number().int(), moved: moved.optional() })
const withdrawal = z.object({ targets: z.array(z.number().int()) })
/** Deliveries that have been overdue for this long, or lie further in the future than possible, have lost their job. */
const overdueMs = hourMs
const renewedAtOnce = 500
const keptMs = kept.deliveryDays * dayMs

export function notificationsJobs(
  ctx: Ctx,
  deps: DeliverDeps & { readGone: ReadGone; readWaiting: ReadWaiting },
): JobDefinition[] {
  const delivering = openDelivering(ctx, deps)
  const sending = (queue: string, concurrency: number): JobDefinition => ({
    queue,
    concurrency,
    // Needed for workers that die during a job; a receiver that fails is tried again by another job.
    retries: 9,
    retryDelaySeconds: 1,
    expireSeconds: 60,
    handle: (data, signal) => deliver(ctx, delivering, job.parse(data).ids, signal),
  })
  return [
    // A receiver that hangs blocks one worker for 20 seconds, and later one worker of the second queue.
    ...channel.options.map((name) => sending(deliveryQueue(name), 4)),
    ...channel.options.map((name) => sending(againQueue(name), 2)),
    {
      queue: withdrawQueue,
      retryDelaySeconds: 5,
      expireSeconds: 600,
      handle: (data, signal) => withdraw(ctx, deps.readGone, withdrawal.parse(data).targets, signal),
    },
    {
      queue: waitingQueue,
      retries: 9,
      retryDelaySeconds: 1,
      expireSeconds: 60,
      async handle(data) {
        const job = waiting.parse(data)
        await tellWaiting(ctx, deps.readWaiting, job.user, job.moved)
      },
    },
    {
      queue: 'renew_deliveries',
      cron: '*/15 * * * *',
      expireSeconds: 60,
      handle: () => renewDeliveries(ctx),
    },
    {
      queue: 'prune_deliveries',
      cron: '29 3 * * *',
      expireSeconds: 600,
      async handle(_, signal) {
        const before = new Date(ctx.clock.now().getTime() - keptMs)
        while (!signal.aborted && (await deleteEndedDeliveries(ctx, before)) > 0);
        await deleteOldTurns(ctx)
        await forgetLapsed(ctx)
        await deleteCodesBefore(ctx, new Date(ctx.clock.now().getTime() - dayMs))
      },
    },
  ]
}

async function renewDeliveries(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const before = new Date(now.getTime() - overdueMs)
  const after = new Date(now.getTime() + overdueMs)
  await inTransaction(ctx, async (tx) => {
    const lost = await takeOverdueDeliveries(tx, { now, before, after, limit: renewedAtOnce })
    for (const [channel, ofChannel] of Map.groupBy(lost, (delivery) => delivery.channel)) {
      const [tried, untried] = [true, false].map((is) => ofChannel.filter(({ tries }) => tries > 0 === is))
      await tx.jobs.sendMany(deliveryQueue(channel), inJobs(tx, channel, untried ?? []))
      await tx.jobs.sendMany(againQueue(channel), inJobs(tx, channel, tried ?? []))
    }
  })
}
