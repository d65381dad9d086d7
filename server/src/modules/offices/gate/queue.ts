import { besideRequest } from '@terminlotse/contract/limits'
import { secondMs } from '@terminlotse/contract/time'
import type { Priority } from '../budget.ts'

const urgent: readonly Priority[] = ['booking', 'cancel']
/** A hundred appointment reads, or a long batch of polls, must not keep the others from the provider. */
const equals: readonly Priority[] = ['status', 'round', 'catalogue']

/**
 * A booking waits no longer than this for the request under way; then it is sent beside it.
 * docs/decisions/gate.md#a-booking-goes-beside-a-slow-request
 */
const besideAfterMs = besideRequest.afterSeconds * secondMs

interface Waiting {
  priority: Priority
  run: () => Promise<void>
}

export type RequestQueue = ReturnType<typeof createRequestQueue>

export interface Pacing {
  now(): number
  sleep(ms: number): Promise<void>
}

const realPacing: Pacing = {
  now: () => performance.now(),
  sleep: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
}

interface Queue {
  spacingMs: () => number
  pacing: Pacing
  waiting: Waiting[]
  order: Priority[]
  underWay: Set<{ startedAt: number }>
  freeAt: number
  wakesAt: number
}

/** `spacingMs`: the least time between the end of a request and the next, except for bookings. Read again each time. */
export function createRequestQueue(spacingMs: () => number, pacing: Pacing = realPacing) {
  const queue: Queue = {
    spacingMs,
    pacing,
    waiting: [],
    order: [...urgent, ...equals],
    underWay: new Set(),
    freeAt: Number.NEGATIVE_INFINITY,
    wakesAt: Number.POSITIVE_INFINITY,
  }
  return {
    /** Null: `signal` ended the waiting before. */
    take: <T>(priority: Priority, signal: AbortSignal, work: () => Promise<T>) =>
      joinQueue(queue, priority, signal, work),
  }
}

function joinQueue<T>(
  queue: Queue,
  priority: Priority,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | null> {
  const { waiting } = queue
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
      priority,
      async run() {
        signal.removeEventListener('abort', leave)
        await work().then(resolve, reject)
      },
    }
    waiting.push(entry)
    signal.addEventListener('abort', leave, { once: true })
    startAllThatMay(queue)
  })
}

function startAllThatMay(queue: Queue): void {
  const { waiting } = queue
  for (let next = firstOf(queue); next !== null; next = firstOf(queue)) {
    const waitMs = waitFor(queue, next.priority)
    if (waitMs > 0) {
      if (waitMs < Number.POSITIVE_INFINITY) void wakeIn(queue, waitMs)
      return
    }
    waiting.splice(waiting.indexOf(next), 1)
    if (equals.includes(next.priority))
      queue.order = [...queue.order.filter((priority) => priority !== next.priority), next.priority]
    void start(queue, next)
  }
}

/** Infinity: until a request ends. */
function waitFor({ pacing, underWay, freeAt }: Queue, priority: Priority): number {
  const now = pacing.now()
  if (underWay.size === 0) return priority === 'booking' ? 0 : freeAt - now
  if (priority !== 'booking' || underWay.size >= besideRequest.most) return Number.POSITIVE_INFINITY
  const [other] = underWay
  return (other?.startedAt ?? now) + besideAfterMs - now
}

async function start(queue: Queue, { run }: Waiting): Promise<void> {
  const { pacing, underWay } = queue
  const request = { startedAt: pacing.now() }
  underWay.add(request)
  await run()
  underWay.delete(request)
  queue.freeAt = pacing.now() + queue.spacingMs()
  startAllThatMay(queue)
}

async function wakeIn(queue: Queue, ms: number): Promise<void> {
  const at = queue.pacing.now() + ms
  // Newer requests may have gone first, so the earliest timer is enough.
  if (queue.wakesAt <= at) return
  queue.wakesAt = at
  await queue.pacing.sleep(ms)
  if (queue.wakesAt === at) queue.wakesAt = Number.POSITIVE_INFINITY
  startAllThatMay(queue)
}

function firstOf({ waiting, order }: Queue): Waiting | null {
  for (const priority of order) {
    const next = waiting.find((entry) => entry.priority === priority)
    if (next) return next
  }
  return null
}
