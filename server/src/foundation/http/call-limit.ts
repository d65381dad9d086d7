import { setImmediate as nextLoop, setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@terminlotse/contract/time'
import { limitConcurrency } from '../limit-concurrency.ts'

type Who = number | string

export interface CallLimit {
  /** Counts a call. Returns 0, or the seconds until their calls are answered again. */
  take(who: Who): number
}

export interface Turns {
  /** Nobody's page is slow because of another. docs/decisions/contract.md#one-persons-calls-do-not-slow-anothers */
  inTurn<T>(userId: number, work: () => Promise<T>): Promise<T>
  ahead<T>(work: () => Promise<T>): Promise<T>
}

const atOnce = 2
/** A page makes fewer calls at a time. More calls of a person are a crowd, until all of them are answered. */
const ofAPage = 8
const longestMs = 50

/** `nowMs`: ms of any clock; if it jumps, a new minute begins. */
export function createCallLimit(callsPerMinute: number, nowMs: () => number): CallLimit {
  const counted = new Map<Who, number>()
  let since = nowMs()

  return {
    take(who) {
      const passed = nowMs() - since
      if (passed >= minuteMs || passed < 0) {
        counted.clear()
        since += passed
      }
      const calls = (counted.get(who) ?? 0) + 1
      counted.set(who, calls)
      return calls <= callsPerMinute ? 0 : Math.ceil((since + minuteMs - nowMs()) / 1_000)
    },
  }
}

export function createTurns(): Turns {
  const queues = new Map<number, { run: ReturnType<typeof limitConcurrency>; calls: number; isCrowd: boolean }>()
  let running = 0
  let gap = Promise.withResolvers<void>()

  async function ahead<T>(work: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) {
        gap.resolve()
        gap = Promise.withResolvers()
      }
    }
  }

  async function letPass(): Promise<void> {
    // Calls that have arrived meanwhile are read first.
    await nextLoop()
    if (running > 0) await Promise.race([gap.promise, wait(longestMs, undefined, { ref: false })])
  }

  async function inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(userId) ?? { run: limitConcurrency(atOnce), calls: 0, isCrowd: false }
    queues.set(userId, queue)
    queue.calls += 1
    queue.isCrowd ||= queue.calls > ofAPage
    try {
      return await queue.run(async () => {
        if (!queue.isCrowd) return await ahead(work)
        await letPass()
        return await work()
      })
    } finally {
      queue.calls -= 1
      if (queue.calls === 0) queues.delete(userId)
    }
  }

  return { inTurn, ahead }
}
