import type { CalendarRequest } from './requests.ts'

export interface OptionalPoll extends CalendarRequest {
  /** A Berlin day; null: asks once more for the days and the earliest times, before they are due. */
  day: string | null
  lastPollAt: Date | null
  /** It must be opened before the office can be reported. */
  isFirstDay: boolean
  isWanted: boolean
}

/** The highest goes first; 0 or less is not worth a request. */
export type Worth = (poll: OptionalPoll, now: Date) => number

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

export const longestUnseenFirst: Worth = (poll, now) => (poll.day === null ? 0 : secondsUnseen(poll, now))

export const evenly: Worth = (poll, now) => secondsUnseen(poll, now)

const neverSeenSeconds = 7 * 86_400

function secondsUnseen({ lastPollAt }: OptionalPoll, now: Date): number {
  return lastPollAt === null ? neverSeenSeconds : (now.getTime() - lastPollAt.getTime()) / 1_000
}
