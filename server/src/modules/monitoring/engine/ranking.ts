import type { CalendarRequest } from './requests.ts'

/** A poll that is not promised to anybody, for left-over requests. */
export interface OptionalPoll extends CalendarRequest {
  /** The Berlin day to open; null: asks once more for the days and the earliest times, before they are due. */
  day: string | null
  /** The oldest last poll of any part of it; null: never. */
  lastPollAt: Date | null
  /** True for the first day of offices of which no time is known: it must be opened before it can be announced. */
  isFirstDay: boolean
  isWanted: boolean
}

/** The worth of a left-over request for this poll. The highest goes first; 0 or less is not worth a request. */
export type Worth = (poll: OptionalPoll, now: Date) => number

export interface Foresight {
  worth: Worth
  /** After a batch that ended at `endedAt`; null: none is known. Strikes expected since `startedAt` count as well. */
  nextAt(endedAt: Date, startedAt?: Date): Date | null
  /** True if a known release is so near that only overdue targets are asked for now. */
  isAwaiting(now: Date): boolean
}

/** Days without which an office could not be reported, early polls, other days; within these by worth. */
export function rankPolls(
  polls: OptionalPoll[],
  { now, intervalMs, leastGapMs, worth }: { now: Date; intervalMs: number; leastGapMs: number; worth: Worth },
): OptionalPoll[] {
  // A first day that no filter wants need not be opened again so soon.
  const gap = (poll: OptionalPoll) => (poll.day === null || poll.isWanted ? leastGapMs : (intervalMs * 3) / 4)
  return polls
    .filter((poll) => poll.lastPollAt === null || poll.lastPollAt.getTime() <= now.getTime() - gap(poll))
    .map((poll) => ({ poll, place: placeOf(poll), worth: worth(poll, now) }))
    .filter((ranked) => ranked.place === 0 || ranked.worth > 0)
    .sort((a, b) => a.place - b.place || b.worth - a.worth)
    .map(({ poll }) => poll)
}

function placeOf({ isFirstDay, lastPollAt, day }: OptionalPoll): number {
  if (isFirstDay && lastPollAt === null) return 0
  return day === null ? 1 : 2
}

/** The usual worth: the day that was not seen for longest first; no target is asked before its time. */
export const longestUnseenFirst: Worth = (poll, now) => (poll.day === null ? 0 : secondsUnseen(poll, now))

/** Without knowledge, only days are opened, in turn. */
export const noForesight: Foresight = { worth: longestUnseenFirst, nextAt: () => null, isAwaiting: () => false }

/** Spreads left-over requests evenly: the longest unseen comes first. */
export const evenly: Worth = (poll, now) => secondsUnseen(poll, now)

const neverSeenSeconds = 7 * 86_400

function secondsUnseen({ lastPollAt }: OptionalPoll, now: Date): number {
  return lastPollAt === null ? neverSeenSeconds : (now.getTime() - lastPollAt.getTime()) / 1_000
}
