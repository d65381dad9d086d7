import { storedBookings } from '../records.ts'
import type { Law } from './law.ts'

export const noThirdTry: Law = {
  name: '4 after two appointments that nobody confirmed, the owner must say that it goes on',
  async check(stage) {
    const booking = stage.tasks.filter(({ books, isLost }) => books && !isLost)
    if (booking.length === 0) return []
    const stored = (await storedBookings(stage)).toSorted((one, other) => one.at - other.at)
    return booking.flatMap(({ id, since }) => {
      const own = stored.filter(({ task, at }) => task === id && at > since)
      const isTapped = stage.taps.some(({ task }) => task === id)
      const first = own.findIndex(({ state }, n) => state === 'expired' && own[n + 1]?.state === 'expired')
      return !isTapped && first >= 0 && own.length > first + 2 ? [`task ${id} has ${own.length} bookings`] : []
    })
  },
}
