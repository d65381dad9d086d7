import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { type BookingDriver, readTakers, readWantedSlots, shareOut, wantBooking } from '../booking/booking.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import type { GateProvider } from '../catalogue/gate.ts'
import { tellTaker } from './news.ts'
import type { CalendarRequest } from './planner.ts'
import type { Find } from './record.ts'

/** More takers than this are never looked at for one answer: most of them could not win. */
const mostTakers = 200

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
  const [takers, wantedSlots] = await Promise.all([
    readTakers(ctx, find.targetId, Math.min(mostTakers, find.times.length + 20)),
    readWantedSlots(ctx, provider.id, find.officeExternalId),
  ])
  if (takers.length === 0) return false
  const wanted = new Set(wantedSlots.map((slot) => slot.getTime()))
  let isBooking = false
  const free = find.times.filter((slot) => !wanted.has(slot.getTime()))
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
    bookings.begin(row.id, signal, { row, about })
    isBooking = true
  }
  return isBooking
}
