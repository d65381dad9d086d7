/** The source of "now". It is passed in everywhere, so that tests and simulations move time instead of waiting for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The most by which the clocks of processes that share a database may differ. */
export const clocksDifferMs = 30_000

/**
 * `longestMs`: the longest pause that is ever given. One that would last longer was written by a clock that was
 * ahead. docs/decisions/clocks.md#no-wrong-clock-of-ours-decides
 */
export function isStillOn(until: Date, longestMs: number, now: Date): boolean {
  const leftMs = until.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= longestMs + clocksDifferMs
}
