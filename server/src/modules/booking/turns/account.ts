// Limits the appointments of one account at a provider, for all its tasks and all names in them.
// docs/decisions/booking.md#an-account-holds-few-appointments
import { accountBookings } from '@terminlotse/contract/limits'
import { dayMs, minuteMs } from '@terminlotse/contract/time'
import { isStillOn } from '../../../foundation/clock.ts'

/** The rest after the second lapsed appointment. It doubles with each further one on the same day. */
const lapsedBackOffMs = 20 * minuteMs
const longestLapsedBackOffMs = lapsedBackOffMs * 2 ** (accountBookings.unconfirmed - 2)
const attemptMs = minuteMs

export interface AccountBackOff {
  reason: 'two_open' | 'many_unconfirmed' | 'lapsed_often'
  until: Date | null
  isOwn: true
  onlySlot: null
}

/** The bookings of an account at a provider. Moments are ours. */
export interface AccountRecord {
  open: number
  waiting: number
  /** The starts of the bookings of the last day that were held and never confirmed; the latest first. */
  unconfirmedSince: Date[]
  lapsed: number
  lastLapsedAt: Date | null
}

export const nothingHad: AccountRecord = { open: 0, waiting: 0, unconfirmedSince: [], lapsed: 0, lastLapsedAt: null }

export function backOffOfAccount(had: AccountRecord, now: Date): AccountBackOff | null {
  if (had.open >= accountBookings.open) {
    const isWaiting = had.waiting >= accountBookings.open
    return rest('two_open', isWaiting ? null : new Date(now.getTime() + attemptMs))
  }
  const oldest = had.unconfirmedSince[accountBookings.unconfirmed - 1]
  const nextDay = oldest && new Date(oldest.getTime() + dayMs)
  if (nextDay && isStillOn(nextDay, dayMs, now)) return rest('many_unconfirmed', nextDay)
  if (had.lapsed < 2 || had.lastLapsedAt === null) return null
  const backOffMs = Math.min(lapsedBackOffMs * 2 ** (had.lapsed - 2), longestLapsedBackOffMs)
  const until = new Date(had.lastLapsedAt.getTime() + backOffMs)
  return isStillOn(until, backOffMs, now) ? rest('lapsed_often', until) : null
}

function rest(reason: AccountBackOff['reason'], until: Date | null): AccountBackOff {
  return { reason, until, isOwn: true, onlySlot: null }
}
