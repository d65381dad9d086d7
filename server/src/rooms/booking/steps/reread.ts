// Before we give an appointment as the reason for not booking, we ask the office whether it still exists: once for all
// tasks that it blocks.
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { driveLater } from '../../booking-rows/bookings.jobs.ts'
import { planReads } from '../../turns/reread.store.ts'

/** Plans a look at each of these appointments now, unless one is planned soon. */
export async function readAnew(ctx: Ctx, providerCode: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(ctx, async (tx) => {
    for (const row of await planReads(tx, ids)) await driveLater(tx.jobs, providerCode, row, tx.clock.now())
  })
}
