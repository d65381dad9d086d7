import { berlinMs } from '@terminlotse/contract/berlin-time'
import { hourMs } from '@terminlotse/contract/time'

/** Free times of a target that came up together: absent in one poll, present in the next. Unix ms. */
export interface Appearance {
  after: number
  by: number
}

export interface TargetHistory {
  appearances: readonly Appearance[]
  /** Watched hours by Munich's weekday and hour: 168 numbers, Monday's midnight first. */
  watched: readonly number[]
}

export interface ReleasePattern {
  schedules: readonly ReleaseSchedule[]
}

export const hoursOfWeek = 168
/** It tells nothing about a schedule. */
const vagueMs = hourMs

/** The hour of Munich's week, 0 … 167. */
export function hourOfWeek(moment: number): number {
  const hours = Math.floor(berlinMs(moment) / hourMs)
  // 1970 began on a Thursday.
  return (hours + 72) % hoursOfWeek
}

/** Chance must not explain a schedule. docs/decisions/learning.md#hours-and-weekdays-are-not-learned */
export function learnReleases(history: ReadonlyMap<number, TargetHistory>): Map<number, ReleasePattern> {
  return new Map(
    [...history].map(([targetId, { appearances, watched }]) => {
      const telling = appearances.filter(({ after, by }) => by > after && by - after <= vagueMs)
      return [targetId, { schedules: findSchedules(telling, watched) }]
    }),
  )
}

export interface ReleaseSchedule {
  /** It strikes between these seconds after Munich's midnight. */
  from: number
  to: number
  /** The probability of a strike by weekday, Monday first. */
  chances: readonly number[]
}

interface Span {
  /** Seconds after midnight. `end` may lie beyond the day's end. */
  start: number
  end: number
  weekday: number
}

const day = 86_400
/** Polls further apart than this, in seconds, cannot locate a schedule. */
const widest = 900
const leastDays = 3
/** Chance must put so many appearances into one moment of the day with less than this probability. */
const chanceLimit = 1e-6
const mostSchedules = 6
const around = 3_600
const reach = 300
const bin = 5
const rounds = 60
const most = 0.85

/** Each appearance is only known to lie between two polls. Far more overlaps than by chance are a schedule. */
export function findSchedules(
  appearances: readonly { after: number; by: number }[],
  watched: readonly number[],
): ReleaseSchedule[] {
  const schedules: ReleaseSchedule[] = []
  let left = appearances.map(spanOf)
  while (schedules.length < mostSchedules) {
    const spans = left.filter(({ start, end }) => end - start <= widest)
    const peak = busiest(spans)
    if (peak === null) break
    const clock = locate(spans, peak)
    const strikes = left.filter((span) => overlaps(span, clock.from, clock.to))
    if (strikes.length === 0) break
    schedules.push({ ...clock, chances: chancesOf(strikes, watched, clock.to) })
    left = left.filter((one) => !strikes.includes(one))
  }
  return schedules
}

function spanOf({ after, by }: { after: number; by: number }): Span {
  const shown = berlinMs(after)
  const days = Math.floor(shown / (day * 1_000))
  const start = shown / 1_000 - days * day
  return { start, end: start + (by - after) / 1_000, weekday: (days + 3) % 7 }
}

function busiest(spans: readonly Span[]): number | null {
  const edges = spans.flatMap(({ start, end }) =>
    [0, -day].flatMap((shift) => [
      { at: start + shift, step: 1 },
      { at: end + shift, step: -1 },
    ]),
  )
  edges.sort((a, b) => a.at - b.at || a.step - b.step)
  let covering = 0
  const tops: { at: number; count: number }[] = []
  for (const [index, { at, step }] of edges.entries()) {
    covering += step
    const next = edges[index + 1]?.at ?? at
    if (step > 0 && covering >= leastDays && at >= 0 && at < day) tops.push({ at: (at + next) / 2, count: covering })
  }
  tops.sort((a, b) => b.count - a.count)
  const top = tops.find(({ at, count }) => chanceOf(count, usualAt(spans, at)) < chanceLimit)
  return top?.at ?? null
}

