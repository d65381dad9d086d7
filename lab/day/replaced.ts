// The process in virtual time: its timers, its steady clock and its random numbers, and what counts as under way.
import crypto from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { type Random, seededRandom } from '../../practice-office/src/random.ts'
import { countStatements, type Means as StatementMeans } from './statements.ts'

/** A moment at which something happens; null: it was called off. */
export interface Event {
  at: number
  happen: (() => void) | null
}

export interface Means extends StatementMeans {
  plan(ms: number, happen: () => void): Event
  seed: number
  /** Processes compete for the lease. */
  isLeased: boolean
  /** Each number that is drawn is the middle. */
  isEven: boolean
}

class Timer {
  private event: Event
  private readonly again: () => Event
  constructor(again: () => Event) {
    this.again = again
    this.event = again()
  }
  end(): void {
    this.event.happen = null
  }
  refresh(): this {
    this.end()
    this.event = this.again()
    return this
  }
  ref = (): this => this
  unref = (): this => this
  hasRef = (): boolean => false;
  [Symbol.toPrimitive] = (): number => 0
}

export function replace(means: Means): () => void {
  const undo = [
    replaceTimers(means),
    replaceWaits(means),
    replaceRandom(seededRandom('process', means.seed), means.isEven),
    countStatements(means),
    countRequests(means),
  ]
  syncBuiltinESMExports()
  return () => {
    for (const one of undo) one()
    syncBuiltinESMExports()
  }
}

/** Looks come less often than the product's, where nothing but time depends on it. */
function stretched(ms: number, isLeased: boolean): number {
  // At a silent database, and for work that broke off.
  if (ms === 1_000) return 10_000
  // Two processes want a lease. It is renewed every five seconds, as an operator's checks are looked for.
  if (isLeased) return ms === 500 ? 5_000 : ms
  return ms === 5_000 ? 60_000 : ms
}

function replaceTimers({ plan, lifeOf, isLeased }: Means): () => void {
  const before = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  }
  const end = (given: unknown): void => {
    if (given instanceof Timer) given.end()
    else before.clearTimeout(given as NodeJS.Timeout)
  }
  const later = (work: (...given: unknown[]) => void, wished = 1, ...given: unknown[]) => {
    const ms = stretched(wished, isLeased)
    return lifeOf() ? new Timer(() => plan(ms, () => work(...given))) : before.setTimeout(work, wished, ...given)
  }
  const repeatedly = (work: (...given: unknown[]) => void, ms = 1, ...given: unknown[]) => {
    if (!lifeOf()) return before.setInterval(work, ms, ...given)
    const timer: Timer = new Timer(() =>
      plan(ms, () => {
        timer.refresh()
        work(...given)
      }),
    )
    return timer
  }
  Object.assign(globalThis, {
    setTimeout: Object.assign(later, before.setTimeout),
    setInterval: repeatedly,
    clearTimeout: end,
    clearInterval: end,
  })
  return () => void Object.assign(globalThis, before)
}

/** A page looks so often for the office's answer about an appointment that a person brings. */
const lookEveryMs = 150

function replaceWaits({ plan, lifeOf, now, count }: Means): () => void {
  // Its call counts as under way twice: as a request, and as an act.
  const waitAside = (ms: number) => {
    count(-2)
    return new Promise<void>((resolve) => void plan(ms, () => resolve(count(2))))
  }
  const wait = timersPromises.setTimeout
  const timeout = AbortSignal.timeout
  const steady = performance.now
  const start = now()
  Object.assign(timersPromises, {
    setTimeout(ms: number, value: unknown, options: { signal?: AbortSignal } = {}) {
      if (!lifeOf()) return ms === lookEveryMs ? waitAside(ms) : wait(ms, value, options)
      return new Promise((resolve, reject) => {
        const { signal } = options
        if (signal?.aborted) return reject(signal.reason)
        const event = plan(ms, () => resolve(value))
        signal?.addEventListener('abort', () => {
          event.happen = null
          reject(signal.reason)
        })
      })
    },
  })
  AbortSignal.timeout = (ms) => {
    if (!lifeOf()) return timeout(ms)
    const ending = new AbortController()
    plan(ms, () => ending.abort(new DOMException('It took too long.', 'TimeoutError')))
    return ending.signal
  }
  performance.now = () => (lifeOf() ? now() - start : steady.call(performance))
  return () => {
    timersPromises.setTimeout = wait
    AbortSignal.timeout = timeout
    performance.now = steady
  }
}

function replaceRandom(random: Random, isEven: boolean): () => void {
  const before = { random: Math.random, randomUUID: crypto.randomUUID, randomBytes: crypto.randomBytes }
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  Math.random = isEven ? () => 0.5 : random
  const uuid = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number, done?: (error: null, made: Buffer) => void) =>
      done ? done(null, bytes(size)) : bytes(size),
  })
  return () => {
    Math.random = before.random
    Object.assign(crypto, before, { random: undefined })
  }
}

function countRequests({ count, open }: Means): () => void {
  const begin = ({ request }: { request: { path?: string } }): void => {
    if (open.has(request)) return
    count(1)
    open.set(request, `a request of ${request.path}`)
  }
  const end = ({ request }: { request: object }): void => {
    if (open.delete(request)) count(-1)
  }
  const beginNode = ({ request }: { request: NodeJS.EventEmitter & { path?: string } }): void => {
    count(1)
    open.set(request, `a call of ${request.path}`)
    request.once('close', () => open.delete(request) && count(-1))
  }
  const heard: [string, (message: never) => void][] = [
    ['undici:request:create', begin],
    ['undici:request:trailers', end],
    ['undici:request:error', end],
    ['http.client.request.start', beginNode],
  ]
  for (const [name, listen] of heard) diagnostics.subscribe(name, listen as (message: unknown) => void)
  return () => {
    for (const [name, listen] of heard) diagnostics.unsubscribe(name, listen as (message: unknown) => void)
  }
}
