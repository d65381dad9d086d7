/** Where "now" comes from. Passed in everywhere, so that tests and simulations move time instead of waiting for it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
