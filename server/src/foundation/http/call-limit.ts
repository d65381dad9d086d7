import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from '@terminlotse/contract/time'
import { limitConcurrency } from '../limit-concurrency.ts'

/** A person by number, a key for scripts by id, or a network by its address. */
type Who = number | string

/** Limits the calls of one person, or of one key for scripts, in this process. */
export interface CallLimit {
  /** Counts a call. Returns 0, or the seconds until their calls are answered again. */
  take(who: Who): number
}

/**
 * Runs a call once few enough calls of the same person are running: nobody's page is slow because of another.
 * docs/decisions/contract.md#one-persons-calls-do-not-slow-anothers
 */
export type InTurn = <T>(userId: number, work: () => Promise<T>) => Promise<T>

/** The most calls of one person that run at a time; the others wait. */
const atOnce = 2
/** A page makes fewer calls at a time. If more of a person's calls wait, each gets a pause in which others are answered. */
const ofAPage = 8
const pauseMs = 10

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

export function createTurns(): InTurn {
  const queues = new Map<number, { run: ReturnType<typeof limitConcurrency>; calls: number }>()
  return async (userId, work) => {
    const queue = queues.get(userId) ?? { run: limitConcurrency(atOnce), calls: 0 }
    queues.set(userId, queue)
    queue.calls += 1
    try {
      return await queue.run(async () => {
        if (queue.calls > ofAPage) await wait(pauseMs)
        return await work()
      })
    } finally {
      queue.calls -= 1
      if (queue.calls === 0) queues.delete(userId)
    }
  }
}
