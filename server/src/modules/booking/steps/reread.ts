// Asks the office whether an appointment still exists before it is given as the reason for not booking: once for all
// tasks that it blocks.
import type { Ctx } from '../../../foundation/ctx.ts'
import { inTransaction } from '../../../foundation/db/transaction.ts'
import { driveLater } from '../booking.ts'
import { planReads } from '../turns/reread.store.ts'

/** Plans a read of each of these appointments now, unless one is planned soon. */
export async function readAnew(ctx: Ctx, providerCode: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(ctx, async (tx) => {
    for (const row of await planReads(tx, ids)) await driveLater(tx, providerCode, row, tx.clock.now())
  })
}
