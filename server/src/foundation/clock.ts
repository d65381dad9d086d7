/** The source of "now". It is passed in everywhere, so that tests and simulations move time instead of waiting for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The most by which the clocks of processes that share a database may differ. */
export const clocksDifferMs = 30_000

/**
 * True if a pause that ends at `until` still goes on. `longestMs` is the longest pause that is ever given. A pause that
 * would last longer is over: a clock that was ahead wrote it. docs/decisions/clocks.md#no-wrong-clock-of-ours-decides
 */
export function isStillOn(until: Date, longestMs: number, now: Date): boolean {
  const leftMs = until.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= longestMs + clocksDifferMs
}
