import type { Ctx } from '../../foundation/ctx.ts'
import type { BookingDriver } from '../booking/booking.ts'
import type { TargetDescription } from '../catalogue/catalogue.ts'
import { type Gate, pause } from '../catalogue/gate.ts'
import { tellNews } from './news.ts'
import type { CalendarRequest } from './planner.ts'
import type { Recorded } from './record.ts'
import { stopWatchers } from './stopped.ts'
import { bookForWaiting } from './turns.ts'

export interface RoundTools {
  gate: Gate
  bookings: BookingDriver
  /** 0…1, for the jitter of the next check. */
  random: () => number
}

/** News waits this long for bookings: they go for the same slots and need the machine to themselves. */
const headStartMs = 300

/** What an answer leads to: bookings first, then the news, then word to those who have nothing to wait for. */
export async function actOn(
  ctx: Ctx,
  tools: RoundTools,
  answer: { request: CalendarRequest; recorded: Recorded; about: ReadonlyMap<number, TargetDescription> },
  signal: AbortSignal,
): Promise<void> {
  const { request, recorded, about: targets } = answer
  const finds = recorded.finds.flatMap((find) => {
    const about = targets.get(find.targetId)
    return about ? [{ find, request, about }] : []
  })
  let isBooking = false
  for (const found of finds) {
    if (await bookForWaiting(ctx, tools.gate.provider, tools.bookings, found, signal)) isBooking = true
  }
  if (isBooking) await Promise.race([tools.bookings.settled(), pause(headStartMs, signal)])
  for (const { find, about } of finds) await tellNews(ctx, find, about)
  const stopped = recorded.refused ? request.targets.map((target) => target.id) : recorded.impossible
  const code = recorded.refused ? 'stopped_refused' : 'stopped_target_gone'
  for (const targetId of stopped) await stopWatchers(ctx, targetId, targets.get(targetId), code)
}
