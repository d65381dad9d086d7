import type { Law } from './law.ts'

/** The limit that the product assumes without an office's. */
const assumed = 60
/** Calls of Terminlotse's own practice office that the city does not have. */
const own = ['recommended', 'forget', 'mails', 'open-link']

export const budget: Law = {
  name: '6 no request over the budget, one at a time',
  check({ road, world: { limit } }) {
    const trips = road.trips.filter(({ call }) => !own.includes(call))
    const perMinute = limit ?? assumed
    const wrong: string[] = []
    for (const [no, trip] of trips.entries()) {
      if (trip.isSeen) continue
      if (trip.answeredAt === null && !trip.isLost) continue
      trip.isSeen = true
      const before = trips[no - 1]
      if (before?.answeredAt != null && before.answeredAt > trip.sentAt)
        wrong.push(`${trip.call} left while ${before.call} was under way`)
      const inWindow = trips[no - perMinute]
      if (trip.status === 429 && trip.fault === null) wrong.push(`${trip.call} came over the limit of the office`)
      if (inWindow && trip.sentAt - inWindow.sentAt < 60_000) wrong.push(`${perMinute + 1} requests within a minute`)
    }
    return wrong
  },
}
