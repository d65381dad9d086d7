import { type Decision, decideNews } from '../../../server/src/modules/tasks/decide.ts'
import { type NewsState, nothingNotified } from '../../../server/src/modules/tasks/news/told.ts'

/** The record of a free time. Moments are in ms. */
interface Times {
  since: number
  isFree: boolean
}

/** A free time that a task was told of, and the moment since which it had been free. */
interface Notified {
  at: number
  since: number
}

/** Records older than this need another poll before anybody is told. */
const trueForMs = 60_000

/** The recorded answers: which times are free, since when, and which of them are pending. */
function createSeen() {
  const seen = new Map<number, Times>()
  let fresh = new Set<number>()
  let pendingSince: number | null = null
  return {
    /** The times of the last answer that were not free before. */
    fresh: (): ReadonlySet<number> => fresh,
    /** In one transaction: records an answer and its new, pending times. */
    record(free: number[], now: number): void {
      fresh = new Set()
      for (const at of free) {
        const before = seen.get(at)
        if (!before?.isFree) fresh.add(at)
        seen.set(at, { since: before?.isFree ? before.since : now, isFree: true })
      }
      for (const [at, times] of seen) if (!free.includes(at)) times.isFree = false
      if (fresh.size > 0) pendingSince = now
    },
    /** After a kill: treats the pending times as new again, unless they are too old and need another poll. */
    recall(now: number): 'nothing untold' | 'too old' | 'recalled' {
      if (pendingSince === null) return 'nothing untold'
      fresh = new Set()
      if (now - pendingSince > trueForMs) {
        pendingSince = null
        return 'too old'
      }
      fresh = new Set([...seen].flatMap(([at, { isFree }]) => (isFree ? [at] : [])))
      return 'recalled'
    },
    done(): void {
      pendingSince = null
    },
    since: (at: number): number | undefined => seen.get(at)?.since,
    isFree: (at: number): boolean => seen.get(at)?.isFree === true,
    free: (now: number) =>
      [...seen]
        .filter(([at, { isFree }]) => isFree && at > now)
        .map(([at, { since }]) => ({ target: 1, at, since, isHeld: false, isOld: false }))
        .sort((a, b) => a.at - b.at),
    /** Whether a slot that a task was told of is free, and was not gone meanwhile. */
    isSame({ at, since }: Notified): boolean {
      const times = seen.get(at)
      return times?.isFree === true && times.since === since
    },
  }
}

/**
 * The recorded answers, the mark that some of them are pending, and what each task was told. It is stored as rows would
 * be, so that it survives a kill. The product decides what is news. The fake stores separately what was named, so that
 * the test can judge the product.
 */
export function createPretendNews(isWanted: (taskId: number, at: number) => boolean) {
  const seen = createSeen()
  const states = new Map<number, NewsState>()
  const holds = new Map<number, Decision['holds']>()
  /** Tasks for which every free slot may be news. */
  const asked = new Set<number>()
  const judge = createJudge()

  const freeFor = (taskId: number, now: number) => seen.free(now).filter(({ at }) => isWanted(taskId, at))

  return {
    record(free: number[], now: number): void {
      seen.record(free, now)
      for (const [taskId, held] of holds) if (held && !seen.isFree(held.at)) asked.add(taskId)
    },
    /** After a kill: the recorded times to act on. Empty: there are none, or they are too old and need another poll. */
    goOn(taskIds: number[], now: number): number[] {
      const recalled = seen.recall(now)
      if (recalled === 'too old') for (const taskId of taskIds) asked.add(taskId)
      return recalled === 'recalled' ? [...seen.fresh()].sort((a, b) => a - b) : []
    },
    done: seen.done,
    candidates: (taskIds: number[], now: number): number[] =>
      seen.fresh().size + asked.size === 0
        ? []
        : taskIds.filter((id) => asked.has(id) || freeFor(id, now).some(({ at }) => seen.fresh().has(at))),
    /** Claims the news of a task, and tells it. */
    tell(taskId: number, now: number) {
      const decision = decideNews(states.get(taskId) ?? nothingNotified, {
        now,
        free: freeFor(taskId, now),
        isStillFree: (notified) => notified.at > now && seen.isSame(notified) && isWanted(taskId, notified.at),
        mayBeSame: (notified) => seen.isSame(notified),
        reach: { receivers: [{ id: 1, quietUntil: null }], isBooking: false },
      })
      states.set(taskId, decision.state)
      holds.set(taskId, decision.holds)
      asked.delete(taskId)
      judge.hear(
        taskId,
        decision.line.map(({ at }) => ({ at, since: seen.since(at) })),
      )
    },
    /** A task begins to watch, or wants something else; `forget`: also forgets what it was told. */
    pollAgain(taskId: number, { forget }: { forget: boolean }) {
      asked.add(taskId)
      holds.delete(taskId)
      if (!forget) return
      states.delete(taskId)
      judge.forget(taskId)
    },
    /** Whether the earliest free time that a task wants was named to it, or there is none. */
    isNotified(taskId: number, now: number): boolean {
      const [first] = freeFor(taskId, now)
      return first === undefined || judge.hasHeard(taskId, first)
    },
  }
}

/** Stores what each task was told, separately from the product's own record. */
function createJudge() {
  const named = new Map<number, Set<string>>()
  const keyOf = ({ at, since }: { at: number; since: number | undefined }): string => `${at} ${since}`
  return {
    /** Throws if every one of these was named to the task before. */
    hear(taskId: number, line: { at: number; since: number | undefined }[]): void {
      const before = named.get(taskId) ?? new Set()
      const keys = line.map(keyOf)
      if (keys.length > 0 && keys.every((key) => before.has(key))) throw new Error('told twice')
      named.set(taskId, new Set([...before, ...keys]))
    },
    forget: (taskId: number): boolean => named.delete(taskId),
    hasHeard: (taskId: number, notified: Notified): boolean => named.get(taskId)?.has(keyOf(notified)) ?? false,
  }
}
