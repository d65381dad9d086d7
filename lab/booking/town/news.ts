import { freshFindMs } from '@terminlotse/contract/limits'
import { type Decision, decideNews } from '../../../server/src/modules/tasks/decide.ts'
import { type NewsState, nothingNotified } from '../../../server/src/modules/tasks/news/told.ts'

/** The record of a free time. Moments are in ms. */
interface Times {
  since: number
  lastSeen: number
  /** No answer since then has shown that it is gone. */
  isOpen: boolean
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
  /** An answer of the last 15 minutes showed it, and none since showed it gone. */
  const isFree = (at: number, now: number): boolean => {
    const times = seen.get(at)
    return times?.isOpen === true && now - times.lastSeen <= freshFindMs
  }
  return {
    isFree,
    /** The times of the last answer that were not free, or that nobody had seen for 15 minutes. */
    fresh: (): ReadonlySet<number> => fresh,
    /** In one transaction: records an answer and its new, pending times. */
    record(free: number[], now: number): void {
      fresh = new Set()
      for (const at of free) {
        const before = seen.get(at)
        if (!isFree(at, now)) fresh.add(at)
        seen.set(at, { since: before?.isOpen ? before.since : now, lastSeen: now, isOpen: true })
      }
      for (const [at, times] of seen) if (!free.includes(at)) times.isOpen = false
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
      fresh = new Set([...seen.keys()].filter((at) => isFree(at, now)))
      return 'recalled'
    },
    done(): void {
      pendingSince = null
    },
    since: (at: number): number | undefined => seen.get(at)?.since,
    free: (now: number) =>
      [...seen]
        .filter(([at]) => isFree(at, now) && at > now)
        .map(([at, { since }]) => ({ target: 1, at, since, isHeld: false, isOld: false }))
        .sort((a, b) => a.at - b.at),
    /** Whether no answer has shown that a slot is gone since a task was told of it. */
    isSame({ at, since }: Notified): boolean {
      const times = seen.get(at)
      return times?.isOpen === true && times.since === since
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
  const judge = createJudge()

  const freeFor = (taskId: number, now: number) => seen.free(now).filter(({ at }) => isWanted(taskId, at))
  const waiting = createWaiting(seen, isWanted)

  return {
    record(free: number[], now: number): void {
      // A round begins with this question: its answer may show again what nobody has seen for 15 minutes.
      waiting.release(now)
      seen.record(free, now)
    },
    /** After a kill: the recorded times to act on. Empty: there are none, or they are too old and need another poll. */
    goOn(taskIds: number[], now: number): number[] {
      const recalled = seen.recall(now)
      if (recalled === 'too old') waiting.ask(taskIds)
      return recalled === 'recalled' ? [...seen.fresh()].sort((a, b) => a - b) : []
    },
    done: seen.done,
    candidates: waiting.candidates,
    /** Claims the news of a task, and tells it. */
    tell(taskId: number, now: number) {
      const decision = decideNews(states.get(taskId) ?? nothingNotified, {
        now,
        free: freeFor(taskId, now),
        isStillFree: (notified) =>
          notified.at > now && seen.isSame(notified) && seen.isFree(notified.at, now) && isWanted(taskId, notified.at),
        mayBeSame: (notified) => seen.isSame(notified),
        reach: { receivers: [{ id: 1, quietUntil: null }], isBooking: false },
      })
      states.set(taskId, decision.state)
      waiting.hold(taskId, decision.holds)
      judge.hear(
        taskId,
        decision.line.map(({ at }) => ({ at, since: seen.since(at) })),
      )
    },
    /** A task begins to watch, or wants something else; `forget`: also forgets what it was told. */
    pollAgain(taskId: number, { forget }: { forget: boolean }) {
      waiting.hold(taskId, null)
      waiting.ask([taskId])
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

/** The tasks to be decided about: the slot that holds back the news of each, and those for which every slot may be news. */
function createWaiting(seen: ReturnType<typeof createSeen>, isWanted: (taskId: number, at: number) => boolean) {
  const holds = new Map<number, Decision['holds']>()
  const asked = new Set<number>()
  /** A slot that is lost, or too near for the task's notice by now, holds nothing back. */
  const release = (now: number): void => {
    for (const [taskId, held] of holds)
      if (held && !(seen.isFree(held.at, now) && isWanted(taskId, held.at))) asked.add(taskId)
  }
  /** Whether the last answer shows anew a slot that the task wants, no later than the one that holds its news back. */
  const isShownNews = (taskId: number, now: number): boolean => {
    const heldAt = holds.get(taskId)?.at ?? Number.POSITIVE_INFINITY
    return [...seen.fresh()].some((at) => at > now && at <= heldAt && isWanted(taskId, at))
  }
  return {
    release,
    ask(taskIds: number[]): void {
      for (const taskId of taskIds) asked.add(taskId)
    },
    /** It was decided about the task. */
    hold(taskId: number, held: Decision['holds']): void {
      holds.set(taskId, held)
      asked.delete(taskId)
    },
    candidates(taskIds: number[], now: number): number[] {
      release(now)
      if (seen.fresh().size + asked.size === 0) return []
      return taskIds.filter((id) => asked.has(id) || isShownNews(id, now))
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
