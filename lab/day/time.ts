// Virtual time for a whole process. Timers, clocks and random numbers of everything that runs `inside` come from the
// seed; the clock jumps to the next event when no statement and no request is under way.
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import pg from 'pg'
import { type Random, seededRandom } from '../../practice-office/src/random.ts'

interface Event {
  at: number
  order: number
  happen: (() => void) | null
}

export type Time = ReturnType<typeof createTime>

/** Turns of the event loop without a request or a statement after which nothing is under way. */
const quietTurns = 4
/** Real time: no request and no statement takes as long, even on a busy machine. */
const patienceMs = 60_000
const real = { setImmediate, setTimeout, clearTimeout }

export function createTime(startMs: number, seed: number) {
  const inside = new AsyncLocalStorage<true>()
  const events: Event[] = []
  /** What is under way, in words: a call that never ends has a name. */
  const open = new Map<object, string>()
  let now = startMs
  let order = 0
  let underWay = 0
  let happened = 0
  let onFree: (() => void) | null = null

  const plan = (ms: number, happen: () => void): Event => {
    order += 1
    const event = { at: now + Math.max(0, Math.ceil(ms)), order, happen }
    let [low, high] = [0, events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = events[middle]
      if (other !== undefined && other.at <= event.at) low = middle + 1
      else high = middle
    }
    events.splice(low, 0, event)
    return event
  }
  const turn = () => new Promise<void>((resolve) => real.setImmediate(resolve))
  /** Resolves when nothing is under way but waits for virtual time. */
  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < quietTurns; ) {
      // Without a wait the loop would take the processor from the database.
      if (underWay > 0) await untilFree()
      await turn()
      quiet = underWay > 0 ? 0 : quiet + 1
    }
  }
  function untilFree(): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = real.setTimeout(
        () => reject(new Error(`Under way for ever: ${[...open.values()].join(', ')}.`)),
        patienceMs,
      )
      onFree = () => {
        real.clearTimeout(late)
        resolve()
      }
    })
  }
  const time = {
    now: () => now,
    happened: () => happened,
    sleep: (ms: number) => new Promise<void>((resolve) => void plan(ms, resolve)),
    /** Work that counts as under way, although it is neither a request nor a statement. */
    async during<T>(work: Promise<T>): Promise<T> {
      count(1)
      try {
        return await work
      } finally {
        count(-1)
      }
    },
    /** Waits in virtual time within a request that counts as under way. `isOver`: the caller gave up meanwhile. */
    async aside(ms: number, isOver: (over: () => void) => void): Promise<void> {
      count(-1)
      let isIn = false
      const comeIn = (): void => {
        if (!isIn) count(1)
        isIn = true
      }
      isOver(comeIn)
      await time.sleep(ms)
      comeIn()
    },
    debug: () => ({
      now: new Date(now).toISOString(),
      underWay,
      open: [...open.values()],
      next: events[0]?.at,
      n: events.length,
      happened,
    }),
    run: <T>(work: () => T): T => inside.run(true, work),
    outside: <T>(work: () => T): T => inside.exit(work),
    rest,
    /** Plays all events up to a moment. `afterEach` runs while nothing is under way. */
    async runUntil(endMs: number, afterEach: () => Promise<void> | void = () => {}): Promise<void> {
      for (;;) {
        await rest()
        await afterEach()
        const next = events[0]
        if (next === undefined || next.at > endMs) break
        now = Math.max(now, next.at)
        while (events[0] !== undefined && events[0].at <= now) {
          const event = events.shift()
          if (event?.happen == null) continue
          happened += 1
          event.happen()
          await rest()
        }
      }
      now = Math.max(now, endMs)
    },
    /** Replaces timers, clocks and random numbers until the returned function is called. */
    replace: () => replace({ plan, isInside: () => inside.getStore() === true, now: () => now, seed, count, open }),
  }
  function count(by: number): void {
    underWay += by
    if (underWay > 0) return
    onFree?.()
    onFree = null
  }
  return time
}

interface Means {
  plan(ms: number, happen: () => void): Event
  isInside(): boolean
  now(): number
  seed: number
  count(by: number): void
  open: Map<object, string>
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
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return false
  }
  [Symbol.toPrimitive](): number {
    return 0
  }
}

function replace(means: Means): () => void {
  const undo = [replaceTimers(means), replaceRandom(seededRandom('process', means.seed)), countWork(means)]
  syncBuiltinESMExports()
  return () => {
    for (const one of undo) one()
    syncBuiltinESMExports()
  }
}

function replaceTimers({ plan, isInside, now }: Means): () => void {
  const before = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
  }
  const wait = timersPromises.setTimeout
  const timeout = AbortSignal.timeout
  const steady = performance.now
  const start = now()
  const end = (given: unknown): void => {
    if (given instanceof Timer) given.end()
    else before.clearTimeout(given as NodeJS.Timeout)
  }
  const later = (work: (...given: unknown[]) => void, wished = 1, ...given: unknown[]) => {
    // A look every five seconds at something that no scene plays, the checks of an operator.
    const ms = wished === 5_000 ? 60_000 : wished
    return isInside() ? new Timer(() => plan(ms, () => work(...given))) : before.setTimeout(work, wished, ...given)
  }
  const repeatedly = (work: (...given: unknown[]) => void, ms = 1, ...given: unknown[]) => {
    if (!isInside()) return before.setInterval(work, ms, ...given)
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
  Object.assign(timersPromises, {
    setTimeout(ms: number, value: unknown, options: { signal?: AbortSignal } = {}) {
      if (!isInside()) return wait(ms, value, options)
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
    if (!isInside()) return timeout(ms)
    const ending = new AbortController()
    plan(ms, () => ending.abort(new DOMException('It took too long.', 'TimeoutError')))
    return ending.signal
  }
  performance.now = () => (isInside() ? now() - start : steady.call(performance))
  return () => {
    Object.assign(globalThis, before)
    timersPromises.setTimeout = wait
    AbortSignal.timeout = timeout
    performance.now = steady
  }
}

function replaceRandom(random: Random): () => void {
  const before = { random: Math.random, randomUUID: crypto.randomUUID, randomBytes: crypto.randomBytes }
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)))
  Math.random = random
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

/** Counts statements, connections and requests. */
function countWork({ count, open }: Means): () => void {
  const { prototype } = pg.Client
  const before = { query: prototype.query, connect: prototype.connect }
  const counted = (name: 'query' | 'connect') =>
    function (this: pg.Client, ...given: unknown[]) {
      count(1)
      const last = given.at(-1)
      if (typeof last === 'function') {
        given[given.length - 1] = (...answer: unknown[]) => {
          count(-1)
          last(...answer)
        }
        return Reflect.apply(before[name], this, given)
      }
      const result = Reflect.apply(before[name], this, given)
      if (typeof result?.then === 'function') {
        const done = () => count(-1)
        result.then(done, done)
      } else if (typeof result?.callback === 'function') {
        const { callback } = result
        result.callback = (...answer: unknown[]) => {
          count(-1)
          callback(...answer)
        }
      } else count(-1)
      return result
    }
  Object.assign(prototype, { query: counted('query'), connect: counted('connect') })
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
    Object.assign(prototype, before)
    for (const [name, listen] of heard) diagnostics.unsubscribe(name, listen as (message: unknown) => void)
  }
}
