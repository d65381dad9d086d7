import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import {
  type BookingDriver,
  readTakers,
  readWantedSlots,
  shareOut,
  type WaitingTaker,
  wantBooking,
} from '../booking/booking.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import type { GateProvider } from '../catalogue/gate.ts'
import { tellTaker } from './news.ts'
import type { CalendarRequest } from './planner.ts'
import type { Find } from './record.ts'

/** Takers looked at together; those for whom nothing is left are not among them. */
const chunk = 200
/** More takers than this are never looked at for one answer: those may not try just now, or there would be no slot left. */
const mostTakers = 2_000

/**
 * Gives the free slots of an answer to those who want them booked. Each wish is committed alone and driven at once: nobody
 * else's news comes before it. True: somebody's booking has begun.
 */
export async function bookForWaiting(
  ctx: Ctx,
  provider: GateProvider,
  bookings: BookingDriver,
  found: { find: Find; request: CalendarRequest; about: TargetDescription },
  signal: AbortSignal,
): Promise<boolean> {
  if (!provider.config.bookingEnabled) return false
  const { find, request, about } = found
  const wantedSlots = await readWantedSlots(ctx, provider.id, find.officeExternalId)
  const wanted = new Set(wantedSlots.map((slot) => slot.getTime()))
  let free = find.times.filter((slot) => !wanted.has(slot.getTime()))
  let after: WaitingTaker | null = null
  let isBooking = false
  for (let looked = 0; free.length > 0 && looked < mostTakers; ) {
    const limit = Math.min(chunk, free.length + 20)
    const takers: WaitingTaker[] = await readTakers(ctx, find.targetId, { slots: free, after, limit })
    for (const { taskId, slotAt } of shareOut(takers, free, ctx.clock.now())) {
      const slot = {
        providerId: provider.id,
        officeExternalId: find.officeExternalId,
        serviceExternalId: request.serviceExternalId,
        serviceCount: request.serviceCount,
        slotAt,
      }
      const row = await inTransaction(ctx, async (tx) => {
        await tellTaker(tx, find, about, taskId)
        return wantBooking(tx, { taskId, about, slot })
      })
      if (row === null) continue
      free = free.filter((time) => time !== slotAt)
      bookings.begin(row.id, signal, { row, about })
      isBooking = true
    }
    if (takers.length < limit) break
    looked += takers.length
    after = takers.at(-1) ?? null
  }
  return isBooking
}
