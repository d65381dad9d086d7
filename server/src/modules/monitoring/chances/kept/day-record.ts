// The record of a target in a span, from the checks and findings that rounds write. Pure.
// docs/decisions/chances.md#how-it-is-kept
import { hourMs } from '@terminlotse/contract/time'
import type { Opening, Span } from '../history.ts'

/** A check. `isAnswered`: its answer said which times are free, and it was believed. ms since 1970. */
export interface Look {
  at: number
  isAnswered: boolean
}

/** A finding. `isAgain`: it was gone for less than 15 minutes before. Moments in ms since 1970. */
export interface Found extends Pick<Opening, 'slotAt' | 'firstSeen' | 'lastSeen' | 'goneAt' | 'isOwn'> {
  isAgain: boolean
}

export interface KeptOpening extends Found, Pick<Opening, 'looks'> {}

export interface DayRecord {
  intervalMs: number
  watched: Span[]
  openings: KeptOpening[]
}

/** The looks of so long before a span say which of its first looks are planned. */
export const looksBeforeMs = hourMs
/** A look sooner than this share of the interval after a planned one is more frequent than planned (`nextCheckAt`). */
const leastShare = 0.7
/** Answers that are further apart than this many intervals have a gap between them. */
export const gapIntervals = 2

/** `looks`: ascending, also before `from`. `promisedMs`: the interval, unless looks are usually further apart. */
export function recordOf(
  looks: readonly Look[],
  found: readonly Found[],
  { from, promisedMs }: { from: number; promisedMs: number },
): DayRecord {
  const answered = looks.filter(({ isAnswered }) => isAnswered).map(({ at }) => at)
  const intervalMs = Math.max(promisedMs, usualGap(answered))
  const planned = plannedOf(answered, intervalMs)
  return {
    intervalMs,
    watched: spansOf(
      answered.filter((at) => at >= from),
      intervalMs,
    ),
    openings: found
      .map((one) => ({ ...one, looks: looksOf(one, { answered, planned, intervalMs }) }))
      .toSorted((one, other) => one.firstSeen - other.firstSeen || one.slotAt - other.slotAt),
  }
}

/** The median of the times between looks; 0: there are none. */
function usualGap(looks: readonly number[]): number {
  const gaps = looks.slice(1).map((at, index) => at - (looks[index] ?? at))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}

function plannedOf(answered: readonly number[], intervalMs: number): number[] {
  const planned: number[] = []
  for (const at of answered) {
    const last = planned.at(-1)
    if (last === undefined || at - last >= leastShare * intervalMs) planned.push(at)
  }
  return planned
}

function spansOf(answered: readonly number[], intervalMs: number): Span[] {
  const spans: Span[] = []
  for (const at of answered) {
    const last = spans.at(-1)
    if (last && at - last.to <= gapIntervals * intervalMs) last.to = at
    else spans.push({ from: at, to: at })
  }
  return spans
}

interface Looks {
  answered: readonly number[]
  planned: readonly number[]
  intervalMs: number
}

/** The planned looks that showed it. A day may be opened a little after the look of its round. */
function looksOf({ firstSeen, lastSeen }: Found, { answered, planned, intervalMs }: Looks): Opening['looks'] {
  const [earliest] = answered
  // The looks of its time are not among these.
  if (earliest === undefined || firstSeen < earliest) return lastSeen - firstSeen >= leastShare * intervalMs ? 2 : 1
  const round = answered[lastUpTo(answered, firstSeen)] ?? firstSeen
  const from = firstSeen - round < leastShare * intervalMs ? round : firstSeen
  const count = lastUpTo(planned, lastSeen) - lastUpTo(planned, from - 1)
  return count >= 2 ? 2 : count === 1 ? 1 : 0
}

/** The place of the last of these ascending moments that is not after `at`; -1: all are. */
export function lastUpTo(moments: readonly number[], at: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}
