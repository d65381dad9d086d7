import type { CalendarRequest } from './requests.ts'

/** A look that was promised to nobody, for requests that are left over. */
export interface OptionalLook extends CalendarRequest {
  /** The Berlin day to open; null: the days and the earliest times once more, before they are due. */
  day: string | null
  /** When all of this was last looked at; null: never. */
  lastLookAt: Date | null
  /** The first day of offices of which no time is known: it must be opened before it can be announced. */
  isFirstDay: boolean
  /** A day that a filter wants. */
  isWanted: boolean
}

/** What a left-over request is worth on this look; the highest goes first, 0 or less is not worth one. */
export type Worth = (look: OptionalLook, now: Date) => number

/** What is known beforehand of when slots appear. */
export interface Foresight {
  worth: Worth
  /**
   * The next moment at which looks before their time are worth requests, after a burst that ended at `endedAt`; null:
   * none is known. What was known to come since `startedAt` counts as well.
   */
  nextAt(endedAt: Date, startedAt?: Date): Date | null
  /** A known release is so near that only overdue targets are asked for now. */
  isAwaiting(now: Date): boolean
}

/**
 * The looks for which to use left-over requests, best first: days without which an office could not be reported, early
 * looks, other days; within these by worth. Targets that were looked at just now are left out.
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

/** The usual worth: the day not seen for longest first; nothing is asked before its time. */
export const longestUnseenFirst: Worth = (look, now) => (look.day === null ? 0 : secondsUnseen(look, now))

/** Nothing is known: only days are opened, in turn. */
export const noForesight: Foresight = { worth: longestUnseenFirst, nextAt: () => null, isAwaiting: () => false }

/** Spreads left-over requests evenly: the longest unseen comes first. */
export const evenly: Worth = (look, now) => secondsUnseen(look, now)

const neverSeenSeconds = 7 * 86_400

function secondsUnseen({ lastLookAt }: OptionalLook, now: Date): number {
  return lastLookAt === null ? neverSeenSeconds : (now.getTime() - lastLookAt.getTime()) / 1_000
}
