import type { Law } from './law.ts'

const perMinute = 60

export const budget: Law = {
  name: '6 no request over the budget, one at a time',
  check({ road: { trips } }) {
    const wrong: string[] = []
    for (const trip of trips) {
      if (trip.isSeen) continue
      trip.isSeen = true
      const before = trips[trip.no - 1]
      if (before?.answeredAt != null && before.answeredAt > trip.sentAt)
        wrong.push(`${trip.call} left while ${before.call} was under way`)
      const inWindow = trips[trip.no - perMinute]
      if (inWindow && trip.sentAt - inWindow.sentAt < 60_000) wrong.push(`${perMinute + 1} requests within a minute`)
    }
    return wrong
  },
}
