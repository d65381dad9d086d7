import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../../foundation/clock.ts'

// What one account may have of a provider's appointments, whatever its tasks and the names in them.
// docs/decisions/booking.md#an-account-holds-few-appointments

/** Appointments that wait for a click, and attempts at some, at the same time. */
export const mostOpen = 2
/** Appointments that were held within a day and never confirmed. */
export const mostUnconfirmed = 5
/** The rest after the second one that lapsed; it doubles with each further one of the day. */
const lapsedRestMs = 20 * minuteMs
const longestLapsedRestMs = lapsedRestMs * 2 ** (mostUnconfirmed - 2)
/** While attempts are under way: how they go is known soon. */
const attemptMs = minuteMs

/** Why nothing is booked for an account; `until` null: not before its owner acts. */
export interface AccountRest {
  reason: 'two_open' | 'many_unconfirmed' | 'lapsed_often'
  until: Date | null
  isOwn: true
  onlySlot: null
}

/** What an account has had at a provider. Moments are ours. */
export interface AccountRecord {
  /** Under way, or waiting for their click. */
  open: number
  /** Of those, the ones that wait for their click. */
  waiting: number
  /** When the bookings of the last day that were held and never confirmed were wanted; the latest first. */
  unconfirmedSince: Date[]
  /** Those of the last day whose click did not come in time. */
  lapsed: number
  lastLapsedAt: Date | null
}

export const nothingHad: AccountRecord = { open: 0, waiting: 0, unconfirmedSince: [], lapsed: 0, lastLapsedAt: null }

/** Until when nothing more is booked for an account; null: it may have another one. */
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
