// Who must be told of a find: a task speaks at its first find, then only of a slot earlier than any told or after a time with none.
// What counts is what the task wants, at any of its offices: it is told once, of the earliest of all.
import type { TxCtx } from '../../foundation/ctx.ts'
import { type DatedSlot, dateSlot, hasFilter, wants } from './tasks.filter.ts'
import { type Candidate, lockCandidates, markTold, markTurnTold, type Turn } from './tasks.news.store.ts'

export type { Turn } from './tasks.news.store.ts'

/** Slots that come back within this time are the same news. */
const sameNewsMs = 15 * 60_000

/** What one answer of a provider has shown. */
export interface News {
  at: Date
  /** Targets with something free. */
  finds: {
    targetId: number
    /** From `recordCheck`. */
    episode: number
    /** Free now; ascending. */
    times: Date[]
  }[]
  /** By target, what was free at some time within the 15 minutes before `at`; asked for only where it matters. */
  timesBefore(tx: TxCtx, targetIds: number[]): Promise<Map<number, Date[]>>
}

/** A task to which a find is news, with what it found for this one. */
export interface Told extends Candidate {
  earliestAt: Date
  /** Where that is. */
  targetId: number
  /** Free slots that the task wants, at all its offices. */
  count: number
  /** Further offices with such slots. */
  furtherOffices: number
}

type Slots = ReadonlyMap<number, DatedSlot[]>

/**
 * The tasks to which this is news among the next `limit`, longest watching first; they count as told when the transaction
 * commits. `next`: where to go on, null at the end. `taskId`: only that task. Two that claim at once never get the same task.
 */
export async function claimNews(
  tx: TxCtx,
  news: News,
  page: { after: Turn | null; limit: number; taskId?: number },
): Promise<{ told: Told[]; next: Turn | null }> {
  const [earliestAt] = news.finds.flatMap(({ times }) => times.slice(0, 1)).sort((a, b) => a.getTime() - b.getTime())
  if (earliestAt === undefined) return { told: [], next: null }
  const quietSince = new Date(news.at.getTime() - sameNewsMs)
  const candidates = await lockCandidates(tx, { finds: news.finds, earliestAt, quietSince }, page)
  const free: Slots = new Map(news.finds.map(({ targetId, times }) => [targetId, times.map(dateSlot)]))
  const asking = candidates.filter((candidate) => mayBeBack(candidate, quietSince)).flatMap((one) => one.targetIds)
  const before = asking.length > 0 ? await news.timesBefore(tx, [...new Set(asking)]) : new Map<number, Date[]>()
  const datedBefore: Slots = new Map([...before].map(([targetId, times]) => [targetId, times.map(dateSlot)]))
  const told = candidates.flatMap((candidate) => {
    const found = whatItWants(candidate, free, news.at)
    return found && isNews(candidate, found, { news, quietSince, before: datedBefore })
      ? [{ ...candidate, ...found }]
      : []
  })
  await markTold(
    tx,
    news.at,
    told.map((one) => ({ ...one, episode: one.targetIds.length > 1 ? null : episodeOf(news, one.targetId) })),
  )
  return { told, next: candidates.length < page.limit ? null : (candidates.at(-1) ?? null) }
}

/** Those of the watches that have read nothing yet in this episode of how their turn to book went; they count as told now. */
export async function claimTurnLines(tx: TxCtx, watchIds: number[], episode: number): Promise<number[]> {
  return markTurnTold(tx, watchIds, episode)
}

type Found = Pick<Told, 'earliestAt' | 'targetId' | 'count' | 'furtherOffices'>

/** What is free for a task at all its offices together; null when nothing is. */
function whatItWants({ filter, targetIds }: Candidate, free: Slots, now: Date): Found | null {
  const places = targetIds.flatMap((targetId) => {
    const wanted = (free.get(targetId) ?? []).filter((slot) => wants(filter, slot, now))
    const [first] = wanted
    return first ? [{ targetId, earliestAt: first.at, count: wanted.length }] : []
  })
  const [best] = places.toSorted((a, b) => a.earliestAt.getTime() - b.earliestAt.getTime())
  if (!best) return null
  const count = places.reduce((sum, place) => sum + place.count, 0)
  return { ...best, count, furtherOffices: places.length - 1 }
}

function isNews(
  candidate: Candidate,
  found: Found,
  { news, quietSince, before }: { news: News; quietSince: Date; before: Slots },
): boolean {
  const { told, targetIds } = candidate
  if (told.earliestAt === null || found.earliestAt < told.earliestAt) return true
  if (targetIds.length === 1 && told.episode !== episodeOf(news, found.targetId)) return true
  return mayBeBack(candidate, quietSince) && whatItWants(candidate, before, news.at) === null
}

function episodeOf({ finds }: News, targetId: number): number | null {
  return finds.find((find) => find.targetId === targetId)?.episode ?? null
}

/**
 * Others' slots keep a target's episode alive, and one office's slots end another's silence: whether there was a time with none that
 * this task wants must be looked up.
 */
function mayBeBack({ told, filter, targetIds }: Candidate, quietSince: Date): boolean {
  return (hasFilter(filter) || targetIds.length > 1) && told.at !== null && told.at < quietSince
}
