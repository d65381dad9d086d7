import type { Trip } from '../road.ts'
import type { Law } from './law.ts'

/** The limit that the product assumes without an office's. */
const assumed = 60
/** Calls of Terminlotse's own practice office that the city does not have. */
const own = ['recommended', 'forget', 'mails', 'open-link']

/** docs/decisions/gate.md: a booking goes beside a request that has taken a second, never more than two at once. */
const besideMs = 1_000
const ofBooking = /^(captcha|reserve|update|preconfirm|cancel)/

function isBeside(trip: Trip, under: Trip[]): boolean {
  const [first, ...more] = under
  return first !== undefined && more.length === 0 && ofBooking.test(trip.call) && trip.sentAt - first.sentAt >= besideMs
}

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
      const under = trips.slice(Math.max(0, no - 3), no).filter(({ answeredAt }) => (answeredAt ?? 0) > trip.sentAt)
      if (under.length > 0 && !isBeside(trip, under))
        wrong.push(`${trip.call} left while ${under.map(({ call }) => call).join(' and ')} was under way`)
      const inWindow = trips[no - perMinute]
      if (trip.status === 429 && trip.fault === null) wrong.push(`${trip.call} came over the limit of the office`)
      if (inWindow && trip.sentAt - inWindow.sentAt < 60_000) wrong.push(`${perMinute + 1} requests within a minute`)
    }
    return wrong
  },
}
