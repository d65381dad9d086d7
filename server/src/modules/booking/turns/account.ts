import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../../foundation/clock.ts'

// Limits the appointments of one account at a provider, for all its tasks and all names in them.
// docs/decisions/booking.md#an-account-holds-few-appointments

/** The most appointments that may wait for a click at the same time, attempts included. */
const mostOpen = 2
/** The most appointments that may be held within a day and never confirmed. */
export const mostUnconfirmed = 5
/** The rest after the second lapsed appointment. It doubles with each further one on the same day. */
const lapsedRestMs = 20 * minuteMs
const longestLapsedRestMs = lapsedRestMs * 2 ** (mostUnconfirmed - 2)
/** The rest while attempts are under way: their result is known soon. */
const attemptMs = minuteMs

/** The reason why nothing is booked for an account; `until` null: not before its owner acts. */
export interface AccountRest {
  reason: 'two_open' | 'many_unconfirmed' | 'lapsed_often'
  until: Date | null
  isOwn: true
  onlySlot: null
}

/** The bookings of an account at a provider. Moments are ours. */
export interface AccountRecord {
  /** The number of bookings that are under way or wait for their click. */
  open: number
  /** The number of bookings that wait for their click. */
  waiting: number
  /** The starts of the bookings of the last day that were held and never confirmed; the latest first. */
  unconfirmedSince: Date[]
  /** The number of bookings of the last day whose click did not come in time. */
  lapsed: number
  lastLapsedAt: Date | null
}

export const nothingHad: AccountRecord = { open: 0, waiting: 0, unconfirmedSince: [], lapsed: 0, lastLapsedAt: null }

/** The time until which nothing more is booked for an account; null: it may have another booking. */
export function restOfAccount(had: AccountRecord, now: Date): AccountRest | null {
  if (had.open >= mostOpen) {
    const isWaiting = had.waiting >= mostOpen
    return rest('two_open', isWaiting ? null : new Date(now.getTime() + attemptMs))
  }
  const oldest = had.unconfirmedSince[mostUnconfirmed - 1]
  const nextDay = oldest && new Date(oldest.getTime() + dayMs)
  if (nextDay && isStillOn(nextDay, dayMs, now)) return rest('many_unconfirmed', nextDay)
  if (had.lapsed < 2 || had.lastLapsedAt === null) return null
  const restMs = Math.min(lapsedRestMs * 2 ** (had.lapsed - 2), longestLapsedRestMs)
  const until = new Date(had.lastLapsedAt.getTime() + restMs)
  return isStillOn(until, restMs, now) ? rest('lapsed_often', until) : null
}

function rest(reason: AccountRest['reason'], until: Date | null): AccountRest {
  return { reason, until, isOwn: true, onlySlot: null }
}
