// What holds for everyone who watches in the simulation.

export const intervalMs = 300_000
export const leastGapMs = 60_000
/** Spacing at the city, and its answer. */
export const requestMs = 400
/** As in the genuine catalogue, a fifth of the services is behind the captcha. */
export const captchaServices: ReadonlySet<number> = new Set(Array.from({ length: 10 }, (_, n) => n * 5))
/** A token lives five minutes and is renewed at four fifths of that. */
export const tokenMs = 240_000
