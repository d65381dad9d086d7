// The record of a day in few bytes: a year of many targets must not fill a disk. Pure.
// docs/decisions/chances.md#how-it-is-kept
import { minuteMs, secondMs } from '@terminlotse/contract/time'
import type { Opening } from '../history.ts'
import type { DayRecord, KeptOpening } from './day-record.ts'

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

/** Throws if it is no record of this format. */
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

// The two lowest bits are the number of looks.
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
