/** A clock that jumps from one event to the next. */
export interface VirtualTime {
  /** ms since 1970. */
  now(): number
  sleep(ms: number): Promise<void>
  /** Stops the clock until this is done: the work takes no time in the simulation. */
  standStill<T>(work: Promise<T>): Promise<T>
  /** Plays all events up to a moment, in their order. */
  runUntil(endMs: number): Promise<void>
}

interface Event {
  at: number
  order: number
  happen: () => void
}

export function createVirtualTime(startMs: number): VirtualTime {
  const events = createQueue()
  let now = startMs
  let order = 0
  let underWay = 0

  return {
    now: () => now,
    sleep: (ms) =>
      new Promise((resolve) => {
        order += 1
        events.push({ at: now + Math.max(0, ms), order, happen: resolve })
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
        const next = events.first()
        if (next === undefined || next.at > endMs) break
        events.pop()
        now = next.at
        next.happen()
      }
      now = endMs
    },
  }
}

/** Events by their time, then by the order in which they came: a binary heap. */
function createQueue() {
  const heap: Event[] = []

  const isBefore = (a: Event | undefined, b: Event | undefined): boolean =>
    a !== undefined && b !== undefined && (a.at < b.at || (a.at === b.at && a.order < b.order))

  const swap = (i: number, j: number): void => {
    const [a, b] = [heap[i], heap[j]]
    if (a === undefined || b === undefined) return
    heap[i] = b
    heap[j] = a
  }

  const push = (event: Event): void => {
    heap.push(event)
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!isBefore(heap[at], heap[parent])) break
      swap(at, parent)
      at = parent
    }
  }

  const pop = (): Event | undefined => {
    swap(0, heap.length - 1)
    const first = heap.pop()
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const least = isBefore(heap[right], heap[left]) ? right : left
      if (!isBefore(heap[least], heap[at])) break
      swap(least, at)
      at = least
    }
    return first
  }

  return { push, pop, first: (): Event | undefined => heap[0] }
}
