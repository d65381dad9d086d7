/** How many requests a run sends in all. A fifth of them is raw. `npm run fuzz -- 100000` says more than `npm test`. */
const total = Number(process.env.FUZZ_REQUESTS ?? 1_000)
const raw = Math.floor(total / 5)

/** By kind: those that an HTTP library makes, and those that are written byte by byte. */
export const amounts = { made: total - raw, raw }
