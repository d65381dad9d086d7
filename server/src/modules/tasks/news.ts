// This file claims the news, so that nobody is told twice; decide.ts decides what is news.
import { hourMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { Unsent } from '../../texts/found.ts'
import { type Decision, decideNews, type Reach, type Seen, type SlotOf, type Waiting } from './decide.ts'
import { type DatedSlot, matches, wants } from './filter.ts'
import { listCandidates, listDue } from './news/due.store.ts'
import {
  type Candidate,
  keepNews,
  listHolds,
  lockCandidates,
  releaseHolds,
  wakeAll,
  wakeNews,
} from './news/news.store.ts'
import { keepNewsStates, readNewsStates } from './news/news-state.store.ts'
import { type Again, type ReceiverNews, type SlotAt, type Suppressed, suppress } from './news/told.ts'
import { holdTasks, listWatching } from './tasks.store.ts'

/** Older times, and those at a suspected calendar or held by our booking, are told once an answer shows them again. */
const notifiableForMs = 5 * minuteMs

export interface Sight {
  slot: DatedSlot
  /** The moment since which it counts as free, in ms since 1970. */
  since: number
  /** When an answer showed it last, in ms since 1970. */
  lastSeen: number
  /** An answer of the last 15 minutes showed it, and no later answer shows that it is gone. */
  isFree: boolean
  /** One of our bookings holds it, or may hold it. */
  isHeld: boolean
  /** The newest answer about its target is not believed. */
  isSuspected: boolean
  /** The target at which the newest answer lists it: this one, or a linked one that shares its times. */
  listedAt: number
}

export interface Known {
  at: Date
  /** The same moment on the clock of the provider: the latest that it may be. */
  officeNow: Date
  /** The earliest that it may be. A slot too near by one clock alone waits until it is known which clock is right. */
  officeEarliest: Date
  /** By target and moment (ms), the times that no answer has shown to be gone. */
  sights(tx: TxCtx, targetIds: number[]): Promise<ReadonlyMap<number, ReadonlyMap<number, Sight>>>
  /** By task, the receivers that get its messages. */
  reach(tx: TxCtx, tasks: { taskId: number; userId: number }[]): Promise<ReadonlyMap<number, Reach>>
}

export interface Shown {
  targetId: number
  /** Free now; ascending. */
  times: Date[]
  /** The free slots that were not free before, or that no answer has shown for 15 minutes. */
  fresh: Date[]
}

export interface TaskNews extends Pick<Candidate, 'taskId' | 'userId' | 'taskName' | 'isTrial'> {
  line: SeenSlot[]
  messages: { receivers: ReceiverNews['receivers']; slots: SeenSlot[] }[]
  count: number
  offices: number
  /** Set if the line must say that messages are held back: the moment until which they are. */
  heldBackUntil: Date | null
  /** Why no message goes with the line; null: one does. */
  unsent: Unsent | null
}

export interface SeenSlot extends SlotOf, Again {
  seenAt: Date
}

/** The tasks to which an answer may be news, longest watching first, a person's tasks together. */
export async function candidatesFor(
  ctx: Ctx,
  { at, officeEarliest }: Pick<Known, 'at' | 'officeEarliest'>,
  finds: Shown[],
): Promise<Waiting[]> {
  const shown = finds.flatMap(({ targetId, times, fresh }) => {
    const isFresh = new Set(fresh.map((time) => time.getTime()))
    return times.map((time) => ({ targetId, at: time, isFresh: isFresh.has(time.getTime()) }))
  })
  return shown.length === 0 ? [] : listCandidates(ctx, { at, officeEarliest }, shown)
}

/** The tasks at a provider that are due to be decided about, in the same order; `after`: that became due since then. */
export async function dueTasks(ctx: Ctx, providerId: number, after: Date | null): Promise<Waiting[]> {
  return listDue(ctx, providerId, ctx.clock.now(), after)
}

/** They count as told at the commit. Two claims at once never get the same slot for the same task and receiver. */
export async function claimNews(tx: TxCtx, known: Known, taskIds: number[]): Promise<TaskNews[]> {
  const candidates = await lockCandidates(tx, taskIds)
  if (candidates.length === 0) return []
  const sights = await known.sights(tx, [...new Set(candidates.flatMap(({ targetIds }) => targetIds))])
  const reach = await known.reach(tx, candidates)
  const decided = candidates.map((candidate) => {
    const seen = seenBy(candidate, known, sights, reach.get(candidate.taskId) ?? nobody)
    const decision = decideNews(candidate.state, seen)
    const { line, messages, heldBackUntil, holds } = decision
    const told = { line: line.length, messages: messages.map(({ receivers }) => receivers), heldBackUntil, holds }
    const { taskId: task } = candidate
    tx.log.debug({ task, free: seen.free.length, ...told, reach: reach.get(task) }, 'The news of a task were decided.')
    return { candidate, free: seen.free, decision }
  })
  await keepNews(
    tx,
    known.at,
    decided.map(({ candidate, decision }) => ({
      taskId: candidate.taskId,
      state: decision.state,
      holds: decision.holds && { targetId: decision.holds.target, at: new Date(decision.holds.at) },
      wakeAt: wakeAt(candidate, decision, known.officeNow.getTime() - known.at.getTime()),
    })),
  )
  return decided.flatMap(({ candidate: { taskId, userId, taskName, isTrial }, free, decision }) => {
    if (decision.line.length + decision.messages.length === 0) return []
    const seenSlot = ({ target, at, again }: SlotAt & Again): SeenSlot => {
      const seenAt = new Date(sights.get(target)?.get(at)?.lastSeen ?? known.at)
      return { targetId: target, at: new Date(at), seenAt, ...(again && { again }) }
    }
    const messages = decision.messages.map(({ receivers, slots }) => ({ receivers, slots: slots.map(seenSlot) }))
    const heldBackUntil = decision.heldBackUntil === null ? null : new Date(decision.heldBackUntil)
    const notified = free.filter(({ isOld }) => !isOld)
    const offices = new Set(notified.map(({ target }) => target)).size
    const line = decision.line.map(seenSlot)
    const told = { line, messages, count: notified.length, offices, heldBackUntil }
    return [{ taskId, userId, taskName, isTrial, ...told, unsent: whyUnsent(decision, reach.get(taskId) ?? nobody) }]
  })
}

function whyUnsent({ messages }: Decision, { receivers, isBooking }: Reach): Unsent | null {
  if (messages.length > 0) return null
  if (isBooking) return 'booking'
  if (receivers.length === 0) return 'no_channel'
  return receivers.every(({ quietUntil }) => quietUntil !== null) ? 'quiet_hours' : 'limit'
}

const nobody: Reach = { receivers: [], isBooking: false }

function seenBy(
  { wish, targetIds }: Candidate,
  { at, officeNow, officeEarliest }: Known,
  sights: ReadonlyMap<number, ReadonlyMap<number, Sight>>,
  reach: Reach,
): Seen {
  const now = at.getTime()
  const isOld = ({ lastSeen, isSuspected, isHeld }: Sight) =>
    lastSeen < (isSuspected || isHeld ? now : now - notifiableForMs)
  const isWanted = ({ slot }: Sight, now: Date) => slot.at > now && wants(wish, slot, now)
  const free = targetIds
    .flatMap((target) => [...(sights.get(target)?.values() ?? [])].map((sight) => ({ target, sight })))
    .filter(({ target, sight }) => sight.isFree && sight.listedAt === target && isWanted(sight, officeEarliest))
    .map(({ target, sight }) => {
      const { slot, since, isHeld } = sight
      return { target, at: slot.at.getTime(), since, isHeld, isOld: isOld(sight) || !isWanted(sight, officeNow) }
    })
    .toSorted((one, other) => one.at - other.at || one.target - other.target)
  const sightOf = ({ target, at, since }: { target: number; at: number; since: number }) => {
    const sight = sights.get(target)?.get(at)
    return sight?.since === since ? sight : null
  }
  const isThere = (sight: Sight | null) => sight?.isFree === true && targetIds.includes(sight.listedAt)
  return {
    now,
    free,
    isStillFree: (notified) =>
      notified.at > officeNow.getTime() &&
      isThere(sightOf(notified)) &&
      matches(wish, new Date(notified.at), officeNow),
    mayBeSame: (notified) => sightOf(notified) !== null,
    reach,
  }
}

/** A slot stops holding others back once it is too near for the task's notice, by the office's clock. */
function wakeAt({ wish }: Candidate, { wakeAt: at, holds }: Decision, officeAheadMs: number): Date | null {
  const notice = wish.minimum_notice_hours
  const tooNear = holds === null || notice === null ? null : holds.at - notice * hourMs - officeAheadMs
  const moments = [at, tooNear].filter((one) => one !== null)
  return moments.length === 0 ? null : new Date(Math.min(...moments))
}

export interface SuppressedOfTask extends Suppressed {
  taskId: number
}

/** Stores for these locked tasks the slots that were not told. They are decided about again from `at` on. */
export async function takeBack(tx: TxCtx, suppressed: SuppressedOfTask[], at: Date): Promise<void> {
  const states = await readNewsStates(tx, [...new Set(suppressed.map(({ taskId }) => taskId))])
  for (const { taskId, ...part } of suppressed) {
    const state = states.get(taskId)
    if (state) states.set(taskId, suppress(state, part))
  }
  await keepNewsStates(tx, states, at)
}

/** Makes this person's tasks due: their receivers have changed. */
export async function decideAgain(tx: TxCtx, userId: number): Promise<void> {
  const watching = await listWatching(tx, userId)
  if (watching.length === 0) return
  await holdTasks(tx, watching)
  await wakeNews(tx, watching)
}

export async function release(
  ctx: Ctx,
  targetIds: number[],
  findLost: (holds: SlotOf[]) => Promise<SlotOf[]>,
): Promise<void> {
  if (targetIds.length === 0) return
  const holds = await listHolds(ctx, targetIds)
  if (holds.length > 0) await releaseHolds(ctx, ctx.clock.now(), await findLost(holds))
}

export async function decideForAll(ctx: Ctx, targetIds: number[]): Promise<void> {
  if (targetIds.length > 0) await wakeAll(ctx, ctx.clock.now(), targetIds)
}
