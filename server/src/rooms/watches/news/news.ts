// Who must be told of what an answer shows. decide.ts decides what is news to a task. This file claims the
// news, so that nobody is told twice.
import { hourMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../../foundation/ctx.ts'
import { dateSlot, matches, wants } from '../targets/filter.ts'
import { type Decision, decideNews, type Reach, type Seen, sameSlotMs, type Unsaid, unsay } from './decide.ts'
import {
  type Candidate,
  keepNews,
  listCandidates,
  listHolds,
  listWaiting,
  lockCandidates,
  lookAtAll,
  markTurnTold,
  releaseHolds,
  type SlotOf,
  wakeNews,
} from './news.store.ts'
import { holdTasks, keepNewsStates, readNewsStates } from './unsaid.store.ts'

export type { SlotOf } from './news.store.ts'

/** What is known about a time that is free now, or was free within the last 15 minutes. */
export interface Sight {
  /** The moment since which it counts as free, in ms since 1970. */
  since: number
  /** An answer of the last 15 minutes showed it, and no later answer shows that it is gone. */
  isFree: boolean
  /** One of our bookings holds it, or may hold it. */
  isHeld: boolean
}

/** What one answer of a provider has shown. */
export interface News {
  at: Date
  /** The same moment on the clock of the provider. */
  officeNow: Date
  /** Targets with free slots. */
  finds: {
    targetId: number
    /** Free now; ascending. */
    times: Date[]
    /** The free slots that were not free before, or that no answer has shown for 15 minutes. */
    fresh: Date[]
  }[]
  /** By target and moment (ms), the times that are free at `at` or were free within the 15 minutes before. */
  sights(tx: TxCtx, targetIds: number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, Sight>>>
  /** By task, the owners who are told on channels. */
  reach(tx: TxCtx, tasks: { taskId: number; userId: number }[]): Promise<ReadonlyMap<number, Reach>>
}

/** What one task is told. */
export interface TaskNews extends Pick<Candidate, 'taskId' | 'userId' | 'taskName'> {
  /** The slots for the log and open browsers; empty: none. */
  line: SlotOf[]
  /** The slots for the channels; empty: none. */
  message: SlotOf[]
  /** Free slots that the task wants, at all its offices. */
  count: number
  /** The offices that have them. */
  offices: number
  /** Set if the line must say that messages are held back: the moment until which they are. */
  heldBackUntil: Date | null
}

/** The tasks to which an answer may be news, longest watching first. */
export async function candidatesFor(
  ctx: Ctx,
  { at, officeNow, finds }: Pick<News, 'at' | 'officeNow' | 'finds'>,
): Promise<number[]> {
  const shown = finds.flatMap(({ targetId, times, fresh }) => {
    const isFresh = new Set(fresh.map((time) => time.getTime()))
    return times.map((time) => ({ targetId, at: time, isFresh: isFresh.has(time.getTime()) }))
  })
  return shown.length === 0 ? [] : listCandidates(ctx, { at, officeNow }, shown)
}

/**
 * Returns those of these tasks for which this is news. They count as told when the transaction commits. Two
 * transactions that claim at once never get the same slot for the same task.
 */
export async function claimNews(tx: TxCtx, news: News, taskIds: number[]): Promise<TaskNews[]> {
  const finds = news.finds.map(({ targetId, times }) => ({ targetId, times: times.map(dateSlot) }))
  const candidates = await lockCandidates(
    tx,
    taskIds,
    finds.map(({ targetId }) => targetId),
  )
  if (candidates.length === 0) return []
  const sights = await news.sights(tx, [...new Set(candidates.flatMap(({ targetIds }) => targetIds))])
  const reach = await news.reach(tx, candidates)
  const now = news.at.getTime()
  const { officeNow } = news
  const decided = candidates.map((candidate) => {
    const { filter, targetIds, state, taskId } = candidate
    const free = finds
      .filter(({ targetId }) => targetIds.includes(targetId))
      .flatMap(({ targetId, times }) => times.map((slot) => ({ targetId, slot })))
      .flatMap(({ targetId: target, slot }) => {
        const sight = sights.get(target)?.get(slot.at.getTime())
        const isMine = sight?.isFree && wants(filter, slot, officeNow)
        return isMine ? [{ target, at: slot.at.getTime(), since: sight.since, isHeld: sight.isHeld }] : []
      })
      .toSorted((one, other) => one.at - other.at)
    const sightOf = ({ target, at, since }: { target: number; at: number; since: number }) => {
      const sight = sights.get(target)?.get(at)
      return sight?.since === since ? sight : null
    }
    const seen: Seen = {
      now,
      free,
      isStillFree: (told) =>
        told.at > officeNow.getTime() &&
        sightOf(told)?.isFree === true &&
        matches(filter, new Date(told.at), officeNow),
      mayBeSame: (told) => sightOf(told) !== null,
      reach: reach.get(taskId) ?? 'nobody',
    }
    return { candidate, free, decision: decideNews(state, seen) }
  })
  await keepNews(
    tx,
    news.at,
    decided.map(({ candidate, decision }) => ({
      taskId: candidate.taskId,
      state: decision.state,
      holds: decision.holds && { targetId: decision.holds.target, at: new Date(decision.holds.at) },
      lookUntil: notAhead(candidate.lookUntil, news.at),
      wakeAt: wakeAt(candidate, decision, officeNow.getTime() - now),
    })),
  )
  return decided.flatMap(({ candidate: { taskId, userId, taskName }, free, decision }) => {
    const [line, message] = [decision.line, decision.message].map((slots) =>
      slots.map(({ target, at }) => ({ targetId: target, at: new Date(at) })),
    )
    if (!line || !message || line.length + message.length === 0) return []
    const heldBackUntil = decision.heldBackUntil === null ? null : new Date(decision.heldBackUntil)
    const offices = new Set(free.map(({ target }) => target)).size
    return [{ taskId, userId, taskName, line, message, count: free.length, offices, heldBackUntil }]
  })
}

/** A slot stops holding others back once it is too near for the task's notice, by the office's clock. */
function wakeAt({ filter }: Candidate, { wakeAt: at, holds }: Decision, officeAheadMs: number): Date | null {
  const notice = filter.minimum_notice_hours
  const tooNear = holds === null || notice === null ? null : holds.at - notice * hourMs - officeAheadMs
  const moments = [at, tooNear].filter((one) => one !== null)
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

/** A moment that is further ahead than possible was written by a clock that was ahead. */
function notAhead(until: Date | null, now: Date): Date | null {
  return until && new Date(Math.min(until.getTime(), now.getTime() + sameSlotMs))
}

/** The slots that a message about free times did not name on any channel. */
export interface NotSaid extends Unsaid {
  taskId: number
}

/** Locks these tasks, so that no other transaction decides about their news before this one ends. */
export async function holdNews(tx: TxCtx, taskIds: number[]): Promise<void> {
  await holdTasks(tx, taskIds)
}

/** Stores for these locked tasks which slots were not told, so that the next answer is checked again. */
export async function takeBack(tx: TxCtx, notSaid: NotSaid[]): Promise<void> {
  const states = await readNewsStates(tx, [...new Set(notSaid.map(({ taskId }) => taskId))])
  for (const { taskId, ...unsaid } of notSaid) {
    const state = states.get(taskId)
    if (state) states.set(taskId, unsay(state, unsaid))
  }
  await keepNewsStates(tx, states)
}

/** Lets the next answers decide about what this person's tasks wait for. */
export async function decideAgain(tx: TxCtx, userId: number): Promise<void> {
  const waiting = await listWaiting(tx, userId)
  if (waiting.length === 0) return
  await holdTasks(tx, waiting)
  await wakeNews(tx, waiting)
}

/** The slots that hold news back for the tasks that watch these targets. */
export async function holdsAt(ctx: Ctx, targetIds: number[]): Promise<SlotOf[]> {
  return listHolds(ctx, targetIds)
}

/** Notes that these slots hold no news back any more. */
export async function release(ctx: Ctx, lost: SlotOf[]): Promise<void> {
  await releaseHolds(ctx, ctx.clock.now(), lost)
}

/** Lets the next answers about these targets be checked for every task that watches them. */
export async function lookAgain(ctx: Ctx, targetIds: number[]): Promise<void> {
  if (targetIds.length > 0) await lookAtAll(ctx, ctx.clock.now(), targetIds)
}

/** The watches that were not yet told in this episode how their turn to book went. From now on they count as told. */
export async function claimTurnLines(tx: TxCtx, watchIds: number[], episode: number): Promise<number[]> {
  return markTurnTold(tx, watchIds, episode)
}
