/** The number of all requests of a run. A fifth of them is raw. `npm run fuzz -- 100000` sets more than `npm test`. */
const total = Number(process.env.FUZZ_REQUESTS ?? 1_000)
const raw = Math.floor(total / 5)

/** By kind: requests that an HTTP library makes, and those that are written byte by byte. */
export const amounts = { made: total - raw, raw }
