export interface VirtualTime {
  /** ms since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** Stops the clock until this is done: the work takes no time in the simulation. */
  standStill<T>(work: Promise<T>): Promise<T>
  runUntil(endMs: number): Promise<void>
}

interface Event {
  at: number
  happen: () => void
}

export function createVirtualTime(startMs: number): VirtualTime {
  /** By their time, then by the order in which they came. */
  const events: Event[] = []
  let now = startMs
  let underWay = 0

  return {
    now: () => now,
    sleep: (ms) =>
      new Promise((resolve) => {
        const at = now + Math.max(0, ms)
        events.splice(events.findLastIndex((event) => event.at <= at) + 1, 0, { at, happen: resolve })
      }),
    async standStill(work) {
      underWay += 1
      try {
        return await work
      } finally {
        underWay -= 1
      }
    },
    async runUntil(endMs) {
      for (;;) {
        // All results of the last event at the same moment come first: the next tick waits for all promises.
        await new Promise<void>((resolve) => process.nextTick(resolve))
        while (underWay > 0) await new Promise((resolve) => setImmediate(resolve))
        const [next] = events
        if (next === undefined || next.at > endMs) break
        events.shift()
        now = next.at
        next.happen()
      }
      now = endMs
    },
  }
}
