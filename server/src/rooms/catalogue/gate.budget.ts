import type { Meta } from '@terminlotse/munich-client'

/** Who goes first when several wait, and what of the provider's budget each may use. */
export type Lane = 'booking' | 'cancel' | 'status' | 'round' | 'catalogue'

/** What the provider's last answers said about its limit. */
export interface Budget {
  /** Requests that a window has; null while the provider names no limit. */
  limit: number | null
  /** Of those, what is left in the window that runs. */
  remaining: number | null
  lastRequestAt: Date | null
}

export const unknownBudget: Budget = { limit: null, remaining: null, lastRequestAt: null }

/** The limiter forgets after 60 s without a counted request (reference, section 9); a little more for both clocks. */
export const limiterRestMs = 65_000

/** A booking takes up to six requests: two for a captcha, reserve, update, preconfirm, and a cancel if it goes wrong. */
export const limiterReserve = 6

/** Within this time after a request a burst is still under way: one request more does not lengthen its rest by much. */
const burstPauseMs = 2_000

/** Nobody loses anything when these wait a minute: a look at an appointment, and giving one back. */
const patient: readonly Lane[] = ['cancel', 'status']

/** After a clock was put back a last request lies in the future: it counts as one of now, or the rest would take that much longer. */
export function budgetAt(budget: Budget, now: Date): Budget {
  return budget.lastRequestAt !== null && budget.lastRequestAt > now ? { ...budget, lastRequestAt: now } : budget
}

/** A captcha costs a challenge and its verification beside the request itself. */
export const captchaRequests = 2

/** Null: so many requests of this lane fit. Otherwise the moment at which the limiter will have forgotten. */
export function restUntil(budget: Budget, lane: Lane, now: Date, requests = 1): Date | null {
  const { limit, remaining, lastRequestAt } = budget
  if (remaining === null || lastRequestAt === null) return null
  const until = new Date(lastRequestAt.getTime() + limiterRestMs)
  if (now >= until) return null
  if (remaining - keptFor(lane, limit) < requests) return until
  // Every request starts the rest anew. What can wait for the next burst does where much of the window is used up.
  const isResting = now.getTime() > lastRequestAt.getTime() + burstPauseMs && isWorn(budget)
  return isResting && patient.includes(lane) ? until : null
}

/** So much of the window is used up that a few requests more would only start its rest anew. */
function isWorn({ limit, remaining }: Budget): boolean {
  return limit !== null && remaining !== null && remaining < limit / 2
}

/** When a window that is more than half used up will be whole again; null while it is not, or where no limit is known. */
export function wholeAt(budget: Budget, now: Date): Date | null {
  return isWorn(budget) ? forgetsAt(budget, now) : null
}

/** When the limiter will have forgotten every request; null when it has, or where no limit is known. */
export function forgetsAt({ limit, lastRequestAt }: Budget, now: Date): Date | null {
  if (limit === null || lastRequestAt === null) return null
  const at = new Date(lastRequestAt.getTime() + limiterRestMs)
  return now < at ? at : null
}

/** How many requests of this lane fit into a window that is not used yet; null where no limit is known. */
export function fullRoomFor({ limit }: Budget, lane: Lane): number | null {
  return limit === null ? null : Math.max(0, limit - keptFor(lane, limit))
}

/** How many requests of this lane fit before it must rest; null where no limit is known. */
export function roomFor(budget: Budget, lane: Lane, now: Date): number | null {
  const { limit, remaining, lastRequestAt } = budget
  const isOver = lastRequestAt !== null && now.getTime() >= lastRequestAt.getTime() + limiterRestMs
  const left = isOver ? limit : remaining
  return left === null ? null : Math.max(0, left - keptFor(lane, limit))
}

/** An answer without the headers, as a 429 is, leaves what was known; any other says that there is no limit. */
export function budgetAfter(budget: Budget, meta: Meta | null, now: Date): Budget {
  const known = meta?.rateLimit ?? (meta === null || meta.status === 429 ? budget : { limit: null, remaining: null })
  return { limit: known.limit, remaining: meta?.status === 429 ? 0 : known.remaining, lastRequestAt: now }
}

/** What a lane leaves to those before it: room for one booking, a tenth of a large limit, at most half of a tiny one. */
function keptFor(lane: Lane, limit: number | null): number {
  const wished = Math.max(limiterReserve, Math.floor((limit ?? 0) / 10))
  const reserve = limit === null ? wished : Math.min(wished, Math.floor(limit / 2))
  // The catalogue is one request in half a day: it need not wait for a window that looks leave unused.
  return { booking: 0, cancel: 0, status: reserve, round: reserve, catalogue: reserve - 1 }[lane]
}
