export const intervalMs = 300_000
export const leastGapMs = 60_000
/** The interval between requests to the city, with the time of its answer. */
export const requestMs = 400
/** As in the genuine catalogue, a fifth of the services needs the captcha. */
export const captchaServices: ReadonlySet<number> = new Set(Array.from({ length: 10 }, (_, n) => n * 5))
/** A token lives five minutes and is renewed at four fifths of that. */
export const tokenMs = 240_000
