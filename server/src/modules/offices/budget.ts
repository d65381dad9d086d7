import type { Meta } from '@terminlotse/munich-client'

/** It also decides how much of the provider's budget the request may use. */
export type Priority = 'booking' | 'cancel' | 'status' | 'round' | 'catalogue'

export interface Budget {
  limit: number | null
  remaining: number | null
  lastRequestAt: Date | null
}

export const unknownBudget: Budget = { limit: null, remaining: null, lastRequestAt: null }

/** Assumed after an impossible limit: 60, and one request sent. */
const afterOddLimit = { limit: 60, remaining: 59 }

/** `limit`: assumed until the provider names one; null: none until then. */
export function freshBudget(limit: number | null): Budget {
  return { limit, remaining: limit, lastRequestAt: null }
}

/** 60 s without a request (PROTOCOL.md#rate-limit), and a little more, because two clocks differ. */
export const limiterForgetsMs = 65_000

/**
 * A move takes seven until it is confirmed: two for a captcha, reserve, update, confirm, and a look at the appointment
 * before the last two; its cancel can wait. Any other booking takes six, with the cancel of one that fails.
 */
export const limiterReserve = 7

/** A batch is still running: one more request does not lengthen its rest by much. */
const batchPauseMs = 2_000

/** They can wait a minute without loss. */
const patient: readonly Priority[] = ['cancel', 'status', 'catalogue']

/** After a clock was put back the last request lies in the future. It counts as made now. */
export function budgetAt(budget: Budget, now: Date): Budget {
  return budget.lastRequestAt !== null && budget.lastRequestAt > now ? { ...budget, lastRequestAt: now } : budget
}

export const captchaRequests = 2

/** Null: this many requests of this priority fit. Otherwise the moment at which the limiter will have forgotten. */
export function limitedUntil(budget: Budget, priority: Priority, now: Date, requests = 1): Date | null {
  const { limit, remaining, lastRequestAt } = budget
  if (remaining === null || lastRequestAt === null) return null
  const until = new Date(lastRequestAt.getTime() + limiterForgetsMs)
  if (now >= until) return null
  if (remaining - keptFor(priority, limit) < requests) return until
  // Every request starts the rest again. If much of the window is used, requests that can wait go into the next batch.
  const isResting = now.getTime() > lastRequestAt.getTime() + batchPauseMs && isWorn(budget)
  return isResting && patient.includes(priority) ? until : null
}

/** A few more requests would only start the limiter's rest again. */
function isWorn({ limit, remaining }: Budget): boolean {
  return limit !== null && remaining !== null && remaining < limit / 2
}

/** When a window more than half used up is whole again; null: it is not used up so far, or no limit is known. */
export function wholeAt(budget: Budget, now: Date): Date | null {
  return isWorn(budget) ? forgetsAt(budget, now) : null
}

/** When the limiter will have forgotten every request. Null: it has, or there is no limit. */
export function forgetsAt({ limit, lastRequestAt }: Budget, now: Date): Date | null {
  if (limit === null || lastRequestAt === null) return null
  const at = new Date(lastRequestAt.getTime() + limiterForgetsMs)
  return now < at ? at : null
}

/** The requests of this priority that fit now; null: no limit is known. */
export function roomFor(budget: Budget, priority: Priority, now: Date): number | null {
  const left = leftOf(budget, now)
  return left === null ? null : Math.max(0, left - keptFor(priority, budget.limit))
}

function leftOf({ limit, remaining, lastRequestAt }: Budget, now: Date): number | null {
  const isOver = lastRequestAt !== null && now.getTime() >= lastRequestAt.getTime() + limiterForgetsMs
  return isOver ? limit : remaining
}

export interface Spent {
  left: number | null
  /** Milliseconds; null: nothing was ever sent. */
  sinceRequestMs: number | null
}

export function spentOf(budget: Budget, now: Date): Spent {
  const { lastRequestAt } = budgetAt(budget, now)
  return { left: leftOf(budget, now), sinceRequestMs: lastRequestAt && now.getTime() - lastRequestAt.getTime() }
}

export function budgetFrom({ left, sinceRequestMs }: Spent, limit: number | null, now: Date): Budget {
  const lastRequestAt = sinceRequestMs === null ? null : new Date(now.getTime() - sinceRequestMs)
  return { limit, remaining: left ?? limit, lastRequestAt }
}

/** Counts a request when it is sent, because others may be sent before its answer arrives. */
export function budgetSent(budget: Budget, now: Date): Budget {
  const left = leftOf(budget, now)
  return { ...budget, remaining: left === null ? null : Math.max(0, left - 1), lastRequestAt: now }
}

/** Without headers (a 429) or with an impossible limit our own count goes on. `isAlone`: no request beside this one. */
export function budgetAfter(budget: Budget, meta: Meta | null, now: Date, isAlone = true): Budget {
  const isFirst = meta?.isLimitOdd === true && budget.limit === null
  const { limit, remaining } = meta?.rateLimit ?? (isFirst ? afterOddLimit : budget)
  if (meta?.status === 429) return { limit, remaining: 0, lastRequestAt: now }
  const isLess = !isAlone && budget.remaining !== null && remaining !== null && budget.remaining < remaining
  return { limit, remaining: isLess ? budget.remaining : remaining, lastRequestAt: now }
}

/** Room for one booking, a tenth of a large limit, at most half of a tiny one. */
function keptFor(priority: Priority, limit: number | null): number {
  const wished = Math.max(limiterReserve, Math.floor((limit ?? 0) / 10))
  const reserve = limit === null ? wished : Math.min(wished, Math.floor(limit / 2))
  // The catalogue is one request in half a day, so it does not wait for a window with spare requests.
  return { booking: 0, cancel: 0, status: reserve, round: reserve, catalogue: Math.max(0, reserve - 1) }[priority]
}
