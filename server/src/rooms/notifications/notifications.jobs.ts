import { kept } from '@terminlotse/contract/limits'
import { channel } from '@terminlotse/contract/notifications'
import { z } from 'zod'
import type { Ctx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { type DeliverDeps, deliver, firstPauseSeconds, maxTries, openDelivering } from './notifications.deliver.ts'
import { deleteEndedDeliveries, findOverdueDeliveries } from './notifications.store.ts'
import { deliveryQueue } from './notifications.ts'

const job = z.object({ ids: z.array(z.uuid()) })
/** Longer than all tries together: what still waits then has lost its job. */
const overdueMs = 3 * 60 * 60_000
const keptMs = kept.deliveryDays * 24 * 60 * 60_000

export function notificationsJobs(ctx: Ctx, deps: DeliverDeps): JobDefinition[] {
  const delivering = openDelivering(ctx, deps)
  return [
    ...channel.options.map((name) => ({
      queue: deliveryQueue(name),
      // Some more than the tries that count, for workers that die on the way. Waits 20 s, 40 s, … about 10 minutes in all.
      retries: maxTries + 3,
      retryDelaySeconds: firstPauseSeconds,
      expireSeconds: 60,
      // A receiver that hangs holds one place for its 20 seconds; the others go on.
      concurrency: 4,
      handle: (data: object, signal: AbortSignal) => deliver(ctx, delivering, job.parse(data).ids, signal),
    })),
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
      handle: () => deleteEndedDeliveries(ctx, new Date(ctx.clock.now().getTime() - keptMs)),
    },
  ]
}
