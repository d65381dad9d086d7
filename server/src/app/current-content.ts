import { currentBookings, isOfBooking } from '../modules/booking/booking.ts'
import { currentDemands, isOfDemand } from '../modules/monitoring/demands.ts'
import { currentFreeTimes, isOfFreeTimes } from '../modules/monitoring/free-times.ts'
import { currentOutages, isOfOutage } from '../modules/monitoring/outage.ts'
import { currentStops, isOfStop } from '../modules/monitoring/stopped.ts'
import type { ReadCurrent } from '../modules/notifications/message-content.ts'

const knowing = [
  { isOf: isOfBooking, read: currentBookings },
  { isOf: isOfDemand, read: currentDemands },
  { isOf: isOfFreeTimes, read: currentFreeTimes },
  { isOf: isOfOutage, read: currentOutages },
  { isOf: isOfStop, read: currentStops },
]

/** Each module is asked once, for its messages. docs/decisions/news.md#a-message-is-true-when-it-leaves */
export const readCurrentContent: ReadCurrent = async (ctx, messages) => {
  const known = await Promise.all(
    knowing.map(async ({ isOf, read }) => {
      const its = messages.filter(isOf)
      return its.length === 0 ? [] : [...(await read(ctx, its))]
    }),
  )
  return new Map(known.flat())
}
