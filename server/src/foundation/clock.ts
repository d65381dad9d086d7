/** Where "now" comes from. Passed in everywhere, so that tests and simulations move time instead of waiting for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** How far the clocks of processes that share a database may be apart. */
export const clocksDifferMs = 30_000

/**
 * Whether a pause that ends at `until` still goes on. `longestMs` is the longest pause that is ever given. A pause that
 * would last longer was written by a clock that was ahead and has been corrected since: it is over.
 * docs/decisions/clocks.md#no-wrong-clock-of-ours-decides
 */
export function isStillOn(until: Date, longestMs: number, now: Date): boolean {
  const leftMs = until.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= longestMs + clocksDifferMs
}
