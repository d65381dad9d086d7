import { Refusal } from '../../../foundation/refusal.ts'

/** `first`: it goes before all others. If the queue is full, it takes the place of the last of them. */
export type Rank = 'first' | 'other'

export type BoundedQueue = <T>(rank: Rank, work: () => Promise<T>) => Promise<T>

/** A task without a place is not started and refuses with `busy`: it may come again after `retrySeconds`. */
export function createBoundedQueue(limits: { atOnce: number; longest: number; retrySeconds: number }): BoundedQueue {
  const queues: Record<Rank, { go(): void; refuse(): void }[]> = { first: [], other: [] }
  let free = limits.atOnce

  function makeRoom(rank: Rank): boolean {
    if (queues.first.length + queues.other.length < limits.longest) return true
    const displaced = rank === 'first' ? queues.other.pop() : undefined
    displaced?.refuse()
    return displaced !== undefined
  }

  async function wait(rank: Rank): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    const refused = () => new Refusal('busy', { values: { seconds: limits.retrySeconds } })
    if (!makeRoom(rank)) throw refused()
    await new Promise<void>((go, fail) => queues[rank].push({ go, refuse: () => fail(refused()) }))
  }

  return async (rank, work) => {
    await wait(rank)
    try {
      return await work()
    } finally {
      const next = queues.first.shift() ?? queues.other.shift()
      if (next) next.go()
      else free += 1
    }
  }
}
