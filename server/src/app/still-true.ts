import { bookingTruth, isOfBooking } from '../modules/booking/truth.ts'
import { demandTruth, isOfDemand } from '../modules/monitoring/demands.ts'
import { freeTimesTruth, isOfFreeTimes } from '../modules/monitoring/free-times.ts'
import { isOfOutage, outageTruth } from '../modules/monitoring/outage.ts'
import type { ReadTruth } from '../modules/notifications/truth.ts'

const knowing = [
  { isOf: isOfBooking, read: bookingTruth },
  { isOf: isOfDemand, read: demandTruth },
  { isOf: isOfFreeTimes, read: freeTimesTruth },
  { isOf: isOfOutage, read: outageTruth },
]

/**
 * Asks the other modules before notifications tries messages: each once, for the messages that it
 * knows about. docs/decisions/news.md#a-message-is-true-when-it-leaves
 */
export const stillTrue: ReadTruth = async (ctx, messages) => {
  const known = await Promise.all(
    knowing.map(async ({ isOf, read }) => {
      const its = messages.filter(isOf)
      return its.length === 0 ? [] : [...(await read(ctx, its))]
    }),
  )
  return new Map(known.flat())
}
