import { bookingTruth, isOfBooking } from './rooms/booking/truth.ts'
import type { ReadTruth } from './rooms/notifications/notifications.ts'
import { freeTimesTruth, isOfFreeTimes } from './rooms/watching/findings/truth.ts'
import { isOfOutage, outageTruth } from './rooms/watching/outages/truth.ts'

const knowing = [
  { isOf: isOfBooking, read: bookingTruth },
  { isOf: isOfFreeTimes, read: freeTimesTruth },
  { isOf: isOfOutage, read: outageTruth },
]

/** What the notifications room asks of all others before it tries messages: each room once, for those that it knows about. */
export const stillTrue: ReadTruth = async (ctx, messages) => {
  const known = await Promise.all(
    knowing.map(async ({ isOf, read }) => {
      const its = messages.filter(isOf)
      return its.length === 0 ? [] : [...(await read(ctx, its))]
    }),
  )
  return new Map(known.flat())
}
