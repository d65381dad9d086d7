import type { Lane } from './gate.budget.ts'

const order: readonly Lane[] = ['booking', 'cancel', 'status', 'round', 'catalogue']

interface Waiting {
  lane: Lane
  run: () => Promise<void>
}

/** One turn at a time, the most urgent lane first; turns other than bookings keep their distance from the one before. */
export interface Turns {
  /** Resolves with what `work` does once it had its turn; null when `signal` ended the waiting before. */
  take<T>(lane: Lane, signal: AbortSignal, work: () => Promise<T>): Promise<T | null>
}

/** What turns are timed by: a clock of milliseconds that only goes forward, and waiting on it. */
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

/** `spacingMs`: least time from the end of one turn to the start of the next, bookings excepted; asked for anew each time. */
export function createTurns(spacingMs: () => number, pacing: Pacing = realPacing): Turns {
  const waiting: Waiting[] = []
  let freeAt = -Infinity
  let pumping = false
  let arrived: () => void = () => {}

  const pump = async (): Promise<void> => {
    if (pumping) return
    pumping = true
    for (;;) {
      const next = firstOf(waiting)
      if (next === null) break
      const waitMs = next.lane === 'booking' ? 0 : freeAt - pacing.now()
      if (waitMs > 0) {
        // Whoever arrives while we keep our distance may be more urgent.
        const woken = new Promise<void>((resolve) => {
          arrived = resolve
        })
        await Promise.race([woken, pacing.sleep(waitMs)])
        continue
      }
      waiting.splice(waiting.indexOf(next), 1)
      await next.run()
      freeAt = pacing.now() + spacingMs()
    }
    pumping = false
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
        arrived()
        void pump()
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
