type Verdict = { isAllowed: false } | { isAllowed: true; headers: Record<string, string> }

const WINDOW_MS = 60_000
const MOST_COUNTERS = 10_000

/**
 * The city's rate limit per client address (PROTOCOL.md#rate-limit).
 * Every counted request starts the 60 s again, and the counter falls back only after 60 s without one. Refused requests
 * are not counted, so both silence and refusals let it run out.
 */
export function createLimiter(initialLimit: number, now: () => number) {
  let limit = initialLimit
  const counters = new Map<string, { count: number; endsAt: number }>()
  return {
    count: (address: string): Verdict => {
      if (limit === 0) return { isAllowed: true, headers: {} }
      const at = now()
      const counter = counters.get(address)
      const count = counter && counter.endsAt > at ? counter.count : 0
      if (count >= limit) return { isAllowed: false }
      if (counters.size > MOST_COUNTERS) {
        for (const [known, { endsAt }] of counters) if (endsAt <= at) counters.delete(known)
      }
      counters.set(address, { count: count + 1, endsAt: at + WINDOW_MS })
      return {
        isAllowed: true,
        headers: {
          'X-RateLimit-Limit': String(limit),
          // One less than there are: the city counts the request twice here.
          'X-RateLimit-Remaining': String(Math.max(0, limit - count - 2)),
          'X-RateLimit-Reset': String(Math.floor((at + WINDOW_MS) / 1000)),
        },
      }
    },
    /** 0 switches the limit off. */
    setLimit: (wanted: number) => {
      limit = wanted
      counters.clear()
    },
    clear: () => counters.clear(),
  }
}
