import type { Meta } from '@terminlotse/munich-client'

/** Who goes first when several wait, and what of the provider's budget each may use. */
export type Lane = 'booking' | 'status' | 'round' | 'catalogue'

/** What the provider's last answer said about its limit. */
export interface Budget {
  remaining: number | null
  lastRequestAt: Date | null
}

/** The limiter forgets after 60 s without a counted request (reference, section 9); a little more for both clocks. */
export const limiterRestMs = 65_000

// A booking takes up to six requests: two for a captcha, reserve, update, preconfirm, and a cancel if it goes wrong.
const kept: Record<Lane, number> = { booking: 0, status: 6, round: 12, catalogue: 12 }

/** Null: a request of this lane fits. Otherwise the moment at which the limiter will have forgotten. */
export function restUntil(budget: Budget, lane: Lane, now: Date): Date | null {
  if (budget.remaining === null || budget.lastRequestAt === null || budget.remaining > kept[lane]) return null
  const until = new Date(budget.lastRequestAt.getTime() + limiterRestMs)
  return now < until ? until : null
}

/** How many requests of this lane fit before it must rest; null where no limit is known, or its window is over. */
export function roomFor(budget: Budget, lane: Lane, now: Date): number | null {
  if (budget.remaining === null || budget.lastRequestAt === null) return null
  if (now.getTime() >= budget.lastRequestAt.getTime() + limiterRestMs) return null
  return Math.max(0, budget.remaining - kept[lane])
}

/** An answer without the headers, as a 429 is, leaves what was known; any other says that there is no limit. */
export function budgetAfter(budget: Budget, meta: Meta | null, now: Date): Budget {
  const known = meta?.rateLimit
    ? meta.rateLimit.remaining
    : meta === null || meta.status === 429
      ? budget.remaining
      : null
  return { remaining: meta?.status === 429 ? 0 : known, lastRequestAt: now }
}
