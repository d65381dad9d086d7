import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { pause } from '../../../foundation/pause.ts'
import { bookForWaiting, readSkipped, tellPositions } from '../../booking/book-for-waiting.ts'
import type { BookingDriver } from '../../booking/drive.ts'
import type { Gate } from '../../offices/gate.ts'
import type { ReleaseHours } from '../../offices/release-hours.ts'
import { markNotified } from '../../tasks/targets.ts'
import type { KeptBanDetector } from '../bans/ban-detector.ts'
import type { DayBook } from '../engine/day-book.ts'
import type { EarlyPolls } from '../engine/early-polls.ts'
import type { CalendarRequest } from '../engine/requests.ts'
import { listRefused } from '../findings/free-times.store.ts'
import { releaseLost, tellCandidate, tellNews, timesAtOffice } from '../findings/news.ts'
import { pendingOf, type Recorded } from '../records/record.ts'
import type { Abouts, Result } from '../records/result.ts'
import { stopWatchers, tooMuchOf } from '../stopped.ts'

/** The long-lived things that ask one provider while the lease is held. */
export interface ProviderWatch {
  gate: Gate
  bookings: BookingDriver
  book: DayBook
  earlyPolls: EarlyPolls
  releaseHours: readonly ReleaseHours[]
  banDetector: KeptBanDetector
  /** 0…1, for the jitter of the next check. */
  random: () => number
}

/** The recorded news of one request. */
export interface News {
  request: Omit<CalendarRequest, 'needsCaptcha'>
  recorded: Recorded
  about: Abouts
}

/** They compete for the same slots and need the processor. */
const headStartMs = 300

/** Bookings come first. Returns whether something is being booked. */
export async function tellRecorded(
  ctx: Ctx,
  watch: Pick<ProviderWatch, 'gate' | 'bookings'>,
  { request, recorded, about: targets }: News,
  signal: AbortSignal,
): Promise<boolean> {
  const { officeNow, officeEarliest } = timesAtOffice(ctx, watch.gate)
  const finds = recorded.finds.flatMap((find) => {
    const about = targets.get(find.targetId)
    return about ? [{ find, about, officeNow, officeEarliest }] : []
  })
  const tell = (tx: TxCtx, taskId: number) => tellCandidate(tx, finds, taskId)
  const readRefused = (targetIds: number[]) => listRefused(ctx, targetIds)
  const free = { finds, request, tell, readRefused }
  const all = await bookForWaiting(ctx, watch, free, signal)
  const isBooking = all.some(({ shares }) => shares.length > 0)
  if (isBooking) await Promise.race([watch.bookings.settled(), pause(headStartMs, signal)])
  // Since the round began, a slot is lost by this answer, or by a booking that found it taken.
  const asked = isBooking ? request.targets.map(({ id }) => id) : []
  await releaseLost(ctx, [...new Set([...recorded.ended, ...asked])], ctx.clock.now())
  if (finds.length > 0) await tellNews(ctx, finds, (tx, taskIds) => readSkipped(tx, taskIds, all))
  for (const allocation of all) await tellPositions(ctx, allocation)
  await markNotified(ctx, pendingOf(recorded.finds))
  return isBooking
}

/** The tasks of targets that the office does not give, refuses to us, or gives less of. */
export async function stopFutile(ctx: Ctx, result: Result, about: Abouts): Promise<void> {
  const { answer, refused, impossible, overLimit } = result
  const stopped = refused ? answer.request.targets.map((target) => target.id) : impossible
  const code = refused ? 'stopped_refused' : 'stopped_target_gone'
  for (const targetId of stopped) await stopWatchers(ctx, targetId, about.get(targetId), { code })
  const tooMuch = tooMuchOf(answer.request)
  for (const targetId of overLimit) await stopWatchers(ctx, targetId, about.get(targetId), tooMuch)
}
