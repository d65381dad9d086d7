import type { Ctx } from '../../foundation/ctx.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import {
  type BookingDriver,
  type Line,
  readTakers,
  readWantedSlots,
  type Share,
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

/** How the free slots of one answer were shared out. */
export interface Turns {
  line: Line
  /** The slots that nobody was after before. Ascending. */
  slots: Date[]
  /** All who were looked at, in the order of their turns. */
  takers: WaitingTaker[]
  shares: Share[]
}

/**
 * Gives the free slots of an answer to those who want them booked. Each wish is committed alone and driven at once: nobody
 * else's news comes before it. Null: nothing is booked automatically at this provider.
 */
export async function bookForWaiting(
  ctx: Ctx,
  provider: GateProvider,
  bookings: BookingDriver,
  found: { find: Find; request: CalendarRequest; about: TargetDescription },
  signal: AbortSignal,
): Promise<Turns | null> {
  if (!provider.config.bookingEnabled) return null
  const { find, request, about } = found
  const { targetId, officeExternalId, episode } = find
  const wantedSlots = await readWantedSlots(ctx, provider.id, officeExternalId)
  const wanted = new Set(wantedSlots.map((slot) => slot.getTime()))
  let free = find.times.filter((slot) => !wanted.has(slot.getTime()))
  // Drawn anew for each episode, so that nobody who began in the same minute is always behind.
  const turns: Turns = { line: { targetId, draw: `${targetId}:${episode}` }, slots: free, takers: [], shares: [] }
  while (free.length > 0 && turns.takers.length < mostTakers) {
    const limit = Math.min(chunk, free.length + 20)
    const after = turns.takers.at(-1) ?? null
    const takers = await readTakers(ctx, turns.line, { slots: free, after, limit })
    turns.takers.push(...takers)
    for (const share of shareOut(takers, { officeExternalId, slots: free, now: ctx.clock.now() })) {
      const { taskId, slotAt } = share
      const slot = {
        providerId: provider.id,
        officeExternalId,
        serviceExternalId: request.serviceExternalId,
        serviceCount: request.serviceCount,
        slotAt,
      }
      const row = await inTransaction(ctx, async (tx) => {
        await tellTaker(tx, find, about, taskId)
        return wantBooking(tx, { taskId, about, slot })
      })
      if (row === null) continue
      free = free.filter((time) => time.getTime() !== slotAt.getTime())
      bookings.begin(row.id, signal, { row, about })
      turns.shares.push(share)
    }
    if (takers.length < limit) break
  }
  return turns
}
