import { type Decision, decideNews, type NewsState, nothingTold, sameSlotMs } from '../../tasks/news/decide.ts'

/** The record of a free time. Moments are in ms. */
interface Times {
  since: number
  lastSeen: number
  isFree: boolean
}

/** Older records need another look before anybody is told. */
const trueForMs = 60_000

/**
 * What answers showed, with the mark that something of it is untold, and what each task was told. It is stored as rows
 * would be, so that it outlives a kill. The product decides what is news; a judge's own record of what was named is
 * kept beside it.
 */
export function createPretendNews(isWanted: (taskId: number, at: number) => boolean) {
  const seen = new Map<number, Times>()
  const states = new Map<number, NewsState>()
  const holds = new Map<number, Decision['holds']>()
  /** Tasks to which whatever is free may be news. */
  const asked = new Set<number>()
  const named = new Set<string>()
  let fresh = new Set<number>()
  let untoldSince: number | null = null

  const keyOf = (taskId: number, at: number): string => `${taskId} ${at} ${seen.get(at)?.since}`
  const freeFor = (taskId: number, now: number) =>
    [...seen]
      .filter(([at, { isFree }]) => isFree && at > now && isWanted(taskId, at))
      .map(([at, { since }]) => ({ target: 1, at, since, isHeld: false }))
      .sort((a, b) => a.at - b.at)

  return {
    /** One transaction: what an answer shows, and that it is untold as far as it is new. */
    record(free: number[], now: number) {
      fresh = new Set()
      for (const at of free) {
        const before = seen.get(at)
        const isSame = before !== undefined && now - before.lastSeen <= sameSlotMs
        if (!isSame || !before.isFree) fresh.add(at)
        seen.set(at, { since: isSame ? before.since : now, lastSeen: now, isFree: true })
      }
      for (const [at, times] of seen) if (!free.includes(at)) times.isFree = false
      for (const [taskId, held] of holds) if (held && !seen.get(held.at)?.isFree) asked.add(taskId)
      if (fresh.size > 0) untoldSince = now
    },
    /** After a kill: the recorded times to act on. Empty: there are none, or they are too old and need another look. */
    goOn(taskIds: number[], now: number): number[] {
      if (untoldSince === null) return []
      const isYoung = now - untoldSince <= trueForMs
      untoldSince = isYoung ? untoldSince : null
      fresh = new Set([...seen].flatMap(([at, { isFree }]) => (isYoung && isFree ? [at] : [])))
      if (!isYoung) for (const taskId of taskIds) asked.add(taskId)
      return [...fresh].sort((a, b) => a - b)
    },
    candidates: (taskIds: number[], now: number): number[] =>
      fresh.size + asked.size === 0
        ? []
        : taskIds.filter((id) => asked.has(id) || freeFor(id, now).some(({ at }) => fresh.has(at))),
    /** Claims what is news to a task, and tells it. */
    tell(taskId: number, now: number) {
      const free = freeFor(taskId, now)
      const timesOf = ({ at, since }: { at: number; since: number }) => {
        const times = seen.get(at)
        return times?.since === since && now - times.lastSeen <= sameSlotMs ? times : undefined
      }
      const {
        state,
        line,
        holds: held,
      } = decideNews(states.get(taskId) ?? nothingTold, {
        now,
        free,
        isStillFree: (told) => told.at > now && timesOf(told)?.isFree === true && isWanted(taskId, told.at),
        mayBeSame: (told) => timesOf(told) !== undefined,
        reach: 'channels',
      })
      states.set(taskId, state)
      holds.set(taskId, held)
      asked.delete(taskId)
      const keys = line.map(({ at }) => keyOf(taskId, at))
      if (keys.length > 0 && keys.every((key) => named.has(key))) throw new Error('told twice')
      for (const key of keys) named.add(key)
    },
    /** Everything that the last answer leads to was done. */
    done() {
      untoldSince = null
    },
    /** A task begins to watch, or wants something else; `forget`: also what it was told. */
    lookAgain(taskId: number, { forget }: { forget: boolean }) {
      asked.add(taskId)
      holds.delete(taskId)
      if (!forget) return
      states.delete(taskId)
      for (const key of named) if (key.startsWith(`${taskId} `)) named.delete(key)
    },
    /** The earliest free time that a task wants was named to it, or there is none. */
    isTold(taskId: number, now: number): boolean {
      const [first] = freeFor(taskId, now)
      return first === undefined || named.has(keyOf(taskId, first.at))
    },
  }
}
