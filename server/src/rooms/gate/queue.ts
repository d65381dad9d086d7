import type { Lane } from './budget.ts'

const order: readonly Lane[] = ['booking', 'cancel', 'status', 'round', 'catalogue']

/**
 * A booking waits no longer than this for the request under way; then it goes beside it.
 * docs/decisions/gate.md#a-booking-goes-beside-a-slow-request
 */
export const besideAfterMs = 1_000
/** Never more requests than this at once. */
const mostAtOnce = 2

interface Waiting {
  lane: Lane
  run: () => Promise<void>
}

/**
 * One request at a time, the most urgent lane first. Requests other than bookings keep their distance from the one
 * before. A booking goes beside a request that has taken longer than a second.
 */
export interface RequestQueue {
  /** Resolves with what `work` does once it was next; null when `signal` ended the waiting before. */
  take<T>(lane: Lane, signal: AbortSignal, work: () => Promise<T>): Promise<T | null>
}

/** The clock of the queue: milliseconds that only go forward, and waiting on it. */
export interface Pacing {
  now(): number
  sleep(ms: number): Promise<void>
}

export const realPacing: Pacing = {
  now: () => performance.now(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}

/**
 * `spacingMs`: the least time from the end of one request to the start of the next, except for bookings. It is read
 * again each time.
 */
export function createRequestQueue(spacingMs: () => number, pacing: Pacing = realPacing): RequestQueue {
  const waiting: Waiting[] = []
  /** When each request that is under way began. */
  const underWay = new Set<{ startedAt: number }>()
  let freeAt = -Infinity
  let wakesAt = Number.POSITIVE_INFINITY

  /** Infinite: until a request ends. */
  const waitFor = (lane: Lane): number => {
    const now = pacing.now()
    if (underWay.size === 0) return lane === 'booking' ? 0 : freeAt - now
    if (lane !== 'booking' || underWay.size >= mostAtOnce) return Number.POSITIVE_INFINITY
    const [other] = underWay
    return (other?.startedAt ?? now) + besideAfterMs - now
  }

  const start = async ({ run }: Waiting): Promise<void> => {
    const request = { startedAt: pacing.now() }
    underWay.add(request)
    await run()
    underWay.delete(request)
    freeAt = pacing.now() + spacingMs()
    pump()
  }

  const wakeIn = async (ms: number): Promise<void> => {
    const at = pacing.now() + ms
    // Newer requests may have gone first, so the earliest timer is enough.
    if (wakesAt <= at) return
    wakesAt = at
    await pacing.sleep(ms)
    if (wakesAt === at) wakesAt = Number.POSITIVE_INFINITY
    pump()
  }

  const pump = (): void => {
    for (let next = firstOf(waiting); next !== null; next = firstOf(waiting)) {
      const waitMs = waitFor(next.lane)
      if (waitMs > 0) {
        if (waitMs < Number.POSITIVE_INFINITY) void wakeIn(waitMs)
        return
      }
      waiting.splice(waiting.indexOf(next), 1)
      void start(next)
    }
  }

  return {
    take(lane, signal, work) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) {
          resolve(null)
          return
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(entry), 1)
          resolve(null)
        }
        const entry: Waiting = {
          lane,
          async run() {
            signal.removeEventListener('abort', leave)
            await work().then(resolve, reject)
          },
        }
        waiting.push(entry)
        signal.addEventListener('abort', leave, { once: true })
        pump()
      })
    },
  }
}

function firstOf(waiting: Waiting[]): Waiting | null {
  for (const lane of order) {
    const found = waiting.find((entry) => entry.lane === lane)
    if (found) return found
  }
  return null
}
