import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { deleteFailing, endOutage, forgetPending, writeOutage } from './outage.store.ts'

export const outageQueue = 'tell_outages'

interface Failing {
  since: Date
  last: Date
  reason: string
}

export async function noteOutage(ctx: Ctx, providerId: number, { since, last, reason }: Failing): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await writeOutage(tx, { provider_id: providerId, began_at: since, failed_at: last, reason })
    await tx.jobs.send(outageQueue, {}, { key: 'now' })
  })
}

export async function noteAnswered(ctx: Ctx, providerId: number, at: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteFailing(tx, providerId)
    if (await endOutage(tx, providerId, at)) await tx.jobs.send(outageQueue, {}, { key: 'now' })
  })
}

/** Nobody asks for a while, for example at night. So nobody is told of an outage that they do not know of yet. */
export async function noteRest(ctx: Ctx, providerId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await deleteFailing(tx, providerId)
    await forgetPending(tx, providerId)
  })
}
