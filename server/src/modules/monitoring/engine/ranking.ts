import type { CalendarRequest } from './requests.ts'

/** A look that is not promised to anybody, for left-over requests. */
export interface OptionalLook extends CalendarRequest {
  /** The Berlin day to open; null: asks once more for the days and the earliest times, before they are due. */
  day: string | null
  /** The oldest last look at any part of it; null: never. */
  lastLookAt: Date | null
  /** True for the first day of offices of which no time is known: it must be opened before it can be announced. */
  isFirstDay: boolean
  /** True if a filter wants the day. */
  isWanted: boolean
}

/** The worth of a left-over request for this look. The highest goes first; 0 or less is not worth a request. */
export type Worth = (look: OptionalLook, now: Date) => number

export interface Foresight {
  worth: Worth
  /**
   * The next moment at which early looks are worth requests, after a burst that ended at `endedAt`; null: none is
   * known. Strikes expected since `startedAt` count as well.
   */
  nextAt(endedAt: Date, startedAt?: Date): Date | null
  /** True if a known release is so near that only overdue targets are asked for now. */
  isAwaiting(now: Date): boolean
}

/**
 * The looks for left-over requests, the best first: days without which an office could not be reported, early looks,
 * other days; within these by worth. Targets that were looked at just now are left out.
 */
export function rankLooks(
  looks: OptionalLook[],
  { now, intervalMs, leastGapMs, worth }: { now: Date; intervalMs: number; leastGapMs: number; worth: Worth },
): OptionalLook[] {
  // A first day that no filter wants need not be opened again so soon.
  const gap = (look: OptionalLook) => (look.day === null || look.isWanted ? leastGapMs : (intervalMs * 3) / 4)
  return looks
    .filter((look) => look.lastLookAt === null || look.lastLookAt.getTime() <= now.getTime() - gap(look))
    .map((look) => ({ look, place: placeOf(look), worth: worth(look, now) }))
    .filter((ranked) => ranked.place === 0 || ranked.worth > 0)
    .sort((a, b) => a.place - b.place || b.worth - a.worth)
    .map(({ look }) => look)
}

function placeOf({ isFirstDay, lastLookAt, day }: OptionalLook): number {
  if (isFirstDay && lastLookAt === null) return 0
  return day === null ? 1 : 2
}

/** The usual worth: the day that was not seen for longest first; no target is asked before its time. */
export const longestUnseenFirst: Worth = (look, now) => (look.day === null ? 0 : secondsUnseen(look, now))

/** Without knowledge, only days are opened, in turn. */
export const noForesight: Foresight = { worth: longestUnseenFirst, nextAt: () => null, isAwaiting: () => false }

/** Spreads left-over requests evenly: the longest unseen comes first. */
export const evenly: Worth = (look, now) => secondsUnseen(look, now)

const neverSeenSeconds = 7 * 86_400

function secondsUnseen({ lastLookAt }: OptionalLook, now: Date): number {
  return lastLookAt === null ? neverSeenSeconds : (now.getTime() - lastLookAt.getTime()) / 1_000
}
