// Who must be told of a find: a task speaks at its first find, then only of a slot earlier than any told or after a time with none.
// For a task with a filter only the slots that it wants count, in each of the three.
import type { TxCtx } from '../../foundation/ctx.ts'
import { type DatedSlot, dateSlot, hasFilter, wants } from './tasks.filter.ts'
import { type Candidate, lockCandidates, markTold, markTurnTold } from './tasks.news.store.ts'
import type { OpenWatch } from './tasks.targets.store.ts'

/** Slots that come back within this time are the same news. */
const sameNewsMs = 15 * 60_000

/** What a check has found. */
export interface News {
  targetId: number
  /** From `recordCheck`. */
  episode: number
  at: Date
  /** Free now; ascending. */
  times: Date[]
  /** What was free at some time within the 15 minutes before `at`; asked for only where it matters. */
  timesBefore(tx: TxCtx): Promise<Date[]>
}

/** A watcher to whom a find is news, with what it found for this one. */
export interface Told extends OpenWatch {
  earliestAt: Date
  /** Free slots that the task wants. */
  count: number
}

/**
 * The watchers to whom this is news among the next `limit`, longest waiting first; they count as told when the transaction
 * commits. `next`: where to go on, null at the end. `taskId`: only that task's. Two that claim at once never get the same watch.
 */
export async function claimNews(
  tx: TxCtx,
  news: News,
  page: { after: OpenWatch | null; limit: number; taskId?: number },
): Promise<{ told: Told[]; next: OpenWatch | null }> {
  const [earliestAt] = news.times
  if (earliestAt === undefined) return { told: [], next: null }
  const quietSince = new Date(news.at.getTime() - sameNewsMs)
  const candidates = await lockCandidates(tx, { ...news, earliestAt, quietSince }, page)
  const slots = news.times.map(dateSlot)
  const isAsked = candidates.some((candidate) => mayBeBack(candidate, quietSince))
  const before = isAsked ? (await news.timesBefore(tx)).map(dateSlot) : []
  const told = candidates.flatMap((candidate) => {
    const wanted = slots.filter((slot) => wants(candidate.filter, slot, news.at))
    const [first] = wanted
    if (!first || !isNews(candidate, { ...news, earliestAt: first.at, before, quietSince })) return []
    return [{ ...candidate, earliestAt: first.at, count: wanted.length }]
  })
  await markTold(tx, news, told)
  return { told, next: candidates.length < page.limit ? null : (candidates.at(-1) ?? null) }
}

/** Those of the watches that have read nothing yet in this episode of how their turn to book went; they count as told now. */
export async function claimTurnLines(tx: TxCtx, watchIds: number[], episode: number): Promise<number[]> {
  return markTurnTold(tx, watchIds, episode)
}

function isNews(
  { told, filter }: Candidate,
  find: { episode: number; at: Date; earliestAt: Date; before: DatedSlot[]; quietSince: Date },
): boolean {
  if (told.earliestAt === null || told.episode !== find.episode || find.earliestAt < told.earliestAt) return true
  return mayBeBack({ told, filter }, find.quietSince) && !find.before.some((slot) => wants(filter, slot, find.at))
}

/** Others' slots keep the target's episode alive: whether there was a time with none that this task wants must be looked up. */
function mayBeBack({ told, filter }: Pick<Candidate, 'told' | 'filter'>, quietSince: Date): boolean {
  return hasFilter(filter) && told.at !== null && told.at < quietSince
}
