// Virtual time: the clock jumps to the next event when no statement and no request is under way.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Event, replace } from './replaced.ts'
import { type Life, Statements } from './statements.ts'

/** Turns of the event loop without a request or a statement after which nothing is under way. */
const quietTurns = 4
/** Real time: no request and no statement takes as long, even on a busy machine. */
const patienceMs = 60_000
/** Requests and statements of one event: more are a loop without an end. */
const mostOfEvent = 20_000
/** Events at one moment: more are timers that set themselves again without a wait. */
const mostAtOnce = 20_000
const real = { setImmediate, setTimeout, clearTimeout }

export class Time {
  happened = 0
  readonly statements = new Statements()
  private readonly inside = new AsyncLocalStorage<Life>()
  private readonly events: Event[] = []
  /** The work under way, in words: a call that never ends has a name. */
  private readonly open = new Map<object, string>()
  private readonly seed: number
  private moment: number
  private underWay = 0
  private begun = 0
  private onFree: (() => void) | null = null

  constructor(startMs: number, seed: number) {
    this.moment = startMs
    this.seed = seed
  }

  now = (): number => this.moment

  /** Something begins (1) or ends (-1) that counts as under way. */
  count = (by: number): void => {
    this.underWay += by
    if (by > 0) this.begun += 1
    if (this.underWay > 0) return
    this.onFree?.()
    this.onFree = null
  }

  sleep = (ms: number): Promise<void> => new Promise((resolve) => void this.plan(ms, resolve))

  /** Work that counts as under way, although it is neither a request nor a statement. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.count(1)
    try {
      return await work
    } finally {
      this.count(-1)
    }
  }

  /** Waits in virtual time within a request that counts as under way. `isOver`: the caller gave up meanwhile. */
  async aside(ms: number, isOver: (over: () => void) => void): Promise<void> {
    this.count(-1)
    let isIn = false
    const comeIn = (): void => {
      if (!isIn) this.count(1)
      isIn = true
    }
    isOver(comeIn)
    await this.sleep(ms)
    comeIn()
  }

  /** Timers, clocks and random numbers of this work are virtual. */
  run<T>(life: Life, work: () => T): T {
    return this.inside.run(life, work)
  }

  /** Resolves when nothing is under way but waits for virtual time. */
  async rest(): Promise<void> {
    const before = this.begun
    for (let quiet = 0; quiet < quietTurns; ) {
      if (this.begun - before > mostOfEvent) throw new Error(`Without an end: ${[...this.open.values()].join(', ')}.`)
      // Without a wait the loop would take the processor from the database.
      if (this.underWay > 0) await this.untilFree()
      await new Promise<void>((resolve) => real.setImmediate(resolve))
      quiet = this.underWay > 0 ? 0 : quiet + 1
    }
  }

  /** Plays all events up to a moment. `afterEach` runs while nothing is under way. */
  async runUntil(endMs: number, afterEach: () => Promise<void> | void = () => {}): Promise<void> {
    for (;;) {
      await this.rest()
      await afterEach()
      const next = this.events[0]
      if (next === undefined || next.at > endMs) break
      this.moment = Math.max(this.moment, next.at)
      const before = this.happened
      while (this.events[0] !== undefined && this.events[0].at <= this.moment) {
        if (this.happened - before > mostAtOnce) throw new Error('Timers without a wait have no end.')
        const event = this.events.shift()
        if (event?.happen == null) continue
        this.happened += 1
        event.happen()
        await this.rest()
      }
    }
    this.moment = Math.max(this.moment, endMs)
  }

  replace({ isLeased, isEven = false }: { isLeased: boolean; isEven?: boolean }): () => void {
    const lifeOf = () => this.inside.getStore()
    const plan = (ms: number, happen: () => void): Event => {
      const life = lifeOf()
      return this.plan(ms, () => (life === undefined ? happen() : life.isOver || this.run(life, happen)))
    }
    const { now, seed, open, statements, sleep } = this
    const count = (by: number) => this.count(by)
    const outside = (work: () => void) => this.inside.exit(work)
    return replace({ plan, sleep, lifeOf, outside, now, seed, open, count, statements, isLeased, isEven })
  }

  private plan = (ms: number, happen: () => void): Event => {
    const event = { at: this.moment + Math.max(0, Math.ceil(ms)), happen }
    if (Number.isNaN(event.at)) throw new Error('A wait that is no number would stop the clock.')
    let [low, high] = [0, this.events.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.events[middle]
      if (other !== undefined && other.at <= event.at) low = middle + 1
      else high = middle
    }
    this.events.splice(low, 0, event)
    return event
  }

  private untilFree(): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLate = () => reject(new Error(`Under way for ever: ${[...this.open.values()].join(', ')}.`))
      const late = real.setTimeout(tooLate, patienceMs)
      this.onFree = () => {
        real.clearTimeout(late)
        resolve()
      }
    })
  }
}
