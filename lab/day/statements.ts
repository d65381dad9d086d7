// The statements of all processes: they count as under way, and those of a process in virtual time can be slow, lose
// their connection, or be its last.
import pg from 'pg'

/** The time from a process's start to its end. When it is over, its timers and statements never come back. */
export interface Life {
  name: string
  isOver: boolean
}

export interface Means {
  count(by: number): void
  /** The work under way, in words. */
  open: Map<object, string>
  /** The process that asks; undefined: none in virtual time. */
  lifeOf(): Life | undefined
  outside(work: () => void): void
  statements: Statements
  sleep(ms: number): Promise<void>
  now(): number
}

/** Happens at the statement of a process after so many others. */
export interface Ambush {
  after: number
  /** Null: any process that works. */
  life: Life | null
  /** The database carries the statement out, and its answer is lost. */
  isCarriedOut: boolean
  happen(): void
}

export class Statements {
  /** How long each statement waits before it is sent, until when. */
  slow = { ms: 0, untilMs: 0 }
  private ambushes: Ambush[] = []

  lieInWait(ambush: Ambush): void {
    this.ambushes.push(ambush)
  }

  calm(): void {
    this.slow.untilMs = 0
    this.ambushes = []
  }

  next(life: Life): Ambush | undefined {
    for (const one of this.ambushes) if (one.life === null || one.life === life) one.after -= 1
    const met = this.ambushes.find(({ after }) => after < 0)
    this.ambushes = this.ambushes.filter((one) => one !== met)
    return met
  }
}

type Told = (...answer: unknown[]) => void

const lost = () => new Error('Connection terminated unexpectedly')

/** Ends a connection at once, without a word to the database. */
export const cut = (client: object): void =>
  (client as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

export function countStatements({ count, open, lifeOf, outside, statements, sleep, now }: Means): () => void {
  const { prototype } = pg.Client
  const before = { query: prototype.query, connect: prototype.connect }

  function ask(client: pg.Client, name: 'query' | 'connect', given: unknown[], tell: Told | null): unknown {
    const life = lifeOf()
    const meet = ({ happen }: Ambush): void => {
      outside(happen)
      cut(client)
    }
    const ambush = name === 'query' && life ? statements.next(life) : undefined
    if (ambush?.isCarriedOut === false) meet(ambush)
    if (life?.isOver) return new Promise(() => {})
    count(1)
    open.set(given, `a statement: ${JSON.stringify(given[0])?.slice(0, 200) ?? name}`)
    const hear = (told: () => void, fail: (error: Error) => void): void => {
      if (open.delete(given)) count(-1)
      const isLost = ambush?.isCarriedOut === true
      if (isLost) meet(ambush)
      if (life?.isOver) return
      if (isLost) fail(lost())
      else told()
    }
    const callBack =
      (tellIt: Told) =>
      (...answer: unknown[]) =>
        hear(() => tellIt(...answer), tellIt)
    const result = Reflect.apply(before[name], client, tell ? [...given, callBack(tell)] : given)
    if (tell) return result
    if (typeof result?.then === 'function')
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => hear(() => reject(error), reject)
        result.then((value: unknown) => hear(() => resolve(value), reject), fail)
      })
    if (typeof result?.callback === 'function') result.callback = callBack(result.callback)
    else if (open.delete(given)) count(-1)
    return result
  }
  const counted = (name: 'query' | 'connect') =>
    function (this: pg.Client, ...given: unknown[]) {
      const tell = typeof given.at(-1) === 'function' ? (given.pop() as Told) : null
      const { ms, untilMs } = statements.slow
      if (name === 'connect' || !lifeOf() || now() >= untilMs) return ask(this, name, given, tell)
      const later = sleep(ms).then(() => ask(this, name, given, tell))
      return tell ? undefined : later
    }
  Object.assign(prototype, { query: counted('query'), connect: counted('connect') })
  return () => void Object.assign(prototype, before)
}