/** The number of spans that would lie over a moment if those near it had come up at any time. */
function usualAt(spans: readonly Span[], at: number): number {
  const near = spans.filter(({ start, end }) => away((start + end) / 2, at) <= around)
  const elsewhere = near.filter((span) => !overlaps(span, at, at))
  const width = near.reduce((sum, { start, end }) => sum + end - start, 0) / Math.max(1, near.length)
  // One more than was seen: an empty neighbourhood does not prove that nothing happens there.
  return ((elsewhere.length + 1) * width) / (2 * around)
}

/** The probability of `count` or more where `usual` are expected (Poisson). */
function chanceOf(count: number, usual: number): number {
  let term = Math.exp(-usual)
  let below = 0
  for (let n = 0; n < count; n += 1) {
    below += term
    term *= usual / (n + 1)
  }
  // The rest of the sum by its first terms: 1 − below would lose all digits.
  return below > 0.999_999 ? term * (1 + usual / (count + 1)) : 1 - below
}

/** The time around `peak` at which the schedule strikes: the most likely distribution of interval-censored times. */
function locate(spans: readonly Span[], peak: number): { from: number; to: number } {
  const near = spans.flatMap(({ start, end }) => {
    const shift = Math.round((peak - (start + end) / 2) / day) * day
    const from = Math.max(0, Math.floor((start + shift - peak + reach) / bin))
    const to = Math.min((2 * reach) / bin, Math.ceil((end + shift - peak + reach) / bin))
    return to > from ? [{ from, to }] : []
  })
  const bins = (2 * reach) / bin
  let weights = Array<number>(bins).fill(0.7 / bins)
  let background = 0.3
  for (let round = 0; round < rounds; round += 1) {
    const next = Array<number>(bins).fill(0)
    let nextBackground = 0
    for (const { from, to } of near) {
      let inside = (background * (to - from)) / bins
      for (let at = from; at < to; at += 1) inside += weights[at] ?? 0
      for (let at = from; at < to; at += 1) next[at] = (next[at] ?? 0) + (weights[at] ?? 0) / inside
      nextBackground += (background * (to - from)) / bins / inside
    }
    weights = next.map((weight) => weight / near.length)
    background = nextBackground / near.length
  }
  const { from, to } = densest(weights)
  return { from: peak - reach + from * bin, to: peak - reach + to * bin }
}

/** The shortest run of bins that holds most of the weight: chance appearances nearby do not widen it. */
function densest(weights: readonly number[]): { from: number; to: number } {
  const wanted = weights.reduce((sum, weight) => sum + weight, 0) * most
  let best = { from: 0, to: weights.length }
  let inside = 0
  let from = 0
  for (const [at, weight] of weights.entries()) {
    inside += weight
    while (from < at && inside - (weights[from] ?? 0) >= wanted) {
      inside -= weights[from] ?? 0
      from += 1
    }
    if (inside >= wanted && at + 1 - from < best.to - best.from) best = { from, to: at + 1 }
  }
  return best
}

function chancesOf(strikes: readonly Span[], watched: readonly number[], at: number): number[] {
  const hour = Math.floor((((at % day) + day) % day) / 3_600)
  const days = Array.from({ length: 7 }, (_, weekday) => watched[weekday * 24 + hour] ?? 0)
  const counts = Array.from({ length: 7 }, (_, weekday) => strikes.filter((one) => one.weekday === weekday).length)
  const mean =
    strikes.length /
    Math.max(
      strikes.length,
      days.reduce((sum, one) => sum + one, 0),
    )
  return counts.map((count, weekday) => Math.min(1, (count + mean) / (Math.max(count, days[weekday] ?? 0) + 1)))
}

function overlaps({ start, end }: Span, from: number, to: number): boolean {
  return [0, -day].some((shift) => start + shift <= to && end + shift >= from)
}

function away(a: number, b: number): number {
  const apart = Math.abs(a - b) % day
  return Math.min(apart, day - apart)
}
