// docs/decisions/chances.md#how-it-is-kept
import { hourMs, minuteMs, secondMs } from '@terminlotse/contract/time'
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

export const looksBeforeMs = hourMs
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

// The record of a day in few bytes: a year of many targets must not fill a disk.
// docs/decisions/chances.md#how-it-is-kept

const format = 1
/** Moments are kept to a twentieth of the interval, to 15 seconds at most. */
const coarsest = 15

/** Moments are rounded down to a unit that the record names, and appointments to the minute. */
export function pack({ intervalMs, watched, openings }: DayRecord): Buffer {
  const unit = Math.min(coarsest, Math.max(1, Math.floor(intervalMs / secondMs / 20)))
  const unitMs = unit * secondMs
  const units = (at: number) => Math.floor(at / unitMs)
  const numbers = [format, unit, Math.round(intervalMs / secondMs), watched.length]
  let before = 0
  for (const { from, to } of watched) {
    numbers.push(units(from) - before, units(to) - units(from))
    before = units(to)
  }
  numbers.push(openings.length)
  before = 0
  for (const one of openings) {
    const [first, last] = [units(one.firstSeen), units(one.lastSeen)]
    numbers.push(flagsOf(one), first - before, last - first)
    if (one.goneAt !== null) numbers.push(units(one.goneAt) - last)
    numbers.push(zigzag(Math.floor(one.slotAt / minuteMs) - Math.floor((first * unitMs) / minuteMs)))
    before = first
  }
  return toBytes(numbers)
}

export function unpack(bytes: Uint8Array): DayRecord {
  const next = reader(bytes)
  if (next() !== format) throw new Error('A day of openings has an unknown format.')
  const unitMs = next() * secondMs
  const intervalMs = next() * secondMs
  const watched: DayRecord['watched'] = []
  let at = 0
  for (let left = next(); left > 0; left -= 1) {
    const from = at + next()
    at = from + next()
    watched.push({ from: from * unitMs, to: at * unitMs })
  }
  const openings: KeptOpening[] = []
  at = 0
  for (let left = next(); left > 0; left -= 1) {
    const flags = next()
    at += next()
    const last = at + next()
    const goneAt = flags & isGone ? (last + next()) * unitMs : null
    const firstSeen = at * unitMs
    const slotAt = (Math.floor(firstSeen / minuteMs) + unzigzag(next())) * minuteMs
    openings.push({
      slotAt,
      firstSeen,
      lastSeen: last * unitMs,
      goneAt,
      looks: (flags & 3) as Opening['looks'],
      isAgain: (flags & isAgain) !== 0,
      isOwn: (flags & isOwn) !== 0,
    })
  }
  return { intervalMs, watched, openings }
}

const isGone = 4
const isAgain = 8
const isOwn = 16

function flagsOf(one: KeptOpening): number {
  return one.looks + (one.goneAt === null ? 0 : isGone) + (one.isAgain ? isAgain : 0) + (one.isOwn ? isOwn : 0)
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

/** Each number in groups of seven bits, the lowest first; the eighth bit says that more follow. */
function toBytes(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    // A clock that was set back must not make a negative number.
    let rest = Math.max(0, number)
    while (rest >= 128) {
      bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

function reader(bytes: Uint8Array): () => number {
  let place = 0
  return () => {
    let [value, weight] = [0, 1]
    for (;;) {
      const byte = bytes[place]
      if (byte === undefined) throw new Error('A day of openings is cut off.')
      place += 1
      value += (byte & 127) * weight
      if (byte < 128) return value
      weight *= 128
    }
  }
}
