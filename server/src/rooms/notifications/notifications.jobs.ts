import { kept } from '@terminlotse/contract/limits'
import { channel } from '@terminlotse/contract/notifications'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { type DeliverDeps, deliver, openDelivering } from './notifications.deliver.ts'
import { deleteEndedDeliveries, findOverdueDeliveries } from './notifications.store.ts'
import { againQueue, deliveryQueue } from './notifications.ts'

const job = z.object({ ids: z.array(z.uuid()) })
/** Longer than all tries together: what still waits then has lost its job. */
const overdueMs = 3 * 60 * 60_000
const keptMs = kept.deliveryDays * 24 * 60 * 60_000

export function notificationsJobs(ctx: Ctx, deps: DeliverDeps): JobDefinition[] {
  const delivering = openDelivering(ctx, deps)
  const sending = (queue: string, concurrency: number): JobDefinition => ({
    queue,
    concurrency,
    // For workers that die on the way; a receiver that fails is tried again by another job.
    retries: 9,
    retryDelaySeconds: 1,
    expireSeconds: 60,
    handle: (data, signal) => deliver(ctx, delivering, job.parse(data).ids, signal),
  })
  return [
    // A receiver that hangs holds one place for its 20 seconds, and later one of those for what failed once.
    ...channel.options.map((name) => sending(deliveryQueue(name), 4)),
    ...channel.options.map((name) => sending(againQueue(name), 2)),
    {
      queue: 'renew_deliveries',
      cron: '*/15 * * * *',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 60,
      concurrency: 1,
      async handle() {
        const before = new Date(ctx.clock.now().getTime() - overdueMs)
        for (const { id, channel } of await findOverdueDeliveries(ctx, before, 500)) {
          await ctx.jobs.send(deliveryQueue(channel), { ids: [id] }, { key: id })
        }
      },
    },
    {
      queue: 'prune_deliveries',
      cron: '29 3 * * *',
      retries: 2,
      retryDelaySeconds: 60,
      expireSeconds: 600,
      concurrency: 1,
      async handle(_, signal) {
        const before = new Date(ctx.clock.now().getTime() - keptMs)
        while (!signal.aborted && (await deleteEndedDeliveries(ctx, before)) > 0);
      },
    },
  ]
}
