import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Challenge, Solution, Unsolved } from './challenge.ts'
import { check } from './proof.ts'
import type { SearchOrder } from './search.worker.ts'

/** Make one for a process and share it between clients. */
export interface CaptchaSolver {
  /** Several are solved one after the other. Never throws. `officeNow` (epoch ms) is compared with the expiry. */
  solve(challenge: Challenge, options?: { signal?: AbortSignal; officeNow?: number }): Promise<Solution | Unsolved>
  /** A search under way ends as `aborted`. */
  close(): Promise<void>
}

/** `threads`: by default one for each processor, at most 4; they start with the first challenge. */
export function createCaptchaSolver(options: { threads?: number; searcher?: URL } = {}): CaptchaSolver {
  const size = options.threads ?? Math.min(4, availableParallelism())
  const searcher = options.searcher ?? new URL('./search.worker.ts', import.meta.url)
  let crew: Worker[] = []
  let lastSolving: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()

  const startCrew = (): void => {
    while (crew.length < size) {
      const worker = new Worker(searcher)
      // The exit that follows an error ends the search.
      worker.on('error', () => {})
      worker.once('exit', () => {
        crew = crew.filter((member) => member !== worker)
      })
      crew.push(worker)
    }
  }

  const solve = async (challenge: Challenge, signal: AbortSignal): Promise<Solution | Unsolved> => {
    const startedAt = performance.now()
    if (signal.aborted) return unsolvedBy(signal)
    startCrew()
    const counter = await searchTogether(crew, challenge, signal)
    if (counter === 'failed') return { kind: 'unsolved', reason: 'failed' }
    if (counter === null) return signal.aborted ? unsolvedBy(signal) : { kind: 'unsolved', reason: 'exhausted' }
    // A hit is only believed after this side has derived it too.
    const derivedKey = await check(challenge, counter)
    if (derivedKey === null) return { kind: 'unsolved', reason: 'failed' }
    return { kind: 'solved', counter, derivedKey, tookMs: performance.now() - startedAt }
  }

  return {
    async solve(challenge, { signal, officeNow = Date.now() } = {}) {
      const expiry = expirySignal(challenge, officeNow)
      const ends = AbortSignal.any([closing.signal, expiry.signal, ...(signal === undefined ? [] : [signal])])
      const solving = lastSolving.then(() => solve(challenge, ends))
      lastSolving = solving
      const end = whenEnded(ends)
      // A caller that gives up does not wait for the other challenges.
      return Promise.race([solving, end.outcome]).finally(() => {
        expiry.clear()
        end.forget()
      })
    },
    async close() {
      closing.abort()
      await lastSolving
      await Promise.all(crew.map((worker) => worker.terminate()))
    },
  }
}

const EXPIRED = new Error('the challenge has expired')

function expirySignal(challenge: Challenge, officeNow: number): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController()
  if (challenge.expiresAt === null) return { signal: controller.signal, clear: () => {} }
  const leftMs = challenge.expiresAt * 1000 - officeNow
  if (leftMs <= 0) controller.abort(EXPIRED)
  // A timer cannot run longer.
  const timer = setTimeout(() => controller.abort(EXPIRED), Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

function unsolvedBy(signal: AbortSignal): Unsolved {
  return { kind: 'unsolved', reason: signal.reason === EXPIRED ? 'expired' : 'aborted' }
}

/** Call `forget` when the challenge is over: a signal keeps its listeners in memory as long as one of its sources exists. */
function whenEnded(signal: AbortSignal): { outcome: Promise<Unsolved>; forget: () => void } {
  const { promise, resolve } = Promise.withResolvers<Unsolved>()
  const end = (): void => resolve(unsolvedBy(signal))
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return { outcome: promise, forget: () => signal.removeEventListener('abort', end) }
}

async function searchTogether(
  crew: readonly Worker[],
  challenge: Challenge,
  signal: AbortSignal,
): Promise<number | null | 'failed'> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const endAll = (): void => {
    Atomics.store(stop, 0, 1)
  }
  signal.addEventListener('abort', endAll, { once: true })
  const searches = crew.map(async (worker, index) => {
    const counter = await searchIn(worker, { challenge, first: index, step: crew.length, stop })
    if (counter !== null) endAll()
    return counter
  })
  const counters = await Promise.all(searches)
  signal.removeEventListener('abort', endAll)
  return counters.find((counter) => typeof counter === 'number') ?? counters.find((counter) => counter !== null) ?? null
}

/** A worker keeps the process alive only while it searches. */
function searchIn(worker: Worker, order: SearchOrder): Promise<number | null | 'failed'> {
  const { promise, resolve } = Promise.withResolvers<number | null | 'failed'>()
  const onExit = (): void => resolve('failed')
  worker.once('exit', onExit)
  worker.once('message', (counter: number | null) => {
    worker.off('exit', onExit)
    worker.unref()
    resolve(counter)
  })
  worker.ref()
  worker.postMessage(order)
  return promise
}
